import { z } from "zod";
import { later, type Clock } from "../clock.ts";

/** Who calls the admin API: a realm, and what is shown there for a token. */
export type AdminGrant = { readonly realm: string; readonly form: Readonly<Record<string, string>> };

export type KeycloakAdminApi = (method: string, path: string, body?: unknown) => Promise<Response>;

const TIMEOUT_MS = 10_000;
/** A token is asked for anew this long before it ends. */
const MARGEM_MS = 15_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** An answer that nobody expects: its body is left unread. */
export const fail = async (what: string, response: Response): Promise<never> => {
  await response.body?.cancel();
  throw new Error(`${what}: status ${response.status}`);
};

/** Remembers a token while it is good. */
const createTokenSource = (clock: Clock, url: string, { realm, form }: AdminGrant) => {
  let known: { readonly token: string; readonly until: Date } | null = null;
  return async (): Promise<string> => {
    const now = clock.now();
    if (known !== null && now < known.until) return known.token;
    const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return fail("token for the admin API", response);
    const { access_token: token, expires_in } = Token.parse(await response.json());
    known = { token, until: later(now, expires_in * 1000 - MARGEM_MS) };
    return token;
  };
};

/** Calls the admin API of a realm. */
export const createKeycloakAdminApi = (
  { clock }: { readonly clock: Clock },
  settings: { readonly url: string; readonly realm: string; readonly grant: AdminGrant },
): KeycloakAdminApi => {
  const token = createTokenSource(clock, settings.url, settings.grant);
  const base = `${settings.url}/admin/realms/${settings.realm}`;
  return async (method, path, body) =>
    fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
};
