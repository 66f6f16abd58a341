import type { Tx } from "../db/db.ts";
import type { Deps } from "../deps.ts";
import { ConteudoEmail } from "./conteudo-email.ts";
import { enviarEmailJob } from "./email.jobs.ts";
import { insertEnvios } from "./email.queries.ts";

export type EmailAEnviar = {
  /** Kind of message, for the send log: `dados-alterados`. */
  readonly tipo: string;
  /** What this message is about. The same key never reaches the same address twice, however often it is asked for. */
  readonly chave: string;
  readonly destinatarios: readonly string[];
  readonly conteudo: ConteudoEmail;
  readonly requestId?: string;
};

type EmailDeps = Pick<Deps, "queue" | "ids" | "clock">;

/** Asks for e-mails within the caller's transaction: they leave if, and only if, that commits. One message per address. */
export const enfileirarEmails = async (
  { queue, ids, clock }: EmailDeps,
  tx: Tx,
  emails: readonly Omit<EmailAEnviar, "requestId">[],
  requestId?: string,
): Promise<void> => {
  const createdAt = clock.now();
  const envios = emails.flatMap(({ chave, tipo, destinatarios, conteudo }) => {
    const valido = ConteudoEmail.parse(conteudo);
    return [...new Set(destinatarios)].map((destinatario) => ({
      id: ids.uuid(),
      chave,
      tipo,
      destinatario,
      conteudo: valido,
      createdAt,
    }));
  });
  if (envios.length === 0) return;
  const novos = await insertEnvios(tx, envios);
  await queue.enqueueAll(
    tx,
    enviarEmailJob,
    novos.map((idEnvio) => ({ idEnvio })),
    requestId === undefined ? {} : { requestId },
  );
};

export const enfileirarEmail = (deps: EmailDeps, tx: Tx, { requestId, ...email }: EmailAEnviar): Promise<void> =>
  enfileirarEmails(deps, tx, [email], requestId);
