import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { Tx } from "../../../platform/db/db.ts";
import { findTrechosDepois, type Lugar } from "../uso/uso.queries.ts";
import { marcarDanificadas } from "./danos.queries.ts";
import type { Balde } from "./ler-balde.ts";

export type Comparacao = {
  /** Objects that some version uses. */
  readonly usados: ReadonlySet<string>;
  /** Those of them that the bucket does not have as they were confirmed. */
  readonly ausentes: ReadonlySet<string>;
  /** Store versions that no manifest tells: quarantined, never collected. */
  readonly desconhecidos: readonly { readonly key: string; readonly versionId: string; readonly sizeBytes: number }[];
};

/** What the manifests tell of objects against what the bucket lists, by key, VersionId and length. */
export const compararObjetos = ({ catalogo, substituidos, inventario }: Balde): Comparacao => {
  const conteudos = catalogo.arquivos.values().flatMap(({ versoes }) => versoes.map(({ conteudo }) => conteudo));
  const usados = new Set<string>();
  for (const conteudo of conteudos) {
    for (const { idObjeto } of conteudo?.extents ?? []) if (idObjeto !== null) usados.add(idObjeto);
  }
  const isGuardado = (idObjeto: string): boolean => {
    const objeto = catalogo.objetos.get(idObjeto);
    const versoes = inventario.objetos.get(idObjeto) ?? [];
    return versoes.some(
      ({ versionId, sizeBytes }) => versionId === objeto?.versaoArmazem && sizeBytes === objeto.storedBytes,
    );
  };
  const desconhecidos = [...inventario.objetos].flatMap(([idObjeto, versoes]) => {
    const conhecido = catalogo.objetos.get(idObjeto) ?? substituidos.get(idObjeto);
    return versoes.filter(({ versionId }) => versionId !== conhecido?.versaoArmazem);
  });
  return { usados, ausentes: new Set([...usados].filter((id) => !isGuardado(id))), desconhecidos };
};

const POR_VEZ = 20_000;

/** Marks the versions that lie in any of these objects; tells how many there are. */
export const marcarVersoesDanificadas = async (
  tx: Tx,
  idDispositivo: number,
  objetos: ReadonlySet<string>,
  agora: Date,
): Promise<number> => {
  if (objetos.size === 0) return 0;
  let danificadas = 0;
  let depois: Lugar = { idArquivo: 0, numero: 0 };
  for (;;) {
    const linhas = await findTrechosDepois(tx, idDispositivo, depois, POR_VEZ);
    const atingidas = linhas.filter(({ trechos }) =>
      decodeExtents(trechos).some(({ idObjeto }) => idObjeto !== null && objetos.has(idObjeto)),
    );
    danificadas += atingidas.length;
    if (atingidas.length > 0) await marcarDanificadas(tx, idDispositivo, atingidas, agora);
    const ultima = linhas.at(-1);
    if (ultima === undefined || linhas.length < POR_VEZ) return danificadas;
    depois = ultima;
  }
};
