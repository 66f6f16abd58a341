import { expect, it } from "vitest";
import { measureFlood } from "./measure-flood.ts";

// Touches: compliance, platform/captcha, platform/email.

it("[PUB-72] uma enxurrada: de um endereço ficam vinte na hora, de muitos ficam todos, e a caixa recebe as mensagens de um dia e uma na manhã seguinte", async () => {
  const { oneAddress, manyAddresses, kept, messages } = await measureFlood(60);
  expect(oneAddress.answers).toEqual({ 201: 20, 429: 40 });
  expect(manyAddresses.answers).toEqual({ 201: 60 });
  expect(kept).toBe(80);
  expect(messages).toEqual({ today: 20, nextMorning: 1 });
});
