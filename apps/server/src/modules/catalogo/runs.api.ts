export {
  countCongelados,
  findCongelados,
  listCongelados,
  lockCongelado,
  markAlteracaoConfirmada,
  markExpiracaoCongelada,
  markExpiracaoDescongelada,
} from "./runs/congelamento.queries.ts";
export {
  findBackup,
  updateNoticia,
  findSituacaoContratacao,
  markBackupEncerrado,
  lockBackup,
  updateSequenciaDoAgente,
  findCatalogoDaConfiguracao,
  findConfiguracao,
  findEmAndamento,
  insertBackup,
  markColetaParada,
  markBackupRetomado,
  updateNoticias,
  type BackupRow,
  type LockedBackup,
} from "./runs/backups.queries.ts";
export {
  findOcorrencias,
  listOcorrencias,
  updateOcorrencias,
  insertOcorrencias,
  type OcorrenciaRow,
  type NovaOcorrencia,
} from "./runs/ocorrencias.queries.ts";
