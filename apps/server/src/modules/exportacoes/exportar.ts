import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { MOST_ROWS, spreadsheet, type SheetColumn } from "../../platform/spreadsheet/spreadsheet.ts";
import { beginLease, checkRoom, type Filtros, type Fim } from "./lease.ts";
import { openSnapshot, type RowsQuery } from "./snapshot.ts";
import { createWatchdog, type Watchdog } from "./watchdog.ts";

/** A list that can be exported as a spreadsheet. */
export type ListaExportavel<L> = {
  /** `LOG_DE_BACKUP`: each person makes one export of a kind at a time. */
  readonly tipo: Uppercase<string>;
  /** What was asked for, as the audit trail keeps it. */
  readonly filtros: Filtros;
  /** The file's name, without its ending. */
  readonly nome: string;
  readonly titulo: string;
  readonly colunas: readonly SheetColumn[];
  /** A row as it is read, column by column. */
  readonly celulas: (linha: L) => readonly string[];
  /** How many rows there are, by the same snapshot that they are read from. */
  readonly contar: (tx: Tx) => Promise<number>;
  readonly ler: (tx: Tx) => RowsQuery<L>;
};

type ExportDeps = Pick<Deps, "db" | "clock" | "exports">;

async function* cellsOf<L>(
  { celulas }: ListaExportavel<L>,
  batches: AsyncIterable<readonly L[]>,
  given: (rows: number) => void,
) {
  for await (const linhas of batches) {
    yield linhas.map(celulas);
    given(linhas.length);
  }
}

const refuseTooMany = async <L>({ contar }: ListaExportavel<L>, tx: Tx): Promise<void> => {
  if ((await contar(tx)) > MOST_ROWS) throw new ErroDeNegocio("EXPORTACAO_GRANDE_DEMAIS");
};

/** Whatever is refused is refused before the first bytes; whoever ends it early, what was begun is given back. */
async function* produce<L>(
  deps: ExportDeps,
  chamada: ChamadaDeUsuario,
  lista: ListaExportavel<L>,
  watchdog: Watchdog,
): AsyncGenerator<Uint8Array> {
  const lease = await beginLease(deps, chamada, lista.tipo, lista.filtros);
  let linhas = 0;
  let fim: Fim = "INTERROMPIDA";
  try {
    watchdog.start();
    const snapshot = await openSnapshot(deps.exports.db);
    try {
      await refuseTooMany(lista, snapshot.tx);
      const sheet = { name: lista.titulo, columns: lista.colunas };
      const batches = await snapshot.read(lista.ler(snapshot.tx));
      const cells = cellsOf(lista, batches, (rows) => (linhas += rows));
      for await (const bytes of spreadsheet(sheet, cells)) {
        yield bytes;
        watchdog.progress();
        await lease.renew(linhas);
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

/** The list as a file that is made while it is sent. */
export const exportar = <L>(deps: ExportDeps, chamada: ChamadaDeUsuario, lista: ListaExportavel<L>): ArquivoEmFluxo => {
  const watchdog = createWatchdog(deps.exports);
  return {
    nome: `${lista.nome}.xlsx`,
    conteudo: produce(deps, chamada, lista, watchdog),
    interrupcao: watchdog.signal,
    conferir: async () => {
      await checkRoom(deps, chamada, lista.tipo);
      await deps.exports.db.transaction().execute((tx) => refuseTooMany(lista, tx));
    },
  };
};
