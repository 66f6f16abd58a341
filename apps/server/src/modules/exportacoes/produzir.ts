import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { beginLease, type Filtros, type Fim } from "./lease.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import type { Watchdog } from "./watchdog.ts";

/** How far the making is, as its maker tells it. */
export type Andamento = {
  readonly total: (linhas: number) => void;
  /** So many more rows were given. */
  readonly dadas: (linhas: number) => void;
};

export type Producao = {
  readonly tipo: Uppercase<string>;
  readonly filtros: Filtros;
  readonly watchdog: Watchdog;
  readonly fazer: (snapshot: Snapshot, andamento: Andamento) => AsyncIterable<Uint8Array>;
};

/**
 * The bytes of an export, under a lease and from one snapshot of the database. Whatever is refused is refused before the
 * first bytes; whoever ends it early, what was begun is given back.
 */
export async function* produzir(
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
  { tipo, filtros, watchdog, fazer }: Producao,
): AsyncGenerator<Uint8Array> {
  const onLost = (): void => watchdog.end("The export was taken for dead while it was being made.");
  const lease = await beginLease(deps, chamada, { tipo, filtros, onLost });
  let linhas = 0;
  let fim: Fim = "INTERROMPIDA";
  const andamento: Andamento = {
    total: lease.counted,
    dadas: (mais) => {
      linhas += mais;
      lease.progress(linhas);
    },
  };
  try {
    watchdog.start();
    const snapshot = await openSnapshot(deps.exports.db);
    try {
      for await (const bytes of fazer(snapshot, andamento)) {
        yield bytes;
        watchdog.progress();
      }
    } finally {
      await snapshot.close();
    }
    fim = "COMPLETA";
  } finally {
    watchdog.stop();
    // Before the last bytes are known to be the last: no file is whole that the trail does not tell of.
    await lease.end(fim, linhas);
  }
}
