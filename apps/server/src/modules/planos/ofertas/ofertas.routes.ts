import { reaisParaCentavos } from "@acervo/br/dinheiro";
import { planosEOfertas } from "@acervo/contracts/planos-e-ofertas";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { pedirAprovacao } from "../../aprovacoes/aprovacoes.api.ts";
import { encerrarOferta } from "./encerrar-oferta.ts";
import { listarOfertas } from "./listar-ofertas.ts";
import { novoPlano } from "./novo-plano.ts";
import { novoPreco } from "./novo-preco.ts";
import { retirarPreco } from "./retirar-preco.ts";

const GB = 1_073_741_824;

/** What administrators do to the catalogue: every change of it is a request. */
export const ofertasRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(planosEOfertas.listar, ({ query }) => listarOfertas(deps, query)),
  bind(planosEOfertas.pedirPreco, (chamada) => {
    const { valor, inicio, motivo } = chamada.body;
    const pedido = { idPlanoOferta: chamada.params.id, valorCentavos: reaisParaCentavos(valor), inicio };
    return pedirAprovacao(deps, chamada, novoPreco, { pedido, motivo });
  }),
  bind(planosEOfertas.pedirRetirada, (chamada) =>
    pedirAprovacao(deps, chamada, retirarPreco, {
      pedido: { idPlanoOferta: chamada.params.id },
      motivo: chamada.body.motivo,
    }),
  ),
  bind(planosEOfertas.pedirFim, (chamada) =>
    pedirAprovacao(deps, chamada, encerrarOferta, {
      pedido: { idPlanoOferta: chamada.params.id, fim: chamada.body.fim },
      motivo: chamada.body.motivo,
    }),
  ),
  bind(planosEOfertas.pedirPlano, (chamada) => {
    const { motivo, valor, espacoGb, ...plano } = chamada.body;
    const pedido = { ...plano, valorCentavos: reaisParaCentavos(valor), espacoBytes: espacoGb * GB };
    return pedirAprovacao(deps, chamada, novoPlano, { pedido, motivo });
  }),
];
