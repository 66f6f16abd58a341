import { createHmac, timingSafeEqual } from "node:crypto";
import { dateAt } from "../clock.ts";
import { firstAccepted, type Secrets } from "../secrets.ts";

/** What the partner's system puts into the address of the portal. */
export type LinkRecebido = { readonly cpf: string; readonly hash: string; readonly corregedoria: string };

/** A link that the partner made and that is not over yet. */
export type LinkConferido = {
  /** Names this very link, however it was written. */
  readonly marca: Buffer;
  readonly validoAte: Date;
};

export type SignedLinks = {
  /** `null` means "not the partner's, or no longer". */
  verify(link: LinkRecebido, now: Date): LinkConferido | null;
};

const VALIDADE_SEGUNDOS = 300;
/** The partner's clock may be this far ahead of ours. */
const ADIANTADO_SEGUNDOS = 30;
const MS_PER_SECOND = 1_000;

const CONTEUDO = /^([1-9]\d{9})\.([\w-]{16,64})\.([\w-]{43})$/;

/** docs/formats/link-sign-in.md says how the partner makes them. */
export const createSignedLinks = (secrets: Secrets): SignedLinks => ({
  verify: ({ cpf, hash, corregedoria }, now) => {
    const [, segundos = "", nonce = "", mac = ""] =
      CONTEUDO.exec(Buffer.from(hash, "base64url").toString("latin1")) ?? [];
    const given = Buffer.from(mac, "base64url");
    const marca = firstAccepted(secrets, (secret) => {
      const expected = createHmac("sha256", secret).update(`${cpf}|${corregedoria}|${segundos}|${nonce}`).digest();
      return given.length === expected.length && timingSafeEqual(expected, given) ? expected : null;
    });
    if (marca === null) return null;
    const validoAte = dateAt((Number(segundos) + VALIDADE_SEGUNDOS) * MS_PER_SECOND);
    const cedo = Number(segundos) - ADIANTADO_SEGUNDOS > now.getTime() / MS_PER_SECOND;
    return cedo || validoAte <= now ? null : { marca, validoAte };
  },
});
