import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirNotasEmitidas } from "./conferir-notas-emitidas.ts";
import { emitirSobFalhas } from "./emitir-sob-falhas.ts";
import { createTaxWorld, type TaxWorld } from "./tax-world.ts";

// Touches: faturas, notas-fiscais, platform/nota-fiscal, tomadores.

/** By this seed one of each two dies early and the other one over documents; `npm run bench:tax-documents` is the long form. */
const FORMA_CURTA = { notas: 50, processos: 4, semente: 1_221 };
const LIMITE_DO_EMISSOR_MS = 20_000;

describe("emissão de notas fiscais sob falhas", () => {
  let mundo: TaxWorld;
  beforeAll(async () => {
    mundo = await createTaxWorld(undefined, LIMITE_DO_EMISSOR_MS);
  });
  afterAll(() => mundo.close());

  it("[NFE-11] [NFE-13] morta a qualquer momento, com respostas perdidas e rejeições, sai uma nota por fatura", async () => {
    const { faturas, emitidasMorrendo } = await emitirSobFalhas(mundo, FORMA_CURTA);
    expect(faturas).toHaveLength(FORMA_CURTA.notas);
    // They died over documents, not only before the first.
    expect(emitidasMorrendo).toBeGreaterThan(0);
    expect(await conferirNotasEmitidas(mundo, faturas, 20)).toEqual([]);
    const passos = await mundo.db.selectFrom("notaFiscalPasso").select("passo").execute();
    const vistos = new Set(passos.map(({ passo }) => passo));
    expect(vistos).toEqual(new Set(["CRIADA", "RESERVADA", "SEM_RESPOSTA", "REJEITADA", "CORRIGIDA", "EMITIDA"]));
  }, 240_000);
});
