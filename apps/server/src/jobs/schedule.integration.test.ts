import { TestClock } from "pg-boss";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createJobsFixture, type JobsFixture } from "../../test/jobs/jobs-fixture.ts";
import { defineJob } from "./define-job.ts";
import { handleAtLeastOnce } from "./job-handler.ts";
import { LANES, type Lane } from "./lanes.ts";

// Touches: platform/db.

const comHora = {
  lane: "interativa",
  retry: { limit: 1, delaySeconds: 0 },
  timeoutSeconds: 60,
  cron: "0 6 * * *",
} as const;
const diario = defineJob({ ...comHora, name: "teste.diario", payload: z.object({}) });
const SECOND = 1_000;

describe("trabalhos com hora marcada", () => {
  let fixture: JobsFixture;
  beforeEach(async () => {
    fixture = await createJobsFixture();
  });
  afterEach(() => fixture.close());

  const startAt = async (instant: string, lanes: readonly Lane[] = LANES) => {
    const clock = new TestClock(instant);
    const ranAt: string[] = [];
    const run = () => Promise.resolve(void ranAt.push(clock.now().toString()));
    const worker = await fixture.worker([handleAtLeastOnce(diario, run)], {
      lanes,
      tuning: { clock, superviseSeconds: 15 },
    });
    const tick = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 5) await clock.tick(5 * SECOND);
    };
    return { clock, ranAt, worker, tick };
  };

  it("dispara às 6h de São Paulo, não às 6h de Greenwich", async () => {
    const { clock, ranAt, tick } = await startAt("2027-02-01T05:59:00Z");
    await tick(120);
    expect(ranAt).toEqual([]);
    await clock.setTime("2027-02-01T08:59:00Z");
    await tick(55);
    expect(ranAt).toEqual([]);
    await tick(60);
    await vi.waitFor(() => expect(ranAt).toHaveLength(1), { timeout: 15_000 });
    await tick(120);
    expect(ranAt).toHaveLength(1);
  });

  it("[SRV-340] dispara também o que é de faixa que este processo não toma: fica à espera de quem a tome", async () => {
    const { clock, ranAt, tick } = await startAt("2027-02-01T08:59:00Z", ["pesada"]);
    await tick(55);
    expect(await fixture.jobs(diario.name)).toEqual([]);
    await clock.setTime("2027-02-01T09:00:00Z");
    await tick(60);
    await vi.waitFor(async () => expect(await fixture.jobs(diario.name)).toMatchObject([{ state: "created" }]), {
      timeout: 15_000,
    });
    expect(ranAt).toEqual([]);
  });

  it("recupera uma vez o horário perdido enquanto nenhum processo trabalhava", async () => {
    const { clock, ranAt, tick } = await startAt("2027-02-01T12:00:00Z");
    await tick(30);
    await clock.setTime("2027-02-04T20:00:00Z");
    await tick(60);
    await vi.waitFor(() => expect(ranAt).toHaveLength(1), { timeout: 15_000 });
    await tick(120);
    expect(ranAt).toHaveLength(1);
  });

  it("esquece a hora de um trabalho que deixou de tê-la", async () => {
    const { worker } = await startAt("2027-02-01T12:00:00Z");
    await worker.stop(1_000);
    const semHora = defineJob({ ...diario, name: "teste.sem-hora" });
    await fixture.worker([handleAtLeastOnce(semHora, () => Promise.resolve())]);
    const rows = await fixture.query<{ name: string; timezone: string }>("select name, timezone from pgboss.schedule");
    expect(rows).toEqual([{ name: "teste.sem-hora", timezone: "America/Sao_Paulo" }]);
  });

  it("recusa marcar hora para um trabalho que precisa de conteúdo", () => {
    const comConteudo = { ...comHora, name: "teste.com-conteudo", payload: z.object({ id: z.number() }) };
    expect(() => defineJob(comConteudo)).toThrow(z.ZodError);
  });
});
