import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { exigirSaidas } from "../../platform/saidas/saidas.ts";
import type { Cobranca } from "./cobranca.ts";
import { findPorReferencia, insertCobrancas, insertHistorico, type NovaCobranca } from "./cobrancas.queries.ts";
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
  /** Nobody waits for it: it is sent with others, as the provider's limit allows, the earliest due first. */
  readonly emLote?: boolean;
  /** Somebody chose this way of paying for this one time. */
  readonly avulsa?: boolean;
  /** Paid late it costs no more: neither fine nor interest. */
  readonly semEncargos?: boolean;
} & (
  | { readonly forma: "BOLETO" }
  /** `ip` is the address of the person who pays now; left out when nobody is there. */
  | { readonly forma: "CARTAO"; readonly idCartao: number; readonly ip?: string }
);

const linhaDe = (pedido: PedidoDeCobranca, chave: string, pedidaEm: Date): NovaCobranca => {
  const cartao =
    pedido.forma === "CARTAO" ? { idCartao: pedido.idCartao, ip: pedido.ip ?? null } : { idCartao: null, ip: null };
  const { referencia, origem, idOrigem, idUsuario, forma, valorCentavos, vencimento, descricao } = pedido;
  const comum = { referencia, origem, idOrigem, idUsuario, forma, valorCentavos, vencimento, descricao };
  const { emLote = false, avulsa = false, semEncargos = false } = pedido;
  return { ...comum, ...cartao, emLote, avulsa, semEncargos, chave, pedidaEm };
};

/**
 * Asks for charges, unless they are held, within the caller's transaction; the jobs that charge commit with it, or the next lot finds them. Gives
 * the new ones: those that were asked for before are left as they are.
 */
export const pedirCobrancas = async (
  { queue, clock, ids }: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  pedidos: readonly PedidoDeCobranca[],
): Promise<readonly Cobranca[]> => {
  if (pedidos.length === 0) return [];
  await exigirSaidas(tx);
  const pedidaEm = clock.now();
  const novas = await insertCobrancas(
    tx,
    pedidos.map((pedido) => linhaDe(pedido, ids.uuid(), pedidaEm)),
  );
  if (novas.length === 0) return [];
  const passo = { deSituacao: null, paraSituacao: "PEDIDA", motivo: null, ocorridoEm: pedidaEm } as const;
  await insertHistorico(tx, ...novas.map(({ id: idCobranca }) => ({ ...passo, idCobranca })));
  for (const { id: idCobranca, emLote } of novas)
    if (!emLote) await queue.enqueue(tx, cobrarJob, { idCobranca, envio: 1 });
  return novas;
};

/** Asks for one charge, and gives it also when it was asked for before. */
export const pedirCobranca = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  pedido: PedidoDeCobranca,
): Promise<Cobranca> => {
  const [nova] = await pedirCobrancas(deps, tx, [pedido]);
  return nova ?? findPorReferencia(tx, pedido.referencia);
};
