import { cartoes } from "@acervo/contracts/cartoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { adicionarCartao } from "./adicionar-cartao.ts";
import {
  excluirCartao,
  mudarApelido,
  tornarPrincipal,
  tornarSecundario,
  type ComOuvintesDeCartao,
} from "./alterar-cartao.ts";
import { listarBandeiras, listarCartoes } from "./listar-cartoes.ts";

export const cartoesRoutes = (
  deps: Pick<Deps, "db" | "clock" | "logger" | "provedorPagamento"> & ComOuvintesDeCartao,
): readonly Route[] => [
  bind(cartoes.listar, ({ usuario }) => listarCartoes(deps, usuario.id)),
  bind(cartoes.adicionar, (chamada) => adicionarCartao(deps, chamada, chamada.body)),
  bind(cartoes.atualizar, (chamada) => mudarApelido(deps, chamada, chamada.body)),
  bind(cartoes.remover, (chamada) => excluirCartao(deps, chamada, chamada.query.idCartao)),
  bind(cartoes.tornarPrincipal, (chamada) => tornarPrincipal(deps, chamada, chamada.params.id)),
  bind(cartoes.tornarSecundario, (chamada) => tornarSecundario(deps, chamada, chamada.params.id)),
  bind(cartoes.listarBandeiras, () => listarBandeiras(deps)),
];
