import { parseArgs } from "node:util";
import { systemClock } from "../../src/platform/clock.ts";
import { startRealWorld } from "../real-world.ts";
import { say, sayMachine } from "./figures.ts";
import { startOrderedAgents } from "./ordered-agents.ts";

/**
 * How long it takes from "Fazer backup agora" in the portal until the backup has begun, with real agents: one order after
 * the other, then some that are given while the API is away.
 */

const { values } = parseArgs({
  options: {
    agentes: { type: "string", default: "5" },
    pedidos: { type: "string", default: "200" },
    /** One order for each agent each time. */
    reinicios: { type: "string", default: "10" },
  },
});

const at = (sorted: readonly number[], share: number): string =>
  `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)} ms`;
const tell = (what: string, times: readonly number[]): void => {
  const sorted = times.toSorted((one, other) => one - other);
  say(`| ${what} | ${sorted.length} | ${at(sorted, 0.5)} | ${at(sorted, 0.99)} | ${at(sorted, 1)} |`);
};

sayMachine();
const world = await startRealWorld();
const agents = await startOrderedAgents(world, Number(values.agentes));
try {
  const usual: number[] = [];
  for (let number = 0; number < Number(values.pedidos); number += 1) {
    const id = agents.ids[number % agents.ids.length] ?? 0;
    await agents.order(id);
    const { pedido, comeco } = await agents.lastBegun(id);
    usual.push(comeco - pedido);
  }
  const sinceBack: number[] = [];
  const sinceOrder: number[] = [];
  for (let turn = 0; turn < Number(values.reinicios); turn += 1) {
    await world.restart(async (call) => {
      for (const id of agents.ids) await agents.order(id, call);
    });
    const back = systemClock.now();
    for (const id of agents.ids) {
      const { pedido, comeco } = await agents.lastBegun(id);
      sinceBack.push(Math.max(0, comeco - back));
      sinceOrder.push(comeco - pedido);
    }
  }
  say(
    "\n| from the order until the backup has begun | orders | p50 | p99 | longest |\n| --- | --- | --- | --- | --- |",
  );
  tell("one after the other", usual);
  tell("given while the API was away", sinceOrder);
  tell("— from its return", sinceBack);
} finally {
  await agents.stop();
  await world.close();
}
