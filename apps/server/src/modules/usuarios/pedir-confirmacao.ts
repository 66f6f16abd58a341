import type { Tx } from "../../platform/db/db.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { novaConfirmacao, type ConfirmacaoDeps } from "./confirmacao-de-email.ts";
import { emailConfirmarEmail } from "./confirmar-email.email.ts";
import { updateEmailPendente } from "./email-pendente.queries.ts";
import type { EmailAConfirmar } from "./usuarios.rules.ts";

/** Asks the owner of an address to confirm it; a link that was sent before for the same account is void. */
export const pedirConfirmacao = async (
  deps: ConfirmacaoDeps,
  tx: Tx,
  idUsuario: number,
  { email, emailNotificacao }: EmailAConfirmar,
): Promise<void> => {
  const { confirmacao, hash, ate } = await novaConfirmacao(deps, tx, idUsuario, email);
  await updateEmailPendente(tx, idUsuario, { email, hash, ate, emailNotificacao });
  await enfileirarEmail(deps, tx, {
    tipo: "confirmar-email",
    chave: `confirmar-email/${hash.toString("base64url")}`,
    destinatarios: [email],
    conteudo: emailConfirmarEmail(confirmacao, ate),
  });
};
