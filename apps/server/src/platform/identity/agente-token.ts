import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

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

export const createAgentTokens = (secret: string): AgentTokens => {
  const key = createSecretKey(secret, "utf8");
  return {
    sign: ({ idDispositivo, versaoChave, epoca }, { from, until }) =>
      new SignJWT({ versaoChave, epoca })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(idDispositivo))
        .setIssuedAt(from)
        .setExpirationTime(until)
        .sign(key),
    verify: async (token, now) => {
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
    },
  };
};
