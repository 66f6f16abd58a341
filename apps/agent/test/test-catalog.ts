import { createHash } from "node:crypto";
import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { type Extent, extentsLength, normalizeExtents, spliceExtents } from "@acervo/backup-format/extents";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { refuseItem } from "./test-refusal.ts";

export type TestVersion = {
  readonly numero: number;
  readonly tamanho: number;
  readonly modificadoEmMicros: number;
  readonly sha256: string;
  readonly tamanhoBloco: number | null;
  readonly extents: readonly Extent[];
};

/** Path as hexadecimal names; a removal is null. */
export type TestCatalog = Map<string, readonly (TestVersion | null)[]>;
export type TestObjects = Map<string, Buffer>;

const pathsOf = (pastas: Confirmacao["pastas"]): readonly string[] => {
  const paths = [""];
  for (const [parent, nome] of pastas) {
    const above = paths[parent] ?? "";
    const name = nameFromWire(nome, above === "").toString("hex");
    paths.push(above === "" ? name : `${above}/${name}`);
  }
  return paths;
};

const bytesOf = (extents: readonly Extent[], objects: TestObjects): Buffer =>
  Buffer.concat(
    extents.map(({ idObjeto, offset, length }) =>
      idObjeto === null
        ? Buffer.alloc(length)
        : (objects.get(idObjeto)?.subarray(offset, offset + length) ?? Buffer.of()),
    ),
  );

export const contentOf = (version: TestVersion, objects: TestObjects): Buffer => bytesOf(version.extents, objects);

type Arquivo = Confirmacao["arquivos"][number];

const extentsOf = (arquivo: Arquivo, objetos: Confirmacao["objetos"], base: TestVersion | null): readonly Extent[] => {
  const { conteudo, tamanho } = arquivo;
  const extent = (objeto: number, offset: number, length: number): Extent =>
    objeto === -1
      ? { idObjeto: null, offset: 0, length }
      : { idObjeto: objetos[objeto]?.idObjeto ?? "?", offset, length };
  if (conteudo === null) return [];
  if ("objeto" in conteudo) return [extent(conteudo.objeto, conteudo.deslocamento, tamanho)];
  if ("trechos" in conteudo) return normalizeExtents(conteudo.trechos.map((trecho) => extent(...trecho)));
  if (base?.numero !== conteudo.versaoBase) throw refuseItem(409, "VERSAO_BASE_DIVERGENTE");
  const changes = conteudo.trocas.map(([fileOffset, ...trecho]) => ({ fileOffset, extent: extent(...trecho) }));
  return spliceExtents(base.extents, { lengthBytes: tamanho, changes });
};

/** Applies a batch as the server would, and proves each version by its hash: nothing unproven is ever confirmed. */
export const applyBatch = (
  catalog: TestCatalog,
  objects: TestObjects,
  { body, numero }: { readonly body: Confirmacao; readonly numero: number },
): void => {
  const paths = pathsOf(body.pastas);
  const pathOf = ({ pasta, nome }: Pick<Arquivo, "pasta" | "nome">): string =>
    `${paths[pasta] ?? "?"}/${nameFromWire(nome).toString("hex")}`;
  const next = body.arquivos.map((arquivo) => {
    const path = pathOf(arquivo);
    const extents = extentsOf(arquivo, body.objetos, catalog.get(path)?.at(-1) ?? null);
    const hash = createHash("sha256").update(bytesOf(extents, objects)).digest("base64url");
    if (extentsLength(extents) !== arquivo.tamanho || hash !== arquivo.sha256)
      throw refuseItem(422, "OBJETO_NAO_CONFERE");
    const { tamanho, modificadoEmMicros, sha256, tamanhoBloco } = arquivo;
    return [
      path,
      { numero, tamanho, modificadoEmMicros, sha256, tamanhoBloco: tamanhoBloco ?? null, extents },
    ] as const;
  });
  for (const [path, version] of next) catalog.set(path, [...(catalog.get(path) ?? []), version]);
  for (const removal of body.remocoes) {
    const path = pathOf(removal);
    if (catalog.get(path)?.at(-1)) catalog.set(path, [...(catalog.get(path) ?? []), null]);
  }
};
