import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { ServerDeps } from "../provas/provas.api.ts";
import { apagarAtas } from "./ata/apagar-atas.ts";
import { emitirAta } from "./ata/emitir-ata.ts";
import { avisarProximos } from "./aviso/avisar-proximos.ts";
import { conduzirTeste } from "./conducao/conduzir-teste.ts";
import { expirarTestes } from "./conducao/expirar-testes.ts";
import { lerDispositivo } from "./conducao/ler-dispositivo.ts";
import {
  apagarAtasJob,
  avisarProximosJob,
  conduzirTesteJob,
  emitirAtaJob,
  expirarTestesJob,
  lerDispositivoJob,
} from "./testes-restauracao.jobs.ts";
import { testesRestauracaoRoutes } from "./testes-restauracao.routes.ts";

const handlers = (deps: ServerDeps): JobHandler[] => [
  handleAtLeastOnce(conduzirTesteJob, ({ id }) => conduzirTeste(deps, id)),
  handleAtLeastOnce(lerDispositivoJob, (dispositivo, { signal }) => lerDispositivo(deps, dispositivo, signal)),
  handleInTransaction(expirarTestesJob, (tx) => expirarTestes(tx, deps)),
  handleAtLeastOnce(emitirAtaJob, ({ id }) => emitirAta(deps, id)),
  handleAtLeastOnce(avisarProximosJob, () => avisarProximos(deps)),
  handleAtLeastOnce(apagarAtasJob, () => apagarAtas(deps)),
];

/** What the server takes from this module. */
export const testesRestauracaoModule = {
  routes: [testesRestauracaoRoutes],
  jobs: [conduzirTesteJob, lerDispositivoJob, expirarTestesJob, emitirAtaJob, avisarProximosJob, apagarAtasJob],
  handlers,
};
