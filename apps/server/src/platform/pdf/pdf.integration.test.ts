import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../test/read-pdf.ts";
import type { PdfContent } from "./pdf-content.ts";
import { renderPdf } from "./render-pdf.ts";

const MADE_AT = new Date("2026-11-15T13:00:00Z");
const LINHAS = 60;
const content: PdfContent = {
  title: "Recibo nº 7 <& cópia>",
  subtitle: "1º Ofício · Balcão",
  footer: "Emitido pelo Acervo em 15/11/2026",
  madeAt: MADE_AT,
  blocks: [
    { kind: "verdict", tone: "failure", title: "Nem tudo voltou", text: "1 de 60 arquivos falhou." },
    { kind: "heading", text: "O que foi pedido" },
    { kind: "fields", fields: [["Computador", "Balcão & Arquivo"]] },
    { kind: "paragraph", text: "Ação, coração e 日 em um nome." },
    {
      kind: "table",
      columns: [
        { title: "Arquivo", share: 3 },
        { title: "Bytes", share: 1, isFigure: true },
      ],
      rows: Array.from({ length: LINHAS }, (_, index) => [`C:\\Livros\\Livro ${index}.pdf`, `${index * 1_000}`]),
    },
  ],
};

describe("documentos em PDF, lidos de volta por outro programa", () => {
  let bytes: Buffer;
  let read: Awaited<ReturnType<typeof readPdf>>;
  beforeAll(async () => {
    bytes = await renderPdf(content);
    read = await readPdf(bytes);
  });

  it("tem título, idioma, tamanho A4 e etiquetas", () => {
    const { about, metadata } = read;
    expect(about).toMatch(/^Title: +Recibo nº 7 +cópia *$/m);
    expect(about).toMatch(/^Tagged: +yes$/m);
    expect(about).toMatch(/^Page size: .*\(A4\)$/m);
    expect(bytes.toString("latin1")).toContain("/Lang (pt-BR)");
    expect(metadata).toContain("<xmp:CreateDate>2026-11-15T13:00:00Z");
  });

  it("dá a ordem de leitura: títulos, campos e tabela, sem cabeçalho nem rodapé", () => {
    const { structure } = read;
    const lines = structure.split("\n").map((line) => line.trim().replace(" (block)", ""));
    const at = (tag: string, text: string): number =>
      lines.findIndex((line, i) => line === tag && lines[i + 1] === `"${text}"`);
    const order = [
      at("H1", "Recibo nº 7 <& cópia>"),
      at("P", "Nem tudo voltou"),
      at("H2", "O que foi pedido"),
      at("Lbl", "Computador"),
      at("LBody", "Balcão & Arquivo"),
      at("P", "Ação, coração e \\u{65E5} em um nome."),
      at("TH", "Arquivo"),
      at("TD", "C:\\Livros\\Livro 0.pdf"),
      at("TD", `C:\\Livros\\Livro ${LINHAS - 1}.pdf`),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(lines.filter((line) => line === "TR")).toHaveLength(LINHAS + 1);
    expect(structure).not.toContain("Página");
  });

  it("repete o cabeçalho da tabela e numera cada página", () => {
    const pages = read.text.split("\f").slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain("Emitido pelo Acervo em 15/11/2026");
      expect(page).toMatch(/Arquivo +Bytes/);
    });
  });

  it("o que passaria poucas linhas para outra página fica mais junto, e o que não cabe continua como era", async () => {
    const pages = async (lines: number): Promise<number> => {
      const paragraph = { kind: "paragraph", text: "Uma linha." } as const;
      const { about } = await readPdf(
        await renderPdf({ ...content, blocks: Array.from({ length: lines }, () => paragraph) }),
      );
      return Number(/^Pages: +(\d+)$/m.exec(about)?.[1]);
    };
    // 24 lines fill a page.
    expect(await pages(24)).toBe(1);
    expect(await pages(28)).toBe(1);
    expect(await pages(44)).toBe(2);
  });
});
