import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Clock } from "../clock.ts";

const SKEW_SECONDS = 5;

const Claims = z.object({
  sub: z.uuid(),
  azp: z.string(),
  preferred_username: z.string(),
  name: z.string().default(""),
  email: z.string().default(""),
  groups: z.array(z.string()).default([]),
});

/** What we take from an access token. Nothing else in it is trusted or read. */
export type TokenClaims = {
  readonly sub: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  readonly grupos: ReadonlySet<string>;
};

/** `null` means "not a token for us"; a thrown error means that the keys could not be read. */
export type VerifyToken = (token: string) => Promise<TokenClaims | null>;

export type TokenSettings = {
  readonly issuer: string;
  readonly audience: string;
  /** Clients whose tokens the API takes: any other `azp` is refused even with the right audience. */
  readonly clientes: readonly string[];
};

/** Verifies signature, issuer, audience, client and time (5 s of skew) against the realm's published keys. */
export const createTokenVerifier = (deps: { readonly clock: Clock }, settings: TokenSettings): VerifyToken => {
  const keys = createRemoteJWKSet(new URL(`${settings.issuer}/protocol/openid-connect/certs`));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: settings.issuer,
        audience: settings.audience,
        algorithms: ["RS256"],
        clockTolerance: SKEW_SECONDS,
        currentDate: deps.clock.now(),
        requiredClaims: ["exp", "sub", "azp"],
      });
      const claims = Claims.safeParse(payload);
      if (!claims.success || !settings.clientes.includes(claims.data.azp)) return null;
      const { sub, preferred_username, name, email, groups } = claims.data;
      return { sub, username: preferred_username, nome: name, email, grupos: new Set(groups) };
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw error;
    }
  };
};
