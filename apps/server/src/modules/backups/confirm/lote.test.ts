import type { ArquivoConfirmado, Confirmacao } from "@acervo/contracts/agente-mensagens";
import { describe, expect, it } from "vitest";
import { lerLote } from "./lote.ts";

const MIB = 2 ** 20;
const MAXIMO_DE_PASTAS = 100_000;
const MAXIMO_DE_NIVEIS = 1_024;

const vazio = (pasta: number, nome: string): ArquivoConfirmado => ({
  pasta,
  nome,
  tamanho: 0,
  modificadoEmMicros: 0,
  sha256: "",
  tamanhoBloco: null,
  conteudo: null,
});
const confirmacao = (campos: Partial<Confirmacao>): Confirmacao => ({
  chaveIdempotencia: "0".repeat(32),
  objetos: [],
  pastas: [],
  arquivos: [],
  remocoes: [],
  ...campos,
});
/** Each folder within the one before it, in chains of a length. */
const correntes = (niveis: number): Confirmacao["pastas"] =>
  Array.from({ length: MAXIMO_DE_PASTAS }, (_, indice) => [indice % niveis === 0 ? 0 : indice, "p"]);

/** Peak of what was taken besides what was there, to within what is collected meanwhile. */
const crescimentoMiB = (fazer: () => void): number => {
  const antes = process.memoryUsage().heapUsed;
  fazer();
  return (process.memoryUsage().heapUsed - antes) / MIB;
};

describe("nomes de um lote", () => {
  const recusado = { codigo: "CAMPO_INVALIDO" };
  const recusa = (campos: Partial<Confirmacao>) => {
    try {
      lerLote(1, confirmacao(campos));
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it("[F1] cem mil pastas uma dentro da outra são recusadas sem tomar memória", () => {
    const pastas = correntes(MAXIMO_DE_PASTAS);
    expect(crescimentoMiB(() => expect(recusa({ pastas })).toMatchObject(recusado))).toBeLessThan(16);
  });

  it("[F1] cem mil pastas em correntes tão fundas quanto se pode tomam memória pelo número, não pela profundidade", () => {
    const pastas = correntes(MAXIMO_DE_NIVEIS - 1);
    expect(crescimentoMiB(() => lerLote(1, confirmacao({ pastas })))).toBeLessThan(64);
  });

  it("um arquivo tão fundo quanto se pode tem o seu caminho inteiro; um nível a mais é recusado", () => {
    const pastas = correntes(MAXIMO_DE_NIVEIS);
    const { arquivos } = lerLote(1, confirmacao({ pastas, arquivos: [vazio(MAXIMO_DE_NIVEIS - 1, "a")] }));
    const caminho = arquivos[0]?.arquivo.caminho ?? [];
    expect(caminho).toHaveLength(MAXIMO_DE_NIVEIS);
    expect(Buffer.concat(caminho).toString()).toBe(`${"p".repeat(MAXIMO_DE_NIVEIS - 1)}a`);
    expect(recusa({ pastas, arquivos: [vazio(MAXIMO_DE_NIVEIS, "a")] })).toMatchObject(recusado);
  });

  it("caminhos longos demais, um por um ou somados, são recusados", () => {
    const longas: Confirmacao["pastas"] = Array.from({ length: 97 }, (_, indice) => [indice, "p".repeat(1_024)]);
    expect(recusa({ pastas: longas })).toMatchObject(recusado);
    const fundo = MAXIMO_DE_NIVEIS - 1;
    const arquivos = Array.from({ length: 2_000 }, (_, indice) => vazio(fundo, `a${indice}`));
    expect(recusa({ pastas: correntes(MAXIMO_DE_NIVEIS), arquivos })).toMatchObject(recusado);
  });

  it("uma pasta dentro de outra que vem depois, ou que não há, é recusada", () => {
    expect(recusa({ pastas: [[1, "a"]] })).toMatchObject(recusado);
    expect(recusa({ arquivos: [vazio(1, "a")] })).toMatchObject(recusado);
  });
});
