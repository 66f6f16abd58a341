import type { AnyJobDefinition } from "../jobs/define-job.ts";
import { enviarEmailJob } from "../platform/email/email.jobs.ts";
import { gravarRaizJob } from "./auditoria/auditoria.jobs.ts";
import { backupsJobs } from "./backups/backups.jobs.ts";
import { comporArquivoJob, limparTemporariosJob } from "./arquivos/downloads/downloads.jobs.ts";
import { excluirPastaJob, retomarExclusoesJob } from "./arquivos/delete/exclusao.jobs.ts";
import { enviarConfirmacaoJob } from "./cadastro/cadastro.jobs.ts";
import { contratacoesJobs } from "./contratacoes/contratacoes.jobs.ts";
import { limparLimitesJob } from "./limites/limites.jobs.ts";
import { pagamentosJobs } from "./pagamentos/pagamentos.jobs.ts";
import { vigiarBackupsJob } from "./protecao/protecao.jobs.ts";

/** Every job of every module: what the queue must know before anything is enqueued. */
export const allJobs: readonly AnyJobDefinition[] = [
  enviarEmailJob,
  gravarRaizJob,
  ...backupsJobs,
  comporArquivoJob,
  limparTemporariosJob,
  excluirPastaJob,
  retomarExclusoesJob,
  enviarConfirmacaoJob,
  ...contratacoesJobs,
  limparLimitesJob,
  ...pagamentosJobs,
  vigiarBackupsJob,
];
