import { createHmac } from "node:crypto";

const PERIOD_MS = 30_000;
const DIGITS = 6;

/** What an authenticator application shows at an instant for a secret (RFC 6238). */
export function oneTimeCode(secret: string, nowMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / PERIOD_MS)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS_PER_LETTER = 5;

/** A secret as a person types it into an authenticator application. */
export function typedSecret(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(new RegExp(`.{1,${BITS_PER_LETTER}}`, "g")) ?? [];
  return letters.map((group) => BASE32[Number.parseInt(group.padEnd(BITS_PER_LETTER, "0"), 2)]).join("");
}

/** A one-time-code credential as Keycloak imports it. */
export function otpCredential(secret: string, createdMs: number) {
  return {
    type: "otp",
    createdDate: createdMs,
    secretData: JSON.stringify({ value: secret }),
    credentialData: JSON.stringify({ subType: "totp", digits: DIGITS, period: 30, algorithm: "HmacSHA1", counter: 0 }),
  };
}
