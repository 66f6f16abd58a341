import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { countCall } from "../../platform/call-counter.ts";
import type { Deps } from "../../platform/deps.ts";

const HORA_MS = 3_600_000;
/** Messages that one address may be made to receive in an hour, whoever asks, from wherever. */
const MAXIMO_POR_EMAIL = 5;
/** Far above what people register in an hour, and far below what would fill the realm or a mail server. */
const MAXIMO_EM_TUDO = 600;

/** Besides the limit of each network: who has many of them neither floods an address nor the realm. */
export const limitar = async (
  { db, clock, logger, hashCodigoAtivacao }: Pick<Deps, "db" | "clock" | "logger" | "hashCodigoAtivacao">,
  email: string,
): Promise<void> => {
  const now = clock.now();
  const contar = (key: string) => countCall(db, { key, windowMs: HORA_MS, now });
  const doEmail = await contar(`cadastro/email/${hashCodigoAtivacao(email).toString("base64url")}`);
  const emTudo = await contar("cadastro/em-tudo");
  if (emTudo.current === MAXIMO_EM_TUDO + 1) logger.warn({ maximo: MAXIMO_EM_TUDO }, "too many registrations");
  const passou = doEmail.current > MAXIMO_POR_EMAIL ? doEmail : emTudo;
  if (doEmail.current > MAXIMO_POR_EMAIL || emTudo.current > MAXIMO_EM_TUDO)
    throw new ErroDeNegocio("MUITAS_REQUISICOES", { retryAfterSeconds: Math.max(1, Math.ceil(passou.ttl / 1_000)) });
};
