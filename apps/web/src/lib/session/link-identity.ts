import type { ApiClient } from "@acervo/api-client/api-client";
import { autenticacao } from "@acervo/contracts/autenticacao";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Storage } from "../contratacao-guardada.ts";
import { CHAVE_DA_ENTRADA_POR_LINK as CHAVE, type LinkRecebido } from "./link-no-endereco.ts";
import type { IdentityClient } from "./session.ts";

type Tokens = EndpointOutput<typeof autenticacao.renovarEntradaPorLink>;

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
    storage.setItem(CHAVE, JSON.stringify(fresh));
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
    // The account has no password: only another link proves who it is.
    prove: null,
    act: () => Promise.reject(new Error("who comes by link has nothing to set up at the provider")),
    logout: async (redirectUri) => {
      const refresh_token = tokens?.refresh_token;
      forget();
      if (refresh_token !== undefined) await api.call(autenticacao.encerrarEntradaPorLink, { body: { refresh_token } });
      await askWho(redirectUri);
    },
  };
};

/** The tokens that this tab kept; only this file writes them, and whatever else is there counts as none. */
const keptTokens = ({ storage }: LinkIdentityDeps): Tokens | null => {
  try {
    const { data = null } = autenticacao.renovarEntradaPorLink.response.safeParse(
      JSON.parse(storage.getItem(CHAVE) ?? "null"),
    );
    return data;
  } catch {
    return null;
  }
};

/**
 * The identity of who came by link, in place of any other; null when there is none to go on with. A link that is
 * refused leaves the one who had come by another in this tab.
 */
export const openLinkIdentity = async (
  deps: LinkIdentityDeps,
  link: LinkRecebido | null,
): Promise<IdentityClient | null> => {
  const resposta = link === null ? null : await deps.api.call(autenticacao.autenticarUsuarioRecivil, { params: link });
  const tokens = resposta?.ok === true ? resposta.valor : keptTokens(deps);
  return tokens === null ? null : createIdentity(deps, tokens);
};
