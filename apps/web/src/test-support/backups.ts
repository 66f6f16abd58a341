import { type Backup, backups, type LogBackup, type PaginaBackups, type PaginaLogs } from "@acervo/contracts/backups";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { chamada } from "./stub-fetch.ts";

const DESCRICOES: Readonly<Record<Backup["situacaoBackup"]["codigo"], string>> = {
  "1": "Em andamento",
  "2": "Concluído",
  "3": "Concluído com pendências",
  "4": "Falhou",
  "5": "Interrompido",
};

type Parte = Partial<Omit<Backup, "situacaoBackup">> & { readonly codigo?: Backup["situacaoBackup"]["codigo"] };

/** A concluded backup of the first device's configuration; in another situation with `codigo`. */
export const umBackup = ({ codigo = "2", ...parte }: Parte = {}): Backup => ({
  id: 300,
  idDispositivo: 1,
  nomeDispositivo: "SERVIDOR-LIVROS",
  idConfiguracao: 7,
  nomeConfiguracao: "Livros e índices",
  dataInicio: "12/11/2026",
  horarioInicio: "14:00",
  dataHoraInicioFormatada: "12/11/2026 14:00:00",
  dataHoraFimFormatada: codigo === "1" ? null : "12/11/2026 14:05:10",
  situacaoBackup: { codigo, descricao: DESCRICOES[codigo] },
  motivos: [],
  backupIncremental: false,
  versaoAcervoExe: "3.4.1",
  arquivosGuardados: 12,
  tamanhoGuardadoMB: 1.5,
  bytesGuardados: 1_572_864,
  arquivosVistos: null,
  bytesEnviados: null,
  ...parte,
});

export const paginaDeBackups = (listaBackup: readonly Backup[], total = listaBackup.length): PaginaBackups => ({
  total,
  registrosPorPagina: 10,
  listaBackup: [...listaBackup],
});

export const umLog = (parte: Partial<LogBackup> = {}): LogBackup => ({
  tipoLogBackup: "ERRO",
  dataGravacaoFormatada: "12/11/2026 14:02:00",
  descricao: "O arquivo está em uso por outro programa.",
  origem: "C:\\Cartorio\\Livros\\indice.mdb",
  ...parte,
});

export const paginaDeLogs = (listaLogBackup: readonly LogBackup[], total = listaLogBackup.length): PaginaLogs => ({
  total,
  registrosPorPagina: 10,
  listaLogBackup: [...listaLogBackup],
});

/** Where the calls about backups go. */
export const CHAMADAS_DE_BACKUP = {
  doDispositivo: (id: number, pagina = 1) =>
    chamada(backups.listarPorDispositivo, { params: { id }, query: { pagina } }),
  daContratacao: (id: number) => chamada(backups.listarPorContratacao, { params: { id }, query: { pagina: 1 } }),
  log: (idBackup: number, pagina = 1, logSucesso: "true" | "false" | "" = "") =>
    chamada(backups.listarLog, { params: { idBackup }, query: { pagina, logSucesso } }),
  exportarLog: (idBackup: number, logSucesso: "true" | "false" | "" = "") =>
    chamada(backups.exportarLog, { params: { idBackup }, query: { logSucesso } }),
  fazer: (id: number) => chamada(configuracoes.fazerBackup, { query: { id } }),
} as const;
