import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const TIB = 2 ** 40;
const MIB = 2 ** 20;
const PROCESSO = join(import.meta.dirname, "../../../../test/downloads/hole-process.ts");

const Medida = z.object({
  partes: z.number(),
  parteBytes: z.number(),
  feitos: z.number(),
  maximoMiB: z.number(),
});
const medir = async (tamanhoBytes: number) => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESSO, String(tamanhoBytes)]);
  return Medida.parse(JSON.parse(stdout));
};

describe("um buraco de zeros", () => {
  it("[F2] uma parte de 5 TiB de zeros, de mais de 500 MiB, é feita com a memória de uma de um byte", async () => {
    const pequeno = await medir(1);
    const grande = await medir(5 * TIB);
    expect(grande.partes).toBeLessThan(10_000);
    expect(grande.parteBytes).toBeGreaterThan(500 * MIB);
    expect(grande.feitos).toBe(grande.parteBytes);
    expect(grande.maximoMiB - pequeno.maximoMiB).toBeLessThan(64);
  });
});
