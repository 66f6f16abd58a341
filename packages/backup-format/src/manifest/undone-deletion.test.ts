import { describe, expect, it } from "vitest";
import { sha256 } from "../bytes/hashing.ts";
import { applyDeltaRecord, emptyCatalog } from "./catalog-replay.ts";
import { openDelta } from "./manifest-reader.ts";
import type { DeltaHead, DeltaRecord, StoredVersion, VersionContent } from "./manifest-types.ts";
import { createDeltaWriter } from "./manifest-writer.ts";

const ID = "0".repeat(31);
const arquivo = { idConfiguracao: 7, caminho: [Buffer.from("C:"), Buffer.from("a.txt")] };
const empty: VersionContent = {
  tamanhoBytes: 0,
  modificadoEmMicros: 5,
  sha256: sha256(Buffer.alloc(0)),
  blockSize: null,
  extents: [],
};

describe("a deletion that was undone", () => {
  it("gives versions back as they were, and leaves what was stored since the present one", () => {
    const catalog = emptyCatalog();
    let sequencia = 0;
    const write = (origem: DeltaHead["origem"], records: readonly DeltaRecord[]): void => {
      sequencia += 1;
      const head = {
        sequencia,
        anterior: null,
        instanteMicros: sequencia * 10,
        origem,
        idBackup: null,
        idLote: `${ID}1`,
      };
      const writer = createDeltaWriter({ idDispositivo: 1, salt: `${ID}2` }, head);
      for (const record of records) writer.add(record);
      const delta = openDelta(writer.finish().bytes);
      expect(delta.head.origem).toBe(origem);
      for (const record of delta.records()) applyDeltaRecord(catalog, delta.head, record);
    };
    const versions = (): readonly StoredVersion[] => [...catalog.arquivos.values()].flatMap(({ versoes }) => versoes);
    write("backup", [{ tipo: "versao", arquivo, conteudo: empty }]);
    write("backup", [{ tipo: "versao", arquivo, conteudo: { ...empty, modificadoEmMicros: 6 } }]);
    const before = versions();
    const backAgain = before.map((versao): DeltaRecord => ({ tipo: "versaoGuardada", arquivo, versao }));
    write("exclusao", [{ tipo: "exclusao", arquivo, numeros: [] }]);
    expect(versions()).toEqual([]);
    write("desfeita", backAgain);
    expect(versions()).toEqual(before);

    write("exclusao", [{ tipo: "exclusao", arquivo, numeros: [] }]);
    write("backup", [{ tipo: "versao", arquivo, conteudo: empty }]);
    write("desfeita", backAgain);
    expect(versions().map(({ numero, validoAteMicros }) => [numero, validoAteMicros])).toEqual([
      [1, 20],
      [2, 60],
      [6, null],
    ]);
  });
});
