import { parseRoot, rootHash, ROOT_PREFIX, type RootContent } from "../../platform/audit/root-format.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { ObjectNotFoundError, type ObjectVersion } from "../../platform/object-store/object-store.ts";
import { findHashes, listCadeiasNasRaizes, listRaizes, type RaizRow } from "./auditoria.queries.ts";
import type { CodigoRaiz, ProblemaAuditoria } from "./problema-auditoria.ts";

type RaizDeps = Pick<WorkerDeps, "db" | "objectStore">;

export type RelatorioRaizes = {
  readonly raizes: number;
  readonly raizesPendentes: number;
  readonly problemas: readonly ProblemaAuditoria[];
};

const STATEMENTS_AT_ONCE = 5_000;
const objectName = ({ key, versionId }: { key: string; versionId: string }): string => `${key} (${versionId})`;

const listRootVersions = async (deps: RaizDeps): Promise<ObjectVersion[]> => {
  const versions: ObjectVersion[] = [];
  for await (const version of deps.objectStore.listVersions(ROOT_PREFIX)) versions.push(version);
  return versions;
};

const readVersion = async (deps: RaizDeps, key: string, versionId: string): Promise<Uint8Array | null> => {
  try {
    return await deps.objectStore.get(key, versionId);
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
};

const linkProblem = (row: RaizRow, previous: RaizRow | undefined): CodigoRaiz | null => {
  if (row.numero !== (previous?.numero ?? 0) + 1) return "RAIZ_FALTANDO";
  const expected = previous?.raiz ?? Buffer.alloc(32);
  return row.raizAnterior.equals(expected) ? null : "RAIZ_DESENCADEADA";
};

const says = (content: RootContent, row: RaizRow): boolean =>
  content.numero === row.numero &&
  content.hora === row.hora &&
  content.raizAnterior === row.raizAnterior.toString("hex");

type Opened = { readonly content: RootContent } | { readonly codigo: CodigoRaiz };

const openStored = async (deps: RaizDeps, row: RaizRow, versao: string): Promise<Opened> => {
  const bytes = await readVersion(deps, row.chave, versao);
  if (bytes === null) return { codigo: "RAIZ_AUSENTE" };
  const content = rootHash(bytes).equals(row.raiz) ? parseRoot(bytes) : null;
  if (content === null || !says(content, row)) return { codigo: "RAIZ_ALTERADA" };
  const head = await deps.objectStore.head(row.chave, versao);
  return head === null || head.retainUntil === null ? { codigo: "RAIZ_SEM_TRAVA" } : { content };
};

/** The heads that a root states must be in the trail to this day, with the same hash. */
const contradictions = async (deps: RaizDeps, content: RootContent, cadeia?: string): Promise<ProblemaAuditoria[]> => {
  const stated = content.cabecas.filter(([nome]) => cadeia === undefined || nome === cadeia);
  const problemas: ProblemaAuditoria[] = [];
  for (let from = 0; from < stated.length; from += STATEMENTS_AT_ONCE) {
    const some = stated.slice(from, from + STATEMENTS_AT_ONCE);
    const rows = await findHashes(
      deps.db,
      some.map(([nome, seq]) => ({ cadeia: nome, seq })),
    );
    const held = new Map(rows.map((row) => [row.cadeia, row.hash.toString("hex")]));
    for (const [nome, seq, hash] of some)
      if (held.get(nome) !== hash)
        problemas.push({ codigo: "RAIZ_CONTRADITA", cadeia: nome, seq, raiz: content.numero });
  }
  return problemas;
};

/** Versions that no row knows. The same bytes twice are the trace of a crash; anything else was put there by someone. */
const strangers = async (
  deps: RaizDeps,
  versions: readonly ObjectVersion[],
  rows: readonly RaizRow[],
): Promise<ProblemaAuditoria[]> => {
  const byKey = new Map(rows.map((row) => [row.chave, row]));
  const problemas: ProblemaAuditoria[] = [];
  for (const version of versions) {
    const row = byKey.get(version.key);
    const objeto = objectName(version);
    if (version.isDeleteMarker) problemas.push({ codigo: "RAIZ_OCULTADA", objeto });
    else if (row === undefined) problemas.push({ codigo: "RAIZ_DESCONHECIDA", objeto });
    else if (row.versao !== version.versionId) {
      const bytes = await readVersion(deps, version.key, version.versionId);
      if (bytes === null || !rootHash(bytes).equals(row.raiz))
        problemas.push({ codigo: "RAIZ_DESCONHECIDA", raiz: row.numero, objeto });
    }
  }
  return problemas;
};

/** Our notes of what roots state decide what the next one lists: they must not claim more than the roots do. */
const incomplete = async (deps: RaizDeps, stated: ReadonlyMap<string, number>): Promise<ProblemaAuditoria[]> => {
  const notes = await listCadeiasNasRaizes(deps.db);
  return notes
    .filter(({ cadeia, seq }) => stated.get(cadeia) !== seq)
    .map(({ cadeia, seq }) => ({ codigo: "RAIZ_INCOMPLETA", cadeia, seq }));
};

/**
 * Compares the trail with the roots that the object store keeps under lock, each read by the version that was written,
 * and looks for roots that were added, hidden or left out. With `cadeia`, only what roots state about that chain.
 */
export const verificarRaizes = async (deps: RaizDeps, cadeia?: string): Promise<RelatorioRaizes> => {
  // Listed before the rows are read: whatever is listed has its row by then.
  const versions = await listRootVersions(deps);
  const rows = await listRaizes(deps.db);
  const problemas: ProblemaAuditoria[] = [];
  const stated = new Map<string, number>();
  let raizesPendentes = 0;
  for (const [index, row] of rows.entries()) {
    const link = linkProblem(row, rows[index - 1]);
    if (link !== null) problemas.push({ codigo: link, raiz: row.numero });
    if (row.versao === null) {
      raizesPendentes += 1;
      continue;
    }
    const opened = await openStored(deps, row, row.versao);
    if ("codigo" in opened) {
      problemas.push({
        codigo: opened.codigo,
        raiz: row.numero,
        objeto: objectName({ key: row.chave, versionId: row.versao }),
      });
      continue;
    }
    for (const [nome, seq] of opened.content.cabecas) stated.set(nome, seq);
    problemas.push(...(await contradictions(deps, opened.content, cadeia)));
  }
  problemas.push(...(await strangers(deps, versions, rows)));
  if (problemas.length === 0 && raizesPendentes === 0) problemas.push(...(await incomplete(deps, stated)));
  return { raizes: rows.length - raizesPendentes, raizesPendentes, problemas };
};
