import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { expectStoredOnce } from "./expect-stored.ts";
import { patterned } from "./patterned.ts";

vi.setConfig({ testTimeout: 240_000 });
const MIB = 2 ** 20;

const files = {
  "a.txt": Buffer.from("um"),
  "pasta/b.txt": Buffer.from("dois"),
  vazio: Buffer.of(),
  médio: patterned(MIB + 1, 1),
  grande: patterned(17 * MIB, 2),
};

const prepare = async (): Promise<AgentUnderTest> => {
  const t = await agentUnderTest();
  mkdirSync(join(t.root, "pasta"));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(t.root, name), bytes);
  return t;
};

/** From the call with this number on nothing gets through: to the server the process is dead. */
const dieAt = (t: AgentUnderTest, number: number, how: "corte" | "depois"): void => {
  let calls = 0;
  t.state.fault = () => {
    calls += 1;
    if (calls < number) return null;
    return calls === number ? how : "corte";
  };
};

describe("queda em cada chamada", () => {
  it.each(["corte", "depois"] as const)(
    "[R1][SRV-132] em qualquer chamada (%s do trabalho do servidor), o recomeço guarda cada arquivo uma vez, inteiro",
    async (how) => {
      const whole = await prepare();
      await whole.run();
      expectStoredOnce(whole, files);
      const total = whole.state.calls.length;
      for (let number = 3; number <= total; number += 1) {
        const t = await prepare();
        dieAt(t, number, how);
        await t.run().catch(() => undefined);
        t.state.fault = () => null;
        expect((await t.run()).situacao).toBe(2);
        expectStoredOnce(t, files);
        rmSync(t.folder, { recursive: true, force: true });
      }
    },
  );
});
