import type { Termo } from "@acervo/contracts/contratos";
import type { OfertaDePlano } from "@acervo/contracts/planos";

export type TipoPagamento = OfertaDePlano["planoOfertaTipoPagamento"]["tipoPagamento"]["enumTipoPagamento"];

export const idDaOferta = ({ planoOfertaTipoPagamento }: OfertaDePlano): number => planoOfertaTipoPagamento.id;

/** One offer per plan: that of the payment type. */
export const ofertasPor = (ofertas: readonly OfertaDePlano[], tipo: TipoPagamento): readonly OfertaDePlano[] =>
  ofertas.filter(({ planoOfertaTipoPagamento: { tipoPagamento } }) => tipoPagamento.enumTipoPagamento === tipo);

/** The chosen plan under the chosen payment type: changing the type keeps the plan and swaps the offer. */
export const ofertaEscolhida = (
  ofertas: readonly OfertaDePlano[],
  idPlano: number | null,
  tipo: TipoPagamento,
): OfertaDePlano | undefined => ofertasPor(ofertas, tipo).find(({ plano }) => plano.id === idPlano);

/** Text and attachments as one text to read: each attachment under its name. */
export const htmlDoTermo = ({ texto, anexos }: Pick<Termo, "texto" | "anexos">): string =>
  [texto, ...anexos.map((anexo) => `<h2>${anexo.nome}</h2>${anexo.texto}`)].join("");
