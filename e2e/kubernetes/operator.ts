import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { commandsOf } from "@acervo/test-kit/documented-commands";
import type { Cluster } from "@acervo/test-kit/cluster/start-cluster";
import { environmentWith } from "../config.ts";

/** Who types at a cluster, in the folder of a release. */
export const createOperator = (
  { environment: { KUBECONFIG, programs } }: Cluster,
  release: string,
  say: (line: string) => void,
) => {
  const tried = async (line: string): Promise<{ readonly code: number | null; readonly said: string }> => {
    const env = environmentWith({ KUBECONFIG, PATH: [programs, "/usr/local/bin:/usr/bin:/bin"].join(delimiter) });
    const shell = spawn("bash", ["-c", line], { cwd: release, env, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [shell.stdout, shell.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
    await once(shell, "close");
    return { code: shell.exitCode, said };
  };
  const run = async (line: string): Promise<string> => {
    const { code, said } = await tried(line);
    if (code !== 0) throw new Error(`${line}\n${said}`);
    return said;
  };
  return {
    tried,
    run,
    /** The commands of a section of the document, as they stand there; how long they took, in seconds. */
    type: async (document: string, section: string): Promise<number> => {
      say(`${document} § ${section}`);
      const began = performance.now();
      for (const line of commandsOf(document, section)) await run(line);
      return Math.round((performance.now() - began) / 100) / 10;
    },
    /** The first command of a section, with less patience. */
    hurried: (document: string, section: string, timeout: string) => {
      const [line = ""] = commandsOf(document, section);
      return tried(line.replace(/--timeout \w+/, `--timeout ${timeout}`));
    },
  };
};

export type Operator = ReturnType<typeof createOperator>;
