import { describe, expect, it } from "vitest";
import { conferidosNoPdf } from "./conferidos-no-pdf.ts";

const ataDe = (dispositivos: readonly string[]) => ({
  numero: "A-2026-000001",
  dia: "2026-11-12",
  emitidaEm: new Date("2026-11-14T12:00:00Z"),
  dispositivos,
  resultado: "SUCESSO" as const,
  descricao: "Sucesso",
  pdf: { chave: "atas/1/x.pdf", versao: "v1", sha256: "00" },
  conteudo: { texto: "{}", sha256: "00" },
});
const linhasDe = (dispositivos: readonly string[]) =>
  conferidosNoPdf({ recibos: [], provas: [], atas: [ataDe(dispositivos)] }).flatMap((bloco) =>
    bloco.kind === "table" ? bloco.rows : [],
  );

describe("o que foi conferido, no PDF do dossiê", () => {
  it.each([
    [["A", "B", "C", "D"], "A, B, C, D"],
    [["A", "B", "C", "D", "E", "F"], "A, B, C, D e mais 2"],
  ])("de uma Ata de %j nomeia os primeiros e conta os demais", (dispositivos, nomes) => {
    expect(linhasDe(dispositivos)).toEqual([["A-2026-000001", "12/11/2026", nomes, "Sucesso"]]);
  });

  it("sem restauração, prova nem Ata, diz que não houve", () => {
    const textos = conferidosNoPdf({ recibos: [], provas: [], atas: [] }).map((bloco) =>
      "text" in bloco ? bloco.text : bloco.kind,
    );
    expect(textos).toContain("Nenhuma Ata foi emitida nos eventos desta trilha.");
    expect(textos).not.toContain("table");
  });
});
