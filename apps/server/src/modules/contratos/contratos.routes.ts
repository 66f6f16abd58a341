import { contratos } from "@acervo/contracts/contratos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { baixarContrato } from "./baixar-contrato.ts";
import { prepararTermoAlteracao, prepararTermoDeAceite } from "./gerar-termo.ts";
import { listarHistoricos } from "./listar-historicos.ts";

export const contratosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(contratos.gerarTermoDeAceite, async ({ usuario, query }) => {
    const { idPlanoOfertaTipoPagamento: idOferta, nome } = query;
    const { termo } = await prepararTermoDeAceite(deps.db, deps.clock.now(), { idUsuario: usuario.id, idOferta, nome });
    return termo;
  }),
  bind(contratos.gerarTermoAlteracao, async ({ usuario, query }) => {
    const { idContratacao, idPlanoOfertaTipoPagamento: idOferta } = query;
    const troca = { idUsuario: usuario.id, idContratacao, idOferta };
    const { termo } = await prepararTermoAlteracao(deps.db, deps.clock.now(), troca);
    return termo;
  }),
  bind(contratos.historicos, (chamada) => listarHistoricos(deps, chamada, chamada.query.idContratacao)),
  bind(contratos.baixar, (chamada) => baixarContrato(deps, chamada, chamada.query.idContrato)),
];
