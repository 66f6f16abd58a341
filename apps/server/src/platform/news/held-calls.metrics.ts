import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../deps.ts";

/** How many calls of agents and pages wait for news in this process. */
export const createHeldCallsMetrics = ({ metrics, heldCalls }: Pick<Deps, "metrics" | "heldCalls">): void => {
  const held: Gauge = new Gauge({
    name: "acervo_held_calls",
    help: "Calls that this process holds open until there is news.",
    registers: [metrics],
    collect: () => held.set(heldCalls.size()),
  });
};
