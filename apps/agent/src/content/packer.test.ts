import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "@acervo/backup-format/hashing";
import { openObjectBytes } from "@acervo/backup-format/object-reader";
import { filesOfPack } from "@acervo/backup-format/pack";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { segmentsOf } from "../platform/byte-name.ts";
import { joinNames } from "../platform/joined-names.ts";
import { type Pack, ROOM_BYTES } from "./pack.ts";
import { createPacker } from "./packer.ts";
import { plannedOfPack } from "./packed-files.ts";
import type { FolderToPack, FromPacking, Known } from "./packing-types.ts";
import type { PlannedFile } from "./planned-object.ts";

const folder = mkdtempSync(join(tmpdir(), "acervo-pacotes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let told: FromPacking[] = [];
beforeEach(() => {
  told = [];
});

const packer = () =>
  createPacker({
    identity: { idDispositivo: 7, idConfiguracao: 12 },
    salt: () => "0".repeat(32),
    tell: (message) => void told.push(message),
  });
const memory = () => ({ tipo: "memoria", room: new SharedArrayBuffer(ROOM_BYTES) }) as const;

const write = (nome: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, nome), bytes);
  return nome;
};
const files = (ref: number, nomes: readonly string[], conhecidos: readonly Known[] | null = null): FolderToPack => ({
  ref,
  pasta: segmentsOf(folder),
  nomes: joinNames(nomes),
  conhecidos,
});
const read = (): number => told.reduce((sum, message) => (message.tipo === "lidos" ? sum + message.lidos : sum), 0);
const cases = () =>
  told.flatMap((message) =>
    message.tipo === "lidos" ? message.casos.map(({ ref, outcome }) => [ref, outcome.tipo]) : [],
  );
const packs = (): Pack[] => told.flatMap((message) => (message.tipo === "pacote" ? [message.pacote] : []));
const planned = ({ arquivos }: Pack): readonly PlannedFile[] => {
  const found: PlannedFile[] = [];
  plannedOfPack(arquivos).visit((file) => void found.push(file));
  return found;
};
const namesIn = ({ bytes }: Pack): string[] =>
  filesOfPack(openObjectBytes(bytes)).map(({ caminho }) => Buffer.from(caminho.at(-1) ?? "").toString());

describe("o empacotador", () => {
  it("lê arquivos para dentro do pacote; o índice do pacote e o registro dizem o mesmo", () => {
    const take = packer();
    take(memory());
    take(memory());
    take({ tipo: "arquivos", pastas: [files(1, [write("a", "um"), write("b", "dois")])] });
    take({ tipo: "fechar" });
    const [pack] = packs();
    if (pack === undefined) throw new Error("Nenhum pacote");
    expect(planned(pack).map(({ registro }) => [registro.nome, Buffer.from(registro.sha256)])).toEqual([
      ["a", sha256(Buffer.from("um"))],
      ["b", sha256(Buffer.from("dois"))],
    ]);
    expect(filesOfPack(openObjectBytes(pack.bytes)).map(({ entry }) => entry.offset)).toEqual(
      planned(pack).map(({ conteudo }) => (conteudo.tipo === "trecho" ? conteudo.deslocamento : -1)),
    );
    expect([read(), cases()]).toEqual([2, []]);
    expect(told.at(-1)).toEqual({ tipo: "fechado" });
  });

  it("o que não vai em pacote é devolvido com o seu motivo", () => {
    const grande = write("grande", "");
    truncateSync(join(folder, grande), 2 ** 20);
    symlinkSync("/etc/passwd", join(folder, "link"));
    const igual = { tamanho: 2, sha256: sha256(Buffer.from("um")), numero: 3 };
    const take = packer();
    take(memory());
    take(memory());
    const nomes = [write("vazio", ""), grande, "link", "sumiu"];
    const diferente = { ...igual, sha256: sha256(Buffer.from("outro")) };
    take({
      tipo: "arquivos",
      pastas: [files(0, nomes), files(9, [write("a", "um"), write("b", "um")], [igual, diferente])],
    });
    take({ tipo: "fechar" });
    expect(read()).toBe(6);
    expect(cases()).toEqual([
      [0, "vazio"],
      [1, "grande"],
      [2, "problema"],
      [3, "problema"],
      [9, "inalterado"],
      // Of one that was known it is told, too, that it changed.
      [10, "empacotado"],
    ]);
    expect(packs().flatMap(namesIn)).toEqual(["b"]);
  });

  it("sem memória para mais um arquivo entrega o pacote e espera; continua de onde parou quando a recebe", () => {
    const take = packer();
    take(memory());
    const meia = write("meia", new Uint8Array(2 ** 20 - 1));
    const inTwo = [
      files(
        1,
        Array.from({ length: 8 }, () => meia),
      ),
      files(
        9,
        Array.from({ length: 22 }, () => meia),
      ),
    ];
    take({ tipo: "arquivos", pastas: inTwo });
    take({ tipo: "fechar" });
    expect(packs().map((each) => namesIn(each).length)).toEqual([6]);
    expect(read()).toBe(6);
    for (let round = 0; round < 5; round += 1) take(memory());
    expect(packs().map((each) => namesIn(each).length)).toEqual([6, 6, 6, 6, 6]);
    expect(read()).toBe(30);
    expect(told.at(-1)).toEqual({ tipo: "fechado" });
  });
});
