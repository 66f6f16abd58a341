import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoUsers } from "@acervo/infra/demo/demo-users";
import { liveDevices } from "@acervo/infra/dev/live/demo-devices";
import { runCommand } from "@acervo/infra/stack/run-command";
import { readStackFile } from "@acervo/infra/stack/stack-file";
import { Client } from "pg";
import { expect, test } from "vitest";
import { inheritedEnv } from "./config.ts";
import { createFreshDatabase } from "./fresh-database.ts";

// Touches: faturas, infra, tools.

const SEED_DEMO = join(import.meta.dirname, "../../apps/server/demo/seed-demo.ts");

test("ao vivo, os dispositivos esperam os agentes, e nenhum backup nem espaço usado é inventado", async () => {
  const dir = await mkdtemp(join(tmpdir(), "seed-ao-vivo-"));
  await writeFile(join(dir, "users.json"), JSON.stringify(Object.values(demoUsers)));
  const banco = await createFreshDatabase(readStackFile().postgres.adminUrl);
  const client = new Client({ connectionString: banco.url });
  await client.connect();
  await runCommand(process.execPath, [SEED_DEMO, join(dir, "users.json"), "--ao-vivo", "/srv/demo"], {
    env: { ...inheritedEnv, ACERVO_AMBIENTE: "dev", ACERVO_DATABASE_URL: banco.url },
  });
  const linhas = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows;
  expect(
    await linhas(
      `SELECT dispositivo.nome, ativado, caminho FROM dispositivo
       JOIN configuracao ON id_dispositivo = dispositivo.id JOIN diretorio ON id_configuracao = configuracao.id
       ORDER BY dispositivo.nome`,
    ),
  ).toEqual(
    liveDevices
      .map(({ nome }) => nome)
      .toSorted()
      .map((nome) => [nome, false, `/srv/demo/${nome}/arquivos`]),
  );
  expect(await linhas("SELECT id FROM backup UNION ALL SELECT id_contratacao FROM uso WHERE bytes > 0")).toEqual([]);
  await client.end();
  await banco.drop();
  await rm(dir, { recursive: true });
});
