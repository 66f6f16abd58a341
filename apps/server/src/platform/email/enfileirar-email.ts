import type { Tx } from "../db/db.ts";
import type { Deps } from "../deps.ts";
import { ConteudoEmail } from "./conteudo-email.ts";
import { enviarEmailJob } from "./email.jobs.ts";
import { insertEnvio } from "./email.queries.ts";

export type EmailAEnviar = {
  /** Kind of message, for the send log: `dados-alterados`. */
  readonly tipo: string;
  /** What this message is about. The same key never reaches the same address twice, however often it is asked for. */
  readonly chave: string;
  readonly destinatarios: readonly string[];
  readonly conteudo: ConteudoEmail;
  readonly requestId?: string;
};

/** Asks for an e-mail within the caller's transaction: it leaves if, and only if, that commits. One message per address. */
export const enfileirarEmail = async (
  deps: Pick<Deps, "queue" | "ids" | "clock">,
  tx: Tx,
  email: EmailAEnviar,
): Promise<void> => {
  const conteudo = ConteudoEmail.parse(email.conteudo);
  for (const destinatario of new Set(email.destinatarios)) {
    const id = deps.ids.uuid();
    const { chave, tipo, requestId } = email;
    const isNew = await insertEnvio(tx, { id, chave, tipo, destinatario, conteudo, createdAt: deps.clock.now() });
    if (isNew)
      await deps.queue.enqueue(tx, enviarEmailJob, { idEnvio: id }, requestId === undefined ? {} : { requestId });
  }
};
