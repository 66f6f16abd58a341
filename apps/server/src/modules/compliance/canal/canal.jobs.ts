import { defineCronJob } from "../../../jobs/define-job.ts";

/** In the morning, when somebody is there to read it. */
export const resumirDiaJob = defineCronJob({
  name: "compliance.resumir-dia",
  lane: "interativa",
  cron: "30 7 * * *",
  retry: { limit: 5, delaySeconds: 300 },
  timeoutSeconds: 120,
});

export const limparCanalJob = defineCronJob({
  name: "compliance.limpar",
  lane: "interativa",
  cron: "50 3 * * *",
  retry: { limit: 3, delaySeconds: 300 },
  timeoutSeconds: 300,
});
