import { restauracoes } from "@acervo/contracts/restauracoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { cancelarRestauracao } from "./pedidos/cancelar-restauracao.ts";
import { emitirRecibo } from "./recibo/emitir-recibo.ts";
import { buscarRestauracaoDoCliente, listarRestauracoes } from "./pedidos/ler-restauracoes-do-cliente.ts";
import { ordenarRestauracao } from "./pedidos/ordenar-restauracao.ts";
import { repetirRestauracao } from "./pedidos/repetir-restauracao.ts";

export const restauracoesRoutes = (deps: Pick<Deps, "db" | "clock" | "ids">): readonly Route[] => [
  bind(restauracoes.pedir, (chamada) => ordenarRestauracao(deps, chamada, chamada.body)),
  bind(restauracoes.listar, (chamada) => {
    const { idDispositivo, pagina } = chamada.query;
    return listarRestauracoes(deps, chamada, idDispositivo, pagina);
  }),
  bind(restauracoes.buscar, async (chamada) => {
    const { detalhada } = await buscarRestauracaoDoCliente(deps, chamada, chamada.params.id);
    return detalhada;
  }),
  bind(restauracoes.cancelar, (chamada) => cancelarRestauracao(deps, chamada, chamada.params.id)),
  bind(restauracoes.repetir, (chamada) => repetirRestauracao(deps, chamada, chamada.params.id)),
  bind(restauracoes.recibo, (chamada) => emitirRecibo(deps, chamada, chamada.params.id)),
];
