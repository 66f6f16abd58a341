import { isSpanContextValid, trace } from "@opentelemetry/api";
import { pino, type DestinationStream, type Logger } from "pino";
import { redactPersonalText } from "./redact.ts";

/** Fields that never leave the process, wherever in a logged object they stand (up to three levels deep). */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "senha",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "cpf",
  "cpfCnpj",
  "cvv",
  "numeroCartao",
  "creditCard",
  "creditCardToken",
  "hash",
  // What PostgreSQL says of a row that it refuses repeats the row's values.
  "detail",
  "where",
];
const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/**
 * For lines whose every field is a number or a word of ours, where no field could be a secret: looking for one by its
 * name costs more than writing them. The net by the shape of the text stays under them.
 */
export const withoutSecretFields = (logger: Logger): Logger => logger.child({}, { redact: [] });

export type LoggerSettings = { readonly level: string; readonly servico: string };

/** Where the spans of what is being done are found; nothing while nobody takes traces. */
export const traceFields = (): { readonly traceId?: string } => {
  const context = trace.getActiveSpan()?.spanContext();
  return context !== undefined && isSpanContextValid(context) ? { traceId: context.traceId } : {};
};

/** Structured logs on standard output; two nets keep personal data out: by field name and by shape of the text. */
export const createLogger = (settings: LoggerSettings, destination: DestinationStream = process.stdout): Logger =>
  pino(
    {
      level: settings.level,
      base: { servico: settings.servico },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: "[removido]" },
      mixin: traceFields,
    },
    { write: (line: string) => destination.write(redactPersonalText(line)) },
  );
