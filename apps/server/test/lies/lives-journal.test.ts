import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appendLife, readLives } from "./lives-journal.ts";

describe("o diário de uma busca por mentiras", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-diario-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const vida = (seed: number | null) => ({ seed, steps: 7, seconds: 1.5, vereditos: { PROTEGIDO: 7 } });

  it("ainda sem arquivo, nada foi visto", () => {
    expect(readLives(join(folder, "diario.jsonl"))).toEqual([]);
  });

  it("devolve as vidas na ordem em que terminaram", () => {
    const path = join(folder, "diario.jsonl");
    for (const seed of [null, 1, 2]) appendLife(path, vida(seed));
    expect(readLives(path)).toEqual([vida(null), vida(1), vida(2)]);
  });

  it("interrompido no meio de uma linha, perde só essa e continua depois dela", () => {
    const path = join(folder, "diario.jsonl");
    appendLife(path, vida(1));
    appendFileSync(path, '{"seed":2,"st');
    expect(readLives(path)).toEqual([vida(1)]);
    appendLife(path, vida(2));
    expect(readLives(path)).toEqual([vida(1), vida(2)]);
  });
});
