import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { measure } from "../measured-process.ts";
import { makeLargeFile } from "../tree.ts";

/** By a name, figures of which less is better. */
export type Felt = Readonly<Record<string, number>>;
/** What a person does meanwhile. */
export type Foreground = { readonly name: string; readonly run: () => Promise<Felt> };

const CORE = "0";
const JOIN = 'if [ -n "$1" ]; then echo $$ >"$1/cgroup.procs"; fi; shift; exec "$@"';
/** On the core that task and agent share, in a group of the system where one is named. */
export const onTheCore = (
  command: string,
  argv: readonly string[],
  group = "",
): readonly [string, readonly string[]] => [
  "/bin/sh",
  ["-c", JOIN, "sh", group, "/usr/bin/taskset", "-c", CORE, command, ...argv],
];

const PROBE = join(import.meta.dirname, "probe-process.ts");

/** In a folder of their own, and in a group of the system where one is named. */
export const foregroundIn = (folder: string, group = ""): readonly Foreground[] => {
  const seconds = async (name: string, command: string, argv: readonly string[]): Promise<Felt> => ({
    [name]: (await measure(...onTheCore(command, argv, group))).seconds,
  });
  const own = join(folder, "frente");
  mkdirSync(join(own, "lidos"), { recursive: true });
  for (let number = 0; number < 200; number += 1) writeFileSync(join(own, "lidos", `${number}`), Buffer.alloc(4_096));
  const fixed = join(own, "fixo");
  makeLargeFile(fixed, 48, 3);
  const written = join(own, "escrito");
  const dd = (name: string, argv: readonly string[]) => async (): Promise<Felt> => {
    rmSync(written, { force: true });
    return seconds(name, "/usr/bin/dd", ["if=/dev/zero", `of=${written}`, "status=none", ...argv]);
  };
  return [
    { name: "gzip", run: () => seconds("gzip of 48 MiB, s", "/bin/sh", ["-c", `gzip -6 <'${fixed}' >/dev/null`]) },
    { name: "dd", run: dd("dd of 512 MiB with fsync, s", ["bs=1M", "count=512", "conv=fsync"]) },
    { name: "dsync", run: dd("dd of 300 blocks, each to the disk, s", ["bs=4k", "count=300", "oflag=dsync"]) },
    {
      name: "sonda",
      run: async () => {
        const argv = [PROBE, join(own, "lidos"), "4"];
        const { out } = await measure(...onTheCore(process.execPath, argv, group));
        return z.record(z.string(), z.number()).parse(JSON.parse(out));
      },
    },
  ];
};
