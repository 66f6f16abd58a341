import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../test/read-pdf.ts";
import { sampleDevice, sampleStatement } from "../../../../test/statements/sample-statement.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import { extratoEmPdf } from "./extrato-em-pdf.ts";
import type { Figuras } from "./figuras.ts";

const ASSINADO = { assinante: "ACERVO BACKUP LTDA (TESTE)", sha256: "0d4f7be2".repeat(8) };
const LONGO = "Computador da sala dos fundos, ao lado do arquivo morto do segundo andar, com nome sem fim";

const lido = async (mudado: Partial<Figuras> = {}) => {
  const { about, text, structure } = await readPdf(await renderPdf(extratoEmPdf(sampleStatement(mudado), ASSINADO)));
  return { paginas: Number(/^Pages: +(\d+)$/m.exec(about)?.[1]), texto: text.replaceAll(/\s+/g, " "), structure };
};

const atencao = (quantos: number) =>
  Array.from({ length: quantos }, (_, indice) => ({
    assunto: `${indice} ${LONGO}`,
    oQueE: `${LONGO}. ${LONGO}.`,
    oQueFazer: `${LONGO}.`,
  }));

const muitos = (quantos: number): Figuras["dispositivos"] =>
  Array.from({ length: quantos }, (_, indice) =>
    sampleDevice(indice + 1, {
      nome: `${indice + 1} ${LONGO}`,
      ...(indice >= 50 ? { dias: [...Array<"N">(10).fill("N"), ...Array<"C">(21).fill("C")] } : {}),
    }),
  );

describe("extrato em PDF", () => {
  it.each([0, 1, 5, 60])(
    "[EXTRATO-12] com %i computadores, nomes longos, tudo por resolver e muitas faturas é uma página A4",
    async (quantos) => {
      const faturas = Array.from({ length: 9 }, () => sampleStatement().faturas).flat();
      const dispositivos = muitos(quantos);
      const { paginas, texto } = await lido({ dispositivos, atencao: atencao(9), faturas });
      expect(paginas).toBe(1);
      expect(texto).toContain("Página 1 de 1");
      expect(texto).toContain("E mais 5 assuntos, no portal.");
      expect(texto).toContain("E mais 15 faturas, no portal");
      expect(texto).toContain(ASSINADO.sha256);
    },
  );

  it("[EXTRATO-12] de muitos computadores mostra os que tiveram mais dias ruins e soma os outros", async () => {
    const { texto } = await lido({ dispositivos: muitos(60) });
    for (const numero of [51, 52, 53, 54, 55]) expect(texto).toContain(`${numero} Computador da sala`);
    expect(texto).not.toContain("56 Computador da sala");
    expect(texto).toContain("E mais 55 computadores, 50 com backup em todos os dias de uso; todos estão no portal.");
  });

  it("[EXTRATO-11] cada dia tem um traço, que se lê também sem ver", async () => {
    const dias: Figuras["dispositivos"][number]["dias"] = [
      "C",
      "C",
      "P",
      "N",
      "N",
      "-",
      "-",
      ...Array<"C">(24).fill("C"),
    ];
    const { texto } = await lido({ dispositivos: [sampleDevice(1, { dias, falhas: 2, backups: 181 })] });
    expect(texto).toContain("181 backups, 2 falhas, maior intervalo 1 h 09");
    expect(texto).toContain("01/10 à esquerda, 31/10 à direita");
    const pdf = await renderPdf(extratoEmPdf(sampleStatement({ dispositivos: [sampleDevice(1, { dias })] }), ASSINADO));
    const alt = "SERVIDOR-LIVROS-1: 26 dias com backup, 1 com pendências, 2 sem backup";
    const utf16 = Buffer.from(`\uFEFF${alt}`, "utf16le").swap16();
    expect(pdf.includes(utf16) || pdf.includes(alt)).toBe(true);
  });

  it("[EXTRATO-10] diz cada figura com a sua fonte", async () => {
    const { texto } = await lido();
    for (const dito of [
      "Seus arquivos estão guardados e foram conferidos.",
      "48.117",
      "1.204 versões novas no mês",
      "62 GB",
      "de 100 GB do plano",
      "250 de 250",
      "1 h 36",
      "A última, P-2026-10-004187, é de 21/10/2026.",
      "Nada pede a sua atenção.",
      "Restaurações pedidas",
      "10/2026, paga em 08/10/2026",
      "11/2026, vence em 10/11/2026",
      "Extrato E-2026-10-004187 · apurado em 01/11/2026",
      "De onde vêm os números",
      "da trilha de auditoria",
      "Assinado digitalmente por ACERVO BACKUP LTDA (TESTE)",
    ])
      expect(texto).toContain(dito);
    expect(texto).not.toMatch(/garant|conforme/i);
  });
});
