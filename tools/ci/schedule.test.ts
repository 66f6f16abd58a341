import { describe, expect, it } from "vitest";
import { runSchedule } from "./schedule.ts";
import type { FinishedStep, Outcome, Step } from "./step.ts";
import { STEPS } from "./steps.ts";

const step = (name: string, extras: Partial<Step> = {}): Step => ({
  name,
  command: ["true"],
  needs: [],
  cores: 1,
  limitSeconds: 10,
  ...extras,
});
const passed: Outcome = { passed: true, seconds: 1 };
const failed: Outcome = { passed: false, seconds: 1, reason: "exit code 1" };

/** Steps that end only when the test says so, to see what runs side by side. */
const byHand = () => {
  const ends = new Map<string, (outcome: Outcome) => void>();
  return {
    running: () => [...ends.keys()],
    run: ({ name }: Step): Promise<Outcome> => {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      ends.set(name, resolve);
      return promise;
    },
    end: async (name: string, outcome: Outcome = passed): Promise<void> => {
      ends.get(name)?.(outcome);
      ends.delete(name);
      await new Promise(setImmediate);
    },
  };
};

const names = (finished: readonly FinishedStep[]): string[] => finished.map((one) => one.step.name);
const silent = (): void => undefined;

describe("agenda da esteira", () => {
  it("roda lado a lado só o que cabe nos núcleos, na ordem da tabela", async () => {
    const hand = byHand();
    const steps = [step("a"), step("b"), step("c"), step("d", { cores: 2 })];
    const end = runSchedule(steps, { cores: 2, run: hand.run, onEnd: silent });
    expect(hand.running()).toEqual(["a", "b"]);
    await hand.end("b");
    expect(hand.running()).toEqual(["a", "c"]);
    await hand.end("a");
    expect(hand.running()).toEqual(["c"]);
    await hand.end("c");
    expect(hand.running()).toEqual(["d"]);
    await hand.end("d");
    expect(names(await end)).toEqual(["b", "a", "c", "d"]);
  });

  it("começa um passo maior que a máquina quando nada mais roda", async () => {
    const finished = await runSchedule([step("grande", { cores: 8 })], {
      cores: 2,
      run: async () => passed,
      onEnd: silent,
    });
    expect(finished).toHaveLength(1);
  });

  it("espera o que o passo precisa", async () => {
    const hand = byHand();
    const steps = [step("testes", { needs: ["servidores"] }), step("servidores")];
    const end = runSchedule(steps, { cores: 2, run: hand.run, onEnd: silent });
    expect(hand.running()).toEqual(["servidores"]);
    await hand.end("servidores");
    expect(hand.running()).toEqual(["testes"]);
    await hand.end("testes");
    await end;
  });

  it("um passo que falha derruba os que precisam dele, e só eles", async () => {
    const steps = [step("a"), step("b", { needs: ["a"] }), step("c", { needs: ["b"] }), step("d")];
    const run = async ({ name }: Step): Promise<Outcome> => (name === "a" ? failed : passed);
    const finished = await runSchedule(steps, { cores: 2, run, onEnd: silent });
    expect(Object.fromEntries(finished.map(({ step: { name }, outcome }) => [name, outcome.reason ?? "ok"]))).toEqual({
      a: "exit code 1",
      b: 'not run: "a" failed',
      c: 'not run: "b" failed',
      d: "ok",
    });
  });

  it("avisa cada fim na hora", async () => {
    const seen: string[] = [];
    const onEnd = (finished: FinishedStep): void => void seen.push(finished.step.name);
    await runSchedule([step("a"), step("b", { needs: ["a"] })], { cores: 2, run: async () => passed, onEnd });
    expect(seen).toEqual(["a", "b"]);
  });

  it("recusa uma necessidade que não existe e passos que esperam uns pelos outros", async () => {
    const options = { cores: 2, run: async () => passed, onEnd: silent };
    await expect(runSchedule([step("a", { needs: ["z"] })], options)).rejects.toThrow('a step needs "z"');
    const circle = [step("a", { needs: ["b"] }), step("b", { needs: ["a"] })];
    await expect(runSchedule(circle, options)).rejects.toThrow("wait for each other: a, b");
  });

  it("a tabela da esteira não tem nomes repetidos e termina", async () => {
    const finished = await runSchedule(STEPS, { cores: 2, run: async () => passed, onEnd: silent });
    expect(new Set(names(finished)).size).toBe(STEPS.length);
  });
});
