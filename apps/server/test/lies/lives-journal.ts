import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

const LifeSeen = z.object({
  /** Null: one of the known lives. */
  seed: z.number().int().nullable(),
  steps: z.number().int(),
  seconds: z.number(),
  vereditos: z.record(z.string(), z.number().int()),
});

/** A life that ended without a lie. */
export type LifeSeen = z.infer<typeof LifeSeen>;

export const appendLife = (path: string, life: LifeSeen): void => appendFileSync(path, `${JSON.stringify(life)}\n`);

/** What a search has seen so far. If it was cut while it wrote, half of a line is left, which goes. */
export const readLives = (path: string): LifeSeen[] => {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) writeFileSync(path, whole);
  const lines = whole.split("\n").filter((line) => line !== "");
  return lines.map((line) => LifeSeen.parse(JSON.parse(line)));
};
