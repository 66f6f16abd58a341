import { percentil, resumo } from "../lists/tempos.ts";

export type Kind = "inicio" | "fim" | "batimento" | "configuracao" | "desafio" | "sessao";

/** What became of the calls of one slice. */
export const createRecord = () => {
  const took = new Map<Kind, number[]>();
  const failures = new Map<string, number>();
  const now = { inFlight: 0, worst: 0 };
  return {
    answered: (kind: Kind, ms: number): void => {
      const times = took.get(kind) ?? [];
      times.push(ms);
      took.set(kind, times);
    },
    failed: (kind: Kind, status: number): void => {
      const what = `${kind} ${status}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
    },
    inFlight: (by: 1 | -1): void => {
      now.inFlight += by;
      now.worst = Math.max(now.worst, now.inFlight);
    },
    figures: () => {
      const all = [...took.values()].flat();
      return {
        calls: all.length,
        all: { ...resumo(all), max: percentil(all, 1) },
        took: Object.fromEntries(took.entries().map(([kind, times]) => [kind, resumo(times)])),
        failures: Object.fromEntries(failures),
        worstInFlight: now.worst,
      };
    },
  };
};

export type CallRecord = Pick<ReturnType<typeof createRecord>, "answered" | "failed" | "inFlight">;
