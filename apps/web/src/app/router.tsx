import { type Location, Outlet, redirect, type RouteObject, ScrollRestoration } from "react-router";
import { contratarPlano, ENTRAR, planoNoEndereco, type PlanoPedido } from "../lib/plano-pedido.ts";
import type { Session } from "../lib/session/session.ts";
import { useFeedback } from "../ui/feedback/feedback-context.ts";
import type { Feedback } from "../ui/feedback/feedback.ts";
import { FeedbackHost } from "../ui/feedback/feedback-host.tsx";
import { guardsTexts } from "./guards/guards.texts.ts";
import { type EstadoDeNavegacao, proximoDestino } from "./guards/proximo-destino.ts";
import type { Portal } from "./portal/portal.ts";
import { useUsuario } from "./portal/portal-context.ts";
import { DESTINO, knownAddress, type NomeDaRota, type Rota, ROTAS } from "./route-table.ts";
import { ComplianceRoute } from "./routes/compliance.tsx";
import { ErroRoute } from "./routes/erro.tsx";
import { FalhaRoute } from "./routes/falha.tsx";
import { TELAS, temTela } from "./screens.ts";
import { Casca } from "./shell/casca.tsx";
import { ShellSkeleton } from "./shell/shell-skeleton.tsx";
import { TelasContext } from "./telas-context.ts";
import type { VersaoNova } from "./versao-nova.ts";

export type RouterDeps = {
  readonly portal: Portal;
  readonly session: Session;
  readonly feedback: Feedback;
  /** Whether the page is opening, or its data is being read again: nobody chose to come here just now. */
  readonly chegada: () => EstadoDeNavegacao["chegada"];
  /** It is somebody else's portal, to be seen: screens that helpers do not see give way to one that says so. */
  readonly emAjuda?: boolean;
  /** Where the application lives, without a trailing slash. */
  readonly basename: string;
  /** What is done about a part of the page that does not come; left out, nothing is. */
  readonly versaoNova?: VersaoNova;
  /** The plan that somebody clicked on before they came in. */
  readonly planoPedido: PlanoPedido;
  /** Leaves for the registration with that plan; null where an account is known, whose owner signs in. */
  readonly cadastrar: ((plano: number) => void) | null;
};

const NUNCA = new Promise<never>(() => undefined);

const CONTRATACAO = "contratacao";
const ESCOLHER = ROTAS.selecionarContratacao.caminho;

/** Who has to choose a subscription first gets to where they wanted to go after that. */
const comDestino = (desejado: string): string =>
  `${ESCOLHER}?${new URLSearchParams({ [DESTINO]: desejado }).toString()}`;

/**
 * An address may name the subscription that it is about: that one becomes the current one, which is said, and the address
 * goes on without it. One that is not the person's is passed over. Null when the address names none.
 */
const trocarContratacao = async ({ portal, feedback }: RouterDeps, url: URL): Promise<string | null> => {
  const { usuario, contratacoes, contratacaoAtual } = portal.estado();
  const pedida = url.searchParams.get(CONTRATACAO);
  if (pedida === null || usuario === null) return null;
  const sua = contratacoes === "falhou" ? undefined : contratacoes.find(({ id }) => String(id) === pedida);
  if (sua !== undefined && sua.id !== contratacaoAtual?.id) {
    const trocada = await portal.selecionar(sua.id);
    if (trocada && contratacaoAtual !== null) feedback.toast("sucesso", guardsTexts.mudamosPara(sua.nome));
  }
  url.searchParams.delete(CONTRATACAO);
  return url.search;
};

const CONTRATAR = ROTAS.novaContratacao.caminho;

/** Where somebody goes who has to come in first: with a plan and without an account, to the registration. */
const deixarEntrar = async ({ session, cadastrar }: RouterDeps, caminho: string, url: URL): Promise<never> => {
  const plano = caminho === CONTRATAR ? planoNoEndereco(url.search) : null;
  if (plano !== null && cadastrar !== null && !url.searchParams.has(ENTRAR)) cadastrar(plano);
  else {
    url.searchParams.delete(ENTRAR);
    await session.login(`${caminho}${url.search}`);
  }
  // The browser is leaving: what is on the screen stays until it is gone.
  return NUNCA;
};

/** A plan that the way to hiring was begun with is there again at its end. */
const retomarPlano = ({ planoPedido }: RouterDeps, { search }: URL): Response | null => {
  const guardado = planoPedido.tomar();
  return guardado === null || planoNoEndereco(search) !== null ? null : redirect(`/${contratarPlano(guardado)}`);
};

/** Runs the guards of a route: null when the person may stay, else where they go. */
const guardar = async (deps: RouterDeps, rota: Rota, request: Request): Promise<Response | null> => {
  if (rota.acesso === "publico") return null;
  await deps.portal.carregar();
  const url = new URL(request.url);
  const { pathname, search } = url;
  const caminho = pathname.slice(deps.basename.length).replace(/(.)\/$/, "$1");
  const semContratacao = await trocarContratacao(deps, url);
  if (semContratacao !== null) return redirect(`${caminho}${semContratacao}`);
  const plano = caminho === CONTRATAR ? planoNoEndereco(search) : null;
  // Whoever clicked on a plan has chosen to come.
  const chegada = plano === null ? deps.chegada() : "escolhida";
  const destino = proximoDestino({ ...deps.portal.estado(), rota, caminho, chegada });
  if (destino.tipo === "ficar") return caminho === CONTRATAR ? retomarPlano(deps, url) : null;
  if (destino.tipo === "entrar") return deixarEntrar(deps, caminho, url);
  if (plano !== null) deps.planoPedido.guardar(plano);
  if (destino.aviso !== undefined) void deps.feedback.attention(destino.aviso);
  return redirect(destino.caminho === ESCOLHER ? comDestino(`${caminho}${search}`) : destino.caminho);
};

type Tela = NonNullable<(typeof TELAS)[NomeDaRota]>;

const rotaComTela = (deps: RouterDeps, nome: NomeDaRota, tela: Tela): RouteObject => ({
  path: ROTAS[nome].caminho,
  loader: async ({ request, params }) => {
    const desvio = await guardar(deps, ROTAS[nome], request);
    const known = knownAddress(ROTAS[nome], params);
    return desvio ?? (known === null ? null : redirect(known));
  },
  lazy: { Component: tela },
});

/** A route without a screen yet leads to the dashboard. */
const rotaSemTela = (deps: RouterDeps, nome: NomeDaRota): RouteObject => ({
  path: ROTAS[nome].caminho,
  loader: async ({ request }) => (await guardar(deps, ROTAS[nome], request)) ?? redirect(ROTAS.dashboard.caminho),
  element: null,
});

/** Pages that were loaded anew all have the same key: each keeps its own place by its address. */
const placeOf = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

const Raiz = () => {
  const feedback = useFeedback();
  return (
    <>
      <Outlet />
      <FeedbackHost feedback={feedback} />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
};

const ComCasca = () => (
  <TelasContext value={temTela}>
    <Casca usuario={useUsuario()}>
      <Outlet />
    </Casca>
  </TelasContext>
);

const nomesDasRotas = Object.keys(ROTAS).filter((nome): nome is NomeDaRota => nome in ROTAS);
/** Pages with a frame of their own, whoever opens them. */
const SEM_CASCA: ReadonlySet<NomeDaRota> = new Set(["erro", "confirmarEmail", "interceptorRecivil", "compliance"]);

const foraDaAjuda: Tela = async () => (await import("./ajuda/fora-da-ajuda.tsx")).ForaDaAjuda;

const rotaGuardada = (deps: RouterDeps, nome: NomeDaRota): RouteObject => {
  const rota: Rota = ROTAS[nome];
  const tela = deps.emAjuda === true && rota.naAjuda !== true ? foraDaAjuda : TELAS[nome];
  return tela === undefined ? rotaSemTela(deps, nome) : rotaComTela(deps, nome, tela);
};

/** Every route of the table, behind its guard; anything else leads to the dashboard. */
export const createRoutes = (deps: RouterDeps): RouteObject[] => [
  {
    element: <Raiz />,
    errorElement: <FalhaRoute versaoNova={deps.versaoNova ?? null} />,
    HydrateFallback: ShellSkeleton,
    children: [
      { path: ROTAS.erro.caminho, element: <ErroRoute /> },
      // The partner's system opens it to see whether it gets here: nothing is shown, asked for or redirected.
      { path: ROTAS.interceptorRecivil.caminho, element: <></> },
      { path: ROTAS.compliance.caminho, element: <ComplianceRoute /> },
      {
        path: ROTAS.confirmarEmail.caminho,
        lazy: { Component: async () => (await import("./routes/confirmar-email.tsx")).ConfirmarEmailRoute },
      },
      {
        element: <ComCasca />,
        children: nomesDasRotas.filter((nome) => !SEM_CASCA.has(nome)).map((nome) => rotaGuardada(deps, nome)),
      },
      { path: "*", loader: () => redirect(ROTAS.dashboard.caminho), element: null },
    ],
  },
];
