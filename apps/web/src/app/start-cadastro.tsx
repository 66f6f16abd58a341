import { createApiClient } from "@acervo/api-client/api-client";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CadastroPage } from "../features/cadastro/cadastro-page.tsx";
import { systemClock } from "../lib/clock.ts";
import { loadWebConfig } from "../lib/config.ts";
import { ServiceUnavailable } from "../ui/service-unavailable.tsx";
import { Footer } from "../ui/shell/footer.tsx";
import { PublicFrame } from "../ui/shell/public-frame.tsx";
import { Look } from "./look.tsx";

/** Starts the registration site: a page of its own beside the portal, without session or router. */
export const startCadastro = async (container: HTMLElement): Promise<void> => {
  const portalUrl = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const root = createRoot(container);
  const show = (page: React.ReactNode): void =>
    root.render(
      <StrictMode>
        <Look>{page}</Look>
      </StrictMode>,
    );

  const config = await loadWebConfig(portalUrl).catch(() => null);
  if (config === null) {
    show(
      <PublicFrame footer={null}>
        <ServiceUnavailable tentativa={null} whatsapp={null} onReload={() => window.location.reload()} />
      </PublicFrame>,
    );
    return;
  }
  const ano = systemClock.now().getFullYear().toString();
  show(
    <CadastroPage
      api={createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null) })}
      portalUrl={portalUrl}
      indicacao={new URLSearchParams(window.location.search).get("ref")}
      footer={<Footer ano={ano} provedor={config.nomeProvedor} whatsapp={config.whatsapp} />}
    />,
  );
};
