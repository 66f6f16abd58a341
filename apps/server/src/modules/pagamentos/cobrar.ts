import type { JobContext } from "../../jobs/job-handler.ts";
import { LimiteAtingido, ProvedorIndisponivel } from "../../platform/pagamento/provedor-pagamento.ts";
import { findCobranca } from "./cobrancas.queries.ts";
import { conciliar, type CobrancaDeps } from "./conciliar.ts";
import { encerrar, enviarCobranca } from "./enviar-cobranca.ts";

/** `envio` counts how often the charge was sent. */
type Envio = { readonly idCobranca: number; readonly envio: number };

/** Sends one charge, or looks for it where it was sent before. A provider that stays away for all tries is given up. */
export const cobrar = async (
  deps: CobrancaDeps,
  { idCobranca, envio }: Envio,
  { lastAttempt }: Pick<JobContext, "lastAttempt">,
): Promise<void> => {
  const cobranca = await findCobranca(deps.db, idCobranca);
  if (cobranca === undefined) return;
  const consulta = { idCobranca, envio, consulta: 0 };
  if (cobranca.enviadaEm !== null) return conciliar(deps, consulta);
  if (cobranca.situacao !== "PEDIDA") return;
  try {
    if (!(await enviarCobranca(deps, cobranca, envio))) await conciliar(deps, consulta);
  } catch (error) {
    if (!lastAttempt || !(error instanceof ProvedorIndisponivel) || error instanceof LimiteAtingido) throw error;
    await encerrar(deps, idCobranca, { situacao: "SEM_RESPOSTA", motivo: "provedor_indisponivel" });
  }
};
