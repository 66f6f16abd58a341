import { describe, expect, it } from "vitest";
import { conferirNotasEmitidas } from "./conferir-notas-emitidas.ts";
import { emitirSobFalhas } from "./mil-notas.ts";

/** `npm run bench:tax-documents` does the same with a thousand. */
const NOTAS = 40;
const MORTES = 4;
const SEMENTE = 20_261_117;

describe("emissão de notas fiscais sob falhas", () => {
  it("[NFE-11] [NFE-13] morta a qualquer momento, com respostas perdidas e rejeições, sai uma nota por fatura", async () => {
    const { mundo, faturas } = await emitirSobFalhas(NOTAS, MORTES, SEMENTE);
    try {
      expect(await conferirNotasEmitidas(mundo, faturas, 20)).toEqual([]);
      const passos = await mundo.db.selectFrom("notaFiscalPasso").select("passo").execute();
      const vistos = new Set(passos.map(({ passo }) => passo));
      expect(vistos).toEqual(new Set(["CRIADA", "RESERVADA", "SEM_RESPOSTA", "REJEITADA", "CORRIGIDA", "EMITIDA"]));
    } finally {
      await mundo.close();
    }
  }, 240_000);
});
