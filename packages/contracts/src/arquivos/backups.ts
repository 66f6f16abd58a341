import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { ArquivoEmFluxo, endpoint, PLANILHA } from "../endpoint.ts";
import { RECUSAS_DE_EXPORTACAO } from "../consultas/exportacoes.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

/** 1 em andamento, 2 concluído, 3 concluído com pendências, 4 falhou, 5 interrompido. */
export const SITUACAO_BACKUP = { emAndamento: 1, concluido: 2, comPendencias: 3, falhou: 4, interrompido: 5 } as const;

export const SITUACOES_BACKUP = ["1", "2", "3", "4", "5"] as const;

export const Backup = z.object({
  id,
  idDispositivo: id,
  nomeDispositivo: z.string(),
  idConfiguracao: id,
  nomeConfiguracao: z.string(),
  /** `15/11/2026` and `22:00`, by the clock of America/Sao_Paulo. */
  dataInicio: z.string(),
  horarioInicio: z.string(),
  dataHoraInicioFormatada: z.string(),
  dataHoraFimFormatada: z.string().nullable(),
  situacaoBackup: z.object({ codigo: z.enum(SITUACOES_BACKUP), descricao: z.string() }),
  /** Why it is not simply concluded, in words. */
  motivos: z.array(z.string()),
  /** Started by a person: shown as the mark of a manual backup. */
  backupIncremental: z.boolean(),
  versaoAcervoExe: z.string(),
  /** Stored so far, also while it runs: how much is still to come nobody knows before the end. */
  arquivosGuardados: z.number().int().nonnegative(),
  tamanhoGuardadoMB: z.number().nonnegative(),
  /** The same to the byte, so that it reads alike wherever it is told. */
  bytesGuardados: z.number().int().nonnegative(),
  /** While it runs, by the machine's own word: files that it has looked at, bytes that it has sent; null before it told. */
  arquivosVistos: z.number().int().nonnegative().nullable(),
  bytesEnviados: z.number().int().nonnegative().nullable(),
});
export type Backup = z.infer<typeof Backup>;

export const LogBackup = z.object({
  tipoLogBackup: z.enum(["SUCESSO", "ERRO"]),
  dataGravacaoFormatada: z.string(),
  descricao: z.string(),
  origem: z.string(),
});
export type LogBackup = z.infer<typeof LogBackup>;

const PaginaBackups = paginaDe({ listaBackup: z.array(Backup) });
export type PaginaBackups = z.infer<typeof PaginaBackups>;
const PaginaLogs = paginaDe({ listaLogBackup: z.array(LogBackup) });
export type PaginaLogs = z.infer<typeof PaginaLogs>;

/** What the backups of one day stored, all of them together. */
export const ArquivosDoDia = z.object({
  data: z.iso.date(),
  backups: z.number().int().nonnegative(),
  arquivos: z.number().int().nonnegative(),
  tamanhoMB: z.number().nonnegative(),
});
export type ArquivosDoDia = z.infer<typeof ArquivosDoDia>;

const BASE = "/api-acervo/contratacao/dispositivo/backup";
const porId = z.object({ id: idParam });
const porPagina = z.object({ pagina });
/** `true`, `false`, or empty for both. */
const logSucesso = z.enum(["true", "false", ""]).default("");

/** The longest that a page is told what changes before it asks again. */
const MAXIMO_ACOMPANHAMENTO_SEGUNDOS = 240;
/** What a page that follows a subscription reads each time something of its backups, restores or devices changed. */
export const EVENTO_NOVIDADE = "event: novidade";

export const backups = {
  acompanhar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/novidades",
    resumo: "Diz, enquanto a página fica aberta, que algo dos backups, restaurações ou dispositivos mudou.",
    query: z.object({
      id: idParam,
      segundos: z.coerce.number().int().nonnegative().max(MAXIMO_ACOMPANHAMENTO_SEGUNDOS),
    }),
    status: 200,
    response: ArquivoEmFluxo,
    fluxo: "text/event-stream",
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
    segurada: true,
  }),
  listarPorDispositivo: endpoint({
    method: "GET",
    path: `${BASE}/listar-por-dispositivo/:id`,
    resumo: "Backups de um dispositivo, do mais novo ao mais antigo.",
    params: porId,
    query: porPagina,
    status: 200,
    response: PaginaBackups,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "backups",
  }),
  listarPorContratacao: endpoint({
    method: "GET",
    path: `${BASE}/listar-por-contratacao/:id`,
    resumo: "Backups de todos os dispositivos de uma contratação, do mais novo ao mais antigo.",
    params: porId,
    query: porPagina,
    status: 200,
    response: PaginaBackups,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "backups",
  }),
  arquivosPorBackup: endpoint({
    method: "GET",
    path: `${BASE}/arquivos-por-backup`,
    resumo: "Arquivos guardados pelos backups de uma contratação, dia a dia, nos últimos 30 dias.",
    query: porId,
    status: 200,
    response: z.array(ArquivosDoDia).length(30),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "backups",
  }),
  versoesAcervoExe: endpoint({
    method: "GET",
    path: `${BASE}/versoes-acervo-exe`,
    resumo: "Versões do programa vistas em dispositivos e backups.",
    status: 200,
    response: z.array(z.string()),
    errors: [],
    acesso: deTodos("suporte"),
  }),
  listarLog: endpoint({
    method: "GET",
    path: "/api-acervo/log/listar-por-backup/:idBackup",
    resumo: "Log de um backup, do mais novo ao mais antigo, filtrado por sucesso ou erro.",
    params: z.object({ idBackup: idParam }),
    query: porPagina.extend({ logSucesso }),
    status: 200,
    response: PaginaLogs,
    errors: [],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "backups",
  }),
  exportarLog: endpoint({
    method: "GET",
    path: "/api-acervo/log/exportar-por-backup/:idBackup",
    resumo: "O log de um backup inteiro, como planilha, filtrado como na lista.",
    params: z.object({ idBackup: idParam }),
    query: z.object({ logSucesso }),
    status: 200,
    response: ArquivoEmFluxo,
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    fluxo: PLANILHA,
  }),
};
