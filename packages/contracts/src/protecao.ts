import { z } from "zod";
import { proprio } from "./acesso.ts";
import { endpoint } from "./endpoint.ts";
import { id, idParam } from "./paginacao.ts";

/** Worst first, as far as a backup should be running: the worst of its parts is what a device or a subscription is. */
export const SITUACOES_PROTECAO = [
  "SUSPENSO",
  "FALHOU",
  "ATRASADO",
  "NUNCA_FEZ_BACKUP",
  "COM_PENDENCIAS",
  "DESATIVADO",
  "PROTEGIDO",
] as const;
export const SituacaoProtecao = z.enum(SITUACOES_PROTECAO);
export type SituacaoProtecao = z.infer<typeof SituacaoProtecao>;

/** What became of a day: stored, stored in part, tried in vain, nothing although expected, nothing expected. */
const RESULTADOS_DO_DIA = ["OK", "PENDENCIAS", "FALHA", "NENHUM", "SEM_PREVISAO"] as const;

export const DiaDeProtecao = z.object({ data: z.iso.date(), resultado: z.enum(RESULTADOS_DO_DIA) });
export type DiaDeProtecao = z.infer<typeof DiaDeProtecao>;

const instante = z.iso.datetime();

export const ProtecaoDispositivo = z.object({
  id,
  nome: z.string(),
  situacao: SituacaoProtecao,
  /** In words, for a person. */
  porque: z.string(),
  desde: instante.nullable(),
  oQueFazer: z.string().nullable(),
  /** The next scheduled run. */
  proximoEsperado: instante.nullable(),
  /** When the last backup that stored everything or nearly so ended. */
  ultimoBackup: instante.nullable(),
  /** The last 30 days by the calendar of São Paulo, today last. */
  dias: z.array(DiaDeProtecao).length(30),
  /** Files and directories that the last backups could not store. */
  naoProtegidos: z.number().int().nonnegative(),
});
export type ProtecaoDispositivo = z.infer<typeof ProtecaoDispositivo>;

export const Protecao = z.object({
  situacao: SituacaoProtecao,
  /** The verdict in one sentence or two. */
  frase: z.string(),
  dispositivos: z.array(ProtecaoDispositivo),
});
export type Protecao = z.infer<typeof Protecao>;

export const protecao = {
  consultar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/protecao",
    resumo: "Se os dispositivos de uma contratação estão protegidos, por quê, desde quando e o que fazer.",
    query: z.object({ id: idParam }),
    status: 200,
    response: Protecao,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
};
