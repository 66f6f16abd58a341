import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { MOST_ROWS, spreadsheet, type Row, type SheetColumn } from "../../platform/spreadsheet/spreadsheet.ts";
import { produzir, type Andamento } from "./produzir.ts";
import { FOLHA_DAS_COLUNAS as folha } from "./exportacoes.texts.ts";
import { checkRoom, type Filtros } from "./lease.ts";
import type { RowsQuery, Snapshot } from "./snapshot.ts";
import { createWatchdog } from "./watchdog.ts";

/** A column, with what the file's second sheet says of it: what it holds and where that comes from. */
export type ColunaExportada = SheetColumn & {
  readonly descricao?: { readonly contem: string; readonly fonte: string };
};

/** A list that can be exported as a spreadsheet. */
export type ListaExportavel<L> = {
  /** `LOG_DE_BACKUP`: each person makes one export of a kind at a time. */
  readonly tipo: Uppercase<string>;
  /** What was asked for, as the audit trail keeps it. */
  readonly filtros: Filtros;
  /** The file's name, without its ending. */
  readonly nome: string;
  readonly titulo: string;
  readonly colunas: readonly ColunaExportada[];
  /** A row as it is read, column by column. */
  readonly celulas: (linha: L) => Row;
  /** How many rows there are, by the same snapshot that they are read from. */
  readonly contar: (tx: Tx) => Promise<number>;
  readonly ler: (tx: Tx) => RowsQuery<L>;
  /** Rows of sums below the others, by the same snapshot. */
  readonly totais?: (tx: Tx) => Promise<readonly Row[]>;
};

type ExportDeps = Pick<Deps, "db" | "clock" | "exports">;

/** What the sums of a list may take of its sheet. */
const ROOM_FOR_TOTALS = 10;

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

const contarCabiveis = async <L>({ contar, totais }: ListaExportavel<L>, tx: Tx): Promise<number> => {
  const linhas = await contar(tx);
  if (linhas + (totais === undefined ? 0 : ROOM_FOR_TOTALS) > MOST_ROWS)
    throw new ErroDeNegocio("EXPORTACAO_GRANDE_DEMAIS");
  return linhas;
};

/** Null where no column is described. */
const folhaDasColunas = (colunas: readonly ColunaExportada[]) => {
  const rows = colunas.flatMap(({ title, descricao }) =>
    descricao === undefined ? [] : [[title, descricao.contem, descricao.fonte]],
  );
  if (rows.length === 0) return {};
  const columns = [
    { title: folha.coluna, width: 24 },
    { title: folha.contem, width: 70 },
    { title: folha.fonte, width: 70 },
  ];
  return { second: { name: folha.titulo, columns, rows } };
};

async function* planilha<L>(
  lista: ListaExportavel<L>,
  { tx, read }: Snapshot,
  andamento: Andamento,
): AsyncGenerator<Uint8Array> {
  andamento.total(await contarCabiveis(lista, tx));
  const { titulo, colunas, totais } = lista;
  const cells = cellsOf(lista, await read(lista.ler(tx)), andamento.dadas);
  yield* spreadsheet({ name: titulo, columns: colunas }, cells, {
    ...folhaDasColunas(colunas),
    ...(totais === undefined ? {} : { totals: () => totais(tx) }),
  });
}

/** The list as a file that is made while it is sent. */
export const exportar = <L>(deps: ExportDeps, chamada: ChamadaDeUsuario, lista: ListaExportavel<L>): ArquivoEmFluxo => {
  const watchdog = createWatchdog(deps.exports);
  const fazer = (snapshot: Snapshot, andamento: Andamento) => planilha(lista, snapshot, andamento);
  return {
    nome: `${lista.nome}.xlsx`,
    conteudo: produzir(deps, chamada, { ...lista, watchdog, fazer }),
    interrupcao: watchdog.signal,
    conferir: async () => {
      await checkRoom(deps, chamada, lista.tipo);
      await deps.exports.db.transaction().execute((tx) => contarCabiveis(lista, tx));
    },
  };
};

/** The same, or nothing where the list has no row. */
export const exportarSeHouver = async <L>(
  deps: ExportDeps,
  chamada: ChamadaDeUsuario,
  lista: ListaExportavel<L>,
): Promise<ArquivoEmFluxo | undefined> => {
  const linhas = await deps.exports.db.transaction().execute((tx) => contarCabiveis(lista, tx));
  return linhas === 0 ? undefined : exportar(deps, chamada, lista);
};
