import { describe, expect, it } from "vitest";
import { randomIds } from "../platform/ids.ts";
import { Refusal, Unreachable } from "./refusal.ts";
import { createWake, fieldRetryPolicy, pauseMs, retrying } from "./retry.ts";

/** Seconds before each of so many further tries; each draws this fraction of what it may draw. */
const esperas = (fraction: number, quantas: number, error: Error): number[] => {
  const policy = fieldRetryPolicy({ ...randomIds, fraction: () => fraction });
  return Array.from({ length: quantas }, (_, index) => pauseMs(policy, index + 1, error) / 1_000);
};

/** Fails once; the pause after it would take minutes. */
const failingOnce = () => {
  let tries = 0;
  return async (): Promise<number> => {
    tries += 1;
    if (tries === 1) throw new Unreachable("/x");
    return tries;
  };
};
const LONG = { firstMs: 150_000 };
const always = { ...randomIds, fraction: () => 1 };

describe("antes de repetir uma chamada", () => {
  it("[SRV-290] quem espera para repetir repete logo que outra chamada foi respondida", async () => {
    const wake = createWake();
    const repeated = retrying(fieldRetryPolicy(always, { ...LONG, wake }), failingOnce());
    setImmediate(wake.told);
    expect(await repeated).toBe(2);
  });

  it("[SRV-289] quem é mandado encerrar não espera, e diz o erro que houve", async () => {
    const ending = new AbortController();
    const policy = fieldRetryPolicy(always, { ...LONG, signal: ending.signal });
    const repeated = retrying(policy, failingOnce());
    setImmediate(() => ending.abort());
    await expect(repeated).rejects.toThrow(Unreachable);
    await expect(retrying(policy, failingOnce())).rejects.toThrow(Unreachable);
  });

  it("[SRV-268] sem resposta, espera uma parte sorteada do dobro a cada vez, até 5 minutos; recusada, o Retry-After e mais a parte sorteada", () => {
    const fora = new Unreachable("/x");
    expect(esperas(1, 10, fora)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(esperas(0.25, 3, fora)).toEqual([0.5, 1, 2]);
    expect(esperas(0, 3, fora)).toEqual([0, 0, 0]);
    for (const status of [429, 503]) {
      expect(esperas(0.5, 3, new Refusal(status, [], 5_000))).toEqual([6, 7, 9]);
      expect(esperas(0.5, 3, new Refusal(status, [], null))).toEqual([1, 2, 4]);
      expect(esperas(0, 1, new Refusal(status, [], 3_600_000))).toEqual([300]);
    }
  });
});
