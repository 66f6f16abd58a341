import { Counter, Gauge, Histogram, type Registry } from "@platformatic/prom-client";
import type { PgBoss } from "pg-boss";

export type JobOutcome = "completed" | "failed" | "deadletter";
export type JobMetrics = { readonly observe: (job: string, outcome: JobOutcome, seconds: number) => void };

/** Runs and durations by job, and the depth of every queue and of its dead letters as the queue last counted them. */
export const createJobMetrics = (registry: Registry, boss: PgBoss): JobMetrics => {
  const registers = [registry];
  const runs = new Counter({
    name: "acervo_job_runs_total",
    help: "Attempts of background jobs by outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  const duration = new Histogram({
    name: "acervo_job_duration_seconds",
    help: "Duration of attempts of background jobs.",
    labelNames: ["job"],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
    registers,
  });
  const depth = new Gauge({
    name: "acervo_queue_jobs",
    help: "Jobs of each queue by state; a queue ending in .falhas holds dead letters.",
    labelNames: ["queue", "state"],
    registers,
    collect: async () => {
      for (const queue of await boss.getQueues()) {
        depth.set({ queue: queue.name, state: "waiting" }, queue.queuedCount);
        depth.set({ queue: queue.name, state: "active" }, queue.activeCount);
      }
    },
  });
  return {
    observe: (job, outcome, seconds) => {
      runs.inc({ job, outcome });
      duration.observe({ job }, seconds);
    },
  };
};
