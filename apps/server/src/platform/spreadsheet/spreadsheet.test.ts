import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { describe, expect, it } from "vitest";
import { MOST_ROWS, spreadsheet, type Sheet } from "./spreadsheet.ts";

const SHEET: Sheet = {
  name: 'Faturas & "boletos"',
  columns: [
    { title: "Nome", width: 30 },
    { title: "CPF", width: 14 },
  ],
};

async function* lotes(...todos: readonly (readonly (readonly string[])[])[]) {
  for (const lote of todos) yield await Promise.resolve(lote);
}

const bytesDe = async (conteudo: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const partes: Uint8Array[] = [];
  for await (const parte of conteudo) partes.push(parte);
  return Buffer.concat(partes);
};
const relida = async (...linhas: readonly (readonly string[])[]) =>
  readSpreadsheet(await bytesDe(spreadsheet(SHEET, lotes(linhas)))).slice(1);

describe("planilha", () => {
  it("tem o título das colunas e as linhas de todos os lotes, na ordem", async () => {
    const bytes = await bytesDe(
      spreadsheet(
        SHEET,
        lotes(
          [["Ana", "1"]],
          [],
          [
            ["Rui", "2"],
            ["Eva", "3"],
          ],
        ),
      ),
    );
    expect(readSpreadsheet(bytes)).toEqual([
      ["Nome", "CPF"],
      ["Ana", "1"],
      ["Rui", "2"],
      ["Eva", "3"],
    ]);
  });

  it("sem linhas só tem os títulos", async () => {
    expect(readSpreadsheet(await bytesDe(spreadsheet(SHEET, lotes())))).toEqual([["Nome", "CPF"]]);
  });

  it.each([
    ["um documento com zeros à esquerda", "00012345678901", "00012345678901"],
    ["uma fórmula", '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ["o que outras planilhas tomam por fórmula", "@SUM(1+1)*cmd|' /C calc'!A0", "@SUM(1+1)*cmd|' /C calc'!A0"],
    ["sinais de XML", "<a>&amp;</a>", "<a>&amp;</a>"],
    ["um código que a planilha traduziria", "_x0041_livro_x_", "_x0041_livro_x_"],
    ["espaços nas pontas", "  dois  ", "  dois  "],
    ["acentos e figuras", "São João 📁", "São João 📁"],
    ["caracteres de controle", "a\u0000b\u0007\u001b[31mc\u007f\u0085\uffffd", "ab[31mcd"],
    ["quebras de linha e tabulações", "um\r\ndois\ttrês", "um dois três"],
    ["metade de um caractere", "a\ud83d", "a\ufffd"],
    ["nada", "", ""],
  ])("guarda como texto %s", async (_, escrito, lido) => {
    expect(await relida([escrito, "x"])).toEqual([[lido, "x"]]);
  });

  it("corta o que não cabe numa célula", async () => {
    expect((await relida(["a".repeat(40_000), "x"]))[0]?.[0]).toHaveLength(32_767);
  });

  it("não passa do que cabe numa folha", async () => {
    const linha = ["", ""];
    const demais = lotes(Array.from({ length: MOST_ROWS + 1 }, () => linha));
    await expect(bytesDe(spreadsheet(SHEET, demais))).rejects.toThrow(/no room for more than 1048575/);
  });

  it("pede um lote de cada vez, depois que o anterior foi lido", async () => {
    let pedidos = 0;
    const contando = async function* () {
      for (; pedidos < 100;) {
        pedidos += 1;
        yield await Promise.resolve([["Ana", String(pedidos)]]);
      }
    };
    const conteudo = spreadsheet(SHEET, contando());
    while (pedidos < 3) await conteudo.next();
    await conteudo.return(undefined);
    expect(pedidos).toBe(3);
  });
});
