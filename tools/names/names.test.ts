import { describe, expect, it } from "vitest";
import { baselineProblems, parseBaseline } from "./baseline.ts";
import { namingFaultsIn } from "./naming-faults.ts";

const QUERIES = "apps/server/src/modules/faturas/faturas.queries.ts";
const keysOf = (file: string, source: string) => namingFaultsIn(file, source).map(({ key }) => key);

describe("verbo de uma consulta", () => {
  it("aceita os verbos da lista e, na resposta de sim ou não, is e exists", () => {
    const source = ["find", "list", "count", "insert", "update", "mark", "lock", "delete", "is", "exists"]
      .map((verb) => `export const ${verb}Fatura = () => 1;`)
      .join("\n");
    expect(keysOf(QUERIES, source)).toEqual([]);
  });

  it("acusa outro verbo e o que só começa como um da lista, em qualquer forma de função", () => {
    const source = `
      export const marcarPaga = async (tx: Tx) => {};
      export const findings = function () {};
      export async function gravarFatura() {}
      export function lock() {}`;
    expect(keysOf(QUERIES, source)).toEqual([
      "faturas.queries.ts marcarPaga",
      "faturas.queries.ts findings",
      "faturas.queries.ts gravarFatura",
    ]);
  });

  it("não olha o que não é função, o que não é exportado nem o que não é arquivo de consultas", () => {
    const source = `
      export const COLUNAS = ["id"];
      export type FaturaRow = { id: number };
      const cobrar = () => 1;`;
    expect(keysOf(QUERIES, source)).toEqual([]);
    expect(keysOf("apps/server/src/modules/faturas/cobrar-fatura.ts", "export const cobrarFatura = () => 1;")).toEqual(
      [],
    );
  });
});

describe("palavra do armazenamento", () => {
  it("acusa o nome do arquivo e cada nome exportado, também de um tipo", () => {
    const source = `
      export type Trecho = { inicio: number };
      export const lerBaldes = () => 1;
      export class ConcessaoVencida {}
      export interface PontoLido {}
      export const lerApontamento = () => 1;`;
    expect(keysOf("packages/backup-format/src/ler-trechos.ts", source)).toEqual([
      "ler-trechos.ts *",
      "ler-trechos.ts Trecho",
      "ler-trechos.ts lerBaldes",
      "ler-trechos.ts ConcessaoVencida",
      "ler-trechos.ts PontoLido",
    ]);
  });

  it("dá um só motivo por nome, e deixa a palavra onde ela não é do armazenamento", () => {
    const file = "apps/server/src/modules/catalogo/objects/objetos.queries.ts";
    expect(namingFaultsIn(file, "export const ocuparTrechos = () => 1;")).toEqual([
      {
        key: "objetos.queries.ts ocuparTrechos",
        file,
        reason: expect.stringContaining('"trechos" is called "extents"'),
      },
    ]);
    expect(keysOf("apps/server/src/modules/contratos/termo.ts", "export type TrechoDoTermo = string;")).toEqual([]);
  });
});

describe("lista do que falta mudar", () => {
  const faults = namingFaultsIn(QUERIES, "export const marcarPaga = () => 1;");

  it("cala o que está na lista, onde quer que o arquivo esteja", () => {
    const moved = namingFaultsIn(
      "apps/server/src/modules/pagamentos/faturas.queries.ts",
      "export const marcarPaga = () => 1;",
    );
    const baseline = parseBaseline("# o que falta\n\nfaturas.queries.ts marcarPaga\n");
    expect(baselineProblems(baseline, faults)).toEqual([]);
    expect(baselineProblems(baseline, moved)).toEqual([]);
  });

  it("acusa o que não está na lista, e a segunda vez do que está nela uma vez", () => {
    expect(baselineProblems([], faults)).toEqual([expect.stringContaining(`${QUERIES}: marcarPaga: a query begins`)]);
    expect(baselineProblems(["faturas.queries.ts marcarPaga"], [...faults, ...faults])).toHaveLength(1);
  });

  it("acusa a linha que não vale mais e a que está fora de ordem", () => {
    expect(baselineProblems(["faturas.queries.ts marcarPaga"], [])).toEqual([
      '"faturas.queries.ts marcarPaga" breaks no rule any more: take its line out of the baseline',
    ]);
    const unsorted = ["faturas.queries.ts marcarPaga", "contas.queries.ts gravarConta"];
    const both = [
      ...faults,
      ...namingFaultsIn("apps/server/src/contas.queries.ts", "export const gravarConta = () => 1;"),
    ];
    expect(baselineProblems(unsorted, both)).toEqual(['the baseline is not sorted at "faturas.queries.ts marcarPaga"']);
  });
});
