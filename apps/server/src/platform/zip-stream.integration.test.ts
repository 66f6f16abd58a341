import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { readZip } from "@acervo/test-kit/read-zip";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { zipStream, type ZipEntry } from "./zip-stream.ts";

const run = promisify(execFile);
const LARGE_ANSWER = { maxBuffer: 64 * 1_024 * 1_024 };
/** More files than sixteen bits count. */
const MANY = 65_540;

describe("um zip, lido por outros programas", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "zip-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const written = async (entries: Iterable<ZipEntry>): Promise<string> => {
    const path = join(folder, "lote.zip");
    await pipeline(Readable.from(zipStream(entries)), createWriteStream(path));
    return path;
  };

  it("tem arquivos comprimidos e guardados como são, com nomes em qualquer escrita", async () => {
    const [texto, figura] = [Buffer.from("<nota>".repeat(1_000)), Buffer.from([0, 1, 2, 250, 255])];
    const path = await written([
      { name: "São João.xml", parts: [texto] },
      { name: "São João.pdf", stored: figura },
      { name: "vazio.pdf", stored: new Uint8Array() },
    ]);
    expect((await run("unzip", ["-t", path])).stdout).toContain("No errors detected");
    const bytes = await readFile(path);
    expect([...readZip(bytes)]).toEqual([
      ["São João.xml", texto],
      ["São João.pdf", figura],
      ["vazio.pdf", Buffer.alloc(0)],
    ]);
    expect(bytes.length).toBeLessThan(1_000);
  });

  it("[REL-45] conta mais arquivos do que cabem em dezesseis bits", async () => {
    const path = await written(
      (function* () {
        for (let numero = 1; numero <= MANY; numero += 1) yield { name: `${numero}.pdf`, stored: Buffer.from("%PDF") };
      })(),
    );
    expect((await run("unzip", ["-tq", path], LARGE_ANSWER)).stdout).toContain("No errors detected");
    const script = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.testzip())";
    expect((await run("/usr/bin/python3", ["-c", script, path])).stdout.trim()).toBe(`${MANY} None`);
  });
});
