import { describe, expect, it } from "vitest";
import { canonicalRoot, NO_ROOT, parseRoot, rootHash, rootKey } from "./root-format.ts";
import {
  assertFieldName,
  canonicalRow,
  commitmentOf,
  generalChain,
  GENERAL_CHAINS,
  genesisHash,
  rowHash,
  type TrailRow,
} from "./trail-format.ts";

// The figures of docs/formats/audit-trail.md, computed there with another language's standard library.
const GENESIS = "3abf5b4fbcd743e8d40fb5de44570ee1fc04d479726484f9e31d24f9802d304a";
const COMMITMENT = "f0e7cc078f9c12b7bb8bc71c35b413dee03f6e48f7a790c7ddfea6d5500e2bb7";
const ROW = "ded2ed01265a047b55c112a2d7fc9af610c81631a8eddcd0a82f2d645cc609e8";
const ROOT = "43d8efedde866fdb868d836134f88843be039a32e92e3e991bb39521bd50a458";

const row: TrailRow = {
  cadeia: "contratacao/42",
  seq: 1,
  instante: "2026-11-15T05:00:00.000123Z",
  atorTipo: "usuario",
  atorId: "7",
  acao: "CONTRATACAO_RENOMEADA",
  alvoTipo: "contratacao",
  alvoId: "42",
  idRequisicao: "req-1",
  detalhes: { "nome.campo": 'São "Bento"\n' },
  compromissos: { "telefone.novo": COMMITMENT },
  hashAnterior: Buffer.from(GENESIS, "hex"),
};

describe("formato da trilha de auditoria, versão 1", () => {
  it("dá os valores publicados na especificação", () => {
    expect(genesisHash("contratacao/42").toString("hex")).toBe(GENESIS);
    expect(commitmentOf(Buffer.from(`${"00".repeat(31)}01`, "hex"), "telefone.novo", "31999998888")).toBe(COMMITMENT);
    expect(rowHash(row).toString("hex")).toBe(ROW);
    const hash = Buffer.from(ROW, "hex");
    const root = { numero: 1, hora: "2026-11-15T06:00:00Z", raizAnterior: NO_ROOT };
    const content = canonicalRoot({ ...root, cabecas: [{ cadeia: "contratacao/42", seq: 1, hash }] });
    expect(rootHash(content).toString("hex")).toBe(ROOT);
    expect(generalChain("usuario:7")).toBe("geral/53");
    expect(rootKey(12)).toBe("auditoria/raiz/0000000012.json");
  });

  it("não depende da ordem em que os campos foram dados", () => {
    const one = canonicalRow({ ...row, detalhes: { b: "2", a: "1", "a.b": "3" } });
    expect(canonicalRow({ ...row, detalhes: { "a.b": "3", a: "1", b: "2" } })).toBe(one);
  });

  it("muda com qualquer campo da linha", () => {
    const changes: Partial<TrailRow>[] = [
      { cadeia: "contratacao/43" },
      { seq: 2 },
      { instante: "2026-11-15T05:00:00.000124Z" },
      { atorTipo: "agente" },
      { atorId: null },
      { acao: "OUTRA" },
      { alvoTipo: "usuario" },
      { alvoId: "43" },
      { idRequisicao: null },
      { detalhes: {} },
      { compromissos: {} },
      { hashAnterior: NO_ROOT },
    ];
    const hashes = new Set(changes.map((change) => rowHash({ ...row, ...change }).toString("hex")));
    expect(hashes.size).toBe(changes.length);
    expect(hashes.has(ROW)).toBe(false);
  });

  it("espalha quem não tem contratação por 64 cadeias, sempre a mesma para cada um", () => {
    const chains = new Set(Array.from({ length: 2_000 }, (_, id) => generalChain(`usuario:${id}`)));
    expect(chains.size).toBe(GENERAL_CHAINS);
    expect([...chains].every((chain) => /^geral\/([0-5]\d|6[0-3])$/.test(chain))).toBe(true);
    expect(generalChain("usuario:9")).toBe(generalChain("usuario:9"));
  });

  it("só aceita nomes de campo que toda linguagem ordena igual, e só lê o que é uma raiz", () => {
    expect(() => assertFieldName("endereço")).toThrow(RangeError);
    expect(() => assertFieldName("endereco.novo")).not.toThrow();
    expect(parseRoot(new TextEncoder().encode('{"formato":"outro"}'))).toBeNull();
    expect(parseRoot(new Uint8Array([0xff, 0x00]))).toBeNull();
  });
});
