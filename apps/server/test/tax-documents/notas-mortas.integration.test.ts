import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirNotasEmitidas } from "./conferir-notas-emitidas.ts";
import { emitirSobFalhas } from "./emitir-sob-falhas.ts";
import { createTaxWorld, type TaxWorld } from "./tax-world.ts";

/** `npm run bench:tax-documents` does the same with a thousand. */
const FORMA_CURTA = { notas: 50, mortes: 4, semente: 20_261_117 };
const LIMITE_DO_EMISSOR_MS = 20_000;

describe("emissão de notas fiscais sob falhas", () => {
  let mundo: TaxWorld;
  beforeAll(async () => {
    mundo = await createTaxWorld(undefined, LIMITE_DO_EMISSOR_MS);
  });
  afterAll(() => mundo.close());

  it("[NFE-11] [NFE-13] morta a qualquer momento, com respostas perdidas e rejeições, sai uma nota por fatura", async () => {
    const { faturas } = await emitirSobFalhas(mundo, FORMA_CURTA);
    expect(faturas).toHaveLength(FORMA_CURTA.notas);
    expect(await conferirNotasEmitidas(mundo, faturas, 20)).toEqual([]);
    const passos = await mundo.db.selectFrom("notaFiscalPasso").select("passo").execute();
    const vistos = new Set(passos.map(({ passo }) => passo));
    expect(vistos).toEqual(new Set(["CRIADA", "RESERVADA", "SEM_RESPOSTA", "REJEITADA", "CORRIGIDA", "EMITIDA"]));
  }, 240_000);
});
