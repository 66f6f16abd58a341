import { appendFileSync, mkdtempSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readStableFile } from "./stable-file.ts";

const folder = mkdtempSync(join(tmpdir(), "acervo-leitura-"));
const path = join(folder, "livro.txt");
beforeEach(() => writeFileSync(path, "conteúdo do livro"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the whole file; `meanwhile` happens between opening and the end, at each try. */
const read = (meanwhile: (attempt: number) => void) => {
  let attempt = 0;
  return readStableFile(path, (file) => {
    attempt += 1;
    meanwhile(attempt);
    return file.readAt(0, file.stat.tamanho).toString();
  });
};

describe("um arquivo que muda enquanto é lido", () => {
  it("que não muda é lido", async () => {
    expect(await read(() => undefined)).toEqual({ ok: true, value: "conteúdo do livro" });
  });

  it("[R12] que mudou uma vez é relido inteiro; que muda sempre é relatado, nunca guardado como se fosse inteiro", async () => {
    expect(await read((attempt) => attempt === 1 && appendFileSync(path, "!"))).toEqual({
      ok: true,
      value: "conteúdo do livro!",
    });
    expect(await read(() => appendFileSync(path, "!"))).toEqual({ ok: false, motivo: "MUDOU_DURANTE_LEITURA" });
  });

  it("[R12] que encolhe é relido ou relatado", async () => {
    expect(await read((attempt) => truncateSync(path, 10 - attempt))).toEqual({
      ok: false,
      motivo: "MUDOU_DURANTE_LEITURA",
    });
  });

  it("[R12][SRV-133] que sumiu, que é um link ou que não se deixa abrir tem o seu motivo", async () => {
    unlinkSync(path);
    expect(await read(() => undefined)).toEqual({ ok: false, motivo: "DESAPARECEU" });
    symlinkSync("/etc/passwd", path);
    expect(await read(() => undefined)).toEqual({ ok: false, motivo: "TIPO_NAO_SUPORTADO" });
    unlinkSync(path);
  });

  it("um erro que não é do disco não vira motivo", async () => {
    const failing = readStableFile(path, () => {
      throw new TypeError("sem rede");
    });
    await expect(failing).rejects.toThrow("sem rede");
  });
});
