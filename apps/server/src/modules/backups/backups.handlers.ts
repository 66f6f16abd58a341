import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import {
  coletarConcessoesJob,
  encerrarInterrompidosJob,
  expirarVersoesJob,
  expurgarDispositivosJob,
  recontarUsoJob,
} from "./backups.jobs.ts";
import { coletarConcessoes } from "./coleta/coletar-concessoes.ts";
import { encerrarInterrompidos } from "./coleta/encerrar-interrompidos.ts";
import { expurgarDispositivos } from "./expurgo/expurgar-dispositivos.ts";
import { expirarVersoes } from "./retencao/expirar-versoes.ts";
import { recontarUso } from "./uso/recontar-uso.ts";

export const backupsHandlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore">,
): JobHandler[] => [
  handleInTransaction(encerrarInterrompidosJob, (tx) => encerrarInterrompidos(deps, tx)),
  handleAtLeastOnce(recontarUsoJob, () => recontarUso(deps)),
  handleAtLeastOnce(expirarVersoesJob, () => expirarVersoes(deps)),
  handleAtLeastOnce(expurgarDispositivosJob, () => expurgarDispositivos(deps)),
  handleAtLeastOnce(coletarConcessoesJob, () => coletarConcessoes(deps)),
];
