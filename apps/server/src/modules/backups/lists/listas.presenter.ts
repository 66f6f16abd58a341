import type { MotivoOcorrencia } from "@acervo/contracts/agente-mensagens";
import { SITUACAO_BACKUP, SITUACOES_BACKUP, type Backup, type LogBackup } from "@acervo/contracts/backups";
import { emMB } from "../../contratacoes/contratacoes.api.ts";
import type { OcorrenciaRow } from "../../catalogo/runs.api.ts";
import type { BackupNaLista } from "./listas.queries.ts";
import { descreverMotivo, DESCRICAO_OCORRENCIA } from "./listas.texts.ts";

const partes = { timeZone: "America/Sao_Paulo", hour12: false } as const;
const formatoData = new Intl.DateTimeFormat("pt-BR", { ...partes, day: "2-digit", month: "2-digit", year: "numeric" });
const formatoHora = new Intl.DateTimeFormat("pt-BR", { ...partes, hour: "2-digit", minute: "2-digit" });
const formatoHoraCompleta = new Intl.DateTimeFormat("pt-BR", { ...partes, timeStyle: "medium" });

/** `15/11/2026 22:00:05`. */
const formatarInstante = (instante: Date): string =>
  `${formatoData.format(instante)} ${formatoHoraCompleta.format(instante)}`;

export const toBackup = (linha: BackupNaLista): Backup => ({
  id: linha.id,
  idDispositivo: linha.idDispositivo,
  nomeDispositivo: linha.nomeDispositivo,
  idConfiguracao: linha.idConfiguracao,
  nomeConfiguracao: linha.nomeConfiguracao,
  dataInicio: formatoData.format(linha.dataInicio),
  horarioInicio: formatoHora.format(linha.dataInicio),
  dataHoraInicioFormatada: formatarInstante(linha.dataInicio),
  dataHoraFimFormatada: linha.dataFim === null ? null : formatarInstante(linha.dataFim),
  situacaoBackup: {
    codigo: SITUACOES_BACKUP[linha.codigoSituacao - 1] ?? "5",
    descricao: linha.descricaoSituacao,
  },
  motivos: linha.motivos.map(descreverMotivo),
  backupIncremental: linha.manual,
  versaoAcervoExe: linha.versaoAcervoExe,
  arquivosGuardados: linha.confirmados,
  tamanhoGuardadoMB: emMB(linha.bytesConfirmados),
  bytesGuardados: linha.bytesConfirmados,
  ...(linha.codigoSituacao === SITUACAO_BACKUP.emAndamento
    ? { arquivosVistos: linha.arquivosVistos, bytesEnviados: linha.bytesEnviados }
    : { arquivosVistos: null, bytesEnviados: null }),
});

const isMotivo = (motivo: string): motivo is MotivoOcorrencia => motivo in DESCRICAO_OCORRENCIA;

export const toLogBackup = ({ sucesso, motivo, origem, quantidade, instante }: OcorrenciaRow): LogBackup => {
  const texto = isMotivo(motivo) ? DESCRICAO_OCORRENCIA[motivo] : motivo;
  return {
    tipoLogBackup: sucesso ? "SUCESSO" : "ERRO",
    dataGravacaoFormatada: formatarInstante(instante),
    descricao: quantidade === 1 ? texto : `${texto} (${quantidade} arquivos)`,
    origem,
  };
};
