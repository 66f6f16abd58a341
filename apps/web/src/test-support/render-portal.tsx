import type { ApiClient } from "@acervo/api-client/api-client";
import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { agendamentos } from "@acervo/contracts/agendamentos";
import { ajuda } from "@acervo/contracts/ajuda";
import { atencao } from "@acervo/contracts/atencao";
import { cartoes } from "@acervo/contracts/cartoes";
import { consultas } from "@acervo/contracts/consultas";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { documentosCompliance } from "@acervo/contracts/documentos-compliance";
import { lgpd } from "@acervo/contracts/lgpd";
import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { planos } from "@acervo/contracts/planos";
import { parametros } from "@acervo/contracts/parametros";
import { travas } from "@acervo/contracts/travas";
import { usuarios } from "@acervo/contracts/usuarios";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Ajuda } from "../app/ajuda/ajuda-context.ts";
import { createApiEmAjuda } from "../app/ajuda/api-em-ajuda.ts";
import { EmAjuda } from "../app/ajuda/em-ajuda.tsx";
import { PortalContext } from "../app/portal/portal-context.ts";
import { createPortal } from "../app/portal/portal.ts";
import { createQueryClient } from "../app/query-client.ts";
import { createRoutes } from "../app/router.tsx";
import { SessionContext } from "../app/session-context.ts";
import { createPortalApi } from "../lib/api.ts";
import type { BaixarArquivo, BaixarAssinado, BaixarConferido } from "../lib/baixar-arquivo.ts";
import type { Clock } from "../lib/clock.ts";
import { createContratacaoGuardada } from "../lib/contratacao-guardada.ts";
import { createPlanoPedido, type PlanoPedido } from "../lib/plano-pedido.ts";
import { mensagemDaFalha } from "../lib/mensagens.ts";
import { ServicesContext } from "../lib/services.ts";
import { createSession, type IdentityClient } from "../lib/session/session.ts";
import { FeedbackContext } from "../ui/feedback/feedback-context.ts";
import { createFeedback } from "../ui/feedback/feedback.ts";
import { createPersonalFilters, PersonalFiltersContext } from "../ui/search/personal-filters.ts";
import { theme } from "../ui/theme/theme.ts";
import { CHAMADAS_DE_BACKUP, paginaDeBackups } from "./backups.ts";
import { umaConfig, umaContratacao, umUsuario } from "./builders.ts";
import { AGORA, relogioParado as clock } from "./clock.ts";
import { painelEmOrdem } from "./painel.ts";
import { chamada, type Servidor, stubFetch } from "./stub-fetch.ts";

const RAIZ = "https://acervo.test/acervo-web/";

export const CAMINHOS = {
  aprovacoes: chamada(aprovacoes.resumir, {}),
  disponivel: chamada(disponibilidade.verificaDisponibilidade, {}),
  documentosEmVigor: chamada(documentosCompliance.vigentes, {}),
  dados: chamada(usuarios.dados, {}),
  listar: chamada(contratacoes.listar, {}),
  pedidoDeAjuda: chamada(pedidoDeAjuda.consultar, {}),
  capacidade: (id = 10) => chamada(contratacoes.verificarCapacidadeContratacao, { query: { id } }),
  salvarPerfil: chamada(usuarios.atualizaDadosUsuario, {}),
  reenviar: chamada(usuarios.reenviarConfirmacaoEmail, {}),
  salvarEndereco: chamada(usuarios.atualizaEnderecoUsuario, {}),
  videos: chamada(ajuda.videos, {}),
  contagensDaAtencao: chamada(atencao.contar, {}),
  cartoes: chamada(cartoes.listar, {}),
  emContratacao: chamada(contratacoes.emContratacao, {}),
  planos: chamada(planos.listar, { query: { contratarPlano: "true" } }),
  termoLgpd: chamada(lgpd.buscar, {}),
  contratosPorAssinar: chamada(contratacoes.listarTermosPorAssinar, {}),
  instalador64: chamada(parametros.urlDownloadExe, {}),
  instalador32: chamada(parametros.urlDownloadExe32Bits, {}),
  instaladores: chamada(parametros.instaladores, {}),
  ufs: chamada(consultas.listarUf, {}),
  municipios: (sigla: string) => chamada(consultas.listarMunicipioPorUf, { params: { sigla } }),
  cep: (cep: string) => chamada(consultas.consultarCep, { params: { cep } }),
  contratacao: (id: number) => chamada(contratacoes.buscar, { query: { id } }),
  travas: (idContratacao = 10) => chamada(travas.listar, { query: { idContratacao } }),
  proximos: (idContratacao = 10) => chamada(agendamentos.buscarProximos, { query: { idContratacao, quantidade: 5 } }),
} as const;

const capacidade = {
  espacoUtilizado: { tamanhoMB: 512 },
  espacoTotalPlano: { tamanhoMB: 10_240 },
  porcentagemUtilizada: 5,
  capacidadeMaximaMB: 10_240,
  capacidadeUtilizadaMB: 512,
};

const naoPublicado = {
  status: 404,
  corpo: { codigo: "INSTALADOR_NAO_PUBLICADO", mensagem: "O instalador ainda não está disponível." },
};

/** What every screen of a subscription asks about it. */
const contratacaoEmOrdem = (id: number): Servidor => ({
  [CAMINHOS.capacidade(id)]: { corpo: capacidade },
  [CAMINHOS.travas(id)]: { corpo: [] },
  [CAMINHOS.proximos(id)]: { corpo: { porHora: [], diarios: [], semanais: [], mensais: [] } },
  [CHAMADAS_DE_BACKUP.daContratacao(id)]: { corpo: paginaDeBackups([]) },
});

/** A server where everything is in order. */
const emOrdem = (): Servidor => ({
  [CAMINHOS.disponivel]: { corpo: true },
  [CAMINHOS.pedidoDeAjuda]: { corpo: { situacao: "NENHUM" } },
  [CAMINHOS.aprovacoes]: { corpo: { esperando: 0 } },
  [CAMINHOS.documentosEmVigor]: { corpo: { listaDocumento: [] } },
  [CAMINHOS.dados]: { corpo: umUsuario() },
  [CAMINHOS.listar]: { corpo: [umaContratacao(10, 1, "Acervo principal"), umaContratacao(20, 3, "Acervo antigo")] },
  [CAMINHOS.contratacao(10)]: { corpo: umaContratacao(10, 1, "Acervo principal") },
  [CAMINHOS.contratacao(20)]: { corpo: umaContratacao(20, 3, "Acervo antigo") },
  ...contratacaoEmOrdem(10),
  ...contratacaoEmOrdem(20),
  [CAMINHOS.emContratacao]: { corpo: null },
  [CAMINHOS.planos]: { corpo: [] },
  [CAMINHOS.termoLgpd]: { corpo: { texto: "<p>Termo.</p>", versao: 3, assinado: false, versaoAssinada: null } },
  [CAMINHOS.contratosPorAssinar]: { corpo: [] },
  [CAMINHOS.instalador64]: naoPublicado,
  [CAMINHOS.instalador32]: naoPublicado,
  [CAMINHOS.instaladores]: { corpo: { listaInstalador: [] } },
  ...painelEmOrdem(),
  [CAMINHOS.contagensDaAtencao]: {
    corpo: { abertos: 0, semResponsavel: 0, meus: 0, adiados: 0, resolvidosHoje: 0, porTipo: [], equipe: [] },
  },
  [CAMINHOS.cartoes]: { corpo: [] },
  [CAMINHOS.videos]: { corpo: [{ titulo: "Primeiros passos", url: "https://videos.test/1" }] },
  [CAMINHOS.ufs]: {
    corpo: [
      { sigla: "MG", nome: "Minas Gerais" },
      { sigla: "SP", nome: "São Paulo" },
    ],
  },
  [CAMINHOS.municipios("MG")]: {
    corpo: [
      { id: 3106200, nome: "Belo Horizonte" },
      { id: 3136702, nome: "Juiz de Fora" },
    ],
  },
  [CAMINHOS.municipios("SP")]: { corpo: [{ id: 3550308, nome: "São Paulo" }] },
});

type Opcoes = {
  readonly caminho?: string;
  readonly servidor?: Servidor;
  readonly conectado?: boolean;
  /** The stored current subscription; null for none. */
  readonly guardada?: number | null;
  readonly config?: Parameters<typeof umaConfig>[0];
  /** The clock that pages see; the session's own stands still. */
  readonly relogio?: Clock;
  readonly baixarArquivo?: BaixarArquivo;
  readonly baixarAssinado?: BaixarAssinado;
  readonly baixarConferido?: BaixarConferido;
  /** The help that the portal is seen in. */
  readonly ajuda?: Ajuda | null;
  /** An account was open in this browser. */
  readonly contaConhecida?: boolean;
  /** The plan that the person clicked on, kept since then. */
  readonly plano?: number | null;
};

const apiDe = (propria: ApiClient, ajuda: Ajuda | null): ApiClient =>
  ajuda === null ? propria : createApiEmAjuda(propria, ajuda.terminar);

const planoGuardado = (plano: number | null = null): PlanoPedido => {
  const planoPedido = createPlanoPedido(sessionStorage);
  planoPedido.tomar();
  if (plano !== null) planoPedido.guardar(plano);
  return planoPedido;
};

/** Where somebody is sent who has no account in this browser. */
const cadastroDe = (identidade: string[], contaConhecida = true) =>
  contaConhecida ? null : (plano: number) => void identidade.push(`cadastrar ${plano}`);

/** An identity provider that writes down what it was asked for. */
const identidadeEmMemoria = (conectado: boolean, identidade: string[]): IdentityClient => ({
  init: () => Promise.resolve(),
  accessToken: () => (conectado ? "token" : undefined),
  expiresAt: () => AGORA.getTime() / 1000 + 300,
  refresh: () => Promise.resolve(),
  login: (uri) => Promise.resolve(void identidade.push(`entrar ${uri}`)),
  prove: (uri) => Promise.resolve(void identidade.push(`provar ${uri}`)),
  act: (action, uri) => Promise.resolve(void identidade.push(`${action} ${uri}`)),
  logout: (uri) => Promise.resolve(void identidade.push(`sair ${uri}`)),
});

/** The whole portal on a stub server, with an identity provider in memory. */
export const renderPortal = ({
  caminho = "/dashboard",
  servidor = {},
  conectado = true,
  guardada = 10,
  config,
  relogio = clock,
  baixarArquivo = () => Promise.resolve(),
  baixarAssinado = () => Promise.resolve(),
  baixarConferido = () => Promise.resolve(),
  ajuda = null,
  contaConhecida,
  plano,
}: Opcoes = {}) => {
  const identidade: string[] = [];
  const eventos: string[] = [];
  const identity = identidadeEmMemoria(conectado, identidade);
  const log = { warn: (evento: string) => void eventos.push(evento) };
  const { fetch, pedidos, corpos } = stubFetch({ ...emOrdem(), ...servidor });
  const session = createSession({ identity, clock, rootUrl: RAIZ });
  const feedback = createFeedback();
  const downloads = { baixarArquivo, baixarAssinado, baixarConferido };
  const api = apiDe(createPortalApi(session, { fetch }), ajuda);
  const ids = createContratacaoGuardada(localStorage);
  localStorage.clear();
  if (guardada !== null) ids.guardar(1, guardada);
  const portal = createPortal({
    api,
    apiDaCarga: api,
    session,
    clock,
    guardada: ids,
    avisar: (falha, padrao) => feedback.toast("erro", mensagemDaFalha(falha, padrao, log) ?? ""),
  });
  const routes = createRoutes({
    portal,
    session,
    feedback,
    basename: "",
    emAjuda: ajuda !== null,
    planoPedido: planoGuardado(plano),
    cadastrar: cadastroDe(identidade, contaConhecida),
    chegada: () => (router.state.initialized && router.state.revalidation === "idle" ? "escolhida" : "automatica"),
  });
  const router = createMemoryRouter(routes, { initialEntries: [caminho] });
  const personalFilters = createPersonalFilters();
  session.onEnded(personalFilters.forget);
  session.onExpired(() => void session.login(router.state.location.pathname));
  const tela = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient({ feedback, log })}>
        <ServicesContext value={{ api, config: umaConfig(config), clock: relogio, log, ...downloads }}>
          <SessionContext value={session}>
            <FeedbackContext value={feedback}>
              <PortalContext value={portal}>
                <PersonalFiltersContext value={personalFilters}>
                  <EmAjuda ajuda={ajuda}>
                    <RouterProvider router={router} />
                  </EmAjuda>
                </PersonalFiltersContext>
              </PortalContext>
            </FeedbackContext>
          </SessionContext>
        </ServicesContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...tela, router, portal, feedback, pedidos, corpos, identidade, eventos, guardada: ids };
};
