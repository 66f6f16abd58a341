import fc from "fast-check";
import { type Extent, extentsLength, normalizeExtents } from "../src/objects/extents.ts";
import type { DeltaRecord, StoredObject, StoredVersion, VersionContent } from "../src/manifest/manifest-types.ts";
import type { FilePath } from "../src/names/path-segments.ts";

export const hexId = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString("hex"));
export const bytes = (maxLength: number, minLength = 0) => fc.uint8Array({ minLength, maxLength });
const sha256 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const safeInteger = fc.maxSafeInteger();
const text = fc.string({ unit: "grapheme", maxLength: 50 });

const isName = (name: Uint8Array): boolean => ![".", ".."].includes(Buffer.from(name).toString("latin1"));
/** Any bytes that a file system takes as a name, valid UTF-8 or not. */
export const segment = fc
  .oneof(
    fc.array(
      fc.integer({ min: 1, max: 255 }).filter((byte) => byte !== 0x2f),
      { minLength: 1, maxLength: 40 },
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 20 }).map((name) => [...Buffer.from(name)]),
  )
  .map((values) => Uint8Array.from(values.filter((byte) => byte !== 0 && byte !== 0x2f)))
  .filter((name) => name.length > 0 && isName(name));

/** Few different names, so that files meet each other. */
const familiar = fc.constantFrom("a", "b", "Livros", "ção").map((name) => Uint8Array.from(Buffer.from(name)));
const caminho = fc.array(fc.oneof({ weight: 4, arbitrary: familiar }, segment), { minLength: 1, maxLength: 5 });

export const filePath: fc.Arbitrary<FilePath> = fc.record({
  idConfiguracao: fc.integer({ min: 1, max: 3 }),
  caminho,
});
const folderPath: fc.Arbitrary<FilePath> = fc.record({
  idConfiguracao: fc.integer({ min: 1, max: 3 }),
  caminho: fc.array(familiar, { maxLength: 2 }),
});

const extent = (ids: fc.Arbitrary<string>): fc.Arbitrary<Extent> =>
  fc.oneof(
    fc.record({ idObjeto: ids, offset: fc.nat(2 ** 31), length: fc.nat(5_000_000) }),
    fc.record({ idObjeto: fc.constant(null), offset: fc.constant(0), length: fc.nat(5_000_000) }),
  );
export const extents = fc.array(extent(hexId), { maxLength: 8 }).map(normalizeExtents);

const content: fc.Arbitrary<VersionContent> = fc
  .record({
    modificadoEmMicros: safeInteger,
    sha256,
    blockSize: fc.constantFrom(null, 2 ** 20, 2 ** 21, 2 ** 30),
    extents,
  })
  .map((fields) => ({ ...fields, tamanhoBytes: extentsLength(fields.extents) }));

const storedObject: fc.Arbitrary<StoredObject> = fc.record({
  idObjeto: hexId,
  kind: fc.constantFrom("pack", "whole", "blocks"),
  storedBytes: fc.maxSafeNat(),
  logicalBytes: fc.maxSafeNat(),
  versaoArmazem: text,
  etag: text,
  retidoAteMicros: fc.option(safeInteger),
});

export const storedVersion: fc.Arbitrary<StoredVersion> = fc.record({
  numero: fc.maxSafeNat(),
  validoDeMicros: safeInteger,
  validoAteMicros: fc.option(safeInteger),
  conteudo: fc.option(content),
});

const moves = fc
  .array(fc.tuple(fc.nat(1_000), fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000_000)), { maxLength: 5 })
  .map((steps) => {
    let end = 0;
    return steps.map(([gap, length, to]) => {
      const from = end + gap;
      end = from + length;
      return { from, length, to };
    });
  });

const registration: fc.Arbitrary<DeltaRecord> = fc.oneof(
  fc.record({ tipo: fc.constant("dispositivo"), idContratacao: fc.maxSafeNat(), nome: text }),
  fc.record({ tipo: fc.constant("configuracao"), idConfiguracao: fc.maxSafeNat(), prefixo: text }),
  fc.record({ tipo: fc.constant("objeto"), objeto: storedObject }),
);

export const deltaRecord: fc.Arbitrary<DeltaRecord> = fc.oneof(
  registration,
  fc.record({ tipo: fc.constant("versao"), arquivo: filePath, conteudo: content }),
  fc.record({ tipo: fc.constant("remocao"), arquivo: filePath }),
  fc.record({ tipo: fc.constant("exclusao"), arquivo: filePath, numeros: fc.array(fc.maxSafeNat(), { maxLength: 4 }) }),
  fc.record({ tipo: fc.constant("exclusaoPasta"), pasta: folderPath }),
  fc.record({
    tipo: fc.constant("realocacao"),
    realocacao: fc.record({ idAntigo: hexId, idNovo: hexId, moves }),
  }),
  fc.record({ tipo: fc.constant("dispositivoRemovido") }),
);
