import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import type { ComAprovaveis } from "./aprovavel.ts";
import { confirmarAprovacao } from "./confirmar-aprovacao.ts";
import { contarAdministradores } from "./contar-administradores.ts";
import { listarAprovacoes } from "./listar-aprovacoes.ts";
import { recusarAprovacao } from "./recusar-aprovacao.ts";
import { resumirAprovacoes } from "./resumir-aprovacoes.ts";
import { retirarAprovacao } from "./retirar-aprovacao.ts";

export const aprovacoesRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio"> & ComAprovaveis,
): readonly Route[] => [
  bind(aprovacoes.listar, ({ usuario, query }) => listarAprovacoes(deps, usuario, query)),
  bind(aprovacoes.resumir, ({ usuario }) => resumirAprovacoes(deps, usuario)),
  bind(aprovacoes.contarAdministradores, ({ usuario }) => contarAdministradores(deps, usuario)),
  bind(aprovacoes.confirmar, (chamada) => confirmarAprovacao(deps, chamada, chamada.params.id)),
  bind(aprovacoes.recusar, (chamada) =>
    recusarAprovacao(deps, chamada, { id: chamada.params.id, motivo: chamada.body.motivo }),
  ),
  bind(aprovacoes.retirar, (chamada) => retirarAprovacao(deps, chamada, chamada.params.id)),
];
