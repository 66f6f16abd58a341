import type { Deps } from "../../../platform/deps.ts";
import type { Pagamento } from "../../../platform/pagamento/provedor-pagamento.ts";
import { insertPagina, type ConferenciaRow } from "./conferencias.queries.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Once each: a page that shifts while it is read may have one twice. */
const semRepetidos = (pagamentos: readonly Pagamento[]) => [
  ...new Map(
    pagamentos.map(({ referencia, ...pagamento }) => [
      pagamento.id,
      { ...pagamento, chave: referencia !== null && UUID.test(referencia) ? referencia : null },
    ]),
  ).values(),
];

/**
 * Reads what the provider says was paid, page by page, each kept with where the next one begins: whoever dies, or finds no
 * request left, goes on there. Today's payments are read too, so that one whose day moved is not missed.
 */
export const lerProvedor = async (
  { db, provedorEmLote }: Pick<Deps, "db" | "provedorEmLote">,
  { id, dia, primeiroMes, lista, aPartirDe }: ConferenciaRow,
  signal?: AbortSignal,
): Promise<void> => {
  let marca = lista === null ? null : { lista, aPartirDe };
  while (marca !== null) {
    signal?.throwIfAborted();
    const { pagamentos, proxima } = await provedorEmLote.listarPagos({ de: primeiroMes, ate: dia }, marca);
    await db.transaction().execute((tx) => insertPagina(tx, id, semRepetidos(pagamentos), proxima));
    marca = proxima;
  }
};
