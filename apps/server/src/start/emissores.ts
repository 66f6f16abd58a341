import { readFileSync } from "node:fs";
import type { Deps } from "../platform/deps.ts";
import { createAsaasNotas } from "../platform/nota-fiscal/asaas/asaas-notas.ts";
import { createCofreFiscal, type CofreFiscal } from "../platform/nota-fiscal/cofre-fiscal.ts";
import type { EmissoresDeNotas } from "../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { createSefinNacional } from "../platform/nota-fiscal/sefin/sefin-nacional.ts";
import { createPortao } from "../platform/pagamento/orcamento/orcamento.ts";
import { emissoresSeguraveis } from "../platform/saidas/portas.ts";
import type { Config, FiscalSettings } from "./config.ts";

type Fiscais = {
  readonly emissores: EmissoresDeNotas;
  readonly cofreFiscal: CofreFiscal | null;
  readonly encerrar: () => void;
};

/** What issues tax documents: the worker's alone. Nobody waits for it, so it leaves the provider's limit to people. */
export const createEmissores = async (
  deps: Pick<Deps, "db" | "clock">,
  { asaas }: Pick<Config, "asaas">,
  { url, ca, limiteMs, esquemas, chave }: FiscalSettings,
): Promise<Fiscais> => {
  const { nacional, encerrar } = createSefinNacional({
    url,
    ca: ca === undefined ? null : readFileSync(ca, "utf8"),
    limiteMs,
    esquemas: esquemas ?? null,
  });
  const municipal = createAsaasNotas(asaas, createPortao(deps, "LOTE"), deps.clock);
  const cofreFiscal = chave === null ? null : await createCofreFiscal(chave);
  return { emissores: emissoresSeguraveis(deps, { nacional, municipal }), cofreFiscal, encerrar };
};
