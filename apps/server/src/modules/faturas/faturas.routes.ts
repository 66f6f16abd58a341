import { faturas } from "@acervo/contracts/faturas";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { imprimirBoleto } from "./boleto/imprimir-boleto.ts";
import { listarBoletoEmAberto } from "./boleto/listar-boleto-em-aberto.ts";
import { realizarCobranca } from "./cobranca/realizar-cobranca.ts";
import { listarFaturas } from "./lista/listar-faturas.ts";

export const faturasRoutes = (deps: Pick<Deps, "db" | "queue" | "clock" | "ids">): readonly Route[] => [
  bind(faturas.listarFaturas, ({ usuario, query }) => listarFaturas(deps, usuario.id, query.pagina)),
  bind(faturas.listarBoletoEmAberto, ({ usuario, query }) =>
    listarBoletoEmAberto(deps, usuario.id, query.codCorregedoria),
  ),
  bind(faturas.realizarCobranca, (chamada) => realizarCobranca(deps, chamada, chamada.query.idFatura)),
  bind(faturas.imprimirBoleto, (chamada) => imprimirBoleto(deps, chamada, chamada.params.id)),
];
