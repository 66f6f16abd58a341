import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoUsers } from "@acervo/infra/demo/demo-users";
import { runCommand } from "@acervo/infra/stack/run-command";
import { readStackFile } from "@acervo/infra/stack/stack-file";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inheritedEnv } from "./config.ts";
import { createFreshDatabase, type FreshDatabase } from "./fresh-database.ts";

// Touches: faturas, infra, tools.

const SEED_DEMO = join(import.meta.dirname, "../../apps/server/demo/seed-demo.ts");

let dir: string;
let banco: FreshDatabase;
let client: Client;

const semear = () =>
  runCommand(process.execPath, [SEED_DEMO, join(dir, "users.json")], {
    env: { ...inheritedEnv, ACERVO_AMBIENTE: "dev", ACERVO_DATABASE_URL: banco.url },
  });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "seed-demo-"));
  await writeFile(join(dir, "users.json"), JSON.stringify(Object.values(demoUsers)));
  banco = await createFreshDatabase(readStackFile().postgres.adminUrl);
  client = new Client({ connectionString: banco.url });
  await client.connect();
  await semear();
});

afterAll(async () => {
  await client.end();
  await banco.drop();
  await rm(dir, { recursive: true });
});

const linhas = async (sql: string, ...valores: unknown[]): Promise<unknown[]> =>
  (await client.query<unknown[]>({ text: sql, values: valores, rowMode: "array" })).rows;

const contratacoesDe = (usuario: { sub: string }) =>
  linhas(
    `SELECT c.nome, c.codigo_situacao, uso.bytes > 0 FROM contratacao c JOIN usuario u ON u.id = c.id_usuario
     JOIN uso ON uso.id_contratacao = c.id WHERE u.sub = $1 ORDER BY c.id`,
    usuario.sub,
  );

test("cada pessoa da lista tem a sua conta, ligada pelo sub", async () => {
  expect(await linhas("SELECT sub::text FROM usuario ORDER BY sub")).toEqual(
    Object.values(demoUsers).map(({ sub }) => [sub]),
  );
  expect(
    await linhas("SELECT cpf_cnpj, tipo_conta FROM usuario WHERE tipo_conta <> 'NOR_PF' ORDER BY cpf_cnpj"),
  ).toEqual([
    ["12ABC34501DE35", "NOR_PJ"],
    ["24843803480", "RCV_RCPN"],
  ]);
});

test("as contratações contam as histórias da demonstração", async () => {
  expect(await contratacoesDe(demoUsers.cartorio)).toEqual([
    ["Acervo principal", 1, true],
    ["Acervo anexo", 1, true],
    ["Acervo antigo", 3, false],
  ]);
  expect(await contratacoesDe(demoUsers.pessoa)).toEqual([["Meus arquivos", 1, true]]);
  expect(await contratacoesDe(demoUsers.empresa)).toEqual([]);
  expect(await linhas("SELECT count(*)::int FROM contratacao")).toEqual([[4]]);
});

test("o cartório tem dispositivos em dia e um que parou, e quatro faturas pagas", async () => {
  expect(
    await linhas(
      `SELECT d.nome, count(b.id)::int, max(b.data_fim) < now() - interval '2 days' FROM dispositivo d
       JOIN contratacao c ON c.id = d.id_contratacao JOIN backup b ON b.id_dispositivo = d.id
       WHERE c.nome = 'Acervo principal' GROUP BY d.id ORDER BY d.id`,
    ),
  ).toEqual([
    ["SERVIDOR-LIVROS", 31, false],
    ["FINANCEIRO", 31, false],
    ["BALCAO-01", 27, true],
  ]);
  expect(await linhas("SELECT codigo_situacao, count(*)::int FROM fatura GROUP BY 1")).toEqual([[3, 4]]);
  expect(await linhas("SELECT id FROM backup WHERE data_fim > now()")).toEqual([]);
});

test("o histórico de cada contratação termina na situação em que ela está", async () => {
  expect(
    await linhas(`SELECT c.nome FROM contratacao c WHERE codigo_situacao <> (
      SELECT para_situacao FROM contratacao_historico h WHERE h.id_contratacao = c.id ORDER BY id DESC LIMIT 1)`),
  ).toEqual([]);
});

test("só quem deve está sem termo, sem telefone ou com código de indicação", async () => {
  expect(
    await linhas(
      "SELECT sub::text FROM usuario u WHERE NOT EXISTS (SELECT FROM assinatura_lgpd WHERE id_usuario = u.id)",
    ),
  ).toEqual([[demoUsers.semTermo.sub]]);
  expect(await linhas("SELECT sub::text FROM usuario WHERE telefone IS NULL")).toEqual([[demoUsers.incompleto.sub]]);
  expect(await linhas("SELECT sub::text FROM usuario WHERE codigo_indicacao IS NOT NULL")).toEqual([
    [demoUsers.vendedor.sub],
  ]);
});

test("semear de novo não acrescenta nada nem desfaz o que a pessoa mudou", async () => {
  const contar = () =>
    linhas(`SELECT (SELECT count(*) FROM usuario), (SELECT count(*) FROM endereco), (SELECT count(*) FROM contratacao),
      (SELECT count(*) FROM contratacao_historico), (SELECT count(*) FROM assinatura_lgpd), (SELECT count(*) FROM video_ajuda),
      (SELECT count(*) FROM backup), (SELECT count(*) FROM fatura)`);
  const antes = await contar();
  await client.query("UPDATE usuario SET telefone = '3133334444' WHERE sub = $1", [demoUsers.pessoa.sub]);
  await semear();
  expect(await contar()).toEqual(antes);
  expect(await linhas("SELECT telefone FROM usuario WHERE sub = $1", demoUsers.pessoa.sub)).toEqual([["3133334444"]]);
});
