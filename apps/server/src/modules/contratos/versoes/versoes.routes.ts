import { termos } from "@acervo/contracts/termos";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { pedirAprovacao } from "../../aprovacoes/aprovacoes.api.ts";
import { abrirPedido } from "./abrir-pedido.ts";
import { abrirVersao } from "./abrir-versao.ts";
import { listarTermos } from "./listar-termos.ts";
import { modeloDoEscrito } from "./modelo-escrito.ts";
import { novaVersao } from "./nova-versao.ts";
import { preverTermo } from "./prever-termo.ts";
import { retirarVersao } from "./retirar-versao.ts";

/** What administrators do to the texts that are signed: every change of them is a request. */
export const versoesRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(termos.listar, () => listarTermos(deps)),
  bind(termos.abrirVersao, ({ params }) => abrirVersao(deps, params.id)),
  bind(termos.abrirPedido, ({ params }) => abrirPedido(deps, params.id)),
  bind(termos.prever, ({ body: { tipo, ...escrito } }) => preverTermo(deps, tipo, modeloDoEscrito(tipo, escrito))),
  bind(termos.pedirVersao, (chamada) => {
    const { tipo, texto, anexos, exigeNovaAssinatura, inicio, motivo } = chamada.body;
    // Only the data-protection term is signed again: a contract is signed when something is hired.
    const exige = tipo === "LGPD" && exigeNovaAssinatura;
    const pedido = { ...modeloDoEscrito(tipo, { texto, anexos }), tipo, inicio, exigeNovaAssinatura: exige };
    return pedirAprovacao(deps, chamada, novaVersao, { pedido: { ...pedido, anexos: [...pedido.anexos] }, motivo });
  }),
  bind(termos.pedirRetirada, (chamada) =>
    pedirAprovacao(deps, chamada, retirarVersao, {
      pedido: { idTermoModelo: chamada.params.id },
      motivo: chamada.body.motivo,
    }),
  ),
];
