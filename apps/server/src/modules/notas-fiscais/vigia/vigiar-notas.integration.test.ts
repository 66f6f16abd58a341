import { Registry } from "@platformatic/prom-client";
import { createTestClock } from "@acervo/test-kit/clock";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertParametroTexto } from "../../../../test/builders.ts";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";
import { later } from "../../../platform/clock.ts";
import { emitirNotas } from "../vida/emitir-notas.ts";
import { createNotasFiscaisMetrics } from "./notas-fiscais.metrics.ts";
import { vigiarNotas } from "./vigiar-notas.ts";

const [HORA_MS, DIA_MS] = [3_600_000, 86_400_000];
const FINANCEIRO = "financeiro@acervo.test";
const CONTADOR = "contador@acervo.test";

describe("o que as notas fiscais pedem que alguém veja", () => {
  let mundo: TaxWorld;
  const clock = createTestClock();
  beforeEach(async () => {
    mundo = await createTaxWorld();
    clock.set(mundo.deps.clock.now());
    await insertParametroTexto(mundo.db, "email-financeiro", FINANCEIRO);
  });
  afterEach(() => mundo.close());

  const vigiar = (): Promise<void> => mundo.db.transaction().execute((tx) => vigiarNotas({ ...mundo.deps, clock }, tx));
  const avisos = (tipo: string) =>
    mundo.db
      .selectFrom("emailEnvio")
      .select(["destinatario", "assunto"])
      .where("tipo", "=", tipo)
      .orderBy("createdAt")
      .orderBy("destinatario")
      .execute();

  it("[SRV-327] o fim do certificado da empresa é contado; sem certificado não é número", async () => {
    const metrics = new Registry();
    createNotasFiscaisMetrics({ db: mundo.db, clock, metrics });
    const fim = async () =>
      Number(/^acervo_company_certificate_end_seconds (\S+)$/m.exec(await metrics.metrics())?.[1]);
    expect(await fim()).toBeNaN();
    await mundo.preparar();
    const { validoAte } = await mundo.db.selectFrom("certificadoFiscal").select("validoAte").executeTakeFirstOrThrow();
    expect(await fim()).toBe((validoAte?.getTime() ?? 0) / 1_000);
  });

  it("[NFE-12] o que espera mais que o parâmetro é contado e dito ao administrador, uma vez por dia", async () => {
    const metrics = new Registry();
    createNotasFiscaisMetrics({ db: mundo.db, clock, metrics });
    const paradas = async () => /^acervo_notas_fiscais_paradas (\d+)$/m.exec(await metrics.metrics())?.[1];
    await mundo.preparar();
    const [pendente, porEmitir] = [await mundo.faturas.nova(), await mundo.faturas.nova()];
    await mundo.faturas.pagar(pendente);
    await mundo.sefin.plant("POST /nfse", "some-antes");
    await mundo.emitir();
    const [nota] = await mundo.notas(pendente);
    if (nota?.situacao !== "PENDENTE") throw new Error("not pending");
    const { competencia, valorCentavos, createdAt } = nota;
    const espera = { situacao: "AGUARDANDO", situacaoDesde: createdAt, tentarEm: null, createdAt };
    await mundo.db
      .insertInto("notaFiscal")
      .values({ idFatura: porEmitir, competencia, valorCentavos, ...espera })
      .execute();

    clock.advance(23 * HORA_MS);
    await vigiar();
    expect([await avisos("notas-fiscais-paradas"), await paradas()]).toEqual([[], "0"]);
    clock.advance(2 * HORA_MS);
    await vigiar();
    clock.advance(1);
    await vigiar();
    const aviso = { destinatario: FINANCEIRO, assunto: "Notas fiscais que pedem atenção" };
    expect([await avisos("notas-fiscais-paradas"), await paradas()]).toEqual([[aviso], "2"]);
    clock.advance(DIA_MS);
    await vigiar();
    expect(await avisos("notas-fiscais-paradas")).toEqual([aviso, aviso]);

    await mundo.db.updateTable("parametro").set({ valor: "96" }).where("chave", "=", "horas-nota-parada").execute();
    clock.advance(DIA_MS);
    await vigiar();
    expect([await avisos("notas-fiscais-paradas"), await paradas()]).toEqual([[aviso, aviso], "0"]);
  });

  it("uma nota rejeitada é dita ao administrador, também quando nenhuma outra espera", async () => {
    await mundo.preparar();
    const fatura = await mundo.faturas.nova();
    await mundo.faturas.pagar(fatura);
    await mundo.sefin.plant("POST /nfse", "recusa", { codigo: "E0015" });
    await mundo.emitir();
    expect(await mundo.notas(fatura)).toMatchObject([{ situacao: "REJEITADA" }]);
    await vigiar();
    expect(await avisos("notas-fiscais-paradas")).toHaveLength(1);
  });

  it("[NFE-24] o fim do certificado é dito 60, 30 e 7 dias antes, uma vez cada; depois dele as notas esperam", async () => {
    await mundo.registrar();
    const id = await mundo.certificado(makeTestA1({ until: 65 }));
    const { validoAte } = await mundo.db
      .selectFrom("certificadoFiscal")
      .select("validoAte")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (validoAte === null) throw new Error("no end");
    const ditos = async () => (await avisos("certificado-por-vencer")).map((aviso) => Object.values(aviso).join(": "));
    const diz = (dias: number) =>
      [CONTADOR, FINANCEIRO].map((quem) => `${quem}: O certificado da nota fiscal vence em ${dias} dias`);
    const esperados: string[] = [];
    for (const dias of [61, 60, 59, 31, 30, 29, 8, 7, 6, 0]) {
      clock.set(later(validoAte, -dias * DIA_MS - 1));
      await vigiar();
      await vigiar();
      if ([60, 30, 7].includes(dias)) esperados.push(...diz(dias));
      expect(await ditos()).toEqual(esperados);
    }
    clock.set(later(validoAte, 1));
    const fatura = await mundo.faturas.nova();
    await mundo.faturas.pagar(fatura);
    await emitirNotas({ ...mundo.deps, clock }, { signal: new AbortController().signal });
    await vigiar();
    expect(await mundo.notas(fatura)).toMatchObject([
      { situacao: "AGUARDANDO", numeroDps: null, motivoCodigo: "CERTIFICADO_VENCIDO" },
    ]);
    expect(await ditos()).toEqual(esperados);
  });
});
