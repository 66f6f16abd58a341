import Keycloak from "keycloak-js";
import type { WebConfig } from "@acervo/contracts/web-config";
import type { IdentityClient } from "./session.ts";

/** Level of authentication that the realm gives to who has just given a password or a factor again. */
const SECOND_PROOF = "2";

/** keycloak-js as the portal's identity client. It may be initialised only once, so make one per page, outside React. */
export const createKeycloakIdentity = (identidade: WebConfig["identidade"]): IdentityClient => {
  const keycloak = new Keycloak(identidade);
  return {
    init: async () => {
      await keycloak.init({ pkceMethod: "S256", checkLoginIframe: false });
    },
    accessToken: () => keycloak.token,
    expiresAt: () => keycloak.tokenParsed?.exp,
    refresh: async () => {
      // Negative: the decision to refresh was taken by the session.
      await keycloak.updateToken(-1);
    },
    login: (redirectUri, again) =>
      keycloak.login({ redirectUri, locale: "pt-BR", ...(again === undefined ? {} : { prompt: "login" }) }),
    prove: (redirectUri) =>
      keycloak.login({ redirectUri, locale: "pt-BR", acr: { values: [SECOND_PROOF], essential: true } }),
    act: (action, redirectUri) => keycloak.login({ redirectUri, locale: "pt-BR", action }),
    logout: (redirectUri) => keycloak.logout({ redirectUri }),
  };
};
