import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { filePath } from "../../test/arbitraries.ts";
import { isRefused } from "../../test/damage.ts";
import { toPlain } from "../../test/vectors.ts";
import {
  applyCheckpointRecord,
  applyDeltaRecord,
  type Catalog,
  checkpointRecords,
  emptyCatalog,
  pathKey,
} from "./catalog-replay.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import { sha256 } from "../bytes/hashing.ts";
import { orderChain } from "./manifest-chain.ts";
import { openCheckpointPart, openDelta, type OpenDelta } from "./manifest-reader.ts";
import type { DeltaRecord, VersionContent } from "./manifest-types.ts";
import { createDeltaWriter } from "./manifest-writer.ts";
import type { FilePath } from "../names/path-segments.ts";
import { unionOfRanges } from "../objects/read-plan.ts";

const familiarPath = filePath.map((path) => ({ ...path, caminho: path.caminho.slice(0, 2) }));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant("grava"), arquivo: familiarPath, text: fc.string() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("some"), arquivo: familiarPath }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("exclui"), which: fc.nat(), all: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("excluiPasta"), arquivo: familiarPath }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("compacta"), which: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type World = {
  /** The store: objects by id. */
  readonly objects: Map<string, Buffer>;
  readonly deltas: OpenDelta[];
  catalog: Catalog;
};

const idOf = (number: number): string => number.toString(16).padStart(32, "0");
const HEADER = Buffer.alloc(96);

const store = (world: World, content: Buffer): { record: DeltaRecord; idObjeto: string } => {
  const idObjeto = idOf(world.objects.size + 1);
  world.objects.set(idObjeto, Buffer.concat([HEADER, content]));
  const sizes = { storedBytes: 96 + content.length, logicalBytes: content.length };
  const objeto = { idObjeto, kind: "pack", ...sizes, versaoArmazem: "v", etag: "e", retidoAteMicros: null } as const;
  return { record: { tipo: "objeto", objeto }, idObjeto };
};

const save = (world: World, arquivo: FilePath, text: string): DeltaRecord[] => {
  const content = Buffer.from(text);
  const { record, idObjeto } = store(world, content);
  const conteudo = {
    tamanhoBytes: content.length,
    modificadoEmMicros: 0,
    sha256: sha256(content),
    blockSize: null,
    extents: [{ idObjeto, offset: 96, length: content.length }],
  };
  return [record, { tipo: "versao", arquivo, conteudo }];
};

const contentsOf = ({ arquivos }: Catalog): VersionContent[] =>
  [...arquivos.values()].flatMap(({ versoes }) => versoes.flatMap(({ conteudo }) => conteudo ?? []));

const compact = (world: World, which: number): DeltaRecord[] => {
  const known = [...world.catalog.objetos.keys()];
  const idAntigo = known[which % known.length];
  if (idAntigo === undefined) return [];
  const extents = contentsOf(world.catalog).flatMap((content) => content.extents);
  const live = unionOfRanges(extents.filter(({ idObjeto }) => idObjeto === idAntigo));
  const old = world.objects.get(idAntigo) ?? HEADER;
  const pieces = live.map(({ offset, length }) => old.subarray(offset, offset + length));
  const { record, idObjeto: idNovo } = store(world, Buffer.concat(pieces));
  let to = 96;
  const moves = live.map(({ offset, length }) => {
    const move = { from: offset, length, to };
    to += length;
    return move;
  });
  world.objects.delete(idAntigo);
  world.objects.set(idAntigo, Buffer.of());
  return [record, { tipo: "realocacao", realocacao: { idAntigo, idNovo, moves } }];
};

const exclude = ({ catalog }: World, which: number, all: boolean): DeltaRecord[] => {
  const files = [...catalog.arquivos.values()];
  const file = files[which % files.length];
  if (file === undefined) return [];
  return [
    {
      tipo: "exclusao",
      arquivo: file.arquivo,
      numeros: all ? [] : file.versoes.slice(0, 1).map(({ numero }) => numero),
    },
  ];
};

const recordsOf = (world: World, action: Step): DeltaRecord[] => {
  switch (action.what) {
    case "grava":
      return save(world, action.arquivo, action.text);
    case "some":
      return [{ tipo: "remocao", arquivo: action.arquivo }];
    case "exclui":
      return exclude(world, action.which, action.all);
    case "excluiPasta":
      return [{ tipo: "exclusaoPasta", pasta: { ...action.arquivo, caminho: action.arquivo.caminho.slice(0, 1) } }];
    case "compacta":
      return compact(world, action.which);
  }
};

const apply = (catalog: Catalog, delta: OpenDelta): void => {
  for (const record of delta.records()) applyDeltaRecord(catalog, delta.head, record);
};

const commit = (world: World, records: readonly DeltaRecord[]): void => {
  const last = world.deltas.at(-1);
  const sequencia = world.deltas.length + 1;
  const anterior = last === undefined ? null : { sequencia: last.head.sequencia, sha256: last.sha256 };
  const head = { sequencia, anterior, instanteMicros: sequencia * 10, origem: "backup", idBackup: 1 } as const;
  const writer = createDeltaWriter({ idDispositivo: 3, salt: idOf(1) }, { ...head, idLote: idOf(sequencia) });
  for (const record of records) writer.add(record);
  const delta = openDelta(writer.finish().bytes);
  world.deltas.push(delta);
  apply(world.catalog, delta);
};

const live = (actions: readonly Step[]): World => {
  const world: World = { objects: new Map(), deltas: [], catalog: emptyCatalog() };
  commit(world, [
    { tipo: "dispositivo", idContratacao: 1, nome: "Balcão" },
    { tipo: "configuracao", idConfiguracao: 1, prefixo: "Livros" },
  ]);
  for (const action of actions) commit(world, recordsOf(world, action));
  return world;
};

const plain = ({ dispositivo, configuracoes, objetos, arquivos }: Catalog) => ({
  dispositivo,
  configuracoes: [...configuracoes],
  objetos: [...objetos],
  arquivos: Object.fromEntries([...arquivos].map(([key, { versoes }]) => [key, toPlain(versoes)])),
});

const read = (world: World, { extents }: VersionContent): Buffer =>
  Buffer.concat(
    extents.map(({ idObjeto, offset, length }) =>
      Buffer.from(world.objects.get(idObjeto ?? "")?.subarray(offset, offset + length) ?? []),
    ),
  );

describe("catálogo refeito dos manifestos", () => {
  test.prop([fc.array(step, { maxLength: 25 })])(
    "toda versão do catálogo se lê com o seu resumo, depois de exclusões e compactações",
    (actions) => {
      const world = live(actions);
      for (const content of contentsOf(world.catalog)) {
        expect(sha256(read(world, content)).equals(content.sha256)).toBe(true);
      }
    },
  );

  test.prop([fc.array(step, { maxLength: 20 }), fc.nat(), fc.integer({ min: 150, max: 4_000 })])(
    "do último ponto de controle e dos lotes seguintes sai o mesmo catálogo",
    (actions, at, partBytes) => {
      const world = live(actions);
      const count = 1 + (at % world.deltas.length);
      const before = emptyCatalog();
      for (const delta of world.deltas.slice(0, count)) apply(before, delta);
      const { head, sha256: hash } = world.deltas[count - 1] ?? { head: { sequencia: 0 }, sha256: new Uint8Array(32) };
      const ate = { sequencia: head.sequencia, sha256: hash };
      const plan = { idDispositivo: 3, newSalt: () => idOf(9), ate, instanteMicros: 1, partBytes };
      const rebuilt = emptyCatalog();
      for (const piece of writeCheckpoint(plan, checkpointRecords(before))) {
        if (piece.tipo === "raiz") continue;
        for (const record of openCheckpointPart(piece.manifesto.bytes).records())
          applyCheckpointRecord(rebuilt, record);
      }
      for (const delta of orderChain(world.deltas, ate).links) apply(rebuilt, delta);
      expect(plain(rebuilt)).toEqual(plain(world.catalog));
    },
  );

  const a = { idConfiguracao: 1, caminho: [Buffer.from("a")] };

  test("uma remoção é uma versão: o que valia antes continua visível no seu tempo", () => {
    const world = live([]);
    commit(world, save(world, a, "um"));
    commit(world, [{ tipo: "remocao", arquivo: a }]);
    commit(world, [{ tipo: "remocao", arquivo: a }]);
    commit(world, save(world, a, "dois"));
    const versoes = world.catalog.arquivos.get(pathKey(a))?.versoes ?? [];
    expect(
      versoes.map(({ numero, validoDeMicros, validoAteMicros, conteudo }) => [
        numero,
        validoDeMicros,
        validoAteMicros,
        conteudo?.tamanhoBytes ?? null,
      ]),
    ).toEqual([
      [2, 20, 30, 2],
      [3, 30, 50, null],
      [5, 50, null, 4],
    ]);
  });

  test("excluir a última versão com conteúdo faz o arquivo sumir; outra versão o mantém", () => {
    const world = live([]);
    commit(world, save(world, a, "um"));
    commit(world, save(world, a, "dois"));
    commit(world, [{ tipo: "remocao", arquivo: a }]);
    commit(world, [{ tipo: "exclusao", arquivo: a, numeros: [3] }]);
    expect(world.catalog.arquivos.get(pathKey(a))?.versoes.map(({ numero }) => numero)).toEqual([2, 4]);
    commit(world, [{ tipo: "exclusao", arquivo: a, numeros: [2] }]);
    expect(world.catalog.arquivos.size).toBe(0);
  });

  test("sem a versão aberta o arquivo está ausente: uma remoção não diz nada, e as antigas ficam encerradas", () => {
    const world = live([]);
    commit(world, save(world, a, "um"));
    commit(world, save(world, a, "dois"));
    commit(world, [{ tipo: "exclusao", arquivo: a, numeros: [3] }]);
    commit(world, [{ tipo: "remocao", arquivo: a }]);
    commit(world, save(world, a, "três"));
    const versoes = world.catalog.arquivos.get(pathKey(a))?.versoes ?? [];
    expect(versoes.map(({ numero, validoAteMicros }) => [numero, validoAteMicros])).toEqual([
      [2, 30],
      [6, null],
    ]);
  });

  test("excluir uma pasta não toca na vizinha de nome parecido", () => {
    const world = live([]);
    const file = (...names: string[]) => ({ idConfiguracao: 1, caminho: names.map((name) => Buffer.from(name)) });
    for (const path of [file("p", "x"), file("pp", "x"), file("p")]) commit(world, save(world, path, "x"));
    commit(world, [{ tipo: "exclusaoPasta", pasta: file("p") }]);
    expect([...world.catalog.arquivos.keys()]).toEqual([pathKey(file("pp", "x"))]);
    commit(world, [{ tipo: "dispositivoRemovido" }]);
    expect(world.catalog.arquivos.size + world.catalog.objetos.size).toBe(0);
  });

  test("o mesmo lote aplicado duas vezes é notado", () => {
    const world = live([]);
    commit(world, save(world, a, "um"));
    const last = world.deltas.at(-1);
    expect(isRefused(() => last !== undefined && apply(world.catalog, last))).toBe(true);
  });
});
