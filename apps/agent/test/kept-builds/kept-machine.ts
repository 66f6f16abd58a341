import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { newSigningKey } from "../published-versions.ts";
import { type RealWorld, startRealWorld } from "../real-world.ts";

export const KEPT_BUILDS = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".tar.gz"));
export const versionOf = (kept: string): string => kept.split("-")[0] ?? "";

type Run = { readonly code: number | null; readonly said: string };
type RunOptions = { readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** A place with a real server, in which kept builds become machines. */
export const openKeptWorld = async () => {
  const world: RealWorld = await startRealWorld();
  const folder = mkdtempSync(join(tmpdir(), "acervo-anteriores-"));
  const key = newSigningKey();
  // A runtime of 100 MB proves nothing more than the one that this test runs on.
  const runtime = join(folder, "node");
  writeFileSync(runtime, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  const running: ChildProcess[] = [];

  /** A machine on which a kept build was installed, with the runtime and the key that packages have, and activated. */
  const activate = async (kept: string) => {
    const place = join(folder, kept.replace(".tar.gz", ""));
    const [unpacked, programa, books] = [join(place, "pacote"), join(place, "programa"), join(place, "livros")];
    for (const path of [unpacked, books]) mkdirSync(path, { recursive: true });
    execFileSync("tar", ["-xzf", join(import.meta.dirname, kept), "-C", unpacked]);
    rmSync(join(unpacked, "runtime/node"));
    copyFileSync(runtime, join(unpacked, "runtime/node"));
    // Older ones read the first key of the file, as it is in the field beside the one in reserve.
    writeFileSync(join(unpacked, "chave-publica.pem"), `${key.chavePublica}${newSigningKey().chavePublica}`);
    execFileSync("sh", [join(unpacked, "instalar"), programa]);
    const own = {
      PATH: "/usr/bin:/bin",
      ACERVO_AGENTE_PRIORIDADE: "normal",
      ACERVO_AGENTE_PASTA: join(place, "agente"),
      ACERVO_AGENTE_AJUSTES: join(place, "acervo-agente.conf"),
      ACERVO_SERVIDOR: world.url,
    };
    const start = (command: string, argv: readonly string[], { input = "", env = {} }: RunOptions = {}) => {
      const child = spawn(join(programa, command), argv, { env: { ...own, ...env }, detached: true });
      running.push(child);
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
      // One that is killed does not read what was meant for it.
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
      const ended = once(child, "close").then((): Run => ({ code: child.exitCode, said }));
      return { ended, kill: () => process.kill(-(child.pid ?? 0), "SIGKILL") };
    };
    const run = (argv: readonly string[], options?: RunOptions) => start("atual/acervo-agente", argv, options).ended;
    const device = await world.register(kept, books);
    const activated = await run(["ativar", device.codigo], { input: `s\n${folder}\n` });
    if (activated.code !== 0) throw new Error(activated.said);
    return {
      ...device,
      books,
      run,
      start: (argv: readonly string[], options?: RunOptions) => start("atual/acervo-agente", argv, options),
      /** As the system's service would. */
      serve: () => start("lancador", []),
      write: (name: string, bytes: Buffer): void => {
        mkdirSync(dirname(join(books, name)), { recursive: true });
        writeFileSync(join(books, name), bytes);
      },
      /** The files that a restore below a folder did not bring back as they are on the disk. */
      differIn: (to: string): readonly string[] =>
        readdirSync(books, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
          .filter((path) => !readFileSync(join(to, path)).equals(readFileSync(path))),
      to: (name: string) => join(place, name),
      atual: () => readlinkSync(join(programa, "atual")),
    };
  };
  return {
    ...world,
    world,
    folder,
    key,
    runtime,
    activate,
    close: async () => {
      for (const child of running)
        if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), "SIGKILL");
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type KeptWorld = Awaited<ReturnType<typeof openKeptWorld>>;
export type KeptMachine = Awaited<ReturnType<KeptWorld["activate"]>>;
