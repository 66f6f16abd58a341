// @vitest-environment node
import { expect, it } from "vitest";
import { momentosSugeridos } from "./momentos.ts";

it.each([
  ["quinta à tarde", "2026-11-12T17:10:00Z", ["2026-11-12", "2026-11-13", "2026-11-16"]],
  ["domingo à noite, já segunda em Greenwich", "2026-11-16T01:00:00Z", [undefined, "2026-11-16", "2026-11-16"]],
  ["segunda depois das quatro", "2026-11-16T20:00:00Z", [undefined, "2026-11-17", "2026-11-23"]],
])("%s", (_, agora, dias) => {
  const { hoje, amanha, segunda } = momentosSugeridos(new Date(agora));
  expect([hoje?.dia, amanha.dia, segunda.dia]).toEqual(dias);
  expect([hoje?.hora ?? "16:00", amanha.hora, segunda.hora]).toEqual(["16:00", "09:00", "09:00"]);
});
