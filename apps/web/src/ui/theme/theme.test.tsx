import { expect, it } from "vitest";
import { cssVariablesResolver } from "./theme.ts";

/** Relative luminance and contrast, as WCAG 2 defines them. */
const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const TEXT_ON = [
  ["--ink", "--paper"],
  ["--ink", "--card"],
  ["--ink-2", "--paper"],
  ["--ink-2", "--card"],
  ["--ink-2", "--sunken"],
  ["--ink-3", "--sunken"],
  ["--link", "--card"],
  ["--link", "--paper"],
  ["--ok", "--ok-bg"],
  ["--warn", "--warn-bg"],
  ["--orange", "--orange-bg"],
  ["--bad", "--bad-bg"],
  ["--bad", "--card"],
  ["--info", "--info-bg"],
] as const;

it.each(["light", "dark"] as const)("os textos têm contraste de 4,5 ou mais no esquema %s", (scheme) => {
  const colours = cssVariablesResolver({} as never)[scheme];
  const weak = TEXT_ON.filter(([text, ground]) => contrast(colours[text] ?? "", colours[ground] ?? "") < 4.5);
  expect(weak).toEqual([]);
});
