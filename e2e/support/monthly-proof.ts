import { withClient } from "@acervo/test-kit/stack";
import { expect } from "@playwright/test";
import { readAppFile } from "./app-file.ts";

const ask = async <Row extends object>(sql: string, names: readonly string[]): Promise<readonly Row[]> =>
  withClient(readAppFile().databaseUrl, async (client) => (await client.query<Row>(sql, [names])).rows);

/** Has the monthly proofs of devices made now, since nobody waits for their night, and waits until they are issued. */
export const proveNow = async (names: readonly string[]): Promise<void> => {
  const able = `SELECT id FROM dispositivo JOIN batimento ON batimento.id_dispositivo = dispositivo.id
    WHERE nome = ANY($1) AND prova_restauracao`;
  await expect.poll(async () => (await ask(able, names)).length, { timeout: 60_000 }).toBe(names.length);
  await ask(
    `INSERT INTO manutencao_pendente (tarefa, id_dispositivo, id_contratacao, pedida_em)
     SELECT 'provar-restauracao', id, id_contratacao, now() FROM dispositivo WHERE nome = ANY($1)
     ON CONFLICT DO NOTHING`,
    names,
  );
  await withClient(readAppFile().databaseUrl, (client) =>
    client.query(`INSERT INTO pgboss.job (name, data) VALUES ('provas.provar-restauracao', '{"payload":{}}')`),
  );
  const issued = `SELECT prova.id FROM prova JOIN dispositivo ON dispositivo.id = prova.id_dispositivo
    WHERE nome = ANY($1) AND prova.encerrada_em IS NOT NULL`;
  await expect.poll(async () => (await ask(issued, names)).length, { timeout: 90_000 }).toBe(names.length);
};
