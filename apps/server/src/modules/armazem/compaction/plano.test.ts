import { layOutBlockObject } from "@acervo/backup-format/block-object";
import { FormatError } from "@acervo/backup-format/format-error";
import { MIN_BLOCK_BYTES } from "@acervo/backup-format/limits";
import { openObjectBytes } from "@acervo/backup-format/object-reader";
import { writeObject } from "@acervo/backup-format/object-writer";
import { layOutPack } from "@acervo/backup-format/pack";
import { describe, expect, it } from "vitest";
import { cobre, planejarBlocos, planejarInteiro, planejarPacote } from "./plano.ts";

const BLOCO = MIN_BLOCK_BYTES;
const salt = "a".repeat(32);
const arquivo = { idConfiguracao: 1, caminho: [Buffer.from("C:"), Buffer.from("x")], modificadoEmMicros: 0 };
const origem = (...vivos: (readonly [offset: number, length: number])[]) => ({
  idDispositivo: 7,
  salt,
  vivos: vivos.map(([offset, length]) => ({ offset, length })),
});

const pacote = () => {
  const contents = [10, 20, 30].map((lengthBytes) => Buffer.alloc(lengthBytes, lengthBytes));
  const files = contents.map(({ length }) => ({ ...arquivo, lengthBytes: length }));
  return openObjectBytes(writeObject(layOutPack({ idDispositivo: 7, salt, files }), contents));
};

const blocos = (numeros: readonly number[], tamanhoBytes: number) => {
  const file = { ...arquivo, tamanhoBytes, blockSize: BLOCO };
  const runs = numeros.map((firstBlock) => ({ firstBlock, blocks: 1 }));
  const layout = layOutBlockObject({ idDispositivo: 7, salt, file, runs });
  return openObjectBytes(
    writeObject(
      layout,
      layout.entries.map(({ lengthBytes }) => Buffer.alloc(lengthBytes)),
    ),
  );
};

describe("o que se copia de um objeto", () => {
  it("de um pacote, os arquivos em uso, cada um com o seu resumo", () => {
    const { moves, copias, layout } = planejarPacote(origem([96, 10], [126, 30]), pacote());
    expect(moves).toEqual([
      { from: 96, length: 10, to: 96 },
      { from: 126, length: 30, to: 106 },
    ]);
    expect(copias.every(({ sha256 }) => sha256 !== null)).toBe(true);
    expect(layout.header.logicalBytes).toBe(40);
  });

  it("de um objeto de blocos, os blocos em uso; o último pode ter sido encurtado", () => {
    const objeto = blocos([2, 5, 9], 20 * BLOCO);
    const inteiros = planejarBlocos(origem([96, BLOCO], [96 + 2 * BLOCO, BLOCO]), objeto);
    expect(inteiros.moves.map(({ to }) => to)).toEqual([96, 96 + BLOCO]);
    const curto = planejarBlocos(origem([96, BLOCO + 100]), objeto);
    expect(curto.copias.map(({ length }) => length)).toEqual([BLOCO, 100]);
    expect(curto.copias.map(({ sha256 }) => sha256 === null)).toEqual([false, true]);
  });

  it("de um arquivo inteiro, o que se usa, em trechos de até 16 MiB", () => {
    const { copias, layout } = planejarInteiro(origem([0, 20 * BLOCO], [30 * BLOCO, BLOCO + 7]), arquivo);
    expect(copias.map(({ offset, length }) => [offset / BLOCO, length])).toEqual([
      [0, 16 * BLOCO],
      [16, 4 * BLOCO],
      [30, BLOCO + 7],
    ]);
    expect(layout.header.kind).toBe("blocks");
  });

  it.each([
    ["bytes em uso fora de todo arquivo", () => planejarPacote(origem([0, 200]), pacote())],
    ["um bloco que não começa onde deve", () => planejarInteiro(origem([5, BLOCO]), arquivo)],
    ["um bloco curto antes do fim", () => planejarInteiro(origem([0, 100], [BLOCO, BLOCO]), arquivo)],
  ])("recusa %s: melhor bytes mortos que perdidos", (_, planejar) => {
    expect(planejar).toThrow(FormatError);
  });

  it("cobre só se nenhum byte em uso fica de fora", () => {
    const vivos = [{ offset: 10, length: 20 }];
    const partes = (...lista: [number, number][]) => lista.map(([offset, length]) => ({ offset, length }));
    expect(cobre(partes([10, 5], [15, 15]), vivos)).toBe(true);
    expect(cobre(partes([10, 5], [16, 14]), vivos)).toBe(false);
    expect(cobre([], vivos)).toBe(false);
  });
});
