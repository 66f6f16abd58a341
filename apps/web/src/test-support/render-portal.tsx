import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { PortalContext } from "../app/portal/portal-context.ts";
import { createPortal } from "../app/portal/portal.ts";
import { createQueryClient } from "../app/query-client.ts";
import { createRoutes } from "../app/router.tsx";
import { SessionContext } from "../app/session-context.ts";
import { createPortalApi } from "../lib/api.ts";
import type { BaixarArquivo, BaixarAssinado } from "../lib/baixar-arquivo.ts";
import type { Clock } from "../lib/clock.ts";
import { createContratacaoGuardada } from "../lib/contratacao-guardada.ts";
import { mensagemDaFalha } from "../lib/mensagens.ts";
import { ServicesContext } from "../lib/services.ts";
import { createSession, type IdentityClient } from "../lib/session/session.ts";
import { FeedbackContext } from "../ui/feedback/feedback-context.ts";
import { createFeedback } from "../ui/feedback/feedback.ts";
import { theme } from "../ui/theme/theme.ts";
import { CHAMADAS_DE_BACKUP, paginaDeBackups } from "./backups.ts";
import { umaConfig, umaContratacao, umUsuario } from "./builders.ts";
import { AGORA, relogioParado as clock } from "./clock.ts";
import { painelEmOrdem } from "./painel.ts";
import { type Respondedor, stubFetch } from "./stub-fetch.ts";

const RAIZ = "https://acervo.test/acervo-web/";

export const CAMINHOS = {
  disponivel: "/api-acervo/verifica-disponibilidade",
  dados: "/api-acervo/usuario/dados",
  listar: "/api-acervo/contratacao/listar",
  capacidade: "/api-acervo/contratacao/verificarCapacidadeContratacao?id=10",
  salvarPerfil: "/api-acervo/usuario/atualiza-dados-usuario",
  salvarEndereco: "/api-acervo/usuario/atualiza-endereco-usuario",
  videos: "/api-acervo/ajuda/videos",
  instalador64: "/api-acervo/parametro/url-dowload-exe",
  instalador32: "/api-acervo/parametro/url-dowload-exe-32-bits",
  ufs: "/api-consulta-entidade/consulta-entidade/listar/UF",
  municipiosMG: "/api-consulta-entidade/consulta-entidade/listar-com-filtro/MUNICIPIO/uf.sigla/MG",
  municipiosSP: "/api-consulta-entidade/consulta-entidade/listar-com-filtro/MUNICIPIO/uf.sigla/SP",
  cep: (cep: string) => `/api-consulta-cep/cep/consultar/${cep}`,
  contratacao: (id: number) => `/api-acervo/contratacao?id=${id}`,
  proximos: "/api-acervo/contratacao/dispositivo/configuracao/agendamento/buscarProximos?idContratacao=10&quantidade=5",
} as const;

const capacidade = {
  espacoUtilizado: { tamanhoMB: 512 },
  espacoTotalPlano: { tamanhoMB: 10_240 },
  porcentagemUtilizada: 5,
  capacidadeMaximaMB: 10_240,
  capacidadeUtilizadaMB: 512,
};

/** A server where everything is in order. */
const emOrdem = (): Record<string, Respondedor> => ({
  [CAMINHOS.disponivel]: { corpo: true },
  [CAMINHOS.dados]: { corpo: umUsuario() },
  [CAMINHOS.listar]: { corpo: [umaContratacao(10, 1, "Acervo principal"), umaContratacao(20, 3, "Acervo antigo")] },
  [CAMINHOS.contratacao(10)]: { corpo: umaContratacao(10, 1, "Acervo principal") },
  [CAMINHOS.contratacao(20)]: { corpo: umaContratacao(20, 3, "Acervo antigo") },
  [CAMINHOS.capacidade]: { corpo: capacidade },
  [CAMINHOS.proximos]: { corpo: { porHora: [], diarios: [], semanais: [], mensais: [] } },
  [CHAMADAS_DE_BACKUP.daContratacao(10)]: { corpo: paginaDeBackups([]) },
  ...painelEmOrdem(),
  "/api-acervo/pagamento/cartao-credito/listar": { corpo: [] },
  [CAMINHOS.videos]: { corpo: [{ titulo: "Primeiros passos", url: "https://videos.test/1" }] },
  [CAMINHOS.ufs]: {
    corpo: [
      { sigla: "MG", nome: "Minas Gerais" },
      { sigla: "SP", nome: "São Paulo" },
    ],
  },
  [CAMINHOS.municipiosMG]: {
    corpo: [
      { id: 3106200, nome: "Belo Horizonte" },
      { id: 3136702, nome: "Juiz de Fora" },
    ],
  },
  [CAMINHOS.municipiosSP]: { corpo: [{ id: 3550308, nome: "São Paulo" }] },
});

type Opcoes = {
  readonly caminho?: string;
  readonly servidor?: Readonly<Record<string, Respondedor>>;
  readonly conectado?: boolean;
  /** The stored current subscription; null for none. */
  readonly guardada?: number | null;
  readonly config?: Parameters<typeof umaConfig>[0];
  /** The clock that pages see; the session's own stands still. */
  readonly relogio?: Clock;
  readonly baixarArquivo?: BaixarArquivo;
  readonly baixarAssinado?: BaixarAssinado;
};

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
}: Opcoes = {}) => {
  const identidade: string[] = [];
  const eventos: string[] = [];
  const identity: IdentityClient = {
    init: () => Promise.resolve(),
    accessToken: () => (conectado ? "token" : undefined),
    expiresAt: () => AGORA.getTime() / 1000 + 300,
    refresh: () => Promise.resolve(),
    login: (uri) => Promise.resolve(void identidade.push(`entrar ${uri}`)),
    logout: (uri) => Promise.resolve(void identidade.push(`sair ${uri}`)),
  };
  const log = { warn: (evento: string) => void eventos.push(evento) };
  const { fetch, pedidos, corpos } = stubFetch({ ...emOrdem(), ...servidor });
  const session = createSession({ identity, clock, rootUrl: RAIZ });
  const feedback = createFeedback();
  const api = createPortalApi(session, { fetch });
  const ids = createContratacaoGuardada(localStorage);
  localStorage.clear();
  if (guardada !== null) ids.guardar(1, guardada);
  const portal = createPortal({
    api,
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
    chegada: () => (router.state.initialized && router.state.revalidation === "idle" ? "escolhida" : "automatica"),
  });
  const router = createMemoryRouter(routes, { initialEntries: [caminho] });
  session.onExpired(() => void session.login(router.state.location.pathname));
  const tela = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient({ feedback, log })}>
        <ServicesContext value={{ api, config: umaConfig(config), clock: relogio, log, baixarArquivo, baixarAssinado }}>
          <SessionContext value={session}>
            <FeedbackContext value={feedback}>
              <PortalContext value={portal}>
                <RouterProvider router={router} />
              </PortalContext>
            </FeedbackContext>
          </SessionContext>
        </ServicesContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...tela, router, portal, feedback, pedidos, corpos, identidade, eventos, guardada: ids };
};
