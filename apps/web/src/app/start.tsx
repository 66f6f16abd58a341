import { type ApiClient, createApiClient } from "@acervo/api-client/api-client";
import type { WebConfig } from "@acervo/contracts/web-config";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createAjudaGuardada } from "../lib/ajuda-guardada.ts";
import { createAcompanhar } from "../lib/acompanhar.ts";
import { createPortalApi } from "../lib/api.ts";
import { baixarArquivo, baixarAssinado, baixarConferido } from "../lib/baixar-arquivo.ts";
import { systemClock } from "../lib/clock.ts";
import { loadWebConfig } from "../lib/config.ts";
import { createContratacaoGuardada } from "../lib/contratacao-guardada.ts";
import { consoleLog } from "../lib/log.ts";
import { mensagemDaFalha } from "../lib/mensagens.ts";
import { contratarPlano, createPlanoPedido, PLANO, planoNoEndereco } from "../lib/plano-pedido.ts";
import { createKeycloakIdentity, isComingBack } from "../lib/session/keycloak-identity.ts";
import {
  CHAVE_DA_ENTRADA_POR_LINK,
  type FichaRecebida,
  fichaNoEndereco,
  type LinkRecebido,
  linkNoEndereco,
} from "../lib/session/link-no-endereco.ts";
import { createContaAberta } from "../lib/session/conta-aberta.ts";
import type { LinkIdentityDeps } from "../lib/session/link-identity.ts";
import { createSessaoGuardada, type SessaoGuardada, type TokensDaPagina } from "../lib/session/sessao-guardada.ts";
import { createSession, type IdentityClient, type Session } from "../lib/session/session.ts";
import { claimsOf } from "../lib/session/token-claims.ts";
import { createVolta } from "../lib/session/volta.ts";
import { createFeedback } from "../ui/feedback/feedback.ts";
import { createPersonalFilters } from "../ui/search/personal-filters.ts";
import { ServiceUnavailable } from "../ui/service-unavailable.tsx";
import { PublicFrame } from "../ui/shell/public-frame.tsx";
import { adiantarPainel } from "./adiantar-painel.ts";
import { appTexts as texts } from "./app.texts.ts";
import { App } from "./app.tsx";
import type { PortalEmAjuda } from "./ajuda/entrar-em-ajuda.ts";
import { Look } from "./look.tsx";
import { createPortal } from "./portal/portal.ts";
import { comSegundaProva } from "./prova/com-segunda-prova.ts";
import { createProvaPendente } from "./prova/prova-pendente.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";
import { preloadScreen } from "./screens.ts";
import { ShellSkeleton } from "./shell/shell-skeleton.tsx";
import { createVersaoNova } from "./versao-nova.ts";

const basename = import.meta.env.BASE_URL.replace(/\/$/, "");
const currentPath = (): string => `${window.location.pathname}${window.location.search}`.slice(basename.length);

/** The portal of the customer whom this tab helps, if it helps one; the analyst's own is loaded anew after it. */
const abrirEmAjuda = async (root: Root, session: Session): Promise<PortalEmAjuda | null> => {
  const guardada = createAjudaGuardada(window.sessionStorage);
  const emCurso = session.isAuthenticated() ? guardada.ler() : null;
  if (emCurso === null) return null;
  const [{ entrarEmAjuda }, { FimDaAjuda }] = await Promise.all([
    import("./ajuda/entrar-em-ajuda.ts"),
    import("./ajuda/fim-da-ajuda.tsx"),
  ]);
  return entrarEmAjuda(
    {
      session,
      guardada,
      abrir: (caminho) => window.location.assign(`${basename}${caminho}`),
      mostrarFim: (voltar) =>
        root.render(
          <Look>
            <FimDaAjuda onVoltar={voltar} />
          </Look>,
        ),
    },
    emCurso,
  );
};

/** Helpers only read, and being told what changes writes who looks: their pages look for themselves. */
const avisada = (api: ApiClient, emAjuda: PortalEmAjuda | null) =>
  emAjuda === null ? { acompanhar: createAcompanhar(api) } : {};

const renderPortal = async (
  root: Root,
  config: WebConfig,
  session: Session,
  { boasVindas, contaConhecida }: { readonly boasVindas: string | null; readonly contaConhecida: boolean },
): Promise<void> => {
  const log = consoleLog;
  const clock = systemClock;
  const versaoNova = createVersaoNova({
    eventos: window,
    guarda: window.sessionStorage,
    versao: import.meta.url,
    recarregar: () => window.location.reload(),
  });
  const feedback = createFeedback();
  if (boasVindas !== null) feedback.toast("sucesso", boasVindas);
  const pendente = createProvaPendente(window.sessionStorage, clock);
  if (pendente.ha()) {
    const { retomar } = await import("./prova/retomar.ts");
    await retomar({ session, feedback, pendente, fetch: window.fetch.bind(window) });
  }
  const emAjuda = await abrirEmAjuda(root, session);
  const api = emAjuda?.api ?? comSegundaProva(createPortalApi(session), { session, feedback, pendente, currentPath });
  const apiDaCarga = emAjuda?.apiDaCarga ?? createApiClient({ baseUrl: "", getToken: session.token });
  // What the analyst last worked in stays what it was.
  const guardada = createContratacaoGuardada(emAjuda === null ? window.localStorage : window.sessionStorage);
  const queryClient = createQueryClient({ feedback, log });
  if (session.isAuthenticated())
    adiantarPainel(queryClient, apiDaCarga, { caminho: currentPath(), ultima: guardada.ultima() });
  const portal = createPortal({
    api,
    apiDaCarga,
    session,
    clock,
    guardada,
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
    emAjuda: emAjuda !== null,
    versaoNova,
    planoPedido: createPlanoPedido(window.sessionStorage),
    cadastrar: contaConhecida
      ? null
      : (plano) =>
          window.location.assign(`${config.cadastroUrl}?${new URLSearchParams({ [PLANO]: String(plano) }).toString()}`),
    chegada: () => (router.state.initialized && router.state.revalidation === "idle" ? "escolhida" : "automatica"),
  });
  const router = createBrowserRouter(routes, { basename });
  session.onExpired(() => void session.login(currentPath()));
  const personalFilters = createPersonalFilters();
  session.onEnded(personalFilters.forget);
  root.render(
    <StrictMode>
      <App
        services={{ api, config, clock, log, baixarArquivo, baixarAssinado, baixarConferido, ...avisada(api, emAjuda) }}
        session={session}
        feedback={feedback}
        portal={portal}
        personalFilters={personalFilters}
        queryClient={queryClient}
        ajuda={emAjuda?.ajuda ?? null}
      >
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
};

const semToken = () => createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null) });

/** Who came by a link, with this page or one before it in this tab, goes on as that person. */
const identityOf = async (
  provider: IdentityClient,
  vinda: LinkRecebido | FichaRecebida | null,
  conta: Pick<LinkIdentityDeps, "aberta" | "perguntar">,
): Promise<IdentityClient> => {
  const storage = window.sessionStorage;
  if (vinda === null && storage.getItem(CHAVE_DA_ENTRADA_POR_LINK) === null) return provider;
  const { openLinkIdentity } = await import("../lib/session/link-identity.ts");
  const api = semToken();
  return (await openLinkIdentity({ api, storage, provider, ...conta }, vinda)) ?? provider;
};

/** Begun before anything else is known: on a slow link every call in a row is seconds. Null where there is nothing to renew. */
const adiantarSessao = (sessao: SessaoGuardada, aberta: boolean): Promise<TokensDaPagina | null> | null => {
  const porLink = window.sessionStorage.getItem(CHAVE_DA_ENTRADA_POR_LINK) !== null;
  if (!aberta || porLink || isComingBack(window.location.hash)) return null;
  const tokens = sessao.renovar();
  // Whoever waits for it learns of a failure; meanwhile nobody does.
  tokens.catch(() => undefined);
  return tokens;
};

/** Who has just registered, having clicked on a plan, goes on to hire it. */
const primeiraTela = (vinda: LinkRecebido | FichaRecebida): string => {
  const plano = "ficha" in vinda ? planoNoEndereco(window.location.search) : null;
  return plano === null ? "dashboard" : contratarPlano(plano);
};

/** Whose account is open, as far as other pages of this browser must know. */
const subDe = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : claimsOf(token).sub;

/** Starts the portal: configuration, then session, then the router, which starts loading on its own. */
export const start = async (container: HTMLElement): Promise<void> => {
  const rootUrl = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const vinda = linkNoEndereco(window.location.search) ?? fichaNoEndereco(window.location.pathname);
  // At once: it names a person and opens a session, and belongs into no history.
  if (vinda !== null) window.history.replaceState(null, "", new URL(primeiraTela(vinda), rootUrl));
  const contaAberta = createContaAberta(window.localStorage, systemClock);
  const sessao = createSessaoGuardada(semToken(), navigator.locks);
  const adiantada = adiantarSessao(sessao, vinda === null && contaAberta.ler() !== null);
  preloadScreen(currentPath());
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
    sessao,
    adiantada,
  });
  const perguntar = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      import("./trocar-de-conta.tsx").then(
        ({ TrocarDeConta }) => show(<TrocarDeConta config={config} clock={systemClock} onResposta={resolve} />),
        reject,
      );
    });
  const identity = await identityOf(provider, vinda, { aberta: contaAberta.ler, perguntar });
  const session = createSession({ identity, clock: systemClock, rootUrl });
  try {
    await session.start();
  } catch (error) {
    consoleLog.warn("entrada recusada", { error });
    const { EntradaRecusada } = await import("./entrada-recusada.tsx");
    show(<EntradaRecusada config={config} clock={systemClock} onTentar={() => void session.login(currentPath())} />);
    return;
  }
  session.onEnded(contaAberta.esquecer);
  const sub = subDe(identity.accessToken());
  if (sub !== undefined) contaAberta.guardar(sub);
  const confirmou = identity !== provider && vinda !== null && "ficha" in vinda;
  await renderPortal(root, config, session, {
    boasVindas: confirmou ? texts.emailConfirmado : null,
    contaConhecida: contaAberta.ler() !== null,
  });
};
