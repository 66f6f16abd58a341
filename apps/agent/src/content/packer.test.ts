import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "@acervo/backup-format/hashing";
import { openObjectBytes } from "@acervo/backup-format/object-reader";
import { filesOfPack } from "@acervo/backup-format/pack";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { segmentsOf } from "../platform/byte-name.ts";
import { ROOM_BYTES } from "./pack.ts";
import { createPacker } from "./packer.ts";
import type { FileToPack, FromPacking } from "./packing-types.ts";
import type { BufferedObject } from "./planned-object.ts";

const folder = mkdtempSync(join(tmpdir(), "acervo-pacotes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let told: FromPacking[] = [];
beforeEach(() => {
  told = [];
});

const pack = () =>
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
const file = (ref: number, nome: string, known: FileToPack["known"] = null): FileToPack => ({
  ref,
  pasta: segmentsOf(folder),
  nome,
  known,
});
const outcomes = () =>
  told.flatMap((message) =>
    message.tipo === "lidos" ? message.lidos.map(({ ref, outcome }) => [ref, outcome.tipo]) : [],
  );
const packs = (): BufferedObject[] => told.flatMap((message) => (message.tipo === "pacote" ? [message.objeto] : []));
const namesIn = ({ bytes }: BufferedObject): string[] =>
  filesOfPack(openObjectBytes(bytes)).map(({ caminho }) => Buffer.from(caminho.at(-1) ?? "").toString());

describe("o empacotador", () => {
  it("lê arquivos para dentro do pacote; o índice do pacote e o registro dizem o mesmo", () => {
    const take = pack();
    take(memory());
    take(memory());
    take({ tipo: "arquivos", arquivos: [file(1, write("a", "um")), file(2, write("b", "dois"))] });
    take({ tipo: "fechar" });
    const [objeto] = packs();
    expect(objeto?.arquivos.map(({ registro }) => Buffer.from(registro.sha256))).toEqual(
      ["um", "dois"].map((text) => sha256(Buffer.from(text))),
    );
    expect(filesOfPack(openObjectBytes(objeto?.bytes ?? new Uint8Array())).map(({ entry }) => entry.offset)).toEqual(
      objeto?.arquivos.map(({ conteudo }) => (conteudo.tipo === "trecho" ? conteudo.deslocamento : -1)),
    );
    expect(told.at(-1)).toEqual({ tipo: "fechado" });
  });

  it("o que não vai em pacote é devolvido com o seu motivo", () => {
    const grande = write("grande", "");
    truncateSync(join(folder, grande), 2 ** 20);
    symlinkSync("/etc/passwd", join(folder, "link"));
    const igual = { tamanho: 2, sha256: sha256(Buffer.from("um")), numero: 3 };
    const take = pack();
    take(memory());
    take(memory());
    const nomes = [write("vazio", ""), grande, "link", "sumiu"];
    take({
      tipo: "arquivos",
      arquivos: [...nomes.map((nome, ref) => file(ref, nome)), file(9, write("a", "um"), igual)],
    });
    take({ tipo: "fechar" });
    expect(outcomes()).toEqual([
      [0, "vazio"],
      [1, "grande"],
      [2, "problema"],
      [3, "problema"],
      [9, "inalterado"],
    ]);
    expect(packs()).toEqual([]);
  });

  it("sem memória para mais um arquivo entrega o pacote e espera; continua de onde parou quando a recebe", () => {
    const take = pack();
    take(memory());
    const meia = write("meia", new Uint8Array(2 ** 20 - 1));
    take({ tipo: "arquivos", arquivos: Array.from({ length: 30 }, (_, ref) => file(ref, meia)) });
    take({ tipo: "fechar" });
    expect(packs().map((objeto) => namesIn(objeto).length)).toEqual([6]);
    expect(outcomes()).toHaveLength(6);
    for (let round = 0; round < 5; round += 1) take(memory());
    expect(packs().map((objeto) => namesIn(objeto).length)).toEqual([6, 6, 6, 6, 6]);
    expect(outcomes()).toHaveLength(30);
    expect(told.at(-1)).toEqual({ tipo: "fechado" });
  });
});
