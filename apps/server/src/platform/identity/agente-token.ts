import { createSecretKey, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Secrets } from "../secrets.ts";

/** Not the realm's: a token of one is no token of the other by algorithm, type, issuer, audience and key. */
const ISSUER = "urn:acervo:agente";
const AUDIENCE = "acervo-agente";
const TYPE = "acervo-agente+jwt";

const inteiro = z.number().int().positive();
const Claims = z.object({ sub: z.string().regex(/^[1-9][0-9]{0,15}$/), versaoChave: inteiro, epoca: inteiro });

/** What a token of an agent says. Whether it still holds is for the device's row to say. */
export type AgenteTokenClaims = {
  readonly idDispositivo: number;
  readonly versaoChave: number;
  readonly epoca: number;
};

export type AgentTokens = {
  sign(claims: AgenteTokenClaims, validity: { readonly from: Date; readonly until: Date }): Promise<string>;
  /** `null` means "not a token for us, or no longer". */
  verify(token: string, now: Date): Promise<AgenteTokenClaims | null>;
};

const verifyWith = async (key: KeyObject, token: string, now: Date): Promise<AgenteTokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      audience: AUDIENCE,
      algorithms: ["HS256"],
      typ: TYPE,
      currentDate: now,
      requiredClaims: ["exp", "sub"],
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return null;
    const { sub, versaoChave, epoca } = claims.data;
    return { idDispositivo: Number(sub), versaoChave, epoca };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};

export const createAgentTokens = ([newest, ...older]: Secrets): AgentTokens => {
  const signing = createSecretKey(newest, "utf8");
  const keys = [signing, ...older.map((secret) => createSecretKey(secret, "utf8"))];
  return {
    sign: ({ idDispositivo, versaoChave, epoca }, { from, until }) =>
      new SignJWT({ versaoChave, epoca })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(idDispositivo))
        .setIssuedAt(from)
        .setExpirationTime(until)
        .sign(signing),
    verify: async (token, now) => {
      for (const key of keys) {
        const claims = await verifyWith(key, token, now);
        if (claims !== null) return claims;
      }
      return null;
    },
  };
};
