import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { limitBandwidth } from "../src/backup/bandwidth.ts";
import { connectToService } from "../src/local/socket-client.ts";
import { systemClock } from "../src/platform/clock.ts";
import { isDiskFull } from "../src/platform/disk-full.ts";
import { system } from "../src/system/system.ts";
import { fetchPackage } from "../src/update/fetch-package.ts";
import { openProgramFolder } from "../src/update/program-folder.ts";
import { sizeOfFolder } from "../src/update/room.ts";
import { unpack } from "../src/update/unpack.ts";
import { patterned } from "./patterned.ts";
import { gzippedTar } from "./tar-of.ts";
import { tempFolder } from "./temp-folder.ts";
import { type Made, openUpdateOffice, type UpdateOffice } from "./update-office.ts";

const MIB = 2 ** 20;
/** A file system of its own, so that it can really be full. */
const mountDisk = (size: string) => {
  const path = join(tempFolder(), "disco");
  mkdirSync(path);
  execFileSync("/bin/mount", ["-t", "tmpfs", "-o", size, "tmpfs", path]);
  onTestFinished(() => void execFileSync("/bin/umount", ["-l", path]));
  return { path, become: (other: string) => execFileSync("/bin/mount", ["-o", `remount,${other}`, path]) };
};

describe("atualização com o disco cheio", () => {
  let office: UpdateOffice;
  let old: Made;
  let good: Made;
  beforeAll(async () => {
    office = await openUpdateOffice();
    old = await office.make("0.1.0");
    // Larger than any room that is left, and nothing on the wire.
    good = office.withFiles(await office.make("0.2.0"), "0.2.0", { "programa/zeros": Buffer.alloc(16 * MIB) });
  });
  afterAll(() => office.close());

  const pageOf = async (pasta: string): Promise<string> => {
    const url = new URL(await connectToService(join(pasta, "agente.sock")).pageUrl());
    const headers = { authorization: `Bearer ${url.hash.slice(1)}` };
    return (await fetch(new URL("/secoes", url), { headers })).text();
  };

  it("[SRV-240] diz quanto falta, não recusa nem deixa nada, e se atualiza sozinho quando couber", async () => {
    const disk = mountDisk("size=12m");
    const machine = await office.startMachine(old, { programa: join(disk.path, "programa") });
    machine.state.batimentoSegundos = 1;
    machine.order(good);
    const page = await vi.waitFor(
      async () => {
        const shown = await pageOf(machine.pasta);
        expect(shown).toContain("Sem espaço para atualizar");
        return shown;
      },
      { timeout: 40_000, interval: 50 },
    );
    expect(page).toMatch(/A versão 0\.2\.0 do Acervo não cabe .*: libere [\d,]+ MB\./);
    expect(machine.state.respostas).toEqual([]);
    expect(readdirSync(join(machine.programa, "versoes"))).toEqual(["0.1.0"]);
    expect(existsSync(join(machine.programa, "pacote.novo"))).toBe(false);

    disk.become("size=64m");
    await machine.answered([{ situacao: "ACEITO" }, { situacao: "CONCLUIDO" }]);
    expect(machine.atual()).toBe("versoes/0.2.0");
    const [told] = machine.state.semEspaco.filter((said) => said !== null);
    expect(told?.versao).toBe("0.2.0");
    // What it is unpacked, less what was free.
    expect(told?.faltamBytes).toBeGreaterThan(4 * MIB);
    expect(told?.faltamBytes).toBeLessThan(16 * MIB + sizeOfFolder(join(machine.programa, "versoes/0.1.0")) + MIB);
    expect(machine.state.semEspaco.at(-1)).toBeNull();
  });

  it("o disco que enche enquanto um pacote é aberto não o faz recusado, e nada fica", async () => {
    // A few files fit, however many bytes there are.
    const disk = mountDisk("size=8m,nr_inodes=8");
    const files = Array.from({ length: 20 }, (_, number) => ({ nome: `a${number}`, bytes: Buffer.from("x") }));
    const path = join(tempFolder(), "pacote");
    writeFileSync(path, gzippedTar(files));
    const update = { versao: "0.2.0", sistema: system.sistema };
    const error: unknown = await unpack(openProgramFolder(disk.path), path, update).catch((reason: unknown) => reason);
    expect(isDiskFull(error)).toBe(true);
    expect(readdirSync(join(disk.path, "versoes"))).toEqual([]);
  });

  it("o disco que enche enquanto um pacote é buscado não o faz recusado", async () => {
    const disk = mountDisk("size=1m");
    const bytes = patterned(4 * MIB, 3);
    const server = createServer((_, response) => response.end(bytes));
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const path = join(disk.path, "pacote.novo");
    const order = { url, tamanho: bytes.length, sha256: "0".repeat(64) };
    const fetched = fetchPackage(
      order,
      path,
      limitBandwidth(systemClock, () => null),
    );
    expect(isDiskFull(await fetched.catch((reason: unknown) => reason))).toBe(true);
    expect(readFileSync(path).length).toBeLessThan(bytes.length);
  });
});
