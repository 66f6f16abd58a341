import { createApiClient } from "@acervo/api-client/api-client";
import type { WebConfig } from "@acervo/contracts/web-config";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createPortalApi } from "../lib/api.ts";
import { baixarArquivo, baixarAssinado } from "../lib/baixar-arquivo.ts";
import { systemClock } from "../lib/clock.ts";
import { loadWebConfig } from "../lib/config.ts";
import { createContratacaoGuardada } from "../lib/contratacao-guardada.ts";
import { consoleLog } from "../lib/log.ts";
import { mensagemDaFalha } from "../lib/mensagens.ts";
import { createKeycloakIdentity } from "../lib/session/keycloak-identity.ts";
import {
  CHAVE_DA_ENTRADA_POR_LINK,
  type FichaRecebida,
  fichaNoEndereco,
  type LinkRecebido,
  linkNoEndereco,
} from "../lib/session/link-no-endereco.ts";
import { createContaAberta } from "../lib/session/conta-aberta.ts";
import type { LinkIdentityDeps } from "../lib/session/link-identity.ts";
import { createSession, type IdentityClient, type Session } from "../lib/session/session.ts";
import { claimsOf } from "../lib/session/token-claims.ts";
import { createVolta } from "../lib/session/volta.ts";
import { createFeedback } from "../ui/feedback/feedback.ts";
import { createPersonalFilters } from "../ui/search/personal-filters.ts";
import { ServiceUnavailable } from "../ui/service-unavailable.tsx";
import { PublicFrame } from "../ui/shell/public-frame.tsx";
import { appTexts as texts } from "./app.texts.ts";
import { App } from "./app.tsx";
import { EntradaRecusada } from "./entrada-recusada.tsx";
import { Look } from "./look.tsx";
import { createPortal } from "./portal/portal.ts";
import { comSegundaProva } from "./prova/com-segunda-prova.ts";
import { createProvaPendente } from "./prova/prova-pendente.ts";
import { retomar } from "./prova/retomar.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";
import { ShellSkeleton } from "./shell/shell-skeleton.tsx";
import { TrocarDeConta } from "./trocar-de-conta.tsx";

const basename = import.meta.env.BASE_URL.replace(/\/$/, "");
const currentPath = (): string => `${window.location.pathname}${window.location.search}`.slice(basename.length);

const renderPortal = async (
  root: Root,
  config: WebConfig,
  session: Session,
  boasVindas: string | null,
): Promise<void> => {
  const log = consoleLog;
  const clock = systemClock;
  const feedback = createFeedback();
  if (boasVindas !== null) feedback.toast("sucesso", boasVindas);
  const pendente = createProvaPendente(window.sessionStorage, clock);
  await retomar({ session, feedback, pendente, fetch: window.fetch.bind(window) });
  const api = comSegundaProva(createPortalApi(session), { session, feedback, pendente, currentPath });
  const portal = createPortal({
    api,
    session,
    clock,
    guardada: createContratacaoGuardada(window.localStorage),
    avisar: (falha, padrao) => {
      const mensagem = mensagemDaFalha(falha, padrao, log);
      if (mensagem !== null) feedback.toast("erro", mensagem);
    },
  });
  const routes = createRoutes({
    portal,
    session,
    feedback,
    basename,
    chegada: () => (router.state.initialized && router.state.revalidation === "idle" ? "escolhida" : "automatica"),
  });
  const router = createBrowserRouter(routes, { basename });
  session.onExpired(() => void session.login(currentPath()));
  const personalFilters = createPersonalFilters();
  session.onEnded(personalFilters.forget);
  root.render(
    <StrictMode>
      <App
        services={{ api, config, clock, log, baixarArquivo, baixarAssinado }}
        session={session}
        feedback={feedback}
        portal={portal}
        personalFilters={personalFilters}
        queryClient={createQueryClient({ feedback, log })}
      >
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
};

/** Who came by a link, with this page or one before it in this tab, goes on as that person. */
const identityOf = async (
  provider: IdentityClient,
  vinda: LinkRecebido | FichaRecebida | null,
  conta: Pick<LinkIdentityDeps, "aberta" | "perguntar">,
): Promise<IdentityClient> => {
  const storage = window.sessionStorage;
  if (vinda === null && storage.getItem(CHAVE_DA_ENTRADA_POR_LINK) === null) return provider;
  const { openLinkIdentity } = await import("../lib/session/link-identity.ts");
  const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null) });
  return (await openLinkIdentity({ api, storage, provider, ...conta }, vinda)) ?? provider;
};

/** Starts the portal: configuration, then session, then the router, which starts loading on its own. */
export const start = async (container: HTMLElement): Promise<void> => {
  const rootUrl = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const vinda = linkNoEndereco(window.location.search) ?? fichaNoEndereco(window.location.pathname);
  // At once: it names a person and opens a session, and belongs into no history.
  if (vinda !== null) window.history.replaceState(null, "", new URL("dashboard", rootUrl));
  const root = createRoot(container);
  const show = (page: React.ReactNode): void => root.render(<Look>{page}</Look>);
  show(<ShellSkeleton />);

  const config = await loadWebConfig(rootUrl).catch(() => null);
  if (config === null) {
    show(
      <PublicFrame footer={null}>
        <ServiceUnavailable tentativa={null} whatsapp={null} onReload={() => window.location.reload()} />
      </PublicFrame>,
    );
    return;
  }
  const provider = createKeycloakIdentity(config.identidade, {
    rootUrl,
    volta: createVolta(window.sessionStorage, rootUrl),
  });
  const contaAberta = createContaAberta(window.localStorage, systemClock);
  const perguntar = (): Promise<boolean> =>
    new Promise((resolve) => {
      show(<TrocarDeConta config={config} clock={systemClock} onResposta={resolve} />);
    });
  const identity = await identityOf(provider, vinda, { aberta: contaAberta.ler, perguntar });
  const session = createSession({ identity, clock: systemClock, rootUrl });
  try {
    await session.start();
  } catch (error) {
    consoleLog.warn("entrada recusada", { error });
    show(<EntradaRecusada config={config} clock={systemClock} onTentar={() => void session.login(currentPath())} />);
    return;
  }
  session.onEnded(contaAberta.esquecer);
  const token = identity.accessToken();
  const sub = token === undefined ? undefined : claimsOf(token).sub;
  if (sub !== undefined) contaAberta.guardar(sub);
  const confirmou = identity !== provider && vinda !== null && "ficha" in vinda;
  await renderPortal(root, config, session, confirmou ? texts.emailConfirmado : null);
};
