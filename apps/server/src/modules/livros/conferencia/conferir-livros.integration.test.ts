import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBooksWorld, type BooksWorld } from "../../../../test/books/books-world.ts";
import { PLANTIOS } from "../../../../test/books/planted.ts";

/** Each is planted by itself, and together with those of its line. */
const PAGAS = 2 * PLANTIOS.length;
const ABERTAS = 2;

describe("o que a conferência dos livros acha", () => {
  let livros: BooksWorld;
  let antes: readonly string[];
  beforeAll(async () => {
    livros = await createBooksWorld({ pagas: PAGAS, abertas: ABERTAS });
    await livros.conferir();
    antes = await livros.abertas();
  });
  afterAll(() => livros.close());

  const achadas = (idFatura: number | null): Promise<readonly string[]> =>
    livros.abertas(...(idFatura === null ? [] : [idFatura]));

  it("em livros que fecham não acha nada", () => {
    expect(antes).toEqual([]);
  });

  it.each(PLANTIOS.map(([, tipo, plantar], indice) => ({ nome: `${tipo} (${indice})`, tipo, plantar })))(
    "acha $nome",
    async ({ tipo, plantar }) => {
      const idFatura = await plantar(livros);
      await livros.conferir();
      expect(await achadas(idFatura)).toContain(tipo);
    },
  );

  /** Plants everything that a line promises to find, compares once, and names what was not found. */
  const perdidas = async (linha: string): Promise<string[]> => {
    const plantadas = [];
    for (const [promessa, tipo, plantar] of PLANTIOS)
      if (promessa === linha) plantadas.push({ tipo, idFatura: await plantar(livros) });
    await livros.conferir();
    const faltam = [];
    for (const { tipo, idFatura } of plantadas) if (!(await achadas(idFatura)).includes(tipo)) faltam.push(tipo);
    return faltam;
  };

  it("[LIV-03] acha o que difere entre faturas, itens e cobranças", async () => {
    expect(await perdidas("LIV-03")).toEqual([]);
  });
  it("[LIV-04] acha o que difere do provedor", async () => {
    expect(await perdidas("LIV-04")).toEqual([]);
  });
  it("[LIV-05] acha o que difere nas devoluções", async () => {
    expect(await perdidas("LIV-05")).toEqual([]);
  });
  it("[LIV-06] acha o histórico que não leva à situação, de fatura e de cobrança", async () => {
    expect(await perdidas("LIV-06")).toEqual([]);
  });
});
