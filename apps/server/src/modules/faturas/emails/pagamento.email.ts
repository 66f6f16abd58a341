import { formatarCentavos } from "@acervo/br/dinheiro";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { MOTIVO_DO_CONTRATO, painelDe, type Assunto } from "../../avisos/avisos.api.ts";
import { mesDe, type Mensalidade } from "./faturas.email.ts";

/** Whether it ended a suspension. */
export type Recebimento = Mensalidade & { readonly reativada: boolean };

export const emailPagamentoRecebido = (
  assunto: Assunto,
  { competencia, valorCentavos, reativada }: Recebimento,
): ConteudoEmail => ({
  assunto: `Pagamento recebido: ${assunto.nomeContratacao}`,
  preCabecalho: "Sua mensalidade está paga.",
  tom: "sucesso",
  situacao: "Pagamento recebido",
  titulo: "Recebemos o seu pagamento.",
  abertura: `Olá, ${comoChamar(assunto)}. A mensalidade de ${mesDe(competencia)} está paga.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ["Mês", mesDe(competencia)],
    ["Valor", formatarCentavos(valorCentavos)],
    ...(reativada ? [["Backups", "Voltaram a funcionar."] as [string, string]] : []),
  ],
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});

export const emailPagamentoRecusado = (
  assunto: Assunto,
  { competencia, valorCentavos }: Mensalidade,
): ConteudoEmail => ({
  assunto: `Pagamento não aprovado: ${assunto.nomeContratacao}`,
  preCabecalho: "Veja como concluir o pagamento.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "O pagamento não foi aprovado.",
  abertura: `Olá, ${comoChamar(assunto)}. A mensalidade de ${mesDe(competencia)} não pôde ser cobrada.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["O que fazer", "Pague com o Pix que está no portal, ou use outro cartão. Nada foi cobrado."],
  ],
  botao: { texto: "Concluir o pagamento", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});
