import { agentes } from "@acervo/contracts/agentes";
import { backups } from "@acervo/contracts/backups";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { usos } from "@acervo/contracts/usos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirSessao } from "./sessao/abrir-sessao.ts";
import { ativar } from "./ativacao/ativar.ts";
import { confirmarAtivacao } from "./ativacao/confirmar-ativacao.ts";
import { lerConfiguracao } from "./batimento/ler-configuracao.ts";
import { createAcompanhar } from "./acompanhamento/acompanhar.ts";
import { createEsperarNovidade } from "./espera/esperar-novidade.ts";
import { pausarBackups } from "./comandos/pausar-backups.ts";
import { pedirBackup } from "./comandos/pedir-backup.ts";
import { pedirDesafio } from "./sessao/pedir-desafio.ts";
import { createReceberBatimento } from "./batimento/receber-batimento.ts";
import { responderComando } from "./comandos/responder-comando.ts";

export const agentesRoutes = (
  deps: Pick<
    Deps,
    | "db"
    | "clock"
    | "ids"
    | "logger"
    | "queue"
    | "hashCodigoAtivacao"
    | "agentTokens"
    | "presigner"
    | "heldCalls"
    | "lease"
    | "news"
  >,
): readonly Route[] => {
  const esperarNovidade = createEsperarNovidade(deps);
  const acompanhar = createAcompanhar(deps);
  const receberBatimento = createReceberBatimento(deps);
  return [
    bind(agentes.ativar, ({ body, origem }) => ativar(deps, body, origem)),
    bind(agentes.confirmarAtivacao, ({ params, body, origem }) =>
      confirmarAtivacao(deps, { idAtivacao: params.idAtivacao, assinatura: body.assinatura, origem }),
    ),
    bind(agentes.pedirDesafio, ({ body }) => pedirDesafio(deps, body.idDispositivo)),
    bind(agentes.abrirSessao, ({ body, origem }) => abrirSessao(deps, body, origem)),
    bind(agentes.configuracao, ({ agente }) => lerConfiguracao(deps, agente.idDispositivo)),
    bind(agentes.batimento, ({ agente, body }) => receberBatimento(agente, body)),
    bind(agentes.esperar, ({ agente, query, aoDesligar }) => esperarNovidade(agente, { ...query, aoDesligar })),
    bind(agentes.responderComando, ({ agente, params, body }) =>
      responderComando(deps, agente.idDispositivo, params.idComando, body),
    ),
    bind(backups.acompanhar, ({ usuario, query: { id, segundos }, aoDesligar }) =>
      acompanhar({ idUsuario: usuario.id, idContratacao: id, segundos, aoDesligar }),
    ),
    bind(usos.pausar, (chamada) => pausarBackups(deps, chamada, chamada.body)),
    bind(configuracoes.fazerBackup, (chamada) => pedirBackup(deps, chamada, chamada.query.id)),
  ];
};
