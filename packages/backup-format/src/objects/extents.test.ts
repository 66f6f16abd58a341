import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { extents } from "../../test/arbitraries.ts";
import { damage, damaged, isRefused } from "../../test/damage.ts";
import {
  type Extent,
  type ExtentChange,
  extentsLength,
  normalizeExtents,
  sliceExtents,
  spliceExtents,
} from "./extents.ts";
import { rangeHeader, readPlan, unionOfRanges } from "./read-plan.ts";
import { relocateExtents } from "../manifest/relocation.ts";
import { decodeExtents, encodeExtents } from "../manifest/version-codec.ts";

const ids = ["aa", "bb", "cc"].map((pair) => pair.repeat(16));
const OBJECT_BYTES = 4_000;
/** Objects whose every byte tells where it lies, so that a wrong extent gives wrong bytes. */
const store = new Map(
  ids.map((id, number) => [
    id,
    Uint8Array.from({ length: OBJECT_BYTES }, (_, at) => (at * 31 + number * 101 + (at >> 8)) & 0xff || 1),
  ]),
);

/** The reference model: a version is an array of bytes. */
const bytesOf = (list: readonly Extent[]): number[] =>
  list.flatMap(({ idObjeto, offset, length }) =>
    idObjeto === null
      ? Array.from({ length }, () => 0)
      : [...(store.get(idObjeto)?.subarray(offset, offset + length) ?? [])],
  );

const small = fc.oneof(
  fc.record({ idObjeto: fc.constantFrom(...ids), offset: fc.nat(1_000), length: fc.nat(60) }),
  fc.record({ idObjeto: fc.constant(null), offset: fc.constant(0), length: fc.nat(60) }),
);
const list = fc.array(small, { maxLength: 8 });
const changeList = fc.array(fc.record({ gap: fc.nat(40), extent: small }), { maxLength: 6 });

type Edit = { readonly changes: readonly ExtentChange[]; readonly model: readonly number[] };

/** Lays changes over a model; what would leave a hole behind the old end is dropped. */
const edit = (before: readonly number[], steps: readonly { gap: number; extent: Extent }[], cut: number): Edit => {
  const model = [...before];
  const changes: ExtentChange[] = [];
  let at = 0;
  for (const { gap, extent } of steps) {
    const fileOffset = at + gap;
    if (fileOffset > model.length) break;
    model.splice(fileOffset, extent.length, ...bytesOf([extent]));
    changes.push({ fileOffset, extent });
    at = fileOffset + extent.length;
  }
  return { changes, model: model.slice(0, Math.max(at, model.length - cut)) };
};

describe("extents", () => {
  test.prop([list])("a forma normal tem os mesmos bytes, sem vazios e sem vizinhos soltos", (given) => {
    const normal = normalizeExtents(given);
    expect(bytesOf(normal)).toEqual(bytesOf(given));
    expect(normalizeExtents(normal)).toEqual(normal);
    for (const [number, { idObjeto, offset, length }] of normal.entries()) {
      expect(length).toBeGreaterThan(0);
      const next = normal[number + 1];
      expect(next?.idObjeto === idObjeto && (idObjeto === null || next.offset === offset + length)).toBe(false);
    }
  });

  test.prop([list, changeList, fc.nat(80)], { numRuns: 1_000 })(
    "trocar trechos dá os mesmos bytes que no modelo",
    (previous, steps, cut) => {
      const { changes, model } = edit(bytesOf(previous), steps, cut);
      const next = spliceExtents(previous, { lengthBytes: model.length, changes });
      expect(bytesOf(next)).toEqual(model);
      expect(normalizeExtents(next)).toEqual(next);
    },
  );

  test.prop([list, fc.nat(300), fc.nat(300)])("recortar dá os mesmos bytes que no modelo", (given, start, length) => {
    const model = bytesOf(given);
    const end = Math.min(model.length, start + length);
    if (start > model.length) expect(isRefused(() => sliceExtents(given, start, start))).toBe(true);
    else expect(bytesOf(sliceExtents(given, start, end))).toEqual(model.slice(start, end));
  });

  test("recusa buracos, sobreposições e trocas além do fim", () => {
    const [idObjeto = ""] = ids;
    const previous = [{ idObjeto, offset: 0, length: 100 }];
    const change = (fileOffset: number) => ({ fileOffset, extent: { idObjeto, offset: 500, length: 10 } });
    const splice = (lengthBytes: number, ...changes: ExtentChange[]) =>
      spliceExtents(previous, { lengthBytes, changes });
    expect(isRefused(() => splice(101))).toBe(true);
    expect(isRefused(() => splice(130, change(110)))).toBe(true);
    expect(isRefused(() => splice(100, change(20), change(25)))).toBe(true);
    expect(isRefused(() => splice(100, change(95)))).toBe(true);
    expect(isRefused(() => normalizeExtents([{ idObjeto, offset: -1, length: 1 }]))).toBe(true);
    expect(isRefused(() => normalizeExtents([{ idObjeto: null, offset: 1, length: 1 }]))).toBe(true);
    expect(extentsLength(splice(110, change(100)))).toBe(110);
  });

  test("mais trechos que o limite é recusado: o arquivo vai inteiro outra vez", () => {
    const [idObjeto = ""] = ids;
    const scattered = Array.from({ length: 65_537 }, (_, number) => ({ idObjeto, offset: number * 2, length: 1 }));
    expect(isRefused(() => normalizeExtents(scattered))).toBe(true);
    expect(normalizeExtents(scattered.slice(1))).toHaveLength(65_536);
  });

  test.prop([extents])("guardados em bytes vão e voltam", (given) => {
    expect(decodeExtents(encodeExtents(given))).toEqual(given);
  });

  test.prop([extents, damage])("bytes cortados são recusados; outros danos nunca derrubam", (given, harm) => {
    const harmed = damaged(encodeExtents(given), harm);
    const refused = isRefused(() => decodeExtents(harmed));
    if (harm.what !== "flip") expect(refused).toBe(true);
  });
});

describe("plano de leitura", () => {
  test.prop([list, fc.integer({ min: 1, max: 50 })])(
    "lê o arquivo inteiro, na ordem, em pedaços",
    (given, maxBytes) => {
      const steps = readPlan(given, maxBytes);
      const read: number[] = [];
      for (const step of steps) {
        expect(step.fileOffset).toBe(read.length);
        expect(step.length).toBeLessThanOrEqual(maxBytes);
        read.push(...bytesOf([step]));
      }
      expect(read).toEqual(bytesOf(given));
    },
  );

  test("o cabeçalho Range conta o último byte", () => {
    expect(rangeHeader({ offset: 96, length: 8 })).toBe("bytes=96-103");
    expect(isRefused(() => readPlan([], 0))).toBe(true);
  });

  test.prop([fc.array(fc.record({ offset: fc.nat(200), length: fc.nat(30) }), { maxLength: 12 })])(
    "a união conta cada byte vivo uma vez",
    (ranges) => {
      const model = new Set(ranges.flatMap(({ offset, length }) => Array.from({ length }, (_, at) => offset + at)));
      const union = unionOfRanges(ranges);
      expect(union.reduce((total, { length }) => total + length, 0)).toBe(model.size);
      for (const [number, { offset, length }] of union.entries()) {
        const before = union[number - 1];
        if (before !== undefined) expect(offset).toBeGreaterThan(before.offset + before.length);
        for (let at = offset; at < offset + length; at += 1) expect(model.has(at)).toBe(true);
      }
    },
  );
});

describe("realocação", () => {
  test.prop([fc.array(list, { minLength: 1, maxLength: 4 })])(
    "depois de compactar um objeto todas as versões têm os mesmos bytes",
    (versions) => {
      const [idAntigo = ""] = ids;
      const idNovo = "dd".repeat(16);
      const live = unionOfRanges(versions.flat().filter(({ idObjeto }) => idObjeto === idAntigo));
      const old = store.get(idAntigo) ?? new Uint8Array();
      const moved = Buffer.concat(live.map(({ offset, length }) => old.subarray(offset, offset + length)));
      let to = 96;
      const moves = live.map(({ offset, length }) => {
        const move = { from: offset, length, to };
        to += length;
        return move;
      });
      store.set(idNovo, Buffer.concat([Buffer.alloc(96), moved]));
      for (const version of versions) {
        const after = relocateExtents(version, { idAntigo, idNovo, moves });
        expect(after.some(({ idObjeto, length }) => idObjeto === idAntigo && length > 0)).toBe(false);
        expect(bytesOf(after)).toEqual(bytesOf(version));
      }
    },
  );

  test("recusa perder um byte vivo", () => {
    const [idAntigo = "", idNovo = ""] = ids;
    const moves = [
      { from: 0, length: 10, to: 96 },
      { from: 12, length: 10, to: 106 },
    ];
    const extent = (offset: number, length: number) => [{ idObjeto: idAntigo, offset, length }];
    for (const lost of [extent(8, 6), extent(15, 10), extent(40, 1)]) {
      expect(isRefused(() => relocateExtents(lost, { idAntigo, idNovo, moves }))).toBe(true);
    }
    expect(relocateExtents(extent(14, 8), { idAntigo, idNovo, moves })).toEqual([
      { idObjeto: idNovo, offset: 108, length: 8 },
    ]);
  });
});
