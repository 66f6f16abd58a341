import type { ExecucaoDaMudanca } from "@acervo/contracts/aprovacoes";
import type { ExecucaoRow } from "./execucoes.queries.ts";

export const toExecucao = ({
  situacao,
  motivo,
  encerradaEm,
}: Pick<ExecucaoRow, "situacao" | "motivo" | "encerradaEm">): ExecucaoDaMudanca => ({
  situacao,
  motivo,
  encerradaEm: encerradaEm?.toISOString() ?? null,
});
