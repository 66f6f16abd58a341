import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { recordEfeito } from "../../test/jobs/efeito-job.ts";
import { createJobsFixture, type JobsFixture } from "../../test/jobs/jobs-fixture.ts";
import { defineJob } from "./define-job.ts";
import { handleAtLeastOnce, handleInTransaction, PermanentJobError } from "./job-handler.ts";
import { redriveDeadLetters } from "./redrive.ts";

// Touches: platform/db.

const WAIT = { timeout: 15_000, interval: 50 };
const payload = z.object({ chave: z.string().min(1) });
const retry = { limit: 2, delaySeconds: 0 };
const settings = { lane: "interativa", payload, retry, timeoutSeconds: 20 } as const;

describe("fila de trabalhos", () => {
  let fixture: JobsFixture;
  beforeAll(async () => {
    fixture = await createJobsFixture();
  });
  afterAll(() => fixture.close());

  it("desfaz o trabalho junto com a transação de quem o pediu", async () => {
    const job = defineJob({ ...settings, name: "teste.desfeito" });
    const queue = await fixture.queue([job]);
    const attempt = fixture.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, job, { chave: "a" });
      throw new Error("desiste");
    });
    await expect(attempt).rejects.toThrow("desiste");
    expect(await fixture.jobs(job.name)).toEqual([]);
    await fixture.db.transaction().execute((tx) => queue.enqueue(tx, job, { chave: "a" }));
    expect(await fixture.jobs(job.name)).toHaveLength(1);
  });

  it("recusa um conteúdo fora do esquema antes de enfileirar", async () => {
    const job = defineJob({ ...settings, name: "teste.recusado" });
    const queue = await fixture.queue([job]);
    const attempt = fixture.db.transaction().execute((tx) => queue.enqueue(tx, job, { chave: "" }));
    await expect(attempt).rejects.toBeInstanceOf(z.ZodError);
    expect(await fixture.jobs(job.name)).toEqual([]);
  });

  it("manda direto às falhas um conteúdo que o código de hoje não entende", async () => {
    const antigo = defineJob({ ...settings, name: "teste.antigo", payload: z.object({ nome: z.string() }) });
    const atual = defineJob({ ...settings, name: "teste.antigo" });
    const queue = await fixture.queue([antigo]);
    const run = vi.fn<() => Promise<void>>();
    await fixture.db.transaction().execute((tx) => queue.enqueue(tx, antigo, { nome: "x" }));
    await fixture.worker([handleAtLeastOnce(atual, run)]);
    await vi.waitFor(async () => expect(await fixture.jobs(atual.deadLetter)).toHaveLength(1), WAIT);
    expect(run).not.toHaveBeenCalled();
    expect(await fixture.jobs(atual.name)).toMatchObject([{ state: "failed", retryCount: 0 }]);
  });

  it("aceita uma só vez a mesma chave, também depois de concluída", async () => {
    const job = defineJob({ ...settings, name: "teste.chave", key: ({ chave }) => chave });
    const queue = await fixture.queue([job]);
    const enqueue = () => fixture.db.transaction().execute((tx) => queue.enqueue(tx, job, { chave: "unica" }));
    expect([await enqueue(), await enqueue()]).toEqual([true, false]);
    await fixture.worker([handleInTransaction(job, (tx, { chave }) => recordEfeito(tx, { chave, quem: "chave" }))]);
    await vi.waitFor(async () => expect(await fixture.jobs(job.name)).toMatchObject([{ state: "completed" }]), WAIT);
    expect(await enqueue()).toBe(false);
    expect(await fixture.jobs(job.name)).toHaveLength(1);
  });

  it("desfaz o que uma tentativa frustrada escreveu e repete até dar certo", async () => {
    const job = defineJob({ ...settings, name: "teste.repetido" });
    const queue = await fixture.queue([job]);
    const attempts: { attempt: number; lastAttempt: boolean; requestId: string | undefined }[] = [];
    await fixture.worker([
      handleInTransaction(job, async (tx, { chave }, { attempt, lastAttempt, requestId }) => {
        attempts.push({ attempt, lastAttempt, requestId });
        await recordEfeito(tx, { chave, quem: `tentativa ${attempt}` });
        if (!lastAttempt) throw new Error("ainda não");
      }),
    ]);
    await fixture.db
      .transaction()
      .execute((tx) => queue.enqueue(tx, job, { chave: "repetido" }, { requestId: "req-1" }));
    await vi.waitFor(async () => expect(await fixture.jobs(job.name)).toMatchObject([{ state: "completed" }]), WAIT);
    expect(attempts).toEqual([1, 2, 3].map((n) => ({ attempt: n, lastAttempt: n === 3, requestId: "req-1" })));
    expect(await fixture.efeitos()).toContainEqual({ chave: "repetido", quem: "tentativa 3" });
    expect((await fixture.efeitos()).filter(({ chave }) => chave === "repetido")).toHaveLength(1);
  });

  it("[R7] com a conexão do trabalho cortada no meio, o processo continua e a repetição tem um só efeito", async () => {
    const job = defineJob({ ...settings, name: "teste.cortado" });
    const queue = await fixture.queue([job]);
    await fixture.worker([
      handleInTransaction(job, async (tx, { chave }, { attempt }) => {
        await recordEfeito(tx, { chave, quem: `tentativa ${attempt}` });
        if (attempt > 1) return;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(fixture.db);
      }),
    ]);
    await fixture.db.transaction().execute((tx) => queue.enqueue(tx, job, { chave: "cortado" }));
    await vi.waitFor(async () => expect(await fixture.jobs(job.name)).toMatchObject([{ state: "completed" }]), WAIT);
    const efeitos = (await fixture.efeitos()).filter(({ chave }) => chave === "cortado");
    expect(efeitos).toEqual([{ chave: "cortado", quem: "tentativa 2" }]);
  });

  it("guarda nas falhas o que esgotou as tentativas, e sem demora o que não tem conserto", async () => {
    const esgotado = defineJob({ ...settings, name: "teste.esgotado" });
    const semConserto = defineJob({ ...settings, name: "teste.sem-conserto" });
    const queue = await fixture.queue([esgotado, semConserto]);
    const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("sempre"));
    const runOnce = vi.fn<() => Promise<void>>().mockRejectedValue(new PermanentJobError("nunca"));
    await fixture.worker([handleAtLeastOnce(esgotado, run), handleAtLeastOnce(semConserto, runOnce)]);
    await fixture.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, esgotado, { chave: "e" });
      await queue.enqueue(tx, semConserto, { chave: "s" });
    });
    await vi.waitFor(async () => {
      expect(await fixture.jobs(esgotado.deadLetter)).toMatchObject([
        { state: "created", data: { payload: { chave: "e" } } },
      ]);
      expect(await fixture.jobs(semConserto.deadLetter)).toMatchObject([
        { state: "created", data: { payload: { chave: "s" } } },
      ]);
    }, WAIT);
    expect(run).toHaveBeenCalledTimes(3);
    expect(runOnce).toHaveBeenCalledTimes(1);
  });

  it("devolve à fila o que estava nas falhas, e então dá certo", async () => {
    const job = defineJob({ ...settings, name: "teste.devolvido", key: ({ chave }) => chave });
    const queue = await fixture.queue([job]);
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new PermanentJobError("hoje não"))
      .mockResolvedValue();
    await fixture.worker([handleAtLeastOnce(job, run)]);
    await fixture.db.transaction().execute((tx) => queue.enqueue(tx, job, { chave: "d" }));
    await vi.waitFor(async () => expect(await fixture.jobs(job.deadLetter)).toHaveLength(1), WAIT);
    expect(await redriveDeadLetters(fixture.url, job)).toBe(1);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), WAIT);
    expect(await fixture.jobs(job.deadLetter)).toEqual([]);
    expect(await redriveDeadLetters(fixture.url, job)).toBe(0);
  });

  it("[R10][SRV-125] dois processos de trabalho executam cada trabalho uma vez, e o resultado fica registrado", async () => {
    const job = defineJob({ ...settings, name: "teste.dois" });
    const queue = await fixture.queue([job]);
    const handlerOf = (quem: string) => handleInTransaction(job, (tx, { chave }) => recordEfeito(tx, { chave, quem }));
    await fixture.worker([handlerOf("w1")]);
    await fixture.worker([handlerOf("w2")]);
    const chaves = Array.from({ length: 60 }, (_, n) => `dois-${String(n).padStart(2, "0")}`);
    await fixture.db.transaction().execute(async (tx) => {
      for (const chave of chaves) await queue.enqueue(tx, job, { chave });
    });
    const done = async () => (await fixture.jobs(job.name)).filter(({ state }) => state === "completed");
    await vi.waitFor(async () => expect(await done()).toHaveLength(chaves.length), { ...WAIT, timeout: 25_000 });
    const efeitos = (await fixture.efeitos()).filter(({ chave }) => chave.startsWith("dois-"));
    expect(efeitos.map(({ chave }) => chave)).toEqual(chaves);
  });
});
