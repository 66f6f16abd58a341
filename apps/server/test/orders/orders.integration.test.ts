import { expect, it } from "vitest";
import { measureOrders } from "./measure-orders.ts";

// Touches: agentes, platform/news.

/** Times a heartbeat without news, in the same run: whoever looks for orders now and then takes longer. */
const HEARTBEATS = 20;

it("[SRV-266] com 200 chamadas seguradas, cada pedido chega como novidade e com o batimento, todas são acordadas, e cabem em 64 MiB", async () => {
  const { orderMs, bareHeartbeatMs, memory } = await measureOrders(200, 20, 1);
  expect(orderMs.of).toBe(20);
  expect(orderMs.p50 / bareHeartbeatMs).toBeLessThan(HEARTBEATS);
  expect(memory.afterMiB - memory.beforeMiB).toBeLessThan(64);
});
