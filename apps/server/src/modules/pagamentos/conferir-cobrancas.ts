import { inPages } from "../../jobs/for-each-item.ts";
import { later } from "../../platform/clock.ts";
import type { MarcaDePagina, ProvedorPagamento } from "../../platform/pagamento/provedor-pagamento.ts";
import { findPorConferir } from "./cobrancas.queries.ts";
import type { CobrancaDeps } from "./conciliar.ts";
import { cobrarJob, relerPagamentoJob } from "./pagamentos.jobs.ts";

/** Younger ones are still in the hands of their own jobs. */
const IDADE_MS = 3_600_000;
/** Far from the numbers that a charge's own sendings have. */
const ENVIO_DA_CONFERENCIA = 1_000;

/** Everything that may still be paid at the provider, a hundred a request. */
const lerAbertos = async (provedor: ProvedorPagamento): Promise<ReadonlySet<string>> => {
  const abertos = new Set<string>();
  let marca: MarcaDePagina | null = null;
  do {
    const { ids, proxima } = await provedor.listarAbertos(marca);
    for (const id of ids) abertos.add(id);
    marca = proxima;
  } while (marca !== null);
  return abertos;
};

/**
 * Once a day everything that waits for the provider is looked for there: messages get lost. What stands open on both
 * sides is no news; the rest is read one by one.
 */
export const conferirCobrancas = async (deps: CobrancaDeps): Promise<void> => {
  const antesDe = later(deps.clock.now(), -IDADE_MS);
  let abertos: ReadonlySet<string> | null = null;
  for await (const pagina of inPages((turno) => findPorConferir(deps.db, antesDe, turno))) {
    if (pagina.some(({ situacao }) => situacao === "ABERTA")) abertos ??= await lerAbertos(deps.provedorEmLote);
    await deps.db.transaction().execute(async (tx) => {
      for (const { id, situacao, idNoProvedor } of pagina) {
        if (idNoProvedor === null)
          await deps.queue.enqueue(tx, cobrarJob, { idCobranca: id, envio: ENVIO_DA_CONFERENCIA });
        else if (situacao !== "ABERTA" || abertos?.has(idNoProvedor) !== true)
          await deps.queue.enqueue(tx, relerPagamentoJob, { idPagamento: idNoProvedor });
      }
    });
  }
};
