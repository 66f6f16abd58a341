import { expect, test } from "vitest";
import { readDatabaseUrl, readDevelopmentDatabaseUrl } from "./database-url.ts";

const ACERVO_DATABASE_URL = "postgres://acervo@127.0.0.1:5432/acervo";

test("lê o endereço do banco e recusa o que não é PostgreSQL", () => {
  expect(readDatabaseUrl({ ACERVO_DATABASE_URL })).toBe(ACERVO_DATABASE_URL);
  expect(() => readDatabaseUrl({})).toThrow(/ACERVO_DATABASE_URL/);
  expect(() => readDatabaseUrl({ ACERVO_DATABASE_URL: "mysql://127.0.0.1/acervo" })).toThrow(/ACERVO_DATABASE_URL/);
});

test("[SRV-208] dados de demonstração só onde o ambiente diz que é de desenvolvimento", () => {
  expect(readDevelopmentDatabaseUrl({ ACERVO_DATABASE_URL, ACERVO_AMBIENTE: "dev" })).toBe(ACERVO_DATABASE_URL);
  expect(() => readDevelopmentDatabaseUrl({ ACERVO_DATABASE_URL })).toThrow(/ACERVO_AMBIENTE=dev/);
  expect(() => readDevelopmentDatabaseUrl({ ACERVO_DATABASE_URL, ACERVO_AMBIENTE: "hmg" })).toThrow(
    /ACERVO_AMBIENTE=dev/,
  );
});
