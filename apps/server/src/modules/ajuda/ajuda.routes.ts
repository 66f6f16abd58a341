import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { consultarAjuda } from "./consultar-ajuda.ts";
import { encerrarAjuda } from "./encerrar-ajuda.ts";
import { entrarNaAjuda } from "./entrar-na-ajuda.ts";
import { pedirAjuda } from "./pedir-ajuda.ts";
import { sairDaAjuda } from "./sair-da-ajuda.ts";

export const ajudaRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "hashCodigoAtivacao">): readonly Route[] => [
  bind(pedidoDeAjuda.consultar, (chamada) => consultarAjuda(deps, chamada)),
  bind(pedidoDeAjuda.pedir, (chamada) => pedirAjuda(deps, chamada)),
  bind(pedidoDeAjuda.encerrar, (chamada) => encerrarAjuda(deps, chamada)),
  bind(pedidoDeAjuda.entrar, (chamada) => entrarNaAjuda(deps, chamada, chamada.body)),
  bind(pedidoDeAjuda.sair, (chamada) => sairDaAjuda(deps, chamada, chamada.body)),
];
