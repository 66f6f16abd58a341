import { relatorios } from "@acervo/contracts/relatorios";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { exportarContratacoes } from "./exportar-contratacoes.ts";
import { exportarPagamentos } from "./exportar-pagamentos.ts";

export const relatoriosRoutes = (deps: Pick<Deps, "db" | "clock" | "exports">): readonly Route[] => [
  bind(relatorios.pagamentos, async (chamada) => exportarPagamentos(deps, chamada, chamada.query)),
  bind(relatorios.contratacoesAtivas, (chamada) => exportarContratacoes(deps, chamada, chamada.query.mesReferencia)),
];
