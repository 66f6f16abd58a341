import { testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import type { Deps } from "../../src/platform/deps.ts";
import { readFiscalSettings, type Config } from "../../src/start/config.ts";
import { createEmissores } from "../../src/start/emissores.ts";

/** What the worker alone holds of tax documents, over the stack's simulator. */
export const workerIssuers = async (deps: Pick<Deps, "db" | "clock">, config: Pick<Config, "asaas">) => {
  const fiscais = await createEmissores(deps, config, readFiscalSettings(testWorkerEnvironment()));
  return { emissores: fiscais.emissores, cofreFiscal: fiscais.cofreFiscal };
};
