import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner } from "@acervo/test-kit/database";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";
import { markFaturaMudada } from "../../faturas/faturas.api.ts";
import { reconciliarNumeracao } from "./reconciliar-numeracao.ts";

describe("a numeração de um banco restaurado", () => {
  let mundo: TaxWorld;
  beforeAll(async () => {
    mundo = await createTaxWorld();
    await mundo.preparar();
  });
  afterAll(() => mundo.close());

  const paga = async (): Promise<number> => {
    const id = await mundo.faturas.nova();
    await mundo.faturas.pagar(id);
    return id;
  };
  /** What a restore loses of a document: all of it. */
  const esquecer = async (idFatura: number): Promise<void> => {
    const notas = `(SELECT id FROM nota_fiscal WHERE id_fatura = ${idFatura})`;
    await asOwner(
      { url: mundo.api.databaseUrl },
      "ALTER TABLE nota_fiscal_passo DISABLE TRIGGER USER",
      `DELETE FROM nota_fiscal_passo WHERE id_nota_fiscal IN ${notas}`,
      "ALTER TABLE nota_fiscal_passo ENABLE TRIGGER USER",
      `DELETE FROM nota_fiscal_tomador WHERE id_nota_fiscal IN ${notas}`,
      `DELETE FROM nota_fiscal WHERE id_fatura = ${idFatura}`,
    );
  };

  it("[LIV-25] passa dos números usados, adota a nota da fatura que espera, e nenhum número se repete", async () => {
    const [guardada, perdida, semFatura] = [await paga(), await paga(), await paga()];
    await mundo.emitir();
    const [antes] = await mundo.notas(perdida);
    const numeros = await Promise.all(
      [guardada, perdida, semFatura].map(async (id) => (await mundo.notas(id))[0]?.numeroDps),
    );
    const primeiro = Math.min(...numeros.map(Number));
    // Back to before anything was issued: two documents are lost with their numbers, one of an invoice that is open again.
    await esquecer(perdida);
    await esquecer(semFatura);
    await mundo.faturas.devolver(semFatura);
    await asOwner({ url: mundo.api.databaseUrl }, `UPDATE serie_dps SET proximo = ${primeiro}`);
    await mundo.db.transaction().execute((tx) => markFaturaMudada(tx, perdida, mundo.deps.clock.now()));
    // Reserved, and nobody knows what became of it: its own job asks before it sends anything.
    await mundo.db
      .updateTable("notaFiscal")
      .set({ situacao: "PENDENTE", tentarEm: mundo.deps.clock.now() })
      .where("idFatura", "=", guardada)
      .execute();

    const feita = await reconciliarNumeracao(mundo.deps);
    expect(feita).toMatchObject({ tipo: "CONFERIDA", de: primeiro, para: primeiro + 3, adotadas: [perdida] });
    expect(feita.tipo === "CONFERIDA" && feita.semFatura).toHaveLength(1);
    expect(await reconciliarNumeracao(mundo.deps)).toMatchObject({
      de: primeiro + 3,
      para: primeiro + 3,
      adotadas: [],
      semFatura: [],
    });

    const nova = await paga();
    await mundo.emitir();
    const [depois] = await mundo.notas(perdida);
    expect(depois).toMatchObject({ situacao: "EMITIDA", numeroDps: antes?.numeroDps, chaveAcesso: antes?.chaveAcesso });
    expect((await mundo.notas(guardada))[0]).toMatchObject({ situacao: "EMITIDA" });
    expect((await mundo.notas(nova))[0]).toMatchObject({ situacao: "EMITIDA", numeroDps: primeiro + 3 });
    const emitidas = await mundo.sefin.notes();
    expect(new Set(emitidas.map(({ idDps }) => idDps)).size).toBe(4);
    expect(emitidas).toHaveLength(4);
  });
});
