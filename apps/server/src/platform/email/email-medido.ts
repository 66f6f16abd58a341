import type { ExternalCalls } from "../telemetry/outgoing-calls.ts";
import { EmailRecusadoError, type Email } from "./email.ts";

const SMTP = "smtp";

/** Only a server that spoke has given a code. */
const isAnswer = (error: unknown): boolean => error instanceof Error && "responseCode" in error;

/** Counts what becomes of messages: nobody else hears of a mail server that is away. */
export const emailMedido = (calls: ExternalCalls, email: Email): Email => {
  calls.expect(SMTP);
  return {
    enviar: async (mensagem) => {
      const since = performance.now();
      const seconds = () => (performance.now() - since) / 1_000;
      try {
        await email.enviar(mensagem);
        calls.observe(SMTP, "ok", seconds());
      } catch (error) {
        const failed = isAnswer(error) ? "failed" : "unanswered";
        calls.observe(SMTP, error instanceof EmailRecusadoError ? "refused" : failed, seconds());
        throw error;
      }
    },
    close: () => email.close(),
  };
};
