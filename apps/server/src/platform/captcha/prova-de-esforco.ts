import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { later } from "../clock.ts";
import type { Ids } from "../ids.ts";
import type { Secrets } from "../secrets.ts";
import type { Captcha } from "./captcha.ts";

/** A moment of a browser's time, whose middle is half of it: some 50,000 hashes. */
const MAXIMO = 100_000;
const VALIDADE_MS = 20 * 60_000;
const NUMBER_BYTES = 6;
const SALT_BYTES = 16;
/** The instant at which it expires, in seconds, and what makes it one of its kind. */
const SAL = /^(\d{1,11})\.[\w-]{22}$/;

/** A key of its own: nothing else that we sign can be taken for a challenge. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "acervo/captcha/1", 32));

const digestOf = (sal: string, numero: number): Buffer => createHash("sha256").update(`${sal}.${numero}`).digest();
const macOf = (key: Buffer, sal: string, desafio: string): Buffer =>
  createHmac("sha256", key).update(`${sal}\n${desafio}`).digest();

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/**
 * A proof of work: the number behind a hash, which only trying finds. Nothing of a challenge is stored before it is solved;
 * the signature says that it is ours, and the salt until when.
 */
export const createProvaDeEsforco = ({
  secrets: [newest, ...older],
  ids,
  maximo = MAXIMO,
}: {
  readonly secrets: Secrets;
  readonly ids: Pick<Ids, "token">;
  readonly maximo?: number;
}): Captcha => {
  const signing = keyOf(newest);
  const keys = [signing, ...older.map(keyOf)];
  return {
    issue: (now) => {
      const numero = Buffer.from(ids.token(NUMBER_BYTES), "base64url").readUIntBE(0, NUMBER_BYTES) % (maximo + 1);
      const sal = `${Math.ceil((now.getTime() + VALIDADE_MS) / 1_000)}.${ids.token(SALT_BYTES)}`;
      const desafio = digestOf(sal, numero).toString("hex");
      return { sal, desafio, maximo, assinatura: macOf(signing, sal, desafio).toString("base64url") };
    },
    verify: ({ sal, desafio, assinatura, numero }, now) => {
      const given = Buffer.from(assinatura, "base64url");
      if (!keys.some((key) => isSame(macOf(key, sal, desafio), given))) return null;
      const leftMs = Number(SAL.exec(sal)?.[1] ?? 0) * 1_000 - now.getTime();
      if (leftMs <= 0) return null;
      const sha256 = digestOf(sal, numero);
      return isSame(sha256, Buffer.from(desafio, "hex")) ? { sha256, expiraEm: later(now, leftMs) } : null;
    },
  };
};
