import { randomBytes } from "node:crypto";
import { mailMessageSchema, type MailMessage } from "@acervo/infra/mail-sink/mail-message";
import type { ReturnKind } from "@acervo/infra/mail-sink/returns";
import { z } from "zod";
import { stack } from "./stack.ts";

export type Mailbox = {
  address: string;
  /** The next message that was not yet taken, waited for; none in time is an error. */
  waitForMessage(timeoutMs?: number): Promise<MailMessage>;
  /** From now on messages to it come back to their sender, undelivered or called spam; null: no more. */
  returnMessages(kind: ReturnKind | null): Promise<void>;
  /** Everything received so far, oldest first. */
  messages(): Promise<MailMessage[]>;
};

/** An address nobody else uses, or the box of a given address from now on. */
export async function createMailbox(address = `teste-${randomBytes(6).toString("hex")}@acervo.test`): Promise<Mailbox> {
  const { url } = stack().mail;
  const to = encodeURIComponent(address);
  const messages = async (): Promise<MailMessage[]> => {
    const response = await fetch(`${url}/messages?to=${to}`);
    return z.array(mailMessageSchema).parse(await response.json());
  };
  let taken = (await messages()).at(-1)?.id ?? 0;
  return {
    address,
    messages,
    async returnMessages(kind) {
      await fetch(`${url}/returns?to=${to}${kind === null ? "" : `&kind=${kind}`}`, { method: "PUT" });
    },
    async waitForMessage(timeoutMs = 15_000) {
      const response = await fetch(`${url}/messages/next?to=${to}&after=${taken}&waitMs=${timeoutMs}`);
      if (response.status === 204) throw new Error(`No message to ${address} within ${timeoutMs} ms.`);
      const message = mailMessageSchema.parse(await response.json());
      taken = message.id;
      return message;
    },
  };
}
