import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { stack } from "./stack.ts";

const keptSchema = z.object({ accessToken: z.string(), usableUntilMs: z.number() });
export type KeptToken = z.infer<typeof keptSchema>;

const nowMs = (): number => performance.timeOrigin + performance.now();
const isUsable = ({ usableUntilMs }: KeptToken): boolean => nowMs() < usableUntilMs;

export const usableFor = (accessToken: string, milliseconds: number): KeptToken => ({
  accessToken,
  usableUntilMs: nowMs() + milliseconds,
});

const folder = join(tmpdir(), "acervo-test-tokens");
/** Another stack has other keys: its tokens are others. */
const fileOf = (name: string): string => {
  const { url, expiredToken } = stack().keycloak;
  return join(
    folder,
    createHash("sha256")
      .update(JSON.stringify([name, url, expiredToken]))
      .digest("hex"),
  );
};

/** A token that some process of this machine has fetched, if it is still good. */
export function keptToken(name: string): KeptToken | null {
  const file = fileOf(name);
  if (!existsSync(file)) return null;
  const kept = keptSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return isUsable(kept) ? kept : null;
}

export function keepToken(name: string, token: KeptToken): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileOf(name);
  writeFileSync(`${file}-${process.pid}`, JSON.stringify(token), { mode: 0o600 });
  renameSync(`${file}-${process.pid}`, file);
}
