import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { expectStoredOnce } from "./expect-stored.ts";
import { patterned } from "./patterned.ts";

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

/**
 * Dies at every call of a backup but the first two, which ask for nothing yet, and begins again each time. How it dies is
 * a file of tests of its own: they take as long as all others together, and so they run beside each other.
 */
export const expectRecoveryAtEveryCall = async (how: "corte" | "depois"): Promise<void> => {
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
};
