import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { destinatarios } from "../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { findAssunto, type AssuntoRow } from "./avisos.queries.ts";

export type AvisoDeps = Pick<Deps, "queue" | "ids" | "clock">;

/** `sobre` and `tipo` name the message: one that was sent is not sent again. */
type Aviso = { readonly tipo: string; readonly sobre: number | string; readonly contratacoes: readonly number[] };

/** Whom and what a message about subscriptions names. */
export type Assunto = Pick<AssuntoRow, "nome" | "cpfCnpj" | "idContratacao" | "nomeContratacao" | "nomePlano">;

/** The dashboard of the subscription that a message is about, whichever the browser last worked in. */
export const painelDe = ({ idContratacao }: Pick<Assunto, "idContratacao">): string =>
  `/dashboard?contratacao=${idContratacao}`;

/** People can't switch these off. */
export const MOTIVO_DO_CONTRATO = "Enviamos esta mensagem porque ela é sobre o seu contrato.";

/** Sends the owner of subscriptions a message about them, with the transaction that causes it. */
export const avisar = async (
  deps: AvisoDeps,
  tx: Tx,
  { tipo, sobre, contratacoes }: Aviso,
  conteudoDe: (assunto: AssuntoRow) => ConteudoEmail,
): Promise<void> => {
  const assunto = await findAssunto(tx, contratacoes);
  const conteudo = conteudoDe(assunto);
  await enfileirarEmail(deps, tx, { tipo, chave: `${tipo}/${sobre}`, destinatarios: destinatarios(assunto), conteudo });
};
