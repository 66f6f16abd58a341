import { applyDeltaRecord, type Catalog } from "@acervo/backup-format/catalog-replay";
import { FormatError } from "@acervo/backup-format/format-error";
import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { DeltaHead, DeltaRecord, StoredVersion } from "@acervo/backup-format/manifest-types";
import { relocateExtents, type Relocation } from "@acervo/backup-format/relocation";

/** Null instead of what the format refuses. */
export const seLegivel = <T>(ler: () => T): T | null => {
  try {
    return ler();
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

/** What is left of a chain with gaps: one delta of each number, of several the one that a later delta names. */
export const emSequencia = <D extends OpenDelta>(deltas: readonly D[]): D[] => {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
  const citados = new Set(deltas.flatMap(({ head }) => (head.anterior === null ? [] : [hex(head.anterior.sha256)])));
  const porNumero = Map.groupBy(deltas, ({ head }) => head.sequencia);
  return [...porNumero.values()]
    .flatMap((iguais) => iguais.find(({ sha256 }) => citados.has(hex(sha256))) ?? iguais.slice(0, 1))
    .toSorted((a, b) => a.head.sequencia - b.head.sequencia);
};

const realocar = (versao: StoredVersion, realocacao: Relocation): StoredVersion => {
  const { conteudo } = versao;
  const extents = conteudo === null ? null : seLegivel(() => relocateExtents(conteudo.extents, realocacao));
  return conteudo === null || extents === null ? versao : { ...versao, conteudo: { ...conteudo, extents } };
};

/**
 * Applies a record on top of a gap. What it cannot be applied to, because the missing delta would have changed it, stays
 * as it is: versions that then lie in an object which is gone are found damaged.
 */
export const aplicarSobreLacuna = (catalogo: Catalog, head: DeltaHead, registro: DeltaRecord): void => {
  if (registro.tipo !== "realocacao") {
    seLegivel(() => applyDeltaRecord(catalogo, head, registro));
    return;
  }
  for (const arquivo of catalogo.arquivos.values())
    arquivo.versoes = arquivo.versoes.map((versao) => realocar(versao, registro.realocacao));
  catalogo.objetos.delete(registro.realocacao.idAntigo);
};
