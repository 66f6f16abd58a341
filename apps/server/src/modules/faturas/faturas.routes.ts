import { faturas } from "@acervo/contracts/faturas";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { imprimirBoleto } from "./boleto/imprimir-boleto.ts";
import { listarBoletoEmAberto } from "./boleto/listar-boleto-em-aberto.ts";
import { acompanharCobranca } from "./cobranca/acompanhar-cobranca.ts";
import { realizarCobranca } from "./cobranca/realizar-cobranca.ts";
import { detalharFatura } from "./detalhe/detalhar-fatura.ts";
import { listarFaturas } from "./lista/listar-faturas.ts";

export const faturasRoutes = (deps: Pick<Deps, "db" | "queue" | "clock" | "ids">): readonly Route[] => [
  bind(faturas.listarFaturas, (chamada) => listarFaturas(deps, chamada, chamada.query)),
  bind(faturas.detalhar, (chamada) => detalharFatura(deps, chamada, chamada.params.id)),
  bind(faturas.listarBoletoEmAberto, ({ usuario, query }) =>
    listarBoletoEmAberto(deps, usuario.id, query.codCorregedoria),
  ),
  bind(faturas.realizarCobranca, (chamada) => realizarCobranca(deps, chamada, chamada.query.idFatura)),
  bind(faturas.acompanharCobranca, ({ params }) => acompanharCobranca(deps, params.id)),
  bind(faturas.imprimirBoleto, (chamada) => imprimirBoleto(deps, chamada, chamada.params.id)),
];
