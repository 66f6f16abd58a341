import { readStackFile } from "@acervo/infra/stack/stack-file";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERSONAL_DATA } from "@acervo/server/personal-data/personal-data";
import { createFreshDatabase, type FreshDatabase } from "../db/fresh-database.ts";
import { listProblems } from "./compare.ts";
import { personalDataDocument } from "./document.ts";
import { readSchema } from "./read-schema.ts";

// Touches: platform/personal-data, privacidade, tools.

describe("lista de dados pessoais", () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await createFreshDatabase(readStackFile().postgres.adminUrl);
  });
  afterAll(() => database.drop());

  it("[LGPD-33] tem toda coluna do banco migrado, e acusa a que falta e a que não existe mais", async () => {
    expect(listProblems(PERSONAL_DATA, await readSchema(database.url))).toEqual([]);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query("alter table usuario add column nome_da_mae text");
    await client.query("create table visita (nome text)");
    await client.query("alter table email_anterior drop column deixado_em");
    await client.end();
    expect(listProblems(PERSONAL_DATA, await readSchema(database.url))).toEqual([
      "usuario.nome_da_mae is not listed: say in platform/personal-data whether it is personal",
      "visita is not listed: say in platform/personal-data whether it is personal",
      "the list names email_anterior.deixado_em, which the database does not have",
    ]);
  });

  it("[LGPD-33] diz de cada dado se vai na cópia e se é apagado ou guardado, por quê e por qual lei", () => {
    const document = personalDataDocument(PERSONAL_DATA);
    expect(document).toMatch(/^- `usuario`: .*`email`.*; in the copy; erased\.$/m);
    expect(document).toMatch(/^- `fatura_destinatario`: .*`nome`.*; in the copy; kept for .* \(LGPD art\. 16 I; CTN/m);
    expect(document).toMatch(/^- `cartao_credito`: `token`; not in the copy \(.*\); erased\.$/m);
    expect(document).toMatch(/without personal data\n[^#]*- `uf`/);
  });

  it("toda tabela com algo na cópia diz de quem são as linhas", () => {
    const semDono = Object.entries(PERSONAL_DATA).filter(
      ([, { columns, person }]) =>
        person === undefined && Object.values(columns).some((fate) => fate.personal && fate.copied === true),
    );
    expect(semDono).toEqual([]);
  });
});
