import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import type { Assunto } from "../../avisos/avisos.api.ts";

type Proximo = { readonly ate: DataCivil; readonly vencido: boolean };

/** Tells by when the next restore test of an office is due, or since when it is overdue. */
export const emailProximoTeste = (assunto: Assunto, { ate, vencido }: Proximo): ConteudoEmail => {
  const dia = formatarData(ate);
  return {
    assunto: vencido
      ? `Teste de restauração vencido desde ${dia}: ${assunto.nomeContratacao}`
      : `Teste de restauração até ${dia}: ${assunto.nomeContratacao}`,
    preCabecalho: "O teste é feito no portal e termina em uma Ata com as seções do Anexo V.",
    tom: vencido ? "atencao" : "informacao",
    situacao: vencido ? "Vencido" : "Vence em breve",
    titulo: vencido ? "O teste de restauração está vencido" : "Está chegando o dia do teste de restauração",
    abertura: `Olá, ${comoChamar(assunto)}. ${
      vencido
        ? `O teste de restauração desta contratação era até ${dia}, pelo intervalo do Provimento CNJ 213/2026 para a classe do cartório.`
        : `Pelo intervalo do Provimento CNJ 213/2026 para a classe do cartório, o próximo teste de restauração é até ${dia}.`
    }`,
    linhas: [
      ["Contratação", assunto.nomeContratacao],
      [vencido ? "Vencido desde" : "Até", dia],
      [
        "O que fazer",
        "Comece um teste na página Conformidade: o sistema restaura e compara uma amostra, e a sua declaração emite a Ata.",
      ],
    ],
    botao: { texto: "Começar um teste", caminho: enderecoNoPortal("/conformidade", assunto) },
    motivo: "Enviamos este aviso porque o cartório escolheu a sua classe do Provimento CNJ 213/2026.",
  };
};
