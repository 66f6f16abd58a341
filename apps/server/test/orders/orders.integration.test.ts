import { expect, it } from "vitest";
import { measureOrders } from "./measure-orders.ts";

it("[SRV-266] com 200 chamadas seguradas, um pedido chega em menos de um segundo, todas são acordadas, e cabem em 64 MiB", async () => {
  const { orderMs, memory, wakeAllSeconds } = await measureOrders(200, 20, 1);
  expect(orderMs.of).toBe(20);
  expect(orderMs.p50).toBeLessThan(1_000);
  expect(wakeAllSeconds).toBeLessThan(10);
  expect(memory.afterMiB - memory.beforeMiB).toBeLessThan(64);
});
