import { createApiClient } from "@acervo/api-client/api-client";
import { CanalPage } from "../features/compliance/canal/canal-page.tsx";
import { startPublicPage } from "./start-public-page.tsx";

/** Nothing that this browser keeps of somebody goes along. */
const fetchAnonymously: typeof fetch = (url, init) => fetch(url, { ...init, credentials: "omit" });

/** Starts the compliance channel: without session or router, so that nobody who writes there passes by either. */
export const startCompliance = (container: HTMLElement): Promise<void> =>
  startPublicPage(container, ({ config, portalUrl, footer }) => (
    <CanalPage
      api={createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch: fetchAnonymously })}
      contato={config.compliance ?? null}
      portalUrl={portalUrl}
      acompanhando={window.location.pathname.replace(/\/$/, "").endsWith("/acompanhar")}
      footer={footer}
    />
  ));
