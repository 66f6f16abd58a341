import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { dateAt, type Clock } from "../clock.ts";

const SKEW_SECONDS = 5;

const Claims = z.object({
  sub: z.uuid(),
  azp: z.string(),
  preferred_username: z.string(),
  name: z.string().default(""),
  email: z.string().default(""),
  groups: z.array(z.string()).default([]),
  acr: z.coerce.number().catch(0),
  auth_time: z.number().optional(),
  sid: z.string().optional(),
});

/** What we take from an access token. Nothing else in it is trusted or read. */
export type TokenClaims = {
  readonly sub: string;
  readonly username: string;
  readonly nome: string;
  readonly email: string;
  readonly grupos: ReadonlySet<string>;
  /** Came by the partner's link, without a password. */
  readonly porLink: boolean;
  readonly sessao: string | null;
  /** Level of the sign-in: 1 is being signed in, 2 a proof that was given besides. It outlives the proof's age. */
  readonly nivel: number;
  /** When the person last proved who they are at the provider's pages; null when they did not pass there. */
  readonly autenticadoEm: Date | null;
};

/** `null` means "not a token for us"; a thrown error means that the keys could not be read. */
export type VerifyToken = (token: string) => Promise<TokenClaims | null>;

export type TokenSettings = {
  readonly issuer: string;
  /** Where the server reads the realm's keys, which need not be the issuer's public address. */
  readonly keysUrl: string;
  readonly audience: string;
  /** Clients whose tokens the API takes: any other `azp` is refused even with the right audience. */
  readonly clientes: readonly string[];
  /** The one that gives tokens without a password; whatever groups they name are not believed. */
  readonly clienteDoLink: string;
};

type Verified = { readonly claims: TokenClaims; readonly untilMs: number };

/** For how long a verified token is known by itself: a portal makes many calls with one. */
const KNOWN_MS = 60_000;
const KNOWN_TOKENS = 2_000;

/** Tokens that were verified a moment ago, each until it expires or is to be verified again. */
const createKnownTokens = ({ clock }: { readonly clock: Clock }) => {
  const known = new Map<string, Verified>();
  return {
    find: (token: string): TokenClaims | null => {
      const verified = known.get(token);
      return verified !== undefined && clock.now().getTime() < verified.untilMs ? verified.claims : null;
    },
    add: (token: string, claims: TokenClaims, expiresMs: number): void => {
      known.delete(token);
      known.set(token, { claims, untilMs: Math.min(expiresMs, clock.now().getTime() + KNOWN_MS) });
      const [oldest] = known.keys();
      if (known.size > KNOWN_TOKENS && oldest !== undefined) known.delete(oldest);
    },
  };
};

const MS_PER_SECOND = 1_000;

/** Verifies signature, issuer, audience, client and time (5 s of skew) against the realm's published keys. */
export const createTokenVerifier = (deps: { readonly clock: Clock }, settings: TokenSettings): VerifyToken => {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl));
  const known = createKnownTokens(deps);
  const verify = async (token: string): Promise<TokenClaims | null> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms: ["RS256"],
      clockTolerance: SKEW_SECONDS,
      currentDate: deps.clock.now(),
      requiredClaims: ["exp", "sub", "azp"],
    });
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) return null;
    const { sub, preferred_username, name, email, groups, azp, acr, auth_time, sid } = parsed.data;
    const porLink = azp === settings.clienteDoLink;
    if (!porLink && !settings.clientes.includes(azp)) return null;
    const grupos = new Set(porLink ? [] : groups);
    const claims = {
      sub,
      username: preferred_username,
      nome: name,
      email,
      grupos,
      porLink,
      sessao: sid ?? null,
      nivel: acr,
      autenticadoEm: auth_time === undefined ? null : dateAt(auth_time * MS_PER_SECOND),
    };
    known.add(token, claims, ((payload.exp ?? 0) + SKEW_SECONDS) * MS_PER_SECOND);
    return claims;
  };
  return async (token) => {
    try {
      return known.find(token) ?? (await verify(token));
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw error;
    }
  };
};
