import { decodeJwt } from "jose";
import { z } from "zod";

export type TokensDoLink = { readonly access_token: string; readonly refresh_token: string };

/** Sessions at the identity provider of people who came by a link that the server has verified. */
export type EntradaPorLink = {
  /** Null when the provider lets nobody in under this document; otherwise also the session that began. */
  readonly entrar: (documento: string) => Promise<{ readonly tokens: TokensDoLink; readonly sessao: string } | null>;
  /** Null when the session is over. */
  readonly renovar: (refreshToken: string) => Promise<TokensDoLink | null>;
  readonly encerrar: (refreshToken: string) => Promise<void>;
};

export type LinkClientSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
};

const TIMEOUT_MS = 10_000;
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The client of the realm whose direct grant asks for no password, hence for the server alone. */
export const createKeycloakLink = ({ issuer, clientId, secret }: LinkClientSettings): EntradaPorLink => {
  const post = (path: string, form: Record<string, string>): Promise<Response> =>
    fetch(`${issuer}/protocol/openid-connect/${path}`, {
      method: "POST",
      body: new URLSearchParams({ client_id: clientId, client_secret: secret, ...form }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const tokens = async (form: Record<string, string>): Promise<TokensDoLink | null> => {
    const response = await post("token", form);
    if (response.ok) return Tokens.parse(await response.json());
    const refusal = z.object({ error: z.string() }).safeParse(await response.json().catch(() => null));
    // Anything else says nothing about the person: our own client is refused, or the provider is ill.
    if (refusal.data?.error !== "invalid_grant") throw new Error(`tokens of a link: status ${response.status}`);
    return null;
  };
  return {
    entrar: async (documento) => {
      const dados = await tokens({ grant_type: "password", username: documento });
      return dados === null ? null : { tokens: dados, sessao: z.string().parse(decodeJwt(dados.access_token)["sid"]) };
    },
    renovar: (refreshToken) => tokens({ grant_type: "refresh_token", refresh_token: refreshToken }),
    encerrar: async (refreshToken) => {
      const response = await post("logout", { refresh_token: refreshToken });
      await response.body?.cancel();
    },
  };
};
