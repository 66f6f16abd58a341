import { conferenciaDaTrilha } from "@acervo/contracts/conferencia-da-trilha";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { asOwner } from "@acervo/test-kit/database";
import { stack } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { createS3ObjectStore } from "../../../platform/object-store/s3-object-store.ts";
import { createConferenciaMetrics } from "./conferencia.metrics.ts";
import { conferirTodaNoite } from "./conferir-toda-noite.ts";
import { conferirTrilha } from "./conferir-trilha.ts";

const HORA_MS = 3_600_000;

describe("conferência da trilha", () => {
  let api: TestApi;
  let bucket: TestBucket;
  const admin = () => tokenFor("admin");
  const linhasDoLog: string[] = [];
  beforeEach(async () => {
    [api, bucket] = await Promise.all([startTestApi(), createTestBucket()]);
    for (const idContratacao of [1, 1, 2]) await escrever(idContratacao);
    linhasDoLog.length = 0;
  });
  afterEach(async () => {
    await api.close();
    await bucket.drop();
  });

  const escrever = (idContratacao: number) =>
    api.deps.db.transaction().execute((tx) =>
      registrar(tx, {
        ator: { tipo: "sistema" },
        acao: "CONTRATACAO_ALTERADA",
        alvo: { tipo: "contratacao", id: idContratacao },
        idContratacao,
      }),
    );
  const doTrabalhador = () => ({
    ...api.deps,
    objectStore: createS3ObjectStore({ ...stack().s3, bucket: bucket.name }),
    logger: pino({ level: "error" }, { write: (linha: string) => void linhasDoLog.push(linha) }),
  });
  const pedir = () => request(api.url, conferenciaDaTrilha.pedir, {}, admin());
  const consultar = async () =>
    conferenciaDaTrilha.consultar.response.parse(
      (await request(api.url, conferenciaDaTrilha.consultar, {}, admin())).body,
    );
  const ids = async () =>
    (await api.deps.db.selectFrom("auditoriaConferencia").select("id").orderBy("id").execute()).map(({ id }) => id);
  const conferir = async (signal = new AbortController().signal) =>
    conferirTrilha(doTrabalhador(), (await ids()).at(-1) ?? 0, signal);
  const naTrilha = (acao: string) =>
    api.deps.db.selectFrom("auditoriaEvento").select(["atorTipo", "detalhes"]).where("acao", "=", acao).execute();
  const quebrar = () =>
    asOwner(
      { url: api.databaseUrl },
      "alter table auditoria_evento disable trigger user",
      "update auditoria_evento set acao = 'OUTRA' where cadeia = 'contratacao/1' and seq = 2",
    );
  const metricas = async () => {
    const registry = new Registry();
    createConferenciaMetrics(registry, api.deps.db);
    return registry.metrics();
  };

  it("[ADM-226] uma de cada vez, diz até onde foi e o primeiro elo quebrado; morta no meio, recomeça; repetida, encerra uma vez", async () => {
    const respostas = await Promise.all([pedir(), pedir()]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect((await consultar()).andando).toMatchObject({ situacao: "ANDANDO", cadeias: 0, por: "Ana Admin" });
    await expect(conferir(AbortSignal.abort())).rejects.toThrow("aborted");
    expect((await consultar()).ultima).toBeNull();
    await conferir();
    const { andando, ultima } = await consultar();
    expect(andando).toBeNull();
    expect(ultima).toMatchObject({ situacao: "INTEGRA", problemas: 0, primeiroProblema: null, por: "Ana Admin" });
    expect(ultima?.cadeias).toBe(ultima?.totalCadeias);
    await conferir();
    expect(await naTrilha("TRILHA_CONFERENCIA_PEDIDA")).toMatchObject([{ atorTipo: "usuario" }]);
    expect(await naTrilha("TRILHA_CONFERIDA")).toMatchObject([{ detalhes: { situacao: "INTEGRA", problemas: "0" } }]);

    await quebrar();
    await pedir();
    await conferir();
    const quebrada = (await consultar()).ultima;
    expect(quebrada).toMatchObject({ situacao: "QUEBRADA", problemas: 1 });
    expect(quebrada?.primeiroProblema).toContain("cadeia contratacao/1, evento 2");

    await pedir();
    await api.deps.db
      .updateTable("auditoriaConferencia")
      .set({ andouEm: later(systemClock.now(), -2 * HORA_MS) })
      .where("situacao", "=", "ANDANDO")
      .execute();
    expect((await pedir()).status).toBe(202);
    expect((await consultar()).ultima).toMatchObject({ situacao: "INTERROMPIDA" });
  });

  it("[ADM-227] à noite se confere sozinha; o que quebrou vai ao log e à métrica, que também diz quando foi", async () => {
    const noite = () => api.deps.db.transaction().execute((tx) => conferirTodaNoite(api.deps, tx));
    expect(await metricas()).toContain("acervo_trilha_conferida_segundos 0");
    await noite();
    await noite();
    expect(await ids()).toHaveLength(1);
    await conferir();
    expect((await consultar()).ultima).toMatchObject({ situacao: "INTEGRA", por: null });
    expect(await metricas()).toContain("acervo_trilha_problemas 0");
    await quebrar();
    await noite();
    await conferir();
    expect(linhasDoLog.join("")).toContain("EVENTO_ALTERADO");
    const texto = await metricas();
    expect(texto).toContain("acervo_trilha_problemas 1");
    expect(Number(/conferida_segundos ([\d.e+]+)/.exec(texto)?.[1])).toBeGreaterThan(
      systemClock.now().getTime() / 1_000 - 60,
    );
  });
});
