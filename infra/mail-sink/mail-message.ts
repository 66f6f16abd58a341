import { z } from "zod";

/** A received e-mail, as the sink's HTTP interface gives it. */
export const mailMessageSchema = z.object({
  /** Grows by one with each message: the position from which a reader asks for the next. */
  id: z.int(),
  /** Milliseconds since 1970. */
  receivedAtMs: z.number(),
  from: z.string(),
  /** The addresses of the SMTP envelope, in lower case: hidden recipients included. */
  recipients: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      contentId: z.string(),
      sizeBytes: z.int(),
      contentBase64: z.string(),
    }),
  ),
});

export type MailMessage = z.infer<typeof mailMessageSchema>;
