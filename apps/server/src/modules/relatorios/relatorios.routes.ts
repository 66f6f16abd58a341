import { lotesDeNotas } from "@acervo/contracts/lotes-de-notas";
import { relatorios } from "@acervo/contracts/relatorios";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { exportarContratacoes } from "./exportar-contratacoes.ts";
import { exportarPagamentos } from "./exportar-pagamentos.ts";
import { baixarLote } from "./lotes/baixar-lote.ts";
import { exportarNotas } from "./lotes/exportar-notas.ts";

export const relatoriosRoutes = (deps: Pick<Deps, "db" | "clock" | "exports" | "objectStore">): readonly Route[] => [
  bind(relatorios.pagamentos, async (chamada) => exportarPagamentos(deps, chamada, chamada.query)),
  bind(relatorios.contratacoesAtivas, async (chamada) =>
    exportarContratacoes(deps, chamada, chamada.query.mesReferencia),
  ),
  bind(lotesDeNotas.xml, (chamada) => baixarLote(deps, chamada, { lote: "xml", ...chamada.query })),
  bind(lotesDeNotas.pdf, (chamada) => baixarLote(deps, chamada, { lote: "pdf", ...chamada.query })),
  bind(lotesDeNotas.planilhaContador, (chamada) => exportarNotas(deps, chamada, chamada.query.mesReferencia)),
];
