import { buffer } from "node:stream/consumers";
import PostalMime, { type Attachment } from "postal-mime";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";
import type { MailMessage } from "./mail-message.ts";
import type { MessageStore } from "./message-store.ts";
import type { ReturnRules } from "./return-rules.ts";

/** An SMTP server that takes every message from anyone and delivers none; some come back. */
export function createSmtpServer(store: MessageStore, returns: ReturnRules): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, session, done) => {
      receive(stream, session.envelope).then(
        async (message) => {
          store.add(message);
          done();
          const headers = message.headers.map(({ name, value }) => `${name}: ${value}`).join("\r\n");
          for (const recipient of message.recipients)
            await returns.apply(message.from, recipient, headers).catch((error: unknown) => {
              process.stderr.write(`a message to ${recipient} did not come back: ${String(error)}\n`);
            });
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}

async function receive(stream: NodeJS.ReadableStream, envelope: SMTPServerEnvelope): Promise<Omit<MailMessage, "id">> {
  const email = await PostalMime.parse(await buffer(stream), { attachmentEncoding: "base64" });
  return {
    receivedAtMs: performance.timeOrigin + performance.now(),
    from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
    recipients: envelope.rcptTo.map((recipient) => recipient.address.toLowerCase()),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    headers: email.headers.map((header) => ({ name: header.key, value: header.value })),
    attachments: email.attachments.map(toAttachment),
  };
}

function toAttachment(attachment: Attachment): MailMessage["attachments"][number] {
  const contentBase64 = typeof attachment.content === "string" ? attachment.content : "";
  return {
    filename: attachment.filename ?? "",
    contentType: attachment.mimeType,
    contentId: attachment.contentId ?? "",
    sizeBytes: Buffer.byteLength(contentBase64, "base64"),
    contentBase64,
  };
}
