import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSefin } from "@acervo/test-kit/sefin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../../test/read-pdf.ts";
import { certificadoDeTeste, dadosFiscais, pedidoDeNota } from "../../../../test/tax-documents/orders.ts";
import { createSefinNacional } from "../sefin/sefin-nacional.ts";
import { danfse, type OpcoesDoDanfse } from "./danfse.ts";

const run = async (programa: string, ...argumentos: readonly string[]): Promise<string> =>
  (await promisify(execFile)(programa, [...argumentos])).stdout;
const corrido = (texto: string): string => texto.replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ");

describe("DANFSe, lido de volta por outros programas", () => {
  let pasta: string;
  let [simples, normal, chave] = ["", "", ""];
  beforeAll(async () => {
    pasta = mkdtempSync(join(tmpdir(), "acervo-danfse-"));
    const sefin = await startSefin();
    const emissores = createSefinNacional({ url: sefin.url, ca: sefin.ca, limiteMs: 60_000, esquemas: null });
    const emissor = emissores.nacional(certificadoDeTeste());
    const emitir = async (pedido: Parameters<typeof pedidoDeNota>[0]) => {
      const nota = await emissor.enviar(emissor.preparar(pedidoDeNota(pedido)));
      if (nota.situacao !== "EMITIDA") throw new Error(JSON.stringify(nota));
      return nota;
    };
    const primeira = await emitir({});
    [simples, chave] = [primeira.xml, primeira.chave];
    const dados = dadosFiscais({
      optanteSimples: 1,
      regimeApuracao: null,
      totalDeTributos: { tipo: "PORCENTAGENS", federal: 1_345, estadual: 0, municipal: 250 },
      ibsCbs: { indicadorOperacao: "030101", cst: "000", classificacaoTributaria: "000001" },
    });
    normal = (await emitir({ dados })).xml;
    emissores.encerrar();
    await sefin.stop();
  });
  afterAll(() => rmSync(pasta, { recursive: true, force: true }));

  const ler = async (xml: string, opcoes: OpcoesDoDanfse = {}) => {
    const lido = await readPdf(await danfse(xml, opcoes));
    return { ...lido, texto: corrido(lido.text) };
  };
  /** As if it had been issued where it counts. */
  const deProducao = (): string => simples.replaceAll("<tpAmb>2<", "<tpAmb>1<");

  it("[NFE-70] é uma página A4 com etiquetas, com todos os blocos na ordem do modelo nacional", async () => {
    const { about, structure, texto } = await ler(simples);
    expect(about).toMatch(/^Tagged: +yes$/m);
    expect(about).toMatch(/^Page size: .*\(A4\)$/m);
    expect(about).toMatch(/^Pages: +1$/m);
    const titulos = [...structure.matchAll(/H2 \(block\)\s+"([^"]+)"/g)].map(([, titulo]) => titulo);
    expect(titulos).toEqual([
      "NFS-e",
      "Emitente da NFS-e · Prestador do serviço",
      "Tomador do serviço",
      "Serviço prestado",
      "Tributação municipal",
      "Tributação federal",
      "Valor total da NFS-e",
      "Totais aproximados dos tributos",
      "Informações complementares",
    ]);
    for (const dito of [
      chave,
      "11.222.333/0001-81",
      "ACERVO BACKUP LTDA (TESTE)",
      "529.982.247-25",
      "1º Ofício de Notas & Registro <Balcão>",
      "01.03.02 - Armazenamento",
      "1.1506.10.00",
      "Optante - ME ou EPP",
      "Não retido",
      "R$ 129,90",
      "11,20%",
      "17/11/2026",
    ])
      expect(texto).toContain(dito);
    expect(structure).toMatch(/^ *Figure/m);
  });

  it("[NFE-71] o código leva à consulta pública da chave, também sob a faixa", async () => {
    const arquivo = join(pasta, "nota.pdf");
    writeFileSync(arquivo, await danfse(simples, { situacao: "CANCELADA" }));
    await run("pdftoppm", "-r", "150", "-png", "-singlefile", arquivo, join(pasta, "nota"));
    const lido = await run("zbarimg", "-q", "-Sdisable", "-Sqrcode.enable", join(pasta, "nota.png"));
    expect(lido.trim()).toBe(`QR-Code:https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`);
  });

  it("[NFE-72] IBS e CBS aparecem só quando a nota os tem, e os nomes dos municípios quando são sabidos", async () => {
    const { texto } = await ler(normal, {
      nomeDoMunicipio: (codigo) => (codigo === "3106200" ? "Belo Horizonte - MG" : undefined),
    });
    expect(texto).toContain("Tributação IBS / CBS");
    expect(texto).toMatch(/000 000001 030101 R\$ 129,90 R\$ 0,13 R\$ 1,17/);
    expect(texto).toMatch(/Federais Estaduais Municipais 13,45% 0,00% 2,50%/);
    expect(texto).toContain("Belo Horizonte - MG");
    expect((await ler(simples)).texto).not.toContain("IBS / CBS");
  });

  it("[NFE-73] diz em cada página que não tem validade, que foi cancelada ou substituída; uma boa não diz nada", async () => {
    // As it is drawn, line by line: other ways of reading lose what stands aslant.
    const vezes = async (xml: string, dito: string, opcoes: OpcoesDoDanfse = {}): Promise<number> => {
      const arquivo = join(pasta, "faixa.pdf");
      writeFileSync(arquivo, await danfse(xml, opcoes));
      return corrido(await run("pdftotext", "-raw", arquivo, "-")).split(dito).length - 1;
    };
    const semRessalva = (xml: string): string => xml.replaceAll(/<xOutInf>[^<]*</g, "<xOutInf>-<");
    const boa = semRessalva(deProducao());
    // Once across the page and once where it is read.
    expect(await vezes(semRessalva(simples), "VALIDADE FISCAL")).toBe(2);
    expect(await vezes(boa, "CANCELADA", { situacao: "CANCELADA" })).toBe(2);
    expect(await vezes(boa, "SUBSTITUÍDA", { situacao: "SUBSTITUIDA" })).toBe(2);
    for (const dito of ["VALIDADE", "CANCELADA", "SUBSTITUÍDA"]) expect(await vezes(boa, dito)).toBe(0);
  });

  it("[NFE-70] a mesma nota dá sempre as mesmas páginas", async () => {
    expect((await ler(simples)).text).toBe((await ler(simples)).text);
  });
});
