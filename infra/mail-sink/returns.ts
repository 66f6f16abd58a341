import { randomUUID } from "node:crypto";
import { ImapFlow } from "imapflow";
import { z } from "zod";

/** What becomes of messages to an address: `definitiva` and `temporaria` are not delivered, `reclamacao` is called spam. */
export const returnKindSchema = z.enum(["definitiva", "temporaria", "reclamacao"]);
export type ReturnKind = z.infer<typeof returnKindSchema>;

export type Returned = { readonly envelopeFrom: string; readonly recipient: string; readonly headers: string };

const LINE = "\r\n";
const REPORTED_BY = "mx.destino.test";

/** RFC 3464: what a mail server sends to the envelope's sender when it gives up. */
const deliveryReport = ({ recipient }: Returned, status: string): string =>
  [
    "Content-Type: message/delivery-status",
    "",
    `Reporting-MTA: dns; ${REPORTED_BY}`,
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status.startsWith("5") ? "550" : "451"} ${status} refused by the sink`,
  ].join(LINE);

/** RFC 5965: what a provider sends when a person calls a message spam. */
const abuseReport = ({ envelopeFrom, recipient }: Returned): string =>
  [
    "Content-Type: message/feedback-report",
    "",
    "Feedback-Type: abuse",
    "User-Agent: Acervo-Mail-Sink/1",
    "Version: 1",
    `Original-Mail-From: <${envelopeFrom}>`,
    `Original-Rcpt-To: <${recipient}>`,
  ].join(LINE);

const REPORTS: Record<ReturnKind, { readonly type: string; readonly write: (returned: Returned) => string }> = {
  definitiva: { type: "delivery-status", write: (returned) => deliveryReport(returned, "5.1.1") },
  temporaria: { type: "delivery-status", write: (returned) => deliveryReport(returned, "4.2.2") },
  reclamacao: { type: "feedback-report", write: abuseReport },
};

/** The whole message that comes back. */
export function returnMessage(kind: ReturnKind, returned: Returned): string {
  const { type, write } = REPORTS[kind];
  const boundary = `retorno-${randomUUID()}`;
  return [
    `From: MAILER-DAEMON@${REPORTED_BY}`,
    `To: ${returned.envelopeFrom}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "The message below came back.",
    `--${boundary}`,
    write(returned),
    `--${boundary}`,
    "Content-Type: text/rfc822-headers",
    "",
    returned.headers,
    `--${boundary}--`,
    "",
  ].join(LINE);
}

/** Puts a returned message into the mailbox, as the mail server of the envelope's sender would. */
export async function deliverReturn(mailboxUrl: string, message: string): Promise<void> {
  const { hostname, port, username, password } = new URL(mailboxUrl);
  const client = new ImapFlow({
    host: hostname,
    port: Number(port),
    secure: false,
    auth: { user: username, pass: password },
    logger: false,
  });
  await client.connect();
  try {
    await client.append("INBOX", Buffer.from(message));
  } finally {
    await client.logout();
  }
}
