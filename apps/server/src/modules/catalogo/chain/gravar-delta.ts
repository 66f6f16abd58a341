import type { DeltaRecord, Origem } from "@acervo/backup-format/manifest-types";
import type { Tx } from "../../../platform/db/db.ts";
import { lockCatalogo, type CatalogoRow, type Dono } from "../device/catalogo.queries.ts";
import { novoId } from "../device/ids.ts";
import { findInstancia } from "../device/instancia.queries.ts";
import { anotarDelta, emTransacaoDeNota, type Passo } from "./anotar-delta.ts";
import { escreverDelta } from "./escrever-delta.ts";
import { escreverNaCadeia, type ChainDeps } from "./escrever-na-cadeia.ts";

export type DeltaProprio = {
  readonly origem: Origem;
  readonly registros: readonly DeltaRecord[];
  /** Written in the transaction that notes the delta, after everything else in it; told the delta's sequence. */
  readonly aoAnotar?: (tx: Tx, sequencia: number) => Promise<void>;
};

type Preparar = (tx: Tx, catalogo: CatalogoRow, agora: Date) => Promise<DeltaProprio | null>;

const anotar = (deps: ChainDeps, dono: Dono, preparar: Preparar, conferidoNa: string | null): Promise<Passo<boolean>> =>
  emTransacaoDeNota(deps, dono, async (tx): Promise<Passo<boolean>> => {
    const catalogo = await lockCatalogo(tx, dono);
    if (catalogo.pendenteSequencia !== null) return { tipo: "ocupado" };
    const agora = deps.clock.now();
    const proprio = await preparar(tx, catalogo, agora);
    if (proprio === null) return { tipo: "pronto", valor: false };
    if (conferidoNa !== (await findInstancia(tx))) return { tipo: "conferirBucket" };
    const { origem, registros, aoAnotar } = proprio;
    const termos = { agora, origem, idBackup: null, idLote: novoId(deps.ids), sal: novoId(deps.ids) };
    const escrito = escreverDelta(catalogo, termos, registros);
    const anotado = await anotarDelta(deps, tx, escrito, { catalogo, agora, hashPedido: null });
    await aoAnotar?.(tx, escrito.sequencia);
    return { tipo: "anotado", anotado };
  });

/**
 * Writes a delta of the server's own. `preparar` decides under the lock of the catalog what is to be said, or that
 * nothing is; it is asked again when somebody else was first, so that false means that nothing is left to say.
 */
export const gravarDelta = (deps: ChainDeps, dono: Dono, preparar: Preparar): Promise<boolean> =>
  escreverNaCadeia(
    deps,
    dono,
    (conferidoNa) => anotar(deps, dono, preparar, conferidoNa),
    () => true,
  );
