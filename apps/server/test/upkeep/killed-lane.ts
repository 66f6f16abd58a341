import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

type Lane = {
  readonly kind: "upkeep" | "scrub" | "proofs";
  readonly url: string;
  readonly bucket: string;
  readonly last: number;
};

/** Runs a lane in a process of its own and kills it in its n-th piece of work; gives what it had begun, in order. */
export const killLaneIn = async ({ kind, url, bucket, last }: Lane): Promise<readonly string[]> => {
  const script = join(import.meta.dirname, "lane-process.ts");
  const child = spawn(process.execPath, [script, kind, url, bucket, String(last)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const begun: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "stands still") break;
    begun.push(line.replace("begins ", ""));
  }
  child.kill("SIGKILL");
  await exited;
  return begun;
};
