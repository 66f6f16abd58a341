import { falhas } from "@acervo/contracts/falhas";
import { tokenFor } from "@acervo/test-kit/tokens";
import { Registry } from "@platformatic/prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { insertDeadLetter } from "../../../../test/dead-letters.ts";
import { QUICK } from "../../../../test/jobs/efeito-job.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { handleAtLeastOnce, PermanentJobError } from "../../../jobs/job-handler.ts";
import { startWorker } from "../../../jobs/worker-runtime.ts";
import { enviarEmailJob } from "../../../platform/email/email.jobs.ts";

const WAIT = { timeout: 15_000, interval: 50 };
const LIMPAR = "limites.limpar";
const EMAIL = "email.enviar";

describe("falhas, pelo administrador", () => {
  let api: TestApi;
  const token = () => tokenFor("admin");
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await sql`delete from pgboss.job`.execute(api.deps.db);
  });

  const listar = async (query: Readonly<Record<string, string>> = {}) =>
    falhas.listar.response.parse((await request(api.url, falhas.listar, { query }, token())).body);
  const repetir = (id: string) => request(api.url, falhas.repetir, { params: { id } }, token());
  const descartar = (id: string) => request(api.url, falhas.descartar, { params: { id } }, token());
  const repetirTodas = async (fila: string | null) =>
    (await request(api.url, falhas.repetirTodas, { body: { fila } }, token())).body;
  const naFila = async (fila: string) =>
    (await sql<{ id: string }>`select id from pgboss.job where name = ${fila}`.execute(api.deps.db)).rows.length;
  const naTrilha = (alvoId: string) =>
    api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes"])
      .where("alvoId", "=", alvoId)
      .orderBy("seq")
      .execute();

  it("[ADM-185] lista o que falhou de vez, do mais novo ao mais antigo, de todas as filas ou de uma, sem nada pessoal", async () => {
    const antiga = await insertDeadLetter(
      api.deps.db,
      EMAIL,
      "SmtpError: <ana@oficio.com.br> de 111.444.777-35 recusado\n(550)",
    );
    const nova = await insertDeadLetter(api.deps.db, LIMPAR);
    const todas = await listar();
    expect(todas.listaFalha.map(({ id }) => id)).toEqual([nova, antiga]);
    expect(todas.listaFalha[1]).toMatchObject({
      fila: EMAIL,
      tentativas: 4,
      classe: "SmtpError",
      mensagem: "<[email]> de [cpf] recusado\n(550)",
    });
    expect(Date.now() - Date.parse(todas.listaFalha[1]?.em ?? "")).toBeLessThan(60_000);
    const filas = [
      { fila: EMAIL, quantidade: 1 },
      { fila: LIMPAR, quantidade: 1 },
    ];
    expect(todas).toMatchObject({ total: 2, filas });
    expect(await listar({ fila: EMAIL })).toMatchObject({ total: 1, listaFalha: [{ id: antiga }], filas });
    expect(await listar({ fila: "nenhuma.assim" })).toMatchObject({ total: 0, listaFalha: [] });
    expect((await listar({ pagina: "2" })).listaFalha).toEqual([]);
  });

  it("conta também o trabalho cujo trabalhador morreu sem dizer nada", async () => {
    await insertDeadLetter(api.deps.db, EMAIL);
    await sql`update pgboss.job set source_output = null`.execute(api.deps.db);
    expect((await listar()).listaFalha).toMatchObject([{ mensagem: "O trabalho não terminou no prazo." }]);
  });

  it("[ADM-186] o que falhou no trabalhador é repetido uma vez, ainda que dois peçam ao mesmo tempo", async () => {
    const { db, ids, queue, logger } = api.deps;
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new PermanentJobError("hoje não"))
      .mockResolvedValue();
    const worker = await startWorker(
      {
        databaseUrl: api.databaseUrl,
        db,
        logger,
        metrics: new Registry(),
        handlers: [handleAtLeastOnce(enviarEmailJob, run)],
      },
      QUICK,
    );
    await db.transaction().execute((tx) => queue.enqueue(tx, enviarEmailJob, { idEnvio: ids.uuid() }));
    const id = await vi.waitFor(async () => {
      const [falha] = (await listar()).listaFalha;
      if (falha === undefined) throw new Error("It has not failed yet.");
      expect(falha).toMatchObject({ classe: "PermanentJobError", mensagem: "hoje não", tentativas: 1 });
      return falha.id;
    }, WAIT);
    const respostas = await Promise.all([repetir(id), repetir(id)]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT);
    expect((await repetir(id)).body).toMatchObject({ codigo: "FALHA_NAO_ENCONTRADA" });
    expect(await naTrilha(id)).toEqual([{ acao: "FALHA_REPETIDA", detalhes: { fila: EMAIL } }]);
    await worker.stop(5_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("repete todas, ou as de uma fila, e a segunda vez não acha mais nada", async () => {
    for (const fila of [EMAIL, EMAIL, LIMPAR]) await insertDeadLetter(api.deps.db, fila);
    expect(await repetirTodas(EMAIL)).toEqual({ repetidas: 2 });
    expect([await naFila(EMAIL), await naFila(LIMPAR)]).toEqual([2, 0]);
    expect(await repetirTodas(null)).toEqual({ repetidas: 1 });
    expect(await repetirTodas(null)).toEqual({ repetidas: 0 });
    expect(await repetirTodas("nenhuma.assim")).toEqual({ repetidas: 0 });
    expect((await listar()).total).toBe(0);
    expect(await naTrilha(EMAIL)).toEqual([{ acao: "FALHAS_REPETIDAS", detalhes: { quantas: "2" } }]);
  });

  it("[ADM-187] descartada uma vez, não volta, e a trilha diz quem desistiu dela", async () => {
    const id = await insertDeadLetter(api.deps.db, LIMPAR);
    expect((await descartar(id)).status).toBe(204);
    expect((await descartar(id)).status).toBe(404);
    expect((await repetir(id)).status).toBe(404);
    expect([(await listar()).total, await naFila(LIMPAR)]).toEqual([0, 0]);
    expect(await naTrilha(id)).toEqual([{ acao: "FALHA_DESCARTADA", detalhes: { fila: LIMPAR } }]);
  });
});
