import type { SituacaoPagamento } from "../../platform/pagamento/provedor-pagamento.ts";
import type { SituacaoCobranca } from "./cobranca.ts";

/** What the provider's word does to a charge; nothing where it is no news. */
export type Consequencia =
  | {
      readonly para: SituacaoCobranca;
      readonly devolver?: "COBRANCA_ANULADA" | "PAGAMENTO_EM_DOBRO";
      /** Why money that was ours is no more. */
      readonly perda?: "CONTESTACAO_PERDIDA" | "DEVOLVIDO_FORA";
    }
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

/** What we did not ask for is the bank's word against us, or somebody's at the provider's own screens. */
const aoVerDevolvido = (situacao: SituacaoCobranca, para: "ESTORNANDO" | "ESTORNADA"): Consequencia => {
  if (situacao === para || situacao === "ESTORNADA") return null;
  if (situacao === "CONTESTADA") return { para, perda: "CONTESTACAO_PERDIDA" };
  return situacao === "PAGA" ? { para, perda: "DEVOLVIDO_FORA" } : { para };
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
      return aoVerDevolvido(situacao, "ESTORNANDO");
    case "DEVOLVIDO":
      return aoVerDevolvido(situacao, "ESTORNADA");
    case "CONTESTADO":
      return situacao === "PAGA" ? { para: "CONTESTADA" } : null;
    case "REMOVIDO":
      return situacao === "ABERTA" ? { para: "ANULADA" } : null;
  }
};

/** Whether a second payment with the reference of a charge takes the place of the one it has: that one is still unpaid. */
export const tomaOLugar = (situacao: SituacaoCobranca, segundo: SituacaoPagamento): boolean =>
  segundo === "PAGO" && AINDA_NAO_PAGA.includes(situacao);
