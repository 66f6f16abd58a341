import { execFileSync, spawn } from "node:child_process";
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
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makePackage } from "../../packaging/make-package.ts";
import { patterned } from "../patterned.ts";
import { createPublisher, newSigningKey, type Publisher } from "../published-versions.ts";
import { type RealWorld, startRealWorld } from "../real-world.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const KEPT = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".tar.gz"));
const NEWEST = "0.2.0";
const sistema = "linux-x64";

describe("agentes de versões anteriores e o servidor de hoje", () => {
  const key = newSigningKey();
  let world: RealWorld;
  let folder: string;
  let runtime: string;
  let publisher: Publisher;
  beforeAll(async () => {
    world = await startRealWorld();
    folder = mkdtempSync(join(tmpdir(), "acervo-anteriores-"));
    runtime = join(folder, "node");
    writeFileSync(runtime, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
    publisher = createPublisher(world, sistema, folder);
    await publisher.hurry();
    const options = { versao: NEWEST, sistema, runtime, chavePublica: key.chavePublica };
    publisher.publish({ versao: NEWEST, pacote: await makePackage(folder, options) }, key);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A machine on which a kept build was installed, with the runtime and the key that packages have. */
  const install = (kept: string) => {
    const place = join(folder, kept.replace(".tar.gz", ""));
    const [unpacked, programa, books] = [join(place, "pacote"), join(place, "programa"), join(place, "livros")];
    for (const path of [unpacked, books]) mkdirSync(path, { recursive: true });
    execFileSync("tar", ["-xzf", join(import.meta.dirname, kept), "-C", unpacked]);
    rmSync(join(unpacked, "runtime/node"));
    copyFileSync(runtime, join(unpacked, "runtime/node"));
    writeFileSync(join(unpacked, "chave-publica.pem"), key.chavePublica);
    execFileSync("sh", [join(unpacked, "instalar"), programa]);
    const env = {
      PATH: "/usr/bin:/bin",
      ACERVO_AGENTE_PASTA: join(place, "agente"),
      ACERVO_AGENTE_AJUSTES: join(place, "acervo-agente.conf"),
      ACERVO_SERVIDOR: world.url,
    };
    const run = async (argv: readonly string[], input = "") => {
      const child = spawn(join(programa, "atual/acervo-agente"), argv, { env });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
      child.stdin.on("error", () => undefined);
      child.stdin.end(input);
      await once(child, "close");
      return { code: child.exitCode, said };
    };
    const serve = (): void => {
      const launcher = spawn(join(programa, "lancador"), [], { env, stdio: "ignore", detached: true });
      onTestFinished(() => {
        if (launcher.exitCode === null) process.kill(-(launcher.pid ?? 0), "SIGKILL");
      });
    };
    return {
      books,
      run,
      serve,
      to: (name: string) => join(place, name),
      atual: () => readlinkSync(join(programa, "atual")),
    };
  };

  it.concurrent.each(KEPT)(
    "[SRV-244] %s ativa, guarda, restaura e se torna a mais nova, que continua de onde ela parou",
    async (kept) => {
      const machine = install(kept);
      const { codigo, idDispositivo } = await world.register(kept, machine.books);
      const written = {
        "ata.txt": Buffer.from("um"),
        "banco.fdb": patterned(17 * 2 ** 20 + 7, 2),
        "2024/vazio": Buffer.of(),
      };
      const write = (name: string, bytes: Buffer): void => {
        mkdirSync(join(machine.books, name, ".."), { recursive: true });
        writeFileSync(join(machine.books, name), bytes);
      };
      for (const [name, bytes] of Object.entries(written)) write(name, bytes);
      const done = { code: 0 };
      expect(await machine.run(["ativar", codigo], `s\n${folder}\n`)).toMatchObject(done);
      expect(await machine.run(["fazer-backup"])).toMatchObject(done);
      const expectBack = async (name: string): Promise<void> => {
        expect(await machine.run(["restaurar", "Livros", "--para", machine.to(name)])).toMatchObject(done);
        const isBack = (file: string): boolean =>
          readFileSync(join(machine.to(name), machine.books, file)).equals(readFileSync(join(machine.books, file)));
        expect(Object.keys(written).filter((file) => !isBack(file))).toEqual([]);
      };
      await expectBack("antes");

      machine.serve();
      expect(await publisher.ended(idDispositivo, NEWEST, 120)).toBe("CONCLUIDO");
      expect(machine.atual()).toBe(`versoes/${NEWEST}`);

      write("ata.txt", Buffer.from("um e dois"));
      expect(await machine.run(["fazer-backup"])).toMatchObject(done);
      // The newer one knows what the older one stored: it sends what changed and no more.
      const ended = () =>
        world.query(
          "SELECT versao_acervo_exe AS versao, confirmados::int FROM backup WHERE id_dispositivo = $1 AND data_fim IS NOT NULL ORDER BY id",
          [idDispositivo],
        );
      await vi.waitFor(async () => expect(await ended()).toHaveLength(2), { timeout: 60_000, interval: 100 });
      expect(await ended()).toEqual([
        { versao: kept.split("-")[0], confirmados: 3 },
        { versao: NEWEST, confirmados: 1 },
      ]);
      await expectBack("depois");
    },
  );
});
