import { createApiClient } from "@acervo/api-client/api-client";
import { CadastroPage } from "../features/cadastro/cadastro-page.tsx";
import { planoNoEndereco } from "../lib/plano-pedido.ts";
import { startPublicPage } from "./start-public-page.tsx";

/** Starts the registration site. */
export const startCadastro = (container: HTMLElement): Promise<void> =>
  startPublicPage(container, ({ portalUrl, footer }) => (
    <CadastroPage
      api={createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null) })}
      portalUrl={portalUrl}
      chegada={{
        ref: new URLSearchParams(window.location.search).get("ref"),
        plano: planoNoEndereco(window.location.search),
      }}
      footer={footer}
    />
  ));
