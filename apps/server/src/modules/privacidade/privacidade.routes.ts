import { privacidade } from "@acervo/contracts/privacidade";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { consultarApagamento } from "./apagamento/consultar-apagamento.ts";
import { desistirDoApagamento } from "./apagamento/desistir-do-apagamento.ts";
import { pedirApagamento } from "./apagamento/pedir-apagamento.ts";
import { baixarCopia } from "./baixar-copia.ts";
import { encontrarTitular } from "./encontrar-titular.ts";
import { listarCopias } from "./listar-copias.ts";
import { pedirCopia } from "./pedir-copia.ts";

export const privacidadeRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "presigner">,
): readonly Route[] => [
  bind(privacidade.encontrarTitular, (chamada) => encontrarTitular(deps, chamada, chamada.body.cpfCnpj)),
  bind(privacidade.consultarApagamento, ({ usuario }) => consultarApagamento(deps, usuario.id)),
  bind(privacidade.pedirApagamento, (chamada) => pedirApagamento(deps, chamada)),
  bind(privacidade.desistirDoApagamento, (chamada) => desistirDoApagamento(deps, chamada)),
  bind(privacidade.pedirApagamentoPeloAtendimento, (chamada) =>
    pedirApagamento(deps, chamada, { idUsuario: chamada.params.idUsuario, motivo: chamada.body.motivo }),
  ),
  bind(privacidade.listar, ({ usuario }) => listarCopias(deps, usuario.id)),
  bind(privacidade.pedir, (chamada) => pedirCopia(deps, chamada)),
  bind(privacidade.baixar, (chamada) => baixarCopia(deps, chamada, chamada.params.id)),
  bind(privacidade.pedirPeloAtendimento, (chamada) =>
    pedirCopia(deps, chamada, { idUsuario: chamada.params.idUsuario, motivo: chamada.body.motivo }),
  ),
];
