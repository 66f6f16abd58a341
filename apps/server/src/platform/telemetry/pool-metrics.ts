import { Gauge, type Registry } from "@platformatic/prom-client";
import type { Pool } from "pg";

/** Tells of the pools of this process, each under the name that it is handed over with. */
export const createPoolMetrics = (registry: Registry): ((name: string) => (pool: Pool) => void) => {
  const common = { labelNames: ["pool"] as const, registers: [registry] };
  const pools = new Map<string, Pool>();
  const tell = (gauge: Gauge<"pool">, read: (pool: Pool) => number): void => {
    for (const [pool, one] of pools) gauge.set({ pool }, read(one));
  };
  const size: Gauge<"pool"> = new Gauge({
    ...common,
    name: "acervo_pool_size",
    help: "Most connections that each pool of this process may have.",
    collect: () => tell(size, ({ options }) => options.max),
  });
  const open: Gauge<"pool"> = new Gauge({
    ...common,
    name: "acervo_pool_open",
    help: "Connections that each pool has open.",
    collect: () => tell(open, ({ totalCount }) => totalCount),
  });
  const held: Gauge<"pool"> = new Gauge({
    ...common,
    name: "acervo_pool_held",
    help: "Connections of each pool that somebody uses.",
    collect: () => tell(held, ({ totalCount, idleCount }) => totalCount - idleCount),
  });
  const waiting: Gauge<"pool"> = new Gauge({
    ...common,
    name: "acervo_pool_waiting",
    help: "How many wait for a connection of each pool.",
    collect: () => tell(waiting, ({ waitingCount }) => waitingCount),
  });
  return (name) => (pool) => void pools.set(name, pool);
};
