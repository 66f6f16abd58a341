import type { WebConfig } from "@acervo/contracts/web-config";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { systemClock } from "../lib/clock.ts";
import { loadWebConfig } from "../lib/config.ts";
import { ServiceUnavailable } from "../ui/service-unavailable.tsx";
import { Footer } from "../ui/shell/footer.tsx";
import { PublicFrame } from "../ui/shell/public-frame.tsx";
import { Look } from "./look.tsx";

type PublicPage = {
  readonly config: WebConfig;
  /** With a slash at the end. */
  readonly portalUrl: string;
  readonly footer: ReactNode;
};

/** Starts a page of its own beside the portal, without session or router, once its configuration is there. */
export const startPublicPage = async (
  container: HTMLElement,
  page: (given: PublicPage) => ReactNode,
): Promise<void> => {
  const portalUrl = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const root = createRoot(container);
  const show = (shown: ReactNode): void =>
    root.render(
      <StrictMode>
        <Look>{shown}</Look>
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
  const footer = <Footer ano={ano} provedor={config.nomeProvedor} whatsapp={config.whatsapp} />;
  show(page({ config, portalUrl, footer }));
};
