import type { ApiClient } from "@acervo/api-client/api-client";
import type { Resultado } from "@acervo/api-client/result";
import { autenticacao } from "@acervo/contracts/autenticacao";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Storage } from "../contratacao-guardada.ts";
import { CHAVE_DA_ENTRADA_POR_LINK as CHAVE, type LinkRecebido } from "./link-no-endereco.ts";
import type { IdentityClient } from "./session.ts";

type Tokens = EndpointOutput<typeof autenticacao.renovarEntradaPorLink>;
type Resposta = Resultado<typeof autenticacao.renovarEntradaPorLink>;

export type LinkIdentityDeps = {
  /** Calls without a token. */
  readonly api: ApiClient;
  readonly storage: Storage;
  /** Where people sign in who have a password. */
  readonly provider: IdentityClient;
};

/** Epoch seconds at which a token ends, as it says itself. */
const endOf = (token: string): number | undefined => {
  const payload = token.split(".")[1] ?? "";
  const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof claims === "object" && claims !== null && "exp" in claims && typeof claims.exp === "number"
    ? claims.exp
    : undefined;
};

const createIdentity = ({ api, storage, provider }: LinkIdentityDeps, first: Tokens): IdentityClient => {
  let tokens: Tokens | null = first;
  const forget = (): void => {
    tokens = null;
    storage.removeItem(CHAVE);
  };
  const keep = (fresh: Tokens): void => {
    tokens = fresh;
    storage.setItem(CHAVE, fresh.refresh_token);
  };
  /** Somebody else may be signed in at the provider in this browser: nobody goes on as them unawares. */
  const askWho = async (redirectUri: string): Promise<void> => {
    await provider.init();
    await provider.login(redirectUri, "again");
  };
  keep(first);
  return {
    init: () => Promise.resolve(),
    accessToken: () => tokens?.access_token,
    expiresAt: () => (tokens === null ? undefined : endOf(tokens.access_token)),
    refresh: async () => {
      if (tokens === null) throw new Error("nobody came by link");
      const { refresh_token } = tokens;
      const resposta = await api.call(autenticacao.renovarEntradaPorLink, { body: { refresh_token } });
      if (resposta.ok) return keep(resposta.valor);
      if (resposta.erro.status === 401) forget();
      throw new Error("the session of a link was not renewed");
    },
    login: (redirectUri) => {
      forget();
      return askWho(redirectUri);
    },
    logout: async (redirectUri) => {
      const refresh_token = tokens?.refresh_token;
      forget();
      if (refresh_token !== undefined) await api.call(autenticacao.encerrarEntradaPorLink, { body: { refresh_token } });
      await askWho(redirectUri);
    },
  };
};

/** What the link gives, or else the session that this tab already had by one. */
const firstTokens = async ({ api, storage }: LinkIdentityDeps, link: LinkRecebido | null): Promise<Resposta | null> => {
  if (link !== null) {
    const resposta = await api.call(autenticacao.autenticarUsuarioRecivil, { params: link });
    if (resposta.ok) return resposta;
  }
  const refresh_token = storage.getItem(CHAVE);
  return refresh_token === null ? null : api.call(autenticacao.renovarEntradaPorLink, { body: { refresh_token } });
};

/** The identity of who came by link, in place of any other; null when there is none to go on with. */
export const openLinkIdentity = async (
  deps: LinkIdentityDeps,
  link: LinkRecebido | null,
): Promise<IdentityClient | null> => {
  const resposta = await firstTokens(deps, link);
  if (resposta?.ok === true) return createIdentity(deps, resposta.valor);
  if (resposta?.erro.status === 401) deps.storage.removeItem(CHAVE);
  return null;
};
