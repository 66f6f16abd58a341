import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { dateAt } from "../clock.ts";
import { firstAccepted, type Secrets } from "../secrets.ts";

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

/** A key of its own: nothing that signs anything else can be made to sign this, nor the other way round. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "acervo/confirmation-ticket/1", 32));
const macOf = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

export const createConfirmationTickets = ([newest, ...older]: Secrets): ConfirmationTickets => {
  const signing = keyOf(newest);
  const keys = [signing, ...older.map(keyOf)];
  return {
    sign: (sub, validUntil) => {
      const text = `${sub}.${Math.floor(validUntil.getTime() / MS_PER_SECOND)}`;
      return `${text}.${macOf(signing, text).toString("base64url")}`;
    },
    verify: (ticket, now) => {
      const [, sub = "", until = "", mac = ""] = TICKET.exec(ticket) ?? [];
      const given = Buffer.from(mac, "base64url");
      const marca = firstAccepted(keys, (key) => {
        const expected = macOf(key, `${sub}.${until}`);
        return given.length === expected.length && timingSafeEqual(expected, given) ? expected : null;
      });
      if (marca === null) return null;
      const validoAte = dateAt(Number(until) * MS_PER_SECOND);
      return validoAte <= now ? null : { sub, marca, validoAte };
    },
  };
};
