import { agenteRestauracoes } from "@acervo/contracts/agente-restauracoes";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { entregarRecibo } from "./entregar-recibo.ts";
import { lerArquivos } from "./ler-arquivos.ts";
import { buscarRestauracao, listarArquivosARestaurar } from "./ler-restauracao.ts";
import { pedirRestauracao } from "./pedir-restauracao.ts";
import { receberAndamento } from "./receber-andamento.ts";

export const agenteRestauracoesRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "presigner" | "metrics">,
): readonly Route[] => [
  bind(agenteRestauracoes.pedir, ({ agente, body }) => pedirRestauracao(deps, agente, body)),
  bind(agenteRestauracoes.buscar, ({ agente, params }) => buscarRestauracao(deps, agente, params.idRestauracao)),
  bind(agenteRestauracoes.listarArquivos, ({ agente, params, query }) =>
    listarArquivosARestaurar(deps, agente, params.idRestauracao, query),
  ),
  bind(agenteRestauracoes.ler, ({ agente, params, body }) => lerArquivos(deps, agente, params.idRestauracao, body)),
  bind(agenteRestauracoes.informarAndamento, ({ agente, params, body }) =>
    receberAndamento(deps, agente, params.idRestauracao, body),
  ),
  bind(agenteRestauracoes.entregarRecibo, ({ agente, params, body }) =>
    entregarRecibo(deps, agente, params.idRestauracao, body),
  ),
];
