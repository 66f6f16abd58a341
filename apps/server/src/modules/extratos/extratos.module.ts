import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { apagarExtratos } from "./apagar-extratos.ts";
import { abrirExtratos, type AbrirDeps } from "./emissao/abrir-extratos.ts";
import { emitirExtrato, type EmitirDeps } from "./emissao/emitir-extrato.ts";
import { abrirExtratosJob, apagarExtratosJob, emitirExtratoJob } from "./extratos.jobs.ts";
import { extratosRoutes } from "./extratos.routes.ts";

const handlers = (deps: AbrirDeps & EmitirDeps): JobHandler[] => [
  handleAtLeastOnce(abrirExtratosJob, () => abrirExtratos(deps)),
  handleAtLeastOnce(emitirExtratoJob, ({ id }) => emitirExtrato(deps, id)),
  handleAtLeastOnce(apagarExtratosJob, () => apagarExtratos(deps)),
];

/** What the server takes from this module. */
export const extratosModule = {
  routes: [extratosRoutes],
  jobs: [abrirExtratosJob, emitirExtratoJob, apagarExtratosJob],
  handlers,
  heldAfterRestore: true,
};
