import { renegociacoes } from "@acervo/contracts/renegociacoes";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { acompanharEnvio } from "./acompanhar-envio.ts";
import { gerarBoleto } from "./gerar-boleto.ts";
import { imprimirBoletoUnico } from "./imprimir-boleto-unico.ts";
import { listarDebitosUsuario } from "./listar-debitos-usuario.ts";
import { listarRenegociacoes } from "./listar-renegociacoes.ts";

export const renegociacoesRoutes = (deps: Pick<Deps, "db" | "queue" | "clock" | "ids">): readonly Route[] => [
  bind(renegociacoes.listarDebitosUsuario, ({ query }) => listarDebitosUsuario(deps, query)),
  bind(renegociacoes.gerarBoleto, (chamada) => gerarBoleto(deps, chamada, chamada.body)),
  bind(renegociacoes.acompanharEnvio, ({ params }) => acompanharEnvio(deps, params.id)),
  bind(renegociacoes.listarRenegociacao, (chamada) => listarRenegociacoes(deps, chamada, chamada.query)),
  bind(renegociacoes.imprimirBoleto, (chamada) => imprimirBoletoUnico(deps, chamada, chamada.params.id)),
];
