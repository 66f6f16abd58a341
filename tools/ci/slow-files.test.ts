import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { slowFiles } from "@acervo/test-kit/slow-files";
import { expect, it } from "vitest";
import { z } from "zod";

const REPO = join(import.meta.dirname, "../..");
const LIMIT_SECONDS = 20;
/** The gate runs it always: each call of the product by each kind of caller. */
const MATRIX = /\/authorization\//;

it("a lista dos testes lentos nomeia arquivos que existem, cada um uma vez", () => {
  expect(slowFiles.filter((file) => !existsSync(join(REPO, file)))).toEqual([]);
  expect(slowFiles).toHaveLength(new Set(slowFiles).size);
});

it("está nela cada arquivo que na última noite levou mais de 20 s", () => {
  const json = readFileSync(join(import.meta.dirname, "test-seconds.json"), "utf8");
  const seconds = z.record(z.string(), z.number()).parse(JSON.parse(json));
  const long = Object.entries(seconds).filter(([file, taken]) => taken > LIMIT_SECONDS && !MATRIX.test(file));
  expect(long.map(([file]) => file).filter((file) => !slowFiles.includes(file))).toEqual([]);
});
