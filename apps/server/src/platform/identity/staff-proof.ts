import type { Clock } from "../clock.ts";
import type { DiretorioDeIdentidades } from "./diretorio.ts";
import type { TokenClaims } from "./token.ts";

/** Takes the groups away from who has not come in by a second factor: they are then a customer like any other. */
export type ProveStaff = (claims: TokenClaims) => Promise<TokenClaims>;

const KNOWN_MS = 60_000;
const KNOWN_PROOFS = 1_000;

/**
 * Whether a sign-in of staff was made by a second factor. The realm's flow asks whoever has a factor for it at each
 * sign-in, so a sign-in by its pages (it alone gives `auth_time`) at a time when the account already had one proves
 * it. `amr` would not: a sign-in by passkey, and the one in which the factor was set up, say "password" there. A
 * session from before the account was staff, or from before it had a factor, proves nothing and is not believed.
 */
export const createStaffProof = (deps: {
  readonly clock: Clock;
  readonly diretorio: Pick<DiretorioDeIdentidades, "credenciais">;
}): ProveStaff => {
  const proven = new Map<string, number>();
  const isProven = async ({ sub, nivel, autenticadoEm }: TokenClaims): Promise<boolean> => {
    if (nivel < 1 || autenticadoEm === null) return false;
    const key = `${sub} ${autenticadoEm.getTime()}`;
    const nowMs = deps.clock.now().getTime();
    if (nowMs < (proven.get(key) ?? 0)) return true;
    const { fatores } = await deps.diretorio.credenciais(sub);
    if (!fatores.some(({ criadoEm }) => criadoEm <= autenticadoEm)) return false;
    proven.delete(key);
    proven.set(key, nowMs + KNOWN_MS);
    const [oldest] = proven.keys();
    if (proven.size > KNOWN_PROOFS && oldest !== undefined) proven.delete(oldest);
    return true;
  };
  return async (claims) =>
    claims.grupos.size === 0 || (await isProven(claims)) ? claims : { ...claims, grupos: new Set() };
};
