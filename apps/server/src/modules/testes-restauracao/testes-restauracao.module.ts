import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { ServerDeps } from "../provas/provas.api.ts";
import { conduzirTeste } from "./conducao/conduzir-teste.ts";
import { expirarTestes } from "./conducao/expirar-testes.ts";
import { conduzirTesteJob, expirarTestesJob } from "./testes-restauracao.jobs.ts";
import { testesRestauracaoRoutes } from "./testes-restauracao.routes.ts";

const handlers = (deps: ServerDeps): JobHandler[] => [
  handleAtLeastOnce(conduzirTesteJob, ({ id }) => conduzirTeste(deps, id)),
  handleInTransaction(expirarTestesJob, (tx) => expirarTestes(tx, deps)),
];

/** What the server takes from this module. */
export const testesRestauracaoModule = {
  routes: [testesRestauracaoRoutes],
  jobs: [conduzirTesteJob, expirarTestesJob],
  handlers,
};
