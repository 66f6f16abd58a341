import { ZIP, type ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { zipStream, type ZipEntry } from "../../platform/zip-stream.ts";
import { inOrder } from "./in-order.ts";
import { checkRoom, type Filtros } from "./lease.ts";
import { produzir, type Andamento } from "./produzir.ts";
import type { RowsQuery, Snapshot } from "./snapshot.ts";
import { createWatchdog } from "./watchdog.ts";

/** A file of the store that goes into a lot. */
export type ArquivoDoLote = {
  readonly nome: string;
  readonly chave: string;
  readonly versao: string;
  /** Compressing makes it smaller. */
  readonly comprime: boolean;
};

/** Small files of the store that can be exported together, as one zip. */
export type LoteExportavel<L> = {
  readonly tipo: Uppercase<string>;
  readonly filtros: Filtros;
  /** The file's name, without its ending. */
  readonly nome: string;
  readonly contar: (tx: Tx) => Promise<number>;
  readonly ler: (tx: Tx) => RowsQuery<L>;
  readonly arquivo: (linha: L) => ArquivoDoLote;
};

type LoteDeps = Pick<Deps, "db" | "clock" | "exports" | "objectStore">;

/** Files that are fetched while the one before them is being sent: each is held whole, and is small. */
const AHEAD = 8;

async function* each<L>(batches: AsyncIterable<readonly L[]>): AsyncGenerator<L> {
  for await (const batch of batches) yield* batch;
}

async function* lote<L>(
  { objectStore }: LoteDeps,
  { arquivo, contar, ler }: LoteExportavel<L>,
  { snapshot: { tx, read }, andamento }: { readonly snapshot: Snapshot; readonly andamento: Andamento },
): AsyncGenerator<Uint8Array> {
  andamento.total(await contar(tx));
  const fetched = inOrder(each(await read(ler(tx))), AHEAD, async (linha): Promise<ZipEntry> => {
    const { nome: name, chave, versao, comprime } = arquivo(linha);
    const bytes = await objectStore.get(chave, versao);
    return comprime ? { name, parts: [bytes] } : { name, stored: bytes };
  });
  const counted = async function* () {
    for await (const entry of fetched) {
      yield entry;
      andamento.dadas(1);
    }
  };
  yield* zipStream(counted());
}

/** The files as a zip that is made while it is sent; nothing where there is none. */
export const exportarLoteSeHouver = async <L>(
  deps: LoteDeps,
  chamada: ChamadaDeUsuario,
  pedido: LoteExportavel<L>,
): Promise<ArquivoEmFluxo | undefined> => {
  const quantos = await deps.exports.db.transaction().execute((tx) => pedido.contar(tx));
  if (quantos === 0) return undefined;
  const watchdog = createWatchdog(deps.exports);
  const fazer = (snapshot: Snapshot, andamento: Andamento) => lote(deps, pedido, { snapshot, andamento });
  return {
    nome: `${pedido.nome}.zip`,
    tipo: ZIP,
    conteudo: produzir(deps, chamada, { ...pedido, watchdog, fazer }),
    interrupcao: watchdog.signal,
    conferir: () => checkRoom(deps, chamada, pedido.tipo),
  };
};
