import PostalMime from "postal-mime";
import type { ReturnAddresses } from "./return-address.ts";

/** Why a message came back: never to be delivered, not for now, or called spam by who got it. */
export type TipoDeRetorno = "DEFINITIVA" | "TEMPORARIA" | "RECLAMACAO";
export type Retorno = { readonly idEnvio: string; readonly tipo: TipoDeRetorno; readonly codigo: string | null };

const FAILED = /^action:\s*failed\b/im;
/** RFC 3463: the class tells whether trying again can help. */
const STATUS = /^status:\s*(([45])\.\d{1,3}\.\d{1,3})\b/im;

const failureOf = (report: string): Omit<Retorno, "idEnvio"> | null => {
  const [, codigo = null, statusClass] = FAILED.test(report) ? (STATUS.exec(report) ?? []) : [];
  return codigo === null ? null : { tipo: statusClass === "5" ? "DEFINITIVA" : "TEMPORARIA", codigo };
};

const REPORTS: Readonly<Record<string, (report: string) => Omit<Retorno, "idEnvio"> | null>> = {
  "message/delivery-status": failureOf,
  "message/feedback-report": (report) =>
    /^feedback-type:\s*(abuse|fraud)\b/im.test(report) ? { tipo: "RECLAMACAO", codigo: null } : null,
};

/**
 * What a returned message says (RFC 3464 and RFC 5965) of which message of ours. Null for anything else: a reply, a
 * notice of delay, a forgery. Whom it is about is never read from it: only our own records tell where a message went.
 */
export const parseReturn = async (raw: Buffer, addresses: ReturnAddresses): Promise<Retorno | null> => {
  const idEnvio = addresses.findIn(raw.toString("latin1"));
  if (idEnvio === null) return null;
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  for (const { mimeType, content } of attachments) {
    const read = REPORTS[mimeType];
    const found = read === undefined || typeof content !== "string" ? null : read(content);
    if (found !== null) return { idEnvio, ...found };
  }
  return null;
};
