import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";
import { DESCRICAO_RESULTADO } from "../testes-restauracao.texts.ts";

export type TesteConferido = {
  readonly idTeste: number;
  readonly idContratacao: number;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly nomeContratacao: string;
  readonly resultado: ResultadoTeste;
  readonly expiraEm: Date;
};

/** Tells that a restore test is over but for its declaration, and what it came to. */
export const emailTesteConferido = (aviso: TesteConferido): ConteudoEmail => {
  const { idTeste, resultado, nomeContratacao, expiraEm } = aviso;
  const descricao = DESCRICAO_RESULTADO[resultado];
  return {
    assunto: `Teste de restauração: ${descricao.toLowerCase()}, falta a sua declaração`,
    preCabecalho: "Registre os passos que faltam e declare o teste para emitir a Ata.",
    tom: resultado === "SUCESSO" ? "sucesso" : "atencao",
    situacao: "Aguardando a declaração",
    titulo: "O teste de restauração foi conferido",
    abertura: `Olá, ${comoChamar(aviso)}. O servidor e os computadores terminaram a sua parte do teste de restauração.`,
    linhas: [
      ["Resultado", descricao],
      ["Contratação", nomeContratacao],
      ["Declare até", quandoPorExtenso(expiraEm)],
      ["O que fazer", "Registre o que foi feito fora do sistema e as medidas corretivas, e declare o teste."],
    ],
    botao: { texto: "Ver o teste", caminho: enderecoNoPortal(`/conformidade/testes/${idTeste}`, aviso) },
    motivo: "Enviamos este aviso porque você abriu este teste.",
  };
};
