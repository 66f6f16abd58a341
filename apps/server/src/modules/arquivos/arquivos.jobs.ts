import { comporArquivoJob, limparTemporariosJob } from "./downloads/downloads.jobs.ts";
import { excluirPastaJob, retomarExclusoesJob } from "./delete/exclusao.jobs.ts";

export const arquivosJobs = [excluirPastaJob, retomarExclusoesJob, comporArquivoJob, limparTemporariosJob];
