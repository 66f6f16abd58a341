import { createTransport } from "nodemailer";
import { z } from "zod";
import { EmailRecusadoError, type Email } from "./email.ts";

export type SmtpSettings = {
  /** `smtp://host:port` or `smtps://user:password@host`. */
  readonly smtpUrl: string;
  /** `Acervo <nao-responda@acervo.example>` */
  readonly remetente: string;
  /** To whom a message that cannot be delivered goes back; left out, to the sender. */
  readonly returnTo?: (id: string) => string;
};

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const SmtpError = z.object({ code: z.enum(["EENVELOPE", "EMESSAGE"]), responseCode: z.int().min(500).max(599) });

const domainOf = (remetente: string): string => {
  const domain = /@([\w.-]+)>?\s*$/.exec(remetente)?.[1];
  if (domain === undefined) throw new Error(`The sender "${remetente}" has no e-mail address.`);
  return domain;
};

/** SMTP adapter. Connections are kept and shared; a server that stalls ends in an error, never in a wait without end. */
export const createSmtpEmail = ({ smtpUrl, remetente, returnTo }: SmtpSettings): Email => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...TIMEOUTS });
  const domain = domainOf(remetente);
  return {
    enviar: async ({ id, para, assunto, html, texto, anexos }) => {
      try {
        await transport.sendMail({
          from: remetente,
          to: para,
          ...(returnTo === undefined ? {} : { envelope: { from: returnTo(id), to: para } }),
          subject: assunto,
          html,
          text: texto,
          attachments: anexos.map(({ nome, tipo, conteudo }) => ({
            filename: nome,
            contentType: tipo,
            content: conteudo,
          })),
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (cause) {
        // A refused log-in or a broken connection may pass; a refused recipient or message will not.
        if (SmtpError.safeParse(cause).success) throw new EmailRecusadoError("Refused by the mail server.", { cause });
        throw cause;
      }
    },
    close: () => transport.close(),
  };
};
