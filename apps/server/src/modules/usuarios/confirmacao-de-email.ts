import { hash, timingSafeEqual } from "node:crypto";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { countCall } from "../../platform/call-counter.ts";
import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";

const DIA_MS = 86_400_000;
const VALIDADE_MS = 2 * DIA_MS;
/** Messages that an account may have sent, and that an address may be made to receive, in a day. */
const MAXIMO_POR_CONTA = 5;
const MAXIMO_POR_ENDERECO = 3;
const BYTES_DO_SEGREDO = 32;
const CONFIRMACAO = /^([1-9]\d{0,14})\.([\w-]{43})$/;

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

/** What a link to an address that an account gave carries, what is stored of it, and until when it counts. */
export const novaConfirmacao = async (deps: ConfirmacaoDeps, tx: Tx, idUsuario: number, email: string) => {
  await limitar(deps, tx, idUsuario, email);
  const segredo = deps.ids.token(BYTES_DO_SEGREDO);
  return {
    confirmacao: `${idUsuario}.${segredo}`,
    hash: hashDaConfirmacao(segredo),
    ate: later(deps.clock.now(), VALIDADE_MS),
  };
};

type Pedida = { readonly hash: Buffer | null; readonly ate: Date | null };

/** Whose address the link confirms, by what is stored of that account; null when it never did or does no more. */
export const titularDaConfirmacao = async (
  confirmacao: string,
  agora: Date,
  lerPedida: (idUsuario: number) => Promise<Pedida | undefined>,
): Promise<number | null> => {
  const [, id = "0", segredo = ""] = CONFIRMACAO.exec(confirmacao) ?? [];
  const { hash: guardado = null, ate = null } = (await lerPedida(Number(id))) ?? {};
  if (guardado === null || ate === null) return null;
  return timingSafeEqual(guardado, hashDaConfirmacao(segredo)) && ate > agora ? Number(id) : null;
};
