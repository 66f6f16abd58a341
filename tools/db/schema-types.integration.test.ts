import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readStackFile } from "@acervo/infra/stack/stack-file";
import { expect, test } from "vitest";
import { SCHEMA_FILE, schemaTypes, updateSchemaTypes } from "./schema-types.ts";

// Touches: platform/db, tools.

test("os tipos de um banco migrado do nada são os que estão no repositório", async () => {
  const types = await schemaTypes(readStackFile().postgres.adminUrl);
  await expect(updateSchemaTypes(types, SCHEMA_FILE, true)).resolves.toBeUndefined();
});

test("uma coluna a mais no arquivo é acusada, e gerar de novo a corrige", async () => {
  const dir = await mkdtemp(join(tmpdir(), "schema-types-"));
  const file = join(dir, "schema.generated.ts");
  const certo = await readFile(SCHEMA_FILE, "utf8");
  await writeFile(file, certo.replace("export interface Uf {", "export interface Uf {\n  plantada: string;"));
  await expect(updateSchemaTypes(certo, file, true)).rejects.toThrow("does not match the migrations");
  await updateSchemaTypes(certo, file, false);
  await expect(updateSchemaTypes(certo, file, true)).resolves.toBeUndefined();
  await rm(dir, { recursive: true });
});
