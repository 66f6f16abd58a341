import Keycloak, { type KeycloakLoginOptions } from "keycloak-js";
import type { WebConfig } from "@acervo/contracts/web-config";
import type { IdentityClient } from "./session.ts";
import type { Volta } from "./volta.ts";

/** Level of authentication that the realm gives to who has just given a password or a factor again. */
const SECOND_PROOF = "2";

/** The provider's answer stands in the fragment. */
const isComingBack = (hash: string): boolean => /[#&]state=/.test(hash);

type Deps = { readonly rootUrl: string; readonly volta: Volta };

/**
 * keycloak-js as the portal's identity client. It may be initialised only once, so make one per page, outside React. The
 * provider sends people back to the portal's root alone; from there they go on to where they were.
 */
export const createKeycloakIdentity = (
  identidade: WebConfig["identidade"],
  { rootUrl, volta }: Deps,
): IdentityClient => {
  const keycloak = new Keycloak(identidade);
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
    },
    accessToken: () => keycloak.token,
    expiresAt: () => keycloak.tokenParsed?.exp,
    refresh: async () => {
      // Negative: the decision to refresh was taken by the session.
      await keycloak.updateToken(-1);
    },
    login: (returnTo, again) => leave(returnTo, again === undefined ? {} : { prompt: "login" }),
    prove: (returnTo) => leave(returnTo, { acr: { values: [SECOND_PROOF], essential: true } }),
    act: (action, returnTo) => leave(returnTo, { action }),
    logout: () => keycloak.logout({ redirectUri: rootUrl }),
  };
};
