import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startChildWorker } from "../../test/jobs/child-worker.ts";
import { efeitoJob } from "../../test/jobs/efeito-job.ts";
import { createJobsFixture, type JobsFixture } from "../../test/jobs/jobs-fixture.ts";

// Touches: platform/db.

const WAIT = { timeout: 25_000, interval: 100 };

describe("processo de trabalho que morre, congela ou sai", () => {
  let fixture: JobsFixture;
  const startedWorkers: ReturnType<typeof startChildWorker>[] = [];
  const startWorker = (name: string, limitMs?: number) => {
    const worker = startChildWorker(fixture.url, name, limitMs);
    startedWorkers.push(worker);
    return worker;
  };
  const completed = () =>
    vi.waitFor(async () => expect(await fixture.jobs(efeitoJob.name)).toMatchObject([{ state: "completed" }]), WAIT);

  beforeEach(async () => {
    fixture = await createJobsFixture();
    const queue = await fixture.queue([efeitoJob]);
    await fixture.db.transaction().execute((tx) => queue.enqueue(tx, efeitoJob, { chave: "um" }));
  });
  afterEach(async () => {
    for (const worker of startedWorkers.splice(0)) {
      worker.kill("SIGKILL");
      await worker.exit;
    }
    await fixture.close();
  });

  it("[R10] morto no meio do trabalho, nada se perde nem se dobra: outro termina", async () => {
    const first = startWorker("primeiro");
    await first.says("escreveu");
    first.kill("SIGKILL");
    expect(await first.exit).toBe("SIGKILL");
    expect(await fixture.efeitos()).toEqual([]);

    const second = startWorker("segundo");
    await second.says("escreveu");
    second.goOn();
    await completed();
    expect(await fixture.efeitos()).toEqual([{ chave: "um", quem: "segundo" }]);
    expect(await fixture.jobs(efeitoJob.deadLetter)).toEqual([]);
  });

  it("[R10] congelado e dado por morto, o trabalho entregue duas vezes tem um só efeito", async () => {
    const frozen = startWorker("congelado");
    await frozen.says("escreveu");
    frozen.kill("SIGSTOP");

    const second = startWorker("segundo");
    await second.says("escreveu");
    second.goOn();
    await completed();

    frozen.kill("SIGCONT");
    frozen.goOn();
    await frozen.says("ClaimLostError");
    expect(await fixture.efeitos()).toEqual([{ chave: "um", quem: "segundo" }]);
    expect(await fixture.jobs(efeitoJob.name)).toMatchObject([{ state: "completed" }]);
  });

  it("avisado para sair, termina o trabalho em curso e não toma outro", async () => {
    const leaving = startWorker("de saída");
    await leaving.says("escreveu");
    leaving.kill("SIGTERM");
    leaving.goOn();
    expect(await leaving.exit).toBe(0);
    expect(await fixture.efeitos()).toEqual([{ chave: "um", quem: "de saída" }]);
    await completed();
  });

  it("avisado para sair, devolve o que não termina no prazo", async () => {
    const leaving = startWorker("de saída", 1_000);
    await leaving.says("escreveu");
    leaving.kill("SIGTERM");
    expect(await leaving.exit).toBe(0);
    expect(await fixture.efeitos()).toEqual([]);
    expect(await fixture.jobs(efeitoJob.name)).toMatchObject([{ state: "retry" }]);

    const second = startWorker("segundo");
    await second.says("escreveu");
    second.goOn();
    await completed();
    expect(await fixture.efeitos()).toEqual([{ chave: "um", quem: "segundo" }]);
  });
});
