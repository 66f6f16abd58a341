import type { DadosPlano } from "@acervo/contracts/planos";
import { planosTexts as texts } from "./planos.texts.ts";

/** How a list of plans names one; staff also see for whom it is and how it is billed. */
export const rotuloDoPlano = (
  { plano: { nome, tipoPlano }, planoOfertaTipoPagamento: { tipoPagamento } }: DadosPlano,
  equipe: boolean,
): string => {
  const rotulo = `${nome} (${tipoPagamento.descricao})`;
  if (!equipe) return rotulo;
  return `${rotulo}, ${tipoPlano.tipoConta.descricao}, ${tipoPlano.tipoCobranca === "POS" ? texts.posPago : texts.prePago}`;
};
