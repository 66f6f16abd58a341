import { trace, type Span } from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { efeitoJob, recordEfeito } from "../../test/jobs/efeito-job.ts";
import { createJobsFixture, type JobsFixture } from "../../test/jobs/jobs-fixture.ts";
import { handleInTransaction } from "./job-handler.ts";

// Touches: platform/db, platform/logger, platform/telemetry.

const sdk = new NodeSDK({ serviceName: "teste", spanProcessors: [], metricReaders: [], logRecordProcessors: [] });
const tracer = trace.getTracer("teste");

describe("o que se vê de um trabalho por fora", () => {
  let fixture: JobsFixture;
  beforeAll(async () => {
    sdk.start();
    fixture = await createJobsFixture();
  });
  afterAll(async () => {
    await fixture.close();
    await sdk.shutdown();
  });

  it("segue o rastro e o pedido de quem o enfileirou, e conta nas métricas", async () => {
    const queue = await fixture.queue([efeitoJob]);
    const metrics = new Registry();
    const lines: string[] = [];
    const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const seen: (Span | undefined)[] = [];
    const run = handleInTransaction(efeitoJob, async (tx, { chave }, context) => {
      seen.push(trace.getActiveSpan());
      context.logger.info("fazendo");
      await recordEfeito(tx, { chave, quem: context.requestId ?? "" });
    });
    await fixture.worker([run], { logger, metrics });

    const traceId = await tracer.startActiveSpan("pedido", async (span) => {
      await fixture.db
        .transaction()
        .execute((tx) => queue.enqueue(tx, efeitoJob, { chave: "v" }, { requestId: "req-7" }));
      span.end();
      return span.spanContext().traceId;
    });
    await vi.waitFor(async () => expect(await fixture.efeitos()).toEqual([{ chave: "v", quem: "req-7" }]), 15_000);

    expect(seen.map((span) => span?.spanContext().traceId)).toEqual([traceId]);
    await vi.waitFor(
      async () => {
        const text = await metrics.metrics();
        expect(text).toContain('acervo_job_runs_total{job="teste.efeito",outcome="completed"} 1');
        expect(text).toContain('acervo_job_duration_seconds_count{job="teste.efeito"} 1');
        expect(text).toContain('acervo_queue_jobs{queue="teste.efeito.falhas",state="waiting"} 0');
      },
      { timeout: 15_000 },
    );
    const [job] = await fixture.jobs(efeitoJob.name);
    expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: "fazendo", job: efeitoJob.name, jobId: job?.id, requestId: "req-7", attempt: 1 }),
    );
  });
});
