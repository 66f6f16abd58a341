import { createMailbox } from "@acervo/test-kit/mailbox";
import { demoUsers, type DemoUserKey } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect } from "@playwright/test";
import { readAppFile } from "./app-file.ts";

type Stopped = { readonly dispositivo: string; readonly contratacao: string };

/** Where the alarm of a device that has stopped sends its owner, as the message says it. */
export const linkOfAlarm = async (owner: DemoUserKey, { dispositivo, contratacao }: Stopped): Promise<string> => {
  const { email } = demoUsers[owner];
  const id = await withClient(readAppFile().databaseUrl, async (client) => {
    // Nobody waits five minutes for the clock: the watch is asked for now.
    await client.query(`INSERT INTO pgboss.job (name, data) VALUES ('protecao.vigiar-backups', '{"payload":{}}')`);
    const { rows } = await client.query<{ id: string }>(
      `SELECT dispositivo.id FROM dispositivo JOIN contratacao ON contratacao.id = dispositivo.id_contratacao
       WHERE dispositivo.nome = $1 AND contratacao.nome = $2`,
      [dispositivo, contratacao],
    );
    return rows[0]?.id ?? "";
  });
  const mailbox = await createMailbox(email);
  const link = new RegExp(`https?://\\S+dispositivo=${id}\\b`);
  const found = async (): Promise<string | undefined> =>
    (await mailbox.messages())
      .filter(({ subject }) => subject === `${dispositivo}: o backup parou`)
      .map(({ text }) => link.exec(text)?.[0])
      .findLast((address) => address !== undefined);
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return (await found()) ?? "";
};
