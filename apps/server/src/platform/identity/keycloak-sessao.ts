import { z } from "zod";

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), id_token: z.string() });
export type TokensDaSessao = z.output<typeof Tokens>;

/** Sessions of the portal's client at the identity provider, which people began on its pages. */
export type SessaoDoPortal = {
  /** Null when the session is over, or what renews it was used before. */
  readonly renovar: (refreshToken: string) => Promise<TokensDaSessao | null>;
};

const TIMEOUT_MS = 10_000;

/** The portal's client has no secret: the server renews for the browser what the browser could renew itself. */
export const createKeycloakSessao = ({
  issuer,
  clientId,
}: {
  readonly issuer: string;
  readonly clientId: string;
}): SessaoDoPortal => ({
  renovar: async (refreshToken) => {
    const response = await fetch(`${issuer}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: clientId, grant_type: "refresh_token", refresh_token: refreshToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (response.ok) return Tokens.parse(await response.json());
    const refusal = z.object({ error: z.string() }).safeParse(await response.json().catch(() => null));
    // Anything else says nothing about the person: the provider is ill.
    if (refusal.data?.error !== "invalid_grant") throw new Error(`tokens of a session: status ${response.status}`);
    return null;
  },
});
