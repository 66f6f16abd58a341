import type { FastifyInstance } from "fastify";
import { createAuthenticate, createAuthenticateAgent, createIsProvider } from "../http/authentication.ts";
import { createApp } from "../http/create-app.ts";
import { pairWithContract, type NamedRoute } from "../http/route.ts";
import { identificarAgente } from "../modules/agentes/agentes.api.ts";
import { agentesRoutes } from "../modules/agentes/agentes.routes.ts";
import { autenticacaoRoutes } from "../modules/autenticacao/autenticacao.routes.ts";
import { agenteBackupsRoutes } from "../modules/backups/agente-backups.routes.ts";
import { agenteRestauracoesRoutes } from "../modules/restauracoes/agente-restauracoes.routes.ts";
import { arquivosRoutes } from "../modules/arquivos/arquivos.routes.ts";
import { backupsRoutes } from "../modules/backups/backups.routes.ts";
import { downloadsRoutes } from "../modules/arquivos/downloads/downloads.routes.ts";
import { restauracoesRoutes } from "../modules/restauracoes/restauracoes.routes.ts";
import { cadastroRoutes } from "../modules/cadastro/cadastro.routes.ts";
import { cartoesRoutes } from "../modules/cartoes/cartoes.routes.ts";
import { consultasRoutes } from "../modules/consultas/consultas.routes.ts";
import { contratacoesRoutes } from "../modules/contratacoes/contratacoes.routes.ts";
import { contratosRoutes } from "../modules/contratos/contratos.routes.ts";
import { disponibilidadeRoutes } from "../modules/disponibilidade/disponibilidade.routes.ts";
import { dispositivosRoutes } from "../modules/dispositivos/dispositivos.routes.ts";
import { faturasRoutes } from "../modules/faturas/faturas.routes.ts";
import { lgpdRoutes } from "../modules/lgpd/lgpd.routes.ts";
import { pagamentosRoutes } from "../modules/pagamentos/pagamentos.routes.ts";
import { parametrosRoutes } from "../modules/parametros/parametros.routes.ts";
import { planosRoutes } from "../modules/planos/planos.routes.ts";
import { protecaoRoutes } from "../modules/protecao/protecao.routes.ts";
import { tomadoresRoutes } from "../modules/tomadores/tomadores.routes.ts";
import { preferenciasRoutes } from "../modules/usuarios/preferencias/preferencias.routes.ts";
import { identificarUsuario } from "../modules/usuarios/usuarios.api.ts";
import { usuariosRoutes } from "../modules/usuarios/usuarios.routes.ts";
import type { Deps } from "../platform/deps.ts";
import { createTokenVerifier } from "../platform/identity/token.ts";
import type { Config } from "./config.ts";

export const allRoutes = (deps: Deps): readonly NamedRoute[] =>
  pairWithContract([
    ...agenteBackupsRoutes(deps),
    ...agenteRestauracoesRoutes(deps),
    ...agentesRoutes(deps),
    ...arquivosRoutes(deps),
    ...autenticacaoRoutes(deps),
    ...backupsRoutes(deps),
    ...downloadsRoutes(deps),
    ...restauracoesRoutes(deps),
    ...cadastroRoutes(deps),
    ...cartoesRoutes(deps),
    ...consultasRoutes(deps),
    ...contratacoesRoutes(deps),
    ...contratosRoutes(deps),
    ...disponibilidadeRoutes(deps),
    ...dispositivosRoutes(deps),
    ...faturasRoutes(deps),
    ...lgpdRoutes(deps),
    ...pagamentosRoutes(deps),
    ...parametrosRoutes(deps),
    ...planosRoutes(deps),
    ...protecaoRoutes(deps),
    ...preferenciasRoutes(deps),
    ...tomadoresRoutes(deps),
    ...usuariosRoutes(deps),
  ]);

/**
 * The API as it runs, short of listening; tests build exactly this with a clock and a database of their own.
 * They may also plant a fault in the routes, to prove that the checks see it.
 */
export const buildApi = (
  deps: Deps,
  config: Config,
  routes: readonly NamedRoute[] = allRoutes(deps),
): Promise<FastifyInstance> =>
  createApp(
    {
      ...deps,
      doors: {
        user: createAuthenticate({
          verifyToken: createTokenVerifier(deps, config.token),
          identifyUser: (claims) => identificarUsuario(deps, claims),
        }),
        agent: createAuthenticateAgent({
          ...deps,
          identifyAgent: (claims, origem) => identificarAgente(deps, claims, origem),
        }),
        provider: createIsProvider(config.asaas.tokenWebhook),
      },
    },
    routes,
    { web: config.web, storeUrl: config.s3.endpoint, documentacao: config.ambiente !== "prod" },
  );
