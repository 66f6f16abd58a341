import Keycloak, { type KeycloakLoginOptions } from "keycloak-js";
import type { WebConfig } from "@acervo/contracts/web-config";
import { createTokensDaSessao } from "./tokens-da-sessao.ts";
import type { SessaoGuardada, TokensDaPagina } from "./sessao-guardada.ts";
import type { IdentityClient } from "./session.ts";
import type { Volta } from "./volta.ts";

/** Level of authentication that the realm gives to who has just given a password or a factor again. */
const SECOND_PROOF = "2";

/** The provider's answer stands in the fragment. */
export const isComingBack = (hash: string): boolean => /[#&]state=/.test(hash);

type Deps = {
  readonly rootUrl: string;
  readonly volta: Volta;
  readonly sessao: SessaoGuardada;
  /** The session of this browser as it is being renewed since the page began to load; null where none can be. */
  readonly adiantada: Promise<TokensDaPagina | null> | null;
};

/**
 * keycloak-js for what needs the provider's pages, the server for what does not: a page that is loaded again goes on
 * without leaving. keycloak-js may be initialised only once, so make one per page, outside React. The provider sends
 * people back to the portal's root alone; from there they go on to where they were.
 */
export const createKeycloakIdentity = (
  identidade: WebConfig["identidade"],
  { rootUrl, volta, sessao, adiantada }: Deps,
): IdentityClient => {
  const keycloak = new Keycloak(identidade);
  const tokens = createTokensDaSessao(sessao);
  const leave = (returnTo: string, options: Omit<KeycloakLoginOptions, "redirectUri" | "locale">): Promise<void> => {
    volta.guardar(returnTo);
    return keycloak.login({ ...options, redirectUri: rootUrl, locale: "pt-BR" });
  };
  return {
    init: async () => {
      const returnTo = isComingBack(window.location.hash) ? volta.tomar() : null;
      try {
        await keycloak.init({ pkceMethod: "S256", checkLoginIframe: false });
      } finally {
        if (returnTo !== null) window.history.replaceState(null, "", returnTo);
      }
      const { token, idToken, refreshToken } = keycloak;
      if (token !== undefined && idToken !== undefined && refreshToken !== undefined)
        tokens.entrar({ access_token: token, id_token: idToken }, refreshToken);
      // Whatever went wrong, the provider can still be asked.
      else tokens.retomar((await adiantada?.catch(() => null)) ?? null);
    },
    accessToken: tokens.accessToken,
    expiresAt: tokens.expiresAt,
    refresh: tokens.renovar,
    login: (returnTo, again) => leave(returnTo, again === undefined ? {} : { prompt: "login" }),
    prove: (returnTo) => leave(returnTo, { acr: { values: [SECOND_PROOF], essential: true } }),
    act: (action, returnTo) => leave(returnTo, { action }),
    logout: async () => {
      const idToken = tokens.idToken();
      // Without it the provider asks whether one really wants to leave.
      if (idToken !== undefined) keycloak.idToken = idToken;
      await sessao.esquecer().catch(() => undefined);
      await keycloak.logout({ redirectUri: rootUrl });
    },
  };
};
