import { Counter, Gauge, Registry } from "@platformatic/prom-client";
import type { Clock } from "../platform/clock.ts";
import { STEPS, type Step } from "../round/steps.ts";

export type Telling = {
  readonly registry: Registry;
  readonly step: (passo: Step, outcome: { readonly ok: boolean; readonly seconds: number }) => void;
  readonly success: (segundos: number) => void;
};

/** What is told of the rounds: by step, without any account, file or address. */
export const createTelling = (clock: Clock, lastSuccess: number): Telling => {
  const registry = new Registry();
  const byStep = { labelNames: ["passo"] as const, registers: [registry] };
  const success = new Gauge({
    name: "acervo_sonda_ultimo_sucesso_segundos",
    help: "When all steps last went well, in seconds since 1970; 0: never.",
    registers: [registry],
  });
  const outcome = new Gauge({
    ...byStep,
    name: "acervo_sonda_passo_ok",
    help: "Whether the step went well the last time it was tried; NaN before the first time.",
  });
  const duration = new Gauge({
    ...byStep,
    name: "acervo_sonda_passo_segundos",
    help: "How long the step took the last time it was tried; NaN before the first time.",
  });
  const tried = new Gauge({
    ...byStep,
    name: "acervo_sonda_passo_tentado_segundos",
    help: "When the step was last tried, in seconds since 1970; 0: never.",
  });
  const failures = new Counter({
    ...byStep,
    name: "acervo_sonda_falhas_total",
    help: "Failures of each step since the process began.",
  });
  success.set(lastSuccess);
  for (const passo of STEPS) {
    outcome.set({ passo }, Number.NaN);
    duration.set({ passo }, Number.NaN);
    tried.set({ passo }, 0);
    // From nothing on: a rate would not see the first of a series that begins with it.
    failures.inc({ passo }, 0);
  }
  return {
    registry,
    success: (segundos) => success.set(segundos),
    step: (passo, { ok, seconds }) => {
      outcome.set({ passo }, ok ? 1 : 0);
      duration.set({ passo }, seconds);
      tried.set({ passo }, clock.now() / 1_000);
      if (!ok) failures.inc({ passo });
    },
  };
};
