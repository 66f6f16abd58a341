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

/** The plan of an offer among those that the account may hire; null when it is none of them. */
export const planoDaOferta = (ofertas: readonly OfertaDePlano[], idOferta: number | null): number | null =>
  ofertas.find((oferta) => idDaOferta(oferta) === idOferta)?.plano.id ?? null;
