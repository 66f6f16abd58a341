import { hash } from "node:crypto";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { countCall } from "../../platform/call-counter.ts";
import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { emailConfirmarEmail } from "./confirmar-email.email.ts";
import { updateEmailPendente } from "./email-pendente.queries.ts";
import type { EmailAConfirmar } from "./usuarios.rules.ts";

const DIA_MS = 86_400_000;
const VALIDADE_MS = 2 * DIA_MS;
/** Messages that an account may have sent, and that an address may be made to receive, in a day. */
const MAXIMO_POR_CONTA = 5;
const MAXIMO_POR_ENDERECO = 3;
const BYTES_DO_SEGREDO = 32;

export type ConfirmacaoDeps = Pick<Deps, "clock" | "ids" | "queue" | "hashCodigoAtivacao">;

/** What is stored of the secret that a link carries. */
export const hashDaConfirmacao = (segredo: string): Buffer => hash("sha256", segredo, "buffer");

/** Counted with the caller's transaction: what is refused, or undone, sent nothing and counts for nothing. */
const limitar = async (deps: ConfirmacaoDeps, tx: Tx, idUsuario: number, email: string): Promise<void> => {
  const contar = (key: string) => countCall(tx, { key, windowMs: DIA_MS, now: deps.clock.now() });
  const endereco = deps.hashCodigoAtivacao(email.toLowerCase()).toString("base64url");
  const daConta = await contar(`confirmar-email/conta/${idUsuario}`);
  const doEndereco = await contar(`confirmar-email/endereco/${endereco}`);
  if (daConta.current > MAXIMO_POR_CONTA || doEndereco.current > MAXIMO_POR_ENDERECO)
    throw new ErroDeNegocio("LIMITE_CONFIRMACOES_EMAIL");
};

/** Asks the owner of an address to confirm it; a link that was sent before for the same account is void. */
export const pedirConfirmacao = async (
  deps: ConfirmacaoDeps,
  tx: Tx,
  idUsuario: number,
  { email, emailNotificacao }: EmailAConfirmar,
): Promise<void> => {
  await limitar(deps, tx, idUsuario, email);
  const segredo = deps.ids.token(BYTES_DO_SEGREDO);
  const guardado = hashDaConfirmacao(segredo);
  const ate = later(deps.clock.now(), VALIDADE_MS);
  await updateEmailPendente(tx, idUsuario, { email, hash: guardado, ate, emailNotificacao });
  await enfileirarEmail(deps, tx, {
    tipo: "confirmar-email",
    chave: `confirmar-email/${guardado.toString("base64url")}`,
    destinatarios: [email],
    conteudo: emailConfirmarEmail(`${idUsuario}.${segredo}`, ate),
  });
};
