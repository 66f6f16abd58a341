import { expect, it } from "vitest";
import { createPatience } from "./patience.ts";

const MINUTE = 60_000;

it("uma atualização que falhou é tentada de novo cada vez mais tarde, a cada seis horas no máximo", () => {
  let now = 0;
  const patience = createPatience({ monotonic: () => now });
  expect(patience.isDue()).toBe(true);
  const waits = Array.from({ length: 9 }, () => {
    patience.failed();
    const failedAt = now;
    while (!patience.isDue()) now += MINUTE;
    return (now - failedAt) / MINUTE;
  });
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
});
