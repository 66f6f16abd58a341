import { createApiClient } from "@acervo/api-client/api-client";
import { FaturaPorLinkPage } from "../features/faturas/link/fatura-por-link-page.tsx";
import { startPublicPage } from "./start-public-page.tsx";

/** Starts the page on which an invoice is paid by a link: without session or router. The token is in the fragment. */
export const startFatura = (container: HTMLElement): Promise<void> =>
  startPublicPage(container, ({ config, footer }) => (
    <FaturaPorLinkPage
      api={createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null) })}
      token={window.location.hash.slice(1)}
      quemRecebe={config.nomeProvedor}
      footer={footer}
    />
  ));
