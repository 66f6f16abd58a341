import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Cobranca } from "./cobranca.ts";
import { findPorReferencia, insertCobranca, insertHistorico } from "./cobrancas.queries.ts";
import { cobrarJob } from "./pagamentos.jobs.ts";

export type PedidoDeCobranca = {
  /** Idempotency key of the attempt, such as `fatura:12:1`: asking twice makes one charge. */
  readonly referencia: string;
  /** What is paid: `FATURA` and its id. Of all charges for the same thing one at most stays paid. */
  readonly origem: string;
  readonly idOrigem: number;
  readonly idUsuario: number;
  readonly valorCentavos: number;
  readonly vencimento: DataCivil;
  /** What the person reads on the boleto or the statement. */
  readonly descricao: string;
} & (
  | { readonly forma: "BOLETO" }
  /** `ip` is the address of the person who pays now; left out when nobody is there. */
  | { readonly forma: "CARTAO"; readonly idCartao: number; readonly ip?: string }
);

/** Asks for a charge within the caller's transaction; the job that charges commits with it. */
export const pedirCobranca = async (
  { queue, clock, ids }: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  pedido: PedidoDeCobranca,
): Promise<Cobranca> => {
  const pedidaEm = clock.now();
  const cartao =
    pedido.forma === "CARTAO" ? { idCartao: pedido.idCartao, ip: pedido.ip ?? null } : { idCartao: null, ip: null };
  const { referencia, origem, idOrigem, idUsuario, forma, valorCentavos, vencimento, descricao } = pedido;
  const comum = { referencia, origem, idOrigem, idUsuario, forma, valorCentavos, vencimento, descricao };
  const nova = await insertCobranca(tx, { ...comum, ...cartao, chave: ids.uuid(), pedidaEm });
  if (nova !== undefined) {
    await insertHistorico(tx, {
      idCobranca: nova.id,
      deSituacao: null,
      paraSituacao: "PEDIDA",
      motivo: null,
      ocorridoEm: pedidaEm,
    });
    await queue.enqueue(tx, cobrarJob, { idCobranca: nova.id, envio: 1 });
  }
  return findPorReferencia(tx, referencia);
};
