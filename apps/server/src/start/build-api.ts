import type { FastifyInstance } from "fastify";
import { atribuirPelaReserva } from "../modules/clientes/clientes.api.ts";
import { createAuthenticate, createAuthenticateAgent, createIsProvider } from "../http/authentication.ts";
import { createApp } from "../http/create-app.ts";
import type { Farewell } from "../http/graceful-close.ts";
import { pairWithContract, type NamedRoute } from "../http/route.ts";
import { representar } from "../modules/ajuda/ajuda.api.ts";
import { identificarAgente } from "../modules/agentes/agentes.api.ts";
import { temSegundaProva } from "../modules/autenticacao/autenticacao.api.ts";
import { updateCartaoDasContratacoes } from "../modules/contratacoes/contratacoes.api.ts";
import { exportaveisEntre } from "../modules/exportacoes/exportacoes.api.ts";
import { aoConcluirBackup } from "../modules/protecao/protecao.api.ts";
import { aoEmitirProvaDeTeste, testesDeRestauracao } from "../modules/testes-restauracao/testes-restauracao.api.ts";
import { createIdentificador } from "../modules/usuarios/usuarios.api.ts";
import { servirVitrine } from "../modules/vitrine/vitrine.api.ts";
import type { Deps } from "../platform/deps.ts";
import { createStaffProof } from "../platform/identity/staff-proof.ts";
import { createTokenVerifier } from "../platform/identity/token.ts";
import type { Config } from "./config.ts";
import { MODULES } from "./modules.ts";

export const allRoutes = (deps: Deps): readonly NamedRoute[] => {
  const listeners = {
    aoConcluirBackup: [aoConcluirBackup],
    aoEmitirProvaDeTeste: [aoEmitirProvaDeTeste],
    aoExcluirCartao: [updateCartaoDasContratacoes],
    aoChegar: [atribuirPelaReserva],
  };
  // Asked for when an address is: the routes of all modules are there by then.
  const exportaveis = () => exportaveisEntre(all);
  const aprovaveis = MODULES.flatMap((module) => module.aprovaveis ?? []);
  const wired = { ...deps, ...listeners, exportaveis, aprovaveis, testesDeRestauracao };
  const all = pairWithContract(MODULES.flatMap(({ routes }) => routes.flatMap((routesOf) => routesOf(wired))));
  return all;
};

/**
 * The API as it runs, short of listening; tests build exactly this with a clock and a database of their own.
 * They may also plant a fault in the routes, to prove that the checks see it.
 */
export const buildApi = (
  deps: Deps & { readonly farewell?: Farewell },
  config: Config,
  routes: readonly NamedRoute[] = allRoutes(deps),
): Promise<FastifyInstance> =>
  createApp(
    {
      ...deps,
      doors: {
        user: createAuthenticate({
          verifyToken: createTokenVerifier(deps, config.token),
          proveStaff: createStaffProof(deps),
          identifyUser: createIdentificador(deps, [atribuirPelaReserva]),
        }),
        agent: createAuthenticateAgent({
          ...deps,
          identifyAgent: (claims, origem) => identificarAgente(deps, claims, origem),
        }),
        provider: createIsProvider(config.asaas.tokensWebhook),
        secondProof: (usuario) => temSegundaProva(deps, usuario),
        represent: (ator, sessao, assunto) => representar(deps, ator, { sessao, assunto }),
      },
    },
    routes,
    {
      web: config.web,
      publico: servirVitrine(deps),
      storeUrl: config.s3.endpoint,
      documentacao: config.ambiente !== "prod",
      requisicaoMs: config.requisicaoMs,
      sobrecargaMs: config.sobrecargaMs,
      proxies: config.proxies,
    },
  );
