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
import { alertarCapacidade } from "./capacidade/alertar-capacidade.ts";
import { alcancarBalde } from "./balde/alcancar-balde.ts";
import { coletarConcessoes } from "./coleta/coletar-concessoes.ts";
import { conferirArmazem } from "./conferencia/conferir-armazem.ts";
import { comporArquivo, desistirDeCompor } from "./downloads/compor-arquivo.ts";
import { comporArquivoJob, limparTemporariosJob } from "./downloads/downloads.jobs.ts";
import { limparTemporarios } from "./downloads/limpar-temporarios.ts";
import { excluirPastaPedida, retomarExclusoes } from "./exclusao/excluir-pasta-pedida.ts";
import { excluirPastaJob, retomarExclusoesJob } from "./exclusao/exclusao.jobs.ts";
import { encerrarInterrompidos } from "./coleta/encerrar-interrompidos.ts";
import { compactarObjetos } from "./compactacao/compactar-objetos.ts";
import { expurgarDispositivos } from "./expurgo/expurgar-dispositivos.ts";
import { limparChaves } from "./limpeza/limpar-chaves.ts";
import { expurgarObjetos } from "./expurgo/expurgar-objetos.ts";
import { gravarPontos } from "./pontos/gravar-pontos.ts";
import { avisarExpiradas } from "./restauracoes/avisar-expiradas.ts";
import { expirarVersoes } from "./retencao/expirar-versoes.ts";
import { recontarUso } from "./uso/recontar-uso.ts";

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
