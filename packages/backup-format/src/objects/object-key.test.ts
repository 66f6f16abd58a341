import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { hexId } from "../../test/arbitraries.ts";
import { isRefused } from "../../test/damage.ts";
import {
  checkpointPrefix,
  devicePrefix,
  manifestPrefix,
  parseStoreKey,
  type StoreKey,
  storeKey,
  temporaryPrefix,
} from "./object-key.ts";

const positive = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const base = { idDispositivo: positive, id: hexId };
const key: fc.Arbitrary<StoreKey> = fc.oneof(
  fc.record({ tipo: fc.constant("objeto"), idDispositivo: positive, idObjeto: hexId }),
  fc.record({ tipo: fc.constant("manifesto"), sequencia: positive, ...base }),
  fc.record({ tipo: fc.constant("ponto"), sequencia: positive, ...base }),
  fc.record({
    tipo: fc.constant("parteDePonto"),
    sequencia: positive,
    parte: fc.integer({ min: 1, max: 0xffff_ffff }),
    ...base,
  }),
  fc.record({ tipo: fc.constant("temporario"), ...base }),
);

const prefixOf = ({ tipo, idDispositivo }: StoreKey): string => {
  if (tipo === "temporario") return temporaryPrefix(idDispositivo);
  if (tipo === "manifesto") return manifestPrefix(idDispositivo);
  return tipo === "objeto" ? devicePrefix(idDispositivo) : checkpointPrefix(idDispositivo);
};

describe("chaves do armazém", () => {
  test.prop([key])("vão e voltam, e ficam sob o prefixo do dispositivo", (given) => {
    const text = storeKey(given);
    expect(parseStoreKey(text)).toEqual(given);
    expect(text.startsWith(prefixOf(given))).toBe(true);
    expect(text).toMatch(/^[\da-z/-]+$/);
  });

  test.prop([positive, positive])("o prefixo de um dispositivo não contém o de outro", (a, b) => {
    fc.pre(a !== b);
    expect(devicePrefix(a).startsWith(devicePrefix(b))).toBe(false);
  });

  test.prop([fc.uniqueArray(positive, { minLength: 2, maxLength: 8 }), positive, hexId])(
    "manifestos se listam na ordem da sequência",
    (sequences, idDispositivo, id) => {
      const keys = sequences.map((sequencia) => storeKey({ tipo: "manifesto", idDispositivo, sequencia, id }));
      const ordered = sequences
        .toSorted((a, b) => a - b)
        .map((sequencia) => storeKey({ tipo: "manifesto", idDispositivo, sequencia, id }));
      expect(keys.toSorted()).toEqual(ordered);
    },
  );

  const id = "0f".repeat(16);
  it.each([
    "",
    "auditoria/raiz/1",
    `00/4711/${id}`,
    `de/04711/${id}`,
    `de/4711/${id.toUpperCase()}`,
    `de/4711/${id}/x`,
    `de/4711/m/0000000000000000-${id}`,
    `de/4711/m/3-${id}`,
    `de/4711/c/0000000000000003-${id}/p00000000`,
    `de/4711/c/0000000000000003-${id}/outro`,
    `de/4711/../${id}`,
    `tmp/0/${id}`,
    `de/99999999999999999999/${id}`,
    `de/4711/m/ffffffffffffffff-${id}`,
  ])("não reconhece %j", (text) => {
    expect(parseStoreKey(text)).toBeNull();
  });

  test("recusa dispositivo e ids que não são", () => {
    const objeto = (idDispositivo: number, idObjeto: string) => storeKey({ tipo: "objeto", idDispositivo, idObjeto });
    expect(isRefused(() => objeto(0, id))).toBe(true);
    expect(isRefused(() => objeto(1.5, id))).toBe(true);
    expect(isRefused(() => objeto(1, "../2/x"))).toBe(true);
    expect(isRefused(() => storeKey({ tipo: "manifesto", idDispositivo: 1, sequencia: 0, id }))).toBe(true);
  });
});
