import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { dateAt } from "../clock.ts";

/** What the message of a registration carries besides the provider's link: it opens one session of one account. */
export type ConfirmationTicket = {
  readonly sub: string;
  /** Names this very ticket. */
  readonly marca: Buffer;
  readonly validoAte: Date;
};

export type ConfirmationTickets = {
  sign(sub: string, validUntil: Date): string;
  /** `null` means "not made by us, or no longer". */
  verify(ticket: string, now: Date): ConfirmationTicket | null;
};

const TICKET = /^([0-9a-f-]{36})\.([1-9]\d{9})\.([\w-]{43})$/;
const MS_PER_SECOND = 1_000;

export const createConfirmationTickets = (secret: string): ConfirmationTickets => {
  // A key of its own: nothing that signs anything else can be made to sign this, nor the other way round.
  const key = Buffer.from(hkdfSync("sha256", secret, "", "acervo/confirmation-ticket/1", 32));
  const macOf = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return {
    sign: (sub, validUntil) => {
      const text = `${sub}.${Math.floor(validUntil.getTime() / MS_PER_SECOND)}`;
      return `${text}.${macOf(text).toString("base64url")}`;
    },
    verify: (ticket, now) => {
      const [, sub = "", until = "", mac = ""] = TICKET.exec(ticket) ?? [];
      const marca = macOf(`${sub}.${until}`);
      const given = Buffer.from(mac, "base64url");
      if (given.length !== marca.length || !timingSafeEqual(marca, given)) return null;
      const validoAte = dateAt(Number(until) * MS_PER_SECOND);
      return validoAte <= now ? null : { sub, marca, validoAte };
    },
  };
};
