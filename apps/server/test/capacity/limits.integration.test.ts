import { expect, it } from "vitest";
import { measureIdleWorker, measureJobs, measureSignIns, measureStore } from "./measure-limits.ts";

// Touches: infra, platform/db, platform/object-store.

it("o que mede as filas, o armazém e o provedor de identidade chega ao fim, e cada um responde mais de uma vez por segundo", async () => {
  const { jobs, seconds } = await measureJobs(300);
  expect(jobs / seconds).toBeGreaterThan(1);
  expect(await measureIdleWorker(3, 3)).toBeGreaterThan(0);
  const { puts, gets } = await measureStore(2, 4);
  for (const { calls } of [puts, gets, await measureSignIns(2, 2)]) expect(calls).toBeGreaterThan(2);
});
