import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { bytes, filePath, hexId } from "../../test/arbitraries.ts";
import { damage, damaged, isRefused } from "../../test/damage.ts";
import { contentsOfBlockObject, layOutBlockObject } from "./block-object.ts";
import { sha256 } from "../bytes/hashing.ts";
import { decodeHeader, encodeHeader, HEADER_BYTES } from "./object-header.ts";
import { createContentVerifier, openObject, openObjectBytes, readEntry } from "./object-reader.ts";
import { createObjectWriter, writeObject } from "./object-writer.ts";
import { filesOfPack, layOutPack } from "./pack.ts";
import { trailerRange } from "./trailer.ts";
import { decodeWholeHeader, encodeWholeHeader, WHOLE_HEADER_METADATA } from "./whole-object.ts";

const id = { idDispositivo: 7, salt: "ab".repeat(16) };
const smallFile = fc.record({ file: filePath, modificadoEmMicros: fc.maxSafeInteger(), content: bytes(600, 1) });
const smallFiles = fc.array(smallFile, { maxLength: 12 });
type SmallFile = { file: { idConfiguracao: number; caminho: readonly Uint8Array[] } } & {
  modificadoEmMicros: number;
  content: Uint8Array;
};

const packOf = (files: readonly SmallFile[]) => {
  const layout = layOutPack({
    ...id,
    files: files.map(({ file, modificadoEmMicros, content }) => ({
      ...file,
      modificadoEmMicros,
      lengthBytes: content.length,
    })),
  });
  const contents = files.map(({ content }) => content);
  return { layout, contents, object: writeObject(layout, contents) };
};

/** Everything that the format protects: opening, every description, every entry. */
const readAll = (object: Uint8Array) => {
  const open = openObjectBytes(object);
  return filesOfPack(open).map((file) => ({ ...file, content: readEntry(object, file.entry) }));
};

const chunksOf = (content: Uint8Array, sizes: readonly number[]): Uint8Array[] => {
  const chunks: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < content.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(content.subarray(at, at + size));
    at += size;
  }
  return chunks;
};
const chunkSizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 });

describe("pacote", () => {
  test.prop([smallFiles])("devolve nomes, datas e bytes de cada arquivo", (files) => {
    const read = readAll(packOf(files).object);
    expect(
      read.map(({ idConfiguracao, caminho, modificadoEmMicros, content }) => ({
        file: { idConfiguracao, caminho: caminho.map((name) => Uint8Array.from(name)) },
        modificadoEmMicros,
        content: Uint8Array.from(content),
      })),
    ).toEqual(files);
  });

  test.prop([smallFiles, chunkSizes])("gravado em pedaços tem os mesmos bytes", (files, sizes) => {
    const { layout, contents, object } = packOf(files);
    const writer = createObjectWriter(layout);
    const chunks = chunksOf(Buffer.concat(contents), sizes);
    for (const chunk of chunks) writer.append(chunk);
    const hashes = writer.hashes().map((hash) => Uint8Array.from(hash));
    expect(hashes).toEqual(contents.map((content) => Uint8Array.from(sha256(content))));
    expect(Buffer.concat([layout.headerBytes, ...chunks, writer.trailer()]).equals(object)).toBe(true);
  });

  test.prop([smallFiles, damage])("cortado, crescido ou com um bit trocado é sempre recusado", (files, harm) => {
    const harmed = damaged(packOf(files).object, harm);
    expect(isRefused(() => readAll(harmed))).toBe(true);
  });

  test.prop([bytes(400)])("bytes quaisquer são recusados sem falha", (junk) => {
    expect(isRefused(() => openObjectBytes(junk))).toBe(true);
  });

  test.prop([smallFiles])("abre com duas leituras: o cabeçalho e o fim", (files) => {
    const { object } = packOf(files);
    const headerBytes = object.subarray(0, HEADER_BYTES);
    const { offset, length } = trailerRange(decodeHeader(headerBytes));
    const { index } = openObject(headerBytes, object.subarray(offset, offset + length));
    expect(index.entries.map(({ lengthBytes }) => lengthBytes)).toEqual(files.map(({ content }) => content.length));
  });

  test.prop([smallFiles, chunkSizes, fc.nat(), fc.nat()])(
    "a conferência em fluxo aponta exatamente a entrada estragada",
    (files, sizes, which, where) => {
      fc.pre(files.length > 0);
      const { object } = packOf(files);
      const { header, index } = openObjectBytes(object);
      const number = which % files.length;
      const { offset = 0, lengthBytes = 1 } = index.entries[number] ?? {};
      const harmed = damaged(object, { what: "flip", at: offset + (where % lengthBytes), bit: 3 });
      for (const [source, expected] of [
        [object, []],
        [harmed, [number]],
      ] as const) {
        const verifier = createContentVerifier(index);
        const contents = source.subarray(HEADER_BYTES, trailerRange(header).offset);
        for (const chunk of chunksOf(contents, sizes)) verifier.append(chunk);
        expect(verifier.finish()).toEqual(expected);
      }
    },
  );

  test("o que falta no fluxo conta como estragado", () => {
    const file = { idConfiguracao: 1, caminho: [Buffer.from("a")] };
    const content = Uint8Array.of(1, 2, 3);
    const { object } = packOf([
      { file, modificadoEmMicros: 0, content },
      { file, modificadoEmMicros: 0, content },
    ]);
    const verifier = createContentVerifier(openObjectBytes(object).index);
    verifier.append(object.subarray(HEADER_BYTES, HEADER_BYTES + 4));
    expect(verifier.finish()).toEqual([1]);
  });

  test("recusa conteúdo de tamanho diferente do planejado: o arquivo mudou durante a leitura", () => {
    const file = { idConfiguracao: 1, caminho: [Buffer.from("a")], modificadoEmMicros: 0, lengthBytes: 3 };
    const layout = layOutPack({ ...id, files: [file] });
    expect(isRefused(() => writeObject(layout, [Uint8Array.of(1, 2)]))).toBe(true);
    expect(isRefused(() => writeObject(layout, []))).toBe(true);
    expect(isRefused(() => createObjectWriter(layout).append(Uint8Array.of(1, 2, 3, 4)))).toBe(true);
    expect(isRefused(() => createObjectWriter(layout).trailer())).toBe(true);
    for (const lengthBytes of [0, 1_048_576]) {
      expect(isRefused(() => layOutPack({ ...id, files: [{ ...file, lengthBytes }] }))).toBe(true);
    }
    const tooMany = Array.from({ length: 17 }, () => ({ ...file, lengthBytes: 1_048_575 }));
    expect(isRefused(() => layOutPack({ ...id, files: tooMany }))).toBe(true);
  });
});

describe("objeto de blocos", () => {
  const file = {
    idConfiguracao: 1,
    caminho: [Buffer.from("C:"), Buffer.from("banco.fdb")],
    modificadoEmMicros: 5,
    tamanhoBytes: 20 * 2 ** 20 + 77,
    blockSize: 2 ** 20,
  };

  test.prop([fc.uniqueArray(fc.nat(20), { maxLength: 4 }), damage], { numRuns: 20 })(
    "devolve os blocos, e estragado é recusado",
    (numbers, harm) => {
      const blocks = numbers.toSorted((a, b) => a - b);
      const layout = layOutBlockObject({ ...id, file, runs: blocks.map((firstBlock) => ({ firstBlock, blocks: 1 })) });
      const contents = layout.entries.map(({ lengthBytes }, number) => Buffer.alloc(lengthBytes, number + 1));
      const object = writeObject(layout, contents);
      const read = contentsOfBlockObject(openObjectBytes(object));
      expect(read.file.tamanhoBytes).toBe(file.tamanhoBytes);
      expect(read.runs.map(({ fileOffset }) => fileOffset)).toEqual(blocks.map((block) => block * file.blockSize));
      for (const [number, { entry }] of read.runs.entries()) {
        expect(contents[number]?.equals(readEntry(object, entry))).toBe(true);
      }
      const harmed = damaged(object, harm);
      expect(
        isRefused(() => {
          const open = openObjectBytes(harmed);
          for (const { entry } of contentsOfBlockObject(open).runs) readEntry(harmed, entry);
        }),
      ).toBe(true);
    },
  );

  test("o último bloco é curto; blocos fora do arquivo ou fora de ordem são recusados", () => {
    const layout = layOutBlockObject({ ...id, file, runs: [{ firstBlock: 19, blocks: 2 }] });
    expect(layout.entries[0]?.lengthBytes).toBe(2 ** 20 + 77);
    const planned = (...firstBlocks: number[]) => ({
      ...id,
      file,
      runs: firstBlocks.map((firstBlock) => ({ firstBlock, blocks: 1 })),
    });
    expect(isRefused(() => layOutBlockObject(planned(21)))).toBe(true);
    expect(isRefused(() => layOutBlockObject(planned(3, 2)))).toBe(true);
    expect(isRefused(() => layOutBlockObject(planned(2, 2)))).toBe(true);
    expect(isRefused(() => layOutBlockObject({ ...planned(1), file: { ...file, blockSize: 1_000_000 } }))).toBe(true);
  });

  test("um pacote não se lê como blocos, nem o contrário", () => {
    const pack = openObjectBytes(writeObject(layOutPack({ ...id, files: [] }), []));
    const blocks = openObjectBytes(writeObject(layOutBlockObject({ ...id, file, runs: [] }), []));
    expect(isRefused(() => contentsOfBlockObject(pack))).toBe(true);
    expect(isRefused(() => filesOfPack(blocks))).toBe(true);
  });
});

describe("cabeçalho", () => {
  const header = { kind: "pack", ...id, storedBytes: 200, logicalBytes: 10, indexBytes: 46, entries: 1 } as const;

  test.prop([damage])("estragado é recusado", (harm) => {
    fc.pre(harm.what !== "grow");
    expect(isRefused(() => decodeHeader(damaged(encodeHeader(header), harm)))).toBe(true);
  });

  it.each([
    [8, 2, "outra versão do formato"],
    [9, 99, "outro tipo"],
    [10, 1, "um codec"],
    [11, 1, "uma cifra"],
    [15, 1, "um recurso obrigatório"],
    [40, 1, "uma chave sem cifra"],
    [87, 1, "um campo reservado"],
  ])("recusa o byte %i = %i: %s", (at, value) => {
    const bytesOfHeader = encodeHeader(header);
    bytesOfHeader[at] = value;
    bytesOfHeader.set(sha256(bytesOfHeader.subarray(0, 88)).subarray(0, 8), 88);
    expect(isRefused(() => decodeHeader(bytesOfHeader))).toBe(true);
  });

  test("o nome dos metadados serve para qualquer armazém", () => {
    expect(WHOLE_HEADER_METADATA).toMatch(/^[a-z-]+$/);
  });

  test.prop([hexId, fc.integer({ min: 1 }), fc.integer({ min: 1, max: 5 * 2 ** 40 }), damage])(
    "de um arquivo inteiro viaja nos metadados",
    (salt, idDispositivo, lengthBytes, harm) => {
      const metadata = encodeWholeHeader({ idDispositivo, salt, lengthBytes });
      expect(metadata).toMatch(/^[\w-]{128}$/);
      expect(decodeWholeHeader(metadata, lengthBytes)).toMatchObject({ kind: "whole", idDispositivo, salt });
      expect(isRefused(() => decodeWholeHeader(metadata, lengthBytes + 1))).toBe(true);
      const harmed = Buffer.from(damaged(Buffer.from(metadata), harm)).toString("latin1");
      expect(isRefused(() => decodeWholeHeader(harmed, lengthBytes))).toBe(true);
    },
  );
});
