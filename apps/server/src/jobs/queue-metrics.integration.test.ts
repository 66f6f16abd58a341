import { Registry } from "@platformatic/prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJobsFixture, type JobsFixture } from "../../test/jobs/jobs-fixture.ts";
import { defineCronJob, defineJob } from "./define-job.ts";
import { handleAtLeastOnce } from "./job-handler.ts";
import { z } from "zod";

// Touches: platform/db, platform/telemetry.

const retry = { limit: 1, delaySeconds: 0 };
/** No worker of the test handles it: it waits. */
const parado = defineJob({
  name: "teste.parado",
  lane: "pesada",
  payload: z.object({}),
  retry,
  timeoutSeconds: 60,
  concurrency: 0,
});
/** Of a clock that never strikes while a test runs; the test enqueues it. */
const diario = defineCronJob({ name: "teste.diario", lane: "pesada", cron: "0 4 * * *", retry, timeoutSeconds: 60 });

describe("o que se vê das filas e dos horários", () => {
  let fixture: JobsFixture;
  beforeAll(async () => {
    fixture = await createJobsFixture();
  });
  afterAll(() => fixture.close());

  const sampleOf = async (metrics: Registry, sample: string): Promise<number> => {
    const text = await metrics.metrics();
    const line = text.split("\n").find((each) => each.startsWith(`${sample} `));
    return Number(line?.slice(sample.length + 1));
  };

  it("[SRV-320][SRV-423] a faixa de cada fila, a idade do que espera há mais tempo e o último sucesso de cada horário, também depois de recomeçar", async () => {
    const queue = await fixture.queue([parado, diario]);
    let feitos = 0;
    const handlers = [
      handleAtLeastOnce(parado, async () => undefined),
      handleAtLeastOnce(diario, async () => void (feitos += 1)),
    ];
    const metrics = new Registry();
    const worker = await fixture.worker(handlers, { metrics });
    const success = 'acervo_schedule_last_success_seconds{job="teste.diario"}';
    const age = 'acervo_queue_oldest_seconds{queue="teste.parado"}';
    const visto = await sampleOf(metrics, success);
    expect(Math.abs(Date.now() / 1_000 - visto)).toBeLessThan(60);
    expect(await sampleOf(metrics, age)).toBe(0);
    for (const fila of ["teste.parado", "teste.diario"])
      expect(await sampleOf(metrics, `acervo_queue_lane{queue="${fila}",lane="pesada"}`)).toBe(1);
    expect(await sampleOf(metrics, 'acervo_schedule_interval_seconds{job="teste.diario"}')).toBe(86_400);

    await fixture.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, parado, {});
      await queue.enqueue(tx, parado, {}, { startAfter: new Date(Date.now() + 3_600_000) });
      await queue.enqueue(tx, diario, {});
    });
    await fixture.query(
      "update pgboss.job set start_after = start_after - interval '900 s' where name = 'teste.parado'",
    );
    expect(await sampleOf(metrics, age)).toBeGreaterThanOrEqual(900);
    expect(await sampleOf(metrics, age)).toBeLessThan(960);
    await expect.poll(() => sampleOf(metrics, success)).toBeGreaterThan(visto);
    expect(feitos).toBe(1);
    // What failed for good waits for a person, and is no queue that stands still.
    expect(await metrics.metrics()).not.toContain('acervo_queue_oldest_seconds{queue="teste.parado.falhas"}');

    const told = await sampleOf(metrics, success);
    await worker.stop(5_000);
    const later = new Registry();
    await fixture.worker(handlers, { metrics: later });
    expect(await sampleOf(later, success)).toBe(told);
    expect(await sampleOf(later, age)).toBeGreaterThanOrEqual(900);
  });
});
