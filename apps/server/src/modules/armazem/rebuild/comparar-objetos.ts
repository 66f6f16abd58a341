import type { RangesPorObjeto } from "../../catalogo/objects.api.ts";
import type { BucketLido } from "./ler-bucket.ts";

export type Comparacao = {
  /** Objects that some version uses. */
  readonly usados: ReadonlySet<string>;
  /** Those of them that the bucket does not have as they were confirmed. */
  readonly ausentes: RangesPorObjeto;
};

/** What the manifests tell of objects against what the bucket lists, by key, VersionId and length. */
export const compararObjetos = ({ catalogo, inventario }: BucketLido): Comparacao => {
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
  const tudoDe = (id: string) => [
    { offset: 0, length: catalogo.objetos.get(id)?.storedBytes ?? Number.MAX_SAFE_INTEGER },
  ];
  const ausentes = new Map([...usados].filter((id) => !isGuardado(id)).map((id) => [id, tudoDe(id)]));
  return { usados, ausentes };
};
