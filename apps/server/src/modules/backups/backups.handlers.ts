import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import {
  alertarCapacidadeJob,
  alcancarBaldeJob,
  avisarExpiradasJob,
  coletarConcessoesJob,
  compactarObjetosJob,
  conferirArmazemJob,
  encerrarInterrompidosJob,
  expirarVersoesJob,
  expurgarDispositivosJob,
  limparChavesJob,
  expurgarObjetosJob,
  gravarPontosJob,
  recontarUsoJob,
} from "./backups.jobs.ts";
import { alertarCapacidade } from "../capacidade/capacidade.api.ts";
import {
  alcancarBalde,
  coletarConcessoes,
  conferirArmazem,
  compactarObjetos,
  expurgarDispositivos,
  expurgarObjetos,
  gravarPontos,
  expirarVersoes,
  recontarUso,
} from "../armazem/armazem.api.ts";
import {
  comporArquivo,
  desistirDeCompor,
  comporArquivoJob,
  limparTemporariosJob,
  limparTemporarios,
  excluirPastaPedida,
  retomarExclusoes,
  excluirPastaJob,
  retomarExclusoesJob,
} from "../arquivos/arquivos.api.ts";
import { encerrarInterrompidos } from "./encerrar-interrompidos.ts";
import { limparChaves } from "./limpar-chaves.ts";
import { avisarExpiradas } from "../restauracoes/restauracoes.api.ts";

export const backupsHandlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore" | "queue">,
): JobHandler[] => [
  handleInTransaction(encerrarInterrompidosJob, (tx) => encerrarInterrompidos(deps, tx)),
  handleAtLeastOnce(recontarUsoJob, () => recontarUso(deps)),
  handleAtLeastOnce(expirarVersoesJob, () => expirarVersoes(deps)),
  handleAtLeastOnce(compactarObjetosJob, () => compactarObjetos(deps)),
  handleAtLeastOnce(expurgarObjetosJob, () => expurgarObjetos(deps)),
  handleAtLeastOnce(gravarPontosJob, () => gravarPontos(deps)),
  handleAtLeastOnce(expurgarDispositivosJob, () => expurgarDispositivos(deps)),
  handleAtLeastOnce(coletarConcessoesJob, () => coletarConcessoes(deps)),
  handleAtLeastOnce(limparChavesJob, () => limparChaves(deps)),
  handleAtLeastOnce(alertarCapacidadeJob, () => alertarCapacidade(deps)),
  handleAtLeastOnce(comporArquivoJob, async ({ id }, { lastAttempt }) => {
    try {
      await comporArquivo(deps, id);
    } catch (error) {
      if (lastAttempt) await desistirDeCompor(deps, id);
      throw error;
    }
  }),
  handleAtLeastOnce(excluirPastaJob, ({ id }) => excluirPastaPedida(deps, id)),
  handleAtLeastOnce(retomarExclusoesJob, () => retomarExclusoes(deps)),
  handleAtLeastOnce(limparTemporariosJob, () => limparTemporarios(deps)),
  handleAtLeastOnce(conferirArmazemJob, () => conferirArmazem(deps)),
  handleAtLeastOnce(alcancarBaldeJob, () => alcancarBalde(deps)),
  handleAtLeastOnce(avisarExpiradasJob, () => avisarExpiradas(deps)),
];
