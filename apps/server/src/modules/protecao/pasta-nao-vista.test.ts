import { describe, expect, it } from "vitest";
import type { PastaNaoVista } from "./fatos-protecao.ts";
import { protecaoTexts } from "./protecao.texts.ts";

const MOTIVOS = ["DIRETORIO_NAO_LISTADO"];
const livros = (motivo: PastaNaoVista["motivo"]): PastaNaoVista => ({ motivo, caminho: "D:\\Livros" });

describe("a pasta que não foi vista", () => {
  it.each([
    ["DIRETORIO_AUSENTE", "A pasta D:\\Livros não foi encontrada no computador.", "disco está ligado"],
    ["DIRETORIO_VAZIO", "A pasta D:\\Livros está vazia.", "deviam estar nela"],
    ["DIRETORIO_NAO_LISTADO", "A pasta D:\\Livros não pôde ser lida.", "permissão de leitura"],
    ["DIRETORIO_A_CONFIRMAR", "A pasta D:\\Livros ainda não foi permitida no computador.", "permita a pasta"],
    ["DIRETORIO_DO_SISTEMA", "A pasta D:\\Livros é do sistema e não é guardada.", "em que estão os seus arquivos"],
  ] as const)("[PROT-52] %s: diz o nome, o que houve e o que fazer", (motivo, porque, oQueFazer) => {
    const dito = protecaoTexts.pendencias("Livros", MOTIVOS, [livros(motivo)]);
    expect(dito.porque).toBe(`O último backup de Livros terminou com pendências. ${porque}`);
    expect(dito.oQueFazer).toContain(oQueFazer);
  });

  it("[PROT-52] de várias diz uma e que há outras, também quando nada foi guardado", () => {
    const pastas = [livros("DIRETORIO_AUSENTE"), { ...livros("DIRETORIO_AUSENTE"), caminho: "D:\\Atas" }];
    const falha = { situacao: 4, inicio: 0, motivos: MOTIVOS, pastas, emAndamentoDesde: null, agora: 0 };
    expect(protecaoTexts.falhou("Livros", falha).porque).toContain(
      "falhou. A pasta D:\\Livros não foi encontrada no computador. Há outras assim: veja o que não está protegido.",
    );
  });

  it("sem saber qual, diz que houve alguma", () => {
    expect(protecaoTexts.pendencias("Livros", MOTIVOS, []).porque).toContain("Algum diretório não pôde ser lido");
  });
});
