import type { ApiClient } from "@acervo/api-client/api-client";
import { autenticacao } from "@acervo/contracts/autenticacao";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import { z } from "zod";
import type { Storage } from "../contratacao-guardada.ts";
import { CHAVE_DA_ENTRADA_POR_LINK as CHAVE, type FichaRecebida, type LinkRecebido } from "./link-no-endereco.ts";
import type { IdentityClient } from "./session.ts";
import { claimsOf } from "./token-claims.ts";

type Tokens = EndpointOutput<typeof autenticacao.renovarEntradaPorLink>;

/** What this tab keeps: the tokens, and whether the account has a password besides, with which the provider can ask. */
const Entrada = autenticacao.renovarEntradaPorLink.response.extend({ comSenha: z.literal(true).optional() });
type Entrada = z.output<typeof Entrada>;

export type LinkIdentityDeps = {
  /** Calls without a token. */
  readonly api: ApiClient;
  readonly storage: Storage;
  /** Where people sign in who have a password. */
  readonly provider: IdentityClient;
  /** Whose account is open in this browser; null for nobody's. */
  readonly aberta: () => string | null;
  /** Asks whether the account of a link takes the place of the one that is open. */
  readonly perguntar: () => Promise<boolean>;
};

const createIdentity = ({ api, storage, provider }: LinkIdentityDeps, first: Entrada): IdentityClient => {
  let tokens: Tokens | null = first;
  const { comSenha } = first;
  const forget = (): void => {
    tokens = null;
    storage.removeItem(CHAVE);
  };
  const keep = (fresh: Tokens): void => {
    tokens = fresh;
    storage.setItem(CHAVE, JSON.stringify({ ...fresh, comSenha }));
  };
  /** Somebody else may be signed in at the provider in this browser: nobody goes on as them unawares. */
  const askWho = async (redirectUri: string): Promise<void> => {
    await provider.init();
    await provider.login(redirectUri, "again");
  };
  /** The provider's own session takes the place of this one, which it does not know. */
  const byProvider = async (leave: () => Promise<void>): Promise<void> => {
    forget();
    await provider.init();
    await leave();
  };
  const { prove } = provider;
  keep(first);
  return {
    init: () => Promise.resolve(),
    accessToken: () => tokens?.access_token,
    expiresAt: () => (tokens === null ? undefined : claimsOf(tokens.access_token).exp),
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
    // An account without a password: only another link proves who it is.
    prove: comSenha === undefined || prove === null ? null : (redirectUri) => byProvider(() => prove(redirectUri)),
    act: (action, redirectUri) =>
      comSenha === undefined
        ? Promise.reject(new Error("who comes by link has nothing to set up at the provider"))
        : byProvider(() => provider.act(action, redirectUri)),
    logout: async (redirectUri) => {
      const refresh_token = tokens?.refresh_token;
      forget();
      if (refresh_token !== undefined) await api.call(autenticacao.encerrarEntradaPorLink, { body: { refresh_token } });
      await askWho(redirectUri);
    },
  };
};

/** What this tab kept; only this file writes it, and whatever else is there counts as nothing. */
const kept = ({ storage }: LinkIdentityDeps): Entrada | null => {
  try {
    const { data = null } = Entrada.safeParse(JSON.parse(storage.getItem(CHAVE) ?? "null"));
    return data;
  } catch {
    return null;
  }
};

/** What the link or the ticket opens; null when it is refused. */
const opened = async ({ api }: LinkIdentityDeps, vinda: LinkRecebido | FichaRecebida): Promise<Entrada | null> => {
  if ("ficha" in vinda) {
    const resposta = await api.call(autenticacao.entrarPorConfirmacao, { body: vinda });
    return resposta.ok ? { ...resposta.valor, comSenha: true } : null;
  }
  const resposta = await api.call(autenticacao.autenticarUsuarioRecivil, { params: vinda });
  return resposta.ok ? resposta.valor : null;
};

/** Whether the person wants it, where somebody else's account is open; what they do not want is ended. */
const isWanted = async (deps: LinkIdentityDeps, { access_token, refresh_token }: Entrada): Promise<boolean> => {
  const aberta = deps.aberta();
  if (aberta === null || aberta === claimsOf(access_token).sub || (await deps.perguntar())) return true;
  await deps.api.call(autenticacao.encerrarEntradaPorLink, { body: { refresh_token } });
  return false;
};

/**
 * The identity of who came by the partner's link or from the message of a registration, in place of any other; null
 * when there is none to go on with. One that is refused leaves who had come by another in this tab.
 */
export const openLinkIdentity = async (
  deps: LinkIdentityDeps,
  vinda: LinkRecebido | FichaRecebida | null,
): Promise<IdentityClient | null> => {
  const nova = vinda === null ? null : await opened(deps, vinda);
  const entrada = nova !== null && (await isWanted(deps, nova)) ? nova : kept(deps);
  return entrada === null ? null : createIdentity(deps, entrada);
};
