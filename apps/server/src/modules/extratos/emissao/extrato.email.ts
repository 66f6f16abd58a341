import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { MOTIVO_DO_CONTRATO, type Assunto } from "../../avisos/avisos.api.ts";
import { extratoTexts as t } from "../conteudo/extrato.texts.ts";
import type { Figuras } from "../conteudo/figuras.ts";

type Emitido = { readonly id: number; readonly figuras: Figuras };

const TOM = { BOM: "sucesso", PENDENCIAS: "informacao", ATENCAO: "atencao" } as const;

/** The month in a few lines, with the signed page attached. */
export const emailExtrato = (assunto: Assunto, { id, figuras }: Emitido): ConteudoEmail => {
  const { veredito, numero, competencia } = figuras;
  const mes = t.mesPorExtenso(competencia);
  return {
    assunto: `Extrato de Proteção de ${mes}: ${assunto.nomeContratacao}`,
    preCabecalho: veredito.frase,
    tom: TOM[veredito.tom],
    situacao: `Extrato de ${mes}`,
    titulo: veredito.frase,
    abertura: `Olá, ${comoChamar(assunto)}. ${veredito.texto} O extrato do mês, com assinatura digital, está anexado.`,
    linhas: [
      ["Extrato", numero],
      ["Contratação", assunto.nomeContratacao],
      ...t.resumo(figuras).map(({ label, value, note }): [string, string] => [label, `${value} (${note})`]),
    ],
    botao: { texto: "Ver meus extratos", caminho: enderecoNoPortal("/extratos", assunto) },
    anexo: { tipo: "extrato", id },
    motivo: MOTIVO_DO_CONTRATO,
  };
};
