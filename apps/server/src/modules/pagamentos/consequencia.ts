import type { SituacaoPagamento } from "../../platform/pagamento/provedor-pagamento.ts";
import type { SituacaoCobranca } from "./cobranca.ts";

/** What the provider's word does to a charge; nothing where it is no news. */
export type Consequencia =
  | { readonly para: SituacaoCobranca; readonly devolver?: "COBRANCA_ANULADA" | "PAGAMENTO_EM_DOBRO" }
  | { readonly cancelar: true }
  | null;

const AINDA_NAO_PAGA: readonly SituacaoCobranca[] = ["PEDIDA", "ABERTA", "RECUSADA", "SEM_RESPOSTA"];

const aoVerPago = (situacao: SituacaoCobranca, outraPaga: boolean): Consequencia => {
  if (situacao === "ANULADA") return { para: "ESTORNANDO", devolver: "COBRANCA_ANULADA" };
  if (!AINDA_NAO_PAGA.includes(situacao) && situacao !== "CONTESTADA") return null;
  return outraPaga ? { para: "ESTORNANDO", devolver: "PAGAMENTO_EM_DOBRO" } : { para: "PAGA" };
};

const aoVerAberto = (situacao: SituacaoCobranca): Consequencia => {
  if (situacao === "ANULADA") return { cancelar: true };
  return situacao === "PEDIDA" || situacao === "SEM_RESPOSTA" ? { para: "ABERTA" } : null;
};

/**
 * From the charge as we hold it and the payment as the provider has it now. Only the present state of both counts, so that
 * news may come twice, late or in any order. `outraPaga`: another charge already paid for the same thing.
 */
export const consequenciaDe = (
  situacao: SituacaoCobranca,
  pagamento: SituacaoPagamento,
  outraPaga: boolean,
): Consequencia => {
  switch (pagamento) {
    case "PAGO":
      return aoVerPago(situacao, outraPaga);
    case "ABERTO":
      return aoVerAberto(situacao);
    case "DEVOLVENDO":
      return situacao === "ESTORNANDO" || situacao === "ESTORNADA" ? null : { para: "ESTORNANDO" };
    case "DEVOLVIDO":
      return situacao === "ESTORNADA" ? null : { para: "ESTORNADA" };
    case "CONTESTADO":
      return situacao === "PAGA" ? { para: "CONTESTADA" } : null;
    case "REMOVIDO":
      return situacao === "ABERTA" ? { para: "ANULADA" } : null;
  }
};

/** Whether a second payment with the reference of a charge takes the place of the one it has: that one is still unpaid. */
export const tomaOLugar = (situacao: SituacaoCobranca, segundo: SituacaoPagamento): boolean =>
  segundo === "PAGO" && AINDA_NAO_PAGA.includes(situacao);
