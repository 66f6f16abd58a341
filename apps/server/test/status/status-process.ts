import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compileCache } from "@acervo/test-kit/compile-cache";
import { z } from "zod";

const STATUS = join(import.meta.dirname, "../../src/start/status.ts");
const Listening = z.looseObject({ msg: z.string(), address: z.string() });

export type StatusProcess = {
  readonly url: string;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
};

/** The status page as operators run it. */
export const startStatus = async (env: Readonly<Record<string, string>>): Promise<StatusProcess> => {
  const child = spawn(process.execPath, [STATUS, "servir"], {
    env: { ...compileCache, ACERVO_STATUS_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { data } = Listening.safeParse(JSON.parse(line));
      if (data !== undefined) resolve(data.address);
    });
    exited.then(() => reject(new Error("the status page ended before it was up")), reject);
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return { url, kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
};

/** An operator's command; `kill` ends it as a power cut would. */
export const statusCommand = (pasta: string, argv: readonly string[]) => {
  const child = spawn(process.execPath, [STATUS, ...argv], {
    env: { ...compileCache, ACERVO_STATUS_PASTA: pasta },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (out += chunk.toString()));
  const ended = once(child, "close").then(() => ({ code: child.exitCode, out }));
  return { ended, kill: () => void child.kill("SIGKILL") };
};

/** The way to a server that a test can close. */
export const startDoor = async (target: URL) => {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const set = (open: boolean): void => {
    isOpen = open;
    if (!open) for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    set,
    close: () => {
      set(false);
      server.close();
    },
  };
};
