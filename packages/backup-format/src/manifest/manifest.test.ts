import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { deltaRecord, filePath, hexId, storedVersion } from "../../test/arbitraries.ts";
import { damage, damaged, isRefused } from "../../test/damage.ts";
import { toPlain } from "../../test/vectors.ts";
import type { ByteWriter } from "../bytes/byte-writer.ts";
import { openCheckpointRoot, writeCheckpoint } from "./checkpoint.ts";
import { type DeltaHead, type DeltaRecord, NO_MANIFEST } from "./manifest-types.ts";
import { openCheckpointPart, openDelta } from "./manifest-reader.ts";
import { createDeltaWriter } from "./manifest-writer.ts";
import { pathKey } from "./catalog-replay.ts";
import { createRecordStreamWriter } from "./record-stream.ts";
import { RECORD } from "./record-types.ts";

const id = { idDispositivo: 7, salt: "ab".repeat(16) };
const head: fc.Arbitrary<DeltaHead> = fc.record({
  sequencia: fc.integer({ min: 1_000, max: Number.MAX_SAFE_INTEGER }),
  anterior: fc.option(
    fc.record({
      sequencia: fc.integer({ min: 1, max: 999 }),
      sha256: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    }),
  ),
  instanteMicros: fc.maxSafeInteger(),
  origem: fc.constantFrom("backup", "exclusao", "expiracao", "compactacao", "cadastro"),
  idBackup: fc.option(fc.integer({ min: 1 })),
  idLote: hexId,
});

const isVersion = (record: DeltaRecord) => record.tipo === "versao" || record.tipo === "remocao";
const records = fc.array(deltaRecord, { maxLength: 20 }).map((list) => {
  const seen = new Set<string>();
  return list.filter((record) => {
    if (!isVersion(record)) return true;
    const known = seen.size;
    return seen.add(pathKey(record.arquivo)).size > known;
  });
});

const write = (first: DeltaHead, list: readonly DeltaRecord[]): Buffer => {
  const writer = createDeltaWriter(id, first);
  for (const record of list) writer.add(record);
  const { bytes } = writer.finish();
  expect(writer.storedBytes).toBe(bytes.length);
  return bytes;
};
const simple: DeltaHead = {
  sequencia: 1,
  anterior: null,
  instanteMicros: 0,
  origem: "backup",
  idBackup: null,
  idLote: "00".repeat(16),
};

/** By hand, for streams that no writer would make. */
const writeSimpleHead = (payload: ByteWriter): void => {
  payload.varint(1);
  payload.varint(0);
  payload.raw(NO_MANIFEST.sha256);
  payload.i64(0);
  payload.u8(1);
  payload.varint(0);
  payload.raw(Buffer.alloc(16));
};

describe("manifesto de um lote", () => {
  test.prop([head, records])("devolve tudo o que recebeu, na ordem, também nomes que não são UTF-8", (first, list) => {
    const open = openDelta(write(first, list));
    expect(open.idDispositivo).toBe(7);
    expect(toPlain(open.head)).toEqual(toPlain(first));
    expect(toPlain([...open.records()])).toEqual(toPlain(list));
  });

  test.prop([head, records, damage], { numRuns: 500 })(
    "cortado, crescido ou com um bit trocado é recusado antes do primeiro registro",
    (first, list, harm) => {
      const harmed = damaged(write(first, list), harm);
      expect(isRefused(() => openDelta(harmed))).toBe(true);
    },
  );

  test.prop([fc.array(fc.tuple(fc.nat(20), fc.uint8Array({ maxLength: 60 })), { maxLength: 6 })])(
    "registros sem sentido são recusados ou lidos, nunca derrubam",
    (junk) => {
      const stream = createRecordStreamWriter({ kind: "delta", ...id });
      for (const [type, payload] of junk) stream.add(type, (writer) => writer.raw(payload));
      const { bytes } = stream.finish();
      isRefused(() => [...openDelta(bytes).records()]);
      expect(bytes.length).toBeGreaterThan(0);
    },
  );

  test("um registro desconhecido abaixo de 64 é recusado; de 64 em diante é pulado", () => {
    const withType = (type: number): Buffer => {
      const stream = createRecordStreamWriter({ kind: "delta", ...id });
      stream.add(RECORD.lote, (payload) => {
        writeSimpleHead(payload);
        // A later writer may add fields at the end of a record.
        payload.varint(123);
      });
      stream.add(type, (payload) => payload.raw(Buffer.from("do futuro")));
      stream.add(RECORD.dispositivoRemovido, () => undefined);
      return stream.finish().bytes;
    };
    expect(isRefused(() => [...openDelta(withType(63)).records()])).toBe(true);
    expect([...openDelta(withType(64)).records()]).toEqual([{ tipo: "dispositivoRemovido" }]);
  });

  test("extents que não somam o tamanho, ou que não estão juntos, são recusados", () => {
    const withExtents = (tamanho: number, ...lengths: number[]): Buffer => {
      const stream = createRecordStreamWriter({ kind: "delta", ...id });
      stream.add(RECORD.lote, writeSimpleHead);
      stream.add(RECORD.pasta, (payload) => payload.raw(Buffer.of(0, 1)));
      stream.add(RECORD.versao, (payload) => {
        payload.varint(1);
        payload.sized(Buffer.from("a"));
        payload.varint(tamanho);
        payload.i64(0);
        payload.raw(Buffer.alloc(32));
        payload.u8(0);
        payload.varint(lengths.length);
        for (const length of lengths) payload.raw(Buffer.of(0, length));
      });
      return stream.finish().bytes;
    };
    const recordsOf = (bytes: Buffer) => [...openDelta(bytes).records()];
    expect(recordsOf(withExtents(5, 5))).toHaveLength(1);
    expect(isRefused(() => recordsOf(withExtents(6, 5)))).toBe(true);
    expect(isRefused(() => recordsOf(withExtents(5, 2, 3)))).toBe(true);
  });

  test("o mesmo arquivo duas vezes é recusado: o número da versão é a sequência do lote", () => {
    const arquivo = { idConfiguracao: 1, caminho: [Buffer.from("a")] };
    const writer = createDeltaWriter(id, simple);
    writer.add({ tipo: "remocao", arquivo });
    expect(isRefused(() => writer.add({ tipo: "remocao", arquivo }))).toBe(true);
  });

  test("recusa sequência que volta, resumo de outro tamanho e texto que não cabe", () => {
    const anterior = { sequencia: 5, sha256: new Uint8Array(32) };
    expect(isRefused(() => createDeltaWriter(id, { ...simple, sequencia: 5, anterior }))).toBe(true);
    expect(isRefused(() => createDeltaWriter(id, { ...simple, idLote: "x" }))).toBe(true);
    const curto = { sequencia: 1, sha256: new Uint8Array(31) };
    expect(isRefused(() => createDeltaWriter(id, { ...simple, sequencia: 5, anterior: curto }))).toBe(true);
    const writer = createDeltaWriter(id, simple);
    const dispositivo = (nome: string) => ({ tipo: "dispositivo", idContratacao: 1, nome }) as const;
    expect(isRefused(() => writer.add(dispositivo("x".repeat(1_025))))).toBe(true);
    expect(isRefused(() => writer.add(dispositivo("\ud800")))).toBe(true);
  });

  it.each([["."], [".."], [""], ["a/b"], ["a\0b"], ["x".repeat(1_025)]])("recusa o nome %j", (name) => {
    const writer = createDeltaWriter(id, simple);
    const arquivo = { idConfiguracao: 1, caminho: [Buffer.from("C:"), Buffer.from(name)] };
    expect(isRefused(() => writer.add({ tipo: "remocao", arquivo }))).toBe(true);
  });
});

describe("ponto de controle", () => {
  const guardada = fc.record({ tipo: fc.constant("versaoGuardada"), arquivo: filePath, versao: storedVersion });

  test.prop([fc.array(guardada, { maxLength: 15 }), fc.integer({ min: 200, max: 2_000 }), damage])(
    "em partes, devolve tudo; a raiz vem por último e nomeia as partes",
    (list, partBytes, harm) => {
      const ate = { sequencia: 9, sha256: new Uint8Array(32).fill(9) };
      const plan = { idDispositivo: 7, newSalt: () => id.salt, ate, instanteMicros: 3, partBytes };
      const pieces = [...writeCheckpoint(plan, list)];
      const root = openCheckpointRoot(pieces.at(-1)?.manifesto.bytes ?? Buffer.of());
      const parts = pieces.slice(0, -1).map(({ manifesto }) => openCheckpointPart(manifesto.bytes));
      expect(toPlain(parts.flatMap((part) => [...part.records()]))).toEqual(toPlain(list));
      expect(parts.map(({ head: { parte } }) => parte)).toEqual(parts.map((_, number) => number + 1));
      expect(toPlain(root)).toEqual(
        toPlain({
          idDispositivo: 7,
          ate,
          instanteMicros: 3,
          versoes: list.length,
          objetos: 0,
          partes: pieces.slice(0, -1).map(({ manifesto }) => ({
            storedBytes: manifesto.bytes.length,
            sha256: manifesto.sha256,
          })),
        }),
      );
      for (const { tipo, manifesto } of pieces) {
        const harmed = damaged(manifesto.bytes, harm);
        expect(isRefused(() => (tipo === "raiz" ? openCheckpointRoot(harmed) : openCheckpointPart(harmed)))).toBe(true);
      }
    },
  );

  test("um tipo de manifesto não se lê como outro", () => {
    const bytes = write(simple, []);
    expect(isRefused(() => openCheckpointPart(bytes))).toBe(true);
    expect(isRefused(() => openCheckpointRoot(bytes))).toBe(true);
  });
});
