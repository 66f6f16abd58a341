import { coletas } from "@acervo/contracts/coletas";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { pedirAprovacao } from "../../aprovacoes/aprovacoes.api.ts";
import { liberacao } from "./liberacao.ts";
import { listarParadas } from "./listar-paradas.ts";

export const coletasRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(coletas.listar, ({ query }) => listarParadas(deps, query.pagina)),
  bind(coletas.pedirLiberacao, (chamada) => {
    const { aceitarPerda, motivo } = chamada.body;
    const pedido = { idDispositivo: chamada.params.idDispositivo, aceitarPerda };
    return pedirAprovacao(deps, chamada, liberacao, { pedido, motivo });
  }),
];
