import { PermanentJobError, type JobContext } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../worker-deps.ts";
import { ConteudoEmail, type MarcaEmail } from "./conteudo-email.ts";
import { EmailRecusadoError, type AnexoEmail } from "./email.ts";
import { findSituacao, markEnviado, markNaoEnviado, markEnviando } from "./email.queries.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

export type EnviarEmailDeps = Pick<WorkerDeps, "db" | "clock" | "email"> & {
  readonly marca: MarcaEmail;
  /** Reads or makes the files that a message names. */
  readonly lerAnexos: (anexo: NonNullable<ConteudoEmail["anexo"]>) => Promise<readonly AnexoEmail[]>;
};

/** Longer than an attempt can take: an attempt that outlives it was killed. */
const RESERVA_SEGUNDOS = 90;
const MAX_ERRO = 300;

const reservar = (deps: EnviarEmailDeps, idEnvio: string) =>
  deps.db.transaction().execute(async (tx) => {
    const ate = deps.clock.now();
    ate.setUTCSeconds(ate.getUTCSeconds() + RESERVA_SEGUNDOS);
    const reserved = await markEnviando(tx, idEnvio, { agora: deps.clock.now(), ate });
    if (reserved !== undefined) return reserved;
    const found = await findSituacao(tx, idEnvio);
    if (found === undefined) throw new PermanentJobError(`There is no e-mail ${idEnvio}.`);
    if (found.situacao !== "ENVIADO") throw new Error(`Another attempt holds the e-mail ${idEnvio}.`);
    return null;
  });

/**
 * Sends one e-mail of the log. A row that is sent is left alone, so a repeated job sends nothing. Only a process that
 * dies between the mail server's "accepted" and our note of it makes a second copy, which carries the same Message-ID.
 */
export const enviarEmail = async (
  deps: EnviarEmailDeps,
  idEnvio: string,
  { lastAttempt }: Pick<JobContext, "lastAttempt">,
): Promise<void> => {
  const envio = await reservar(deps, idEnvio);
  if (envio === null) return;
  try {
    const conteudo = ConteudoEmail.parse(envio.conteudo);
    await deps.email.enviar({
      id: envio.id,
      para: envio.destinatario,
      assunto: conteudo.assunto,
      html: renderHtml(conteudo, deps.marca),
      texto: renderText(conteudo, deps.marca),
      anexos: conteudo.anexo === undefined ? [] : await deps.lerAnexos(conteudo.anexo),
    });
  } catch (error) {
    const refused = error instanceof EmailRecusadoError;
    const situacao = refused || lastAttempt ? "FALHOU" : "PENDENTE";
    const ultimoErro = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERRO);
    await deps.db.transaction().execute((tx) => markNaoEnviado(tx, envio, { situacao, ultimoErro }));
    throw refused ? new PermanentJobError("The mail server refused the message.", { cause: error }) : error;
  }
  await deps.db.transaction().execute((tx) => markEnviado(tx, envio, deps.clock.now()));
};
