import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { isRefused } from "../../test/damage.ts";
import { changedBlocks, changesOfBlockObject, layOutBlockObject } from "./block-object.ts";
import { blockSizeFor, partSizeFor } from "./block-size.ts";
import { type Extent, extentsLength, spliceExtents } from "./extents.ts";
import { contentMd5, createFileHasher, EMPTY_SHA256, sha256 } from "../bytes/hashing.ts";
import { writeObject } from "./object-writer.ts";
import { readPlan } from "./read-plan.ts";

const MIB = 2 ** 20;

describe("tamanho de bloco e de parte", () => {
  it.each([
    [0, null],
    [16 * MIB - 1, null],
    [16 * MIB, MIB],
    [32_768 * MIB, MIB],
    [32_768 * MIB + 1, 2 * MIB],
    [65_536 * MIB + 1, 4 * MIB],
    [5 * 2 ** 40, 256 * MIB],
  ])("de um arquivo de %i bytes é %s", (lengthBytes, expected) => {
    expect(blockSizeFor(lengthBytes)).toBe(expected);
  });

  test.prop([fc.integer({ min: 16 * MIB, max: 5 * 2 ** 40 })])(
    "há no máximo 32.768 blocos e 10.000 partes",
    (length) => {
      expect(Math.ceil(length / (blockSizeFor(length) ?? 1))).toBeLessThanOrEqual(32_768);
      const part = partSizeFor(length);
      expect(Math.ceil(length / part)).toBeLessThanOrEqual(10_000);
      expect(part % MIB).toBe(0);
    },
  );

  test("recusa o que passa do maior arquivo", () => {
    expect(isRefused(() => blockSizeFor(5 * 2 ** 40 + 1))).toBe(true);
    expect(isRefused(() => partSizeFor(-1))).toBe(true);
  });
});

describe("resumos", () => {
  test.prop([fc.array(fc.uint8Array({ maxLength: 40 })), fc.integer({ min: 1, max: 30 })])(
    "uma só leitura dá o resumo do arquivo e de cada bloco",
    (chunks, blockSize) => {
      const whole = Buffer.concat(chunks);
      const hasher = createFileHasher(blockSize);
      for (const chunk of chunks) hasher.update(chunk);
      const hashes = hasher.finish();
      const blocks = Array.from({ length: Math.ceil(whole.length / blockSize) }, (_, number) =>
        sha256(whole.subarray(number * blockSize, (number + 1) * blockSize)),
      );
      expect(hashes.lengthBytes).toBe(whole.length);
      expect(Buffer.from(hashes.sha256).equals(sha256(whole))).toBe(true);
      expect(Buffer.from(hashes.blockHashes).equals(Buffer.concat(blocks))).toBe(true);
    },
  );

  test("valores conhecidos", () => {
    expect(Buffer.from(EMPTY_SHA256).toString("hex")).toMatch(/^e3b0c44298fc1c14/);
    expect(contentMd5(Buffer.from("a"))).toBe("DMF1ucDxtqgxw5niaXcmYQ==");
    expect(sha256(Buffer.from("a"), Buffer.from("b")).equals(sha256(Buffer.from("ab")))).toBe(true);
  });

  test.prop([fc.array(fc.boolean(), { maxLength: 20 }), fc.nat(5)])(
    "acha os blocos que mudaram ou são novos",
    (same, more) => {
      const hash = (number: number, isSame: boolean) => sha256(Buffer.from(isSame ? `${number}` : `novo ${number}`));
      const previous = Buffer.concat(same.map((_, number) => hash(number, true)));
      const flags = [...same, ...Array.from({ length: more }, () => true)];
      const current = Buffer.concat(flags.map((isSame, number) => hash(number, isSame)));
      const expected = flags.flatMap((isSame, number) => (isSame && number < same.length ? [] : [number]));
      expect(changedBlocks(previous, current)).toEqual(expected);
    },
  );
});

/** Night after night: change some bytes, send only the changed blocks, keep every version's extents. */
describe("um arquivo grande que muda pouco", () => {
  const night = fc.record({
    places: fc.array(fc.nat(2 ** 31), { maxLength: 3 }),
    grow: fc.integer({ min: -3 * MIB, max: 3 * MIB }),
  });

  test.prop([fc.array(night, { minLength: 1, maxLength: 3 })], { numRuns: 4 })(
    "cada noite se lê de volta igual, e só os blocos mudados são enviados",
    (nights) => {
      const objects = new Map<string, Uint8Array>([["00".repeat(16), Buffer.alloc(17 * MIB + 1, 7)]]);
      let content = Buffer.from(objects.get("00".repeat(16)) ?? []);
      let hashes = hashesOf(content);
      let extents: readonly Extent[] = [{ idObjeto: "00".repeat(16), offset: 0, length: content.length }];
      for (const [number, { places, grow }] of nights.entries()) {
        const length = Math.max(16 * MIB, content.length + grow);
        const next = Buffer.alloc(length, number + 1);
        content.copy(next, 0, 0, Math.min(length, content.length));
        for (const place of places) next[place % length] = ((next[place % length] ?? 0) + 1) & 0xff;
        const nextHashes = hashesOf(next);
        const blocks = changedBlocks(hashes, nextHashes);
        const idObjeto = `${number + 1}`.padStart(32, "0");
        const file = {
          idConfiguracao: 1,
          caminho: [Buffer.from("f")],
          modificadoEmMicros: number,
          tamanhoBytes: length,
          blockSize: MIB,
        };
        const runs = blocks.map((firstBlock) => ({ firstBlock, blocks: 1 }));
        const layout = layOutBlockObject({ idDispositivo: 1, salt: idObjeto, file, runs });
        const parts = blocks.map((block) => next.subarray(block * MIB, (block + 1) * MIB));
        const object = writeObject(layout, parts);
        objects.set(idObjeto, object);
        extents = spliceExtents(extents, {
          lengthBytes: length,
          changes: changesOfBlockObject(layout, file, idObjeto),
        });
        const grown = Math.max(0, Math.ceil((length - content.length) / MIB)) + 1;
        expect(blocks.length).toBeLessThanOrEqual(places.length + grown + 1);
        expect(extentsLength(extents)).toBe(length);
        expect(restore(extents, objects).equals(next)).toBe(true);
        content = next;
        hashes = nextHashes;
      }
    },
  );

  const hashesOf = (content: Buffer): Uint8Array => {
    const hasher = createFileHasher(MIB);
    hasher.update(content);
    return hasher.finish().blockHashes;
  };
  const restore = (extents: readonly Extent[], objects: ReadonlyMap<string, Uint8Array>): Buffer =>
    Buffer.concat(
      readPlan(extents, 8 * MIB).map(({ idObjeto, offset, length }) =>
        idObjeto === null
          ? Buffer.alloc(length)
          : (objects.get(idObjeto)?.subarray(offset, offset + length) ?? Buffer.of()),
      ),
    );
});
