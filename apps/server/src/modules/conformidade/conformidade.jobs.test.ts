import { describe, expect, it } from "vitest";
import { guardarMedidasJob } from "./conformidade.jobs.ts";

describe("tarefas da conformidade", () => {
  it("[CNJ-12] os dias que passaram são medidos a cada noite", () => {
    expect(guardarMedidasJob.cron).toBe("40 0 * * *");
  });
});
