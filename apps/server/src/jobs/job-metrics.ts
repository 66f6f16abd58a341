import { Counter, Gauge, Histogram, type Registry } from "@platformatic/prom-client";
import type { PgBoss } from "pg-boss";
import type { Db } from "../platform/db/db.ts";
import { cronIntervalSeconds } from "./cron-interval.ts";
import type { AnyJobDefinition } from "./define-job.ts";
import { listFilasAtrasadas, listTarefasAgendadas } from "./scheduled-jobs.queries.ts";

export type JobOutcome = "completed" | "failed" | "deadletter";
export type JobMetrics = { readonly observe: (job: string, outcome: JobOutcome, seconds: number) => void };

const OUTCOMES: readonly JobOutcome[] = ["completed", "failed", "deadletter"];

/** Runs and durations by job. */
export const createJobMetrics = (registry: Registry, jobs: readonly AnyJobDefinition[]): JobMetrics => {
  const registers = [registry];
  const runs = new Counter({
    name: "acervo_job_runs_total",
    help: "Attempts of background jobs by outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  // From nothing on: a rate would not see the first failure of a series that begins with it.
  for (const { name } of jobs) for (const outcome of OUTCOMES) runs.inc({ job: name, outcome }, 0);
  const duration = new Histogram({
    name: "acervo_job_duration_seconds",
    help: "Duration of attempts of background jobs.",
    labelNames: ["job"],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900],
    registers,
  });
  return {
    observe: (job, outcome, seconds) => {
      runs.inc({ job, outcome });
      duration.observe({ job }, seconds);
    },
  };
};

export type QueueMetricsDeps = {
  readonly registry: Registry;
  readonly boss: PgBoss;
  readonly db: Db;
  readonly jobs: readonly AnyJobDefinition[];
};

/**
 * The depth of every queue and of its dead letters as the queue last counted them, how long its oldest job has waited,
 * and when schedules last ended well. All workers tell the same of them: rules take the `max`.
 */
export const createQueueMetrics = ({ registry, boss, db, jobs }: QueueMetricsDeps): void => {
  const registers = [registry];
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
  const lanes = new Gauge({
    name: "acervo_queue_lane",
    help: "1 for each queue, with the lane that it is in.",
    labelNames: ["queue", "lane"],
    registers,
  });
  for (const { name, lane } of jobs) lanes.set({ queue: name, lane }, 1);
  const oldest: Gauge<"queue"> = new Gauge({
    name: "acervo_queue_oldest_seconds",
    help: "For how long the job that waits longest has been due, by queue; dead letters wait for people and are left out.",
    labelNames: ["queue"],
    registers,
    collect: async () => {
      const ages = new Map((await listFilasAtrasadas(db)).map(({ nome, segundos }) => [nome, segundos]));
      for (const { name } of jobs) oldest.set({ queue: name }, ages.get(name) ?? 0);
    },
  });
  const intervals = new Map(
    jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, cronIntervalSeconds(cron)]])),
  );
  const interval: Gauge<"job"> = new Gauge({
    name: "acervo_schedule_interval_seconds",
    help: "The longest time between two runs of each job that the clock starts.",
    labelNames: ["job"],
    registers,
  });
  for (const [job, seconds] of intervals) interval.set({ job }, seconds);
  const success: Gauge<"job"> = new Gauge({
    name: "acervo_schedule_last_success_seconds",
    help: "When each job that the clock starts last ended well, or was first seen, in seconds since 1970.",
    labelNames: ["job"],
    registers,
    collect: async () => {
      for (const { nome, segundos } of await listTarefasAgendadas(db))
        if (intervals.has(nome)) success.set({ job: nome }, segundos);
    },
  });
};
