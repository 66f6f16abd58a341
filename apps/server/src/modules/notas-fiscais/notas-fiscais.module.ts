import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import { conferirCertificado } from "./certificado/conferir-certificado.ts";
import { enviarRemessas } from "./contador/enviar-remessas.ts";
import type { NotasFiscaisDeps } from "./notas-fiscais-deps.ts";
import {
  conferirCertificadoJob,
  emitirNotasJob,
  enviarRemessasJob,
  notasFiscaisJobs,
  vigiarNotasJob,
} from "./notas-fiscais.jobs.ts";
import { contadorDoClienteRoutes, dadosFiscaisRoutes, notasFiscaisRoutes } from "./notas-fiscais.routes.ts";
import { emitirNotas } from "./vida/emitir-notas.ts";
import { vigiarNotas } from "./vigia/vigiar-notas.ts";

const handlers = (deps: NotasFiscaisDeps): JobHandler[] => [
  handleAtLeastOnce(emitirNotasJob, (_, context) => emitirNotas(deps, context)),
  handleInTransaction(vigiarNotasJob, (tx) => vigiarNotas(deps, tx)),
  handleAtLeastOnce(enviarRemessasJob, (_, context) => enviarRemessas(deps, context)),
  handleAtLeastOnce(conferirCertificadoJob, ({ idCertificado }) => conferirCertificado(deps, idCertificado)),
];

/** What the server takes from this module. */
export const notasFiscaisModule = {
  routes: [notasFiscaisRoutes, dadosFiscaisRoutes, contadorDoClienteRoutes],
  jobs: notasFiscaisJobs,
  handlers,
  heldAfterRestore: true,
};
