import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../platform/db/db.ts";
import type { BoletoEmitido } from "../../platform/pagamento/provedor-pagamento.ts";

/**
 * - `PEDIDA`: on its way to the provider, or being looked for there;
 * - `ABERTA`: waits to be paid, or for the provider's analysis;
 * - `SEM_RESPOSTA`: given up, since the provider does not know it; found paid later, it counts after all;
 * - `ESTORNANDO`, `ESTORNADA`: the money goes, went back; also that of a charge that was voided before it was paid.
 */
export type SituacaoCobranca =
  "PEDIDA" | "ABERTA" | "PAGA" | "RECUSADA" | "SEM_RESPOSTA" | "ANULADA" | "ESTORNANDO" | "ESTORNADA" | "CONTESTADA";

/** One attempt to be paid, as other modules see it. */
export type Cobranca = {
  readonly id: number;
  readonly referencia: string;
  readonly origem: string;
  readonly idOrigem: number;
  readonly idUsuario: number;
  readonly forma: "CARTAO" | "BOLETO";
  readonly idCartao: number | null;
  /** Of the person who asked for it; null when nobody did. */
  readonly ip: string | null;
  readonly pedidaEm: Date;
  readonly valorCentavos: number;
  readonly vencimento: DataCivil;
  readonly situacao: SituacaoCobranca;
  /** Code of why it was refused, given up or refunded. */
  readonly motivo: string | null;
  readonly pagaEm: Date | null;
  /** Nobody waits for it. */
  readonly emLote: boolean;
  /** Somebody chose this way of paying for this one time. */
  readonly avulsa: boolean;
};

export type MudancaDeCobranca = {
  readonly cobranca: Cobranca;
  readonly anterior: SituacaoCobranca;
  /** Only when a boleto has just been issued (`ABERTA`): it is given once, to be kept. */
  readonly boleto: BoletoEmitido | null;
};

/**
 * Told of each change that the provider brings, within the transaction that writes it. What a caller asks for itself
 * (asking, voiding, refunding) is not told back.
 */
export type AoMudarCobranca = (tx: Tx, mudanca: MudancaDeCobranca) => Promise<void>;
