import { FormatError } from "../bytes/format-error.ts";
import type {
  CheckpointRecord,
  DeltaHead,
  DeltaRecord,
  StoredObject,
  StoredVersion,
  StoredVersionRecord,
  VersionContent,
} from "./manifest-types.ts";
import type { FilePath } from "../names/path-segments.ts";
import { type Relocation, relocateExtents } from "./relocation.ts";

export type CatalogFile = { readonly arquivo: FilePath; versoes: readonly StoredVersion[] };

/**
 * What manifests mean, executable: the catalog of one device, in memory. A database that follows the same deltas must
 * hold the same versions.
 */
export type Catalog = {
  dispositivo: { readonly idContratacao: number; readonly nome: string } | null;
  readonly configuracoes: Map<number, string>;
  readonly objetos: Map<string, StoredObject>;
  readonly arquivos: Map<string, CatalogFile>;
};

export const emptyCatalog = (): Catalog => ({
  dispositivo: null,
  configuracoes: new Map(),
  objetos: new Map(),
  arquivos: new Map(),
});

/** Names hold no zero byte, so a zero ends each of them: what lies below a folder begins with the folder's key. */
export const pathKey = ({ idConfiguracao, caminho }: FilePath): string =>
  [String(idConfiguracao), ...caminho.map((name) => Buffer.from(name).toString("latin1"))]
    .map((name) => `${name}\0`)
    .join("");

const addVersion = (catalog: Catalog, arquivo: FilePath, head: DeltaHead, conteudo: VersionContent | null): void => {
  const key = pathKey(arquivo);
  const versoes = catalog.arquivos.get(key)?.versoes ?? [];
  const last = versoes.at(-1);
  // A file that is already gone, or never came, leaves nothing to remove.
  const isPresent = last !== undefined && last.conteudo !== null && last.validoAteMicros === null;
  if (conteudo === null && !isPresent) return;
  if (last !== undefined && last.numero >= head.sequencia) throw new FormatError("CORRUPT", "A version twice");
  const version = { numero: head.sequencia, validoDeMicros: head.instanteMicros, validoAteMicros: null, conteudo };
  const closed = versoes.map((known) =>
    known.validoAteMicros === null ? { ...known, validoAteMicros: head.instanteMicros } : known,
  );
  catalog.arquivos.set(key, { arquivo, versoes: [...closed, version] });
};

/** Without a version that has content there is nothing to restore, and the file is no more. */
const removeVersions = (catalog: Catalog, arquivo: FilePath, numeros: readonly number[]): void => {
  const key = pathKey(arquivo);
  const file = catalog.arquivos.get(key);
  const versoes = (file?.versoes ?? []).filter(({ numero }) => numeros.length > 0 && !numeros.includes(numero));
  if (file !== undefined && versoes.some(({ conteudo }) => conteudo !== null)) file.versoes = versoes;
  else catalog.arquivos.delete(key);
};

/** What a person wants back takes its place among what the file has by now; only the last version may be open. */
const restoreVersion = (catalog: Catalog, arquivo: FilePath, version: StoredVersion): void => {
  const key = pathKey(arquivo);
  const others = (catalog.arquivos.get(key)?.versoes ?? []).filter(({ numero }) => numero !== version.numero);
  const versoes = [...others, version].toSorted((a, b) => a.numero - b.numero);
  const closed = versoes.map((each, index) => {
    const next = versoes[index + 1];
    return next === undefined || each.validoAteMicros !== null
      ? each
      : { ...each, validoAteMicros: next.validoDeMicros };
  });
  catalog.arquivos.set(key, { arquivo, versoes: closed });
};

const removeFolder = (catalog: Catalog, pasta: FilePath): void => {
  const prefix = pathKey(pasta);
  for (const key of catalog.arquivos.keys()) if (key.startsWith(prefix)) catalog.arquivos.delete(key);
};

const relocateVersion = (version: StoredVersion, relocation: Relocation): StoredVersion =>
  version.conteudo === null
    ? version
    : {
        ...version,
        conteudo: { ...version.conteudo, extents: relocateExtents(version.conteudo.extents, relocation) },
      };

const relocate = (catalog: Catalog, relocation: Relocation): void => {
  for (const file of catalog.arquivos.values()) {
    file.versoes = file.versoes.map((version) => relocateVersion(version, relocation));
  }
  catalog.objetos.delete(relocation.idAntigo);
};

const clear = (catalog: Catalog): void => {
  catalog.arquivos.clear();
  catalog.objetos.clear();
  catalog.configuracoes.clear();
};

type Registration = Exclude<Extract<DeltaRecord, CheckpointRecord>, StoredVersionRecord>;

const applyShared = (catalog: Catalog, record: Registration): void => {
  switch (record.tipo) {
    case "dispositivo":
      catalog.dispositivo = { idContratacao: record.idContratacao, nome: record.nome };
      return;
    case "configuracao":
      catalog.configuracoes.set(record.idConfiguracao, record.prefixo);
      return;
    case "objeto":
      catalog.objetos.set(record.objeto.idObjeto, record.objeto);
  }
};

export const applyDeltaRecord = (catalog: Catalog, head: DeltaHead, record: DeltaRecord): void => {
  switch (record.tipo) {
    case "versao":
      return addVersion(catalog, record.arquivo, head, record.conteudo);
    case "remocao":
      return addVersion(catalog, record.arquivo, head, null);
    case "exclusao":
      return removeVersions(catalog, record.arquivo, record.numeros);
    case "exclusaoPasta":
      return removeFolder(catalog, record.pasta);
    case "versaoGuardada":
      return restoreVersion(catalog, record.arquivo, record.versao);
    case "realocacao":
      return relocate(catalog, record.realocacao);
    case "dispositivoRemovido":
      return clear(catalog);
    case "dispositivo":
    case "configuracao":
    case "objeto":
      return applyShared(catalog, record);
  }
};

export const applyCheckpointRecord = (catalog: Catalog, record: CheckpointRecord): void => {
  if (record.tipo !== "versaoGuardada") return applyShared(catalog, record);
  const key = pathKey(record.arquivo);
  const file = catalog.arquivos.get(key);
  if (file === undefined) catalog.arquivos.set(key, { arquivo: record.arquivo, versoes: [record.versao] });
  else file.versoes = [...file.versoes, record.versao];
};

/** The records of a checkpoint of this catalog. */
export function* checkpointRecords(catalog: Catalog): Generator<CheckpointRecord> {
  if (catalog.dispositivo !== null) yield { tipo: "dispositivo", ...catalog.dispositivo };
  for (const [idConfiguracao, prefixo] of catalog.configuracoes) {
    yield { tipo: "configuracao", idConfiguracao, prefixo };
  }
  for (const objeto of catalog.objetos.values()) yield { tipo: "objeto", objeto };
  for (const { arquivo, versoes } of catalog.arquivos.values()) {
    for (const versao of versoes) yield { tipo: "versaoGuardada", arquivo, versao };
  }
}
