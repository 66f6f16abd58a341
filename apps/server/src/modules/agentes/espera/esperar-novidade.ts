import type { Espera, EsperaPedida } from "@acervo/contracts/agentes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { createCallBudget } from "./call-budget.ts";
import { createPresencas } from "./presenca.ts";
import { findNovidade } from "./novidades.queries.ts";

/** More than an agent has reason for: each call follows a heartbeat, or the end of the one before. */
const MAXIMO_POR_MINUTO = 60;
const MINUTO_MS = 60_000;

type Pedido = EsperaPedida & { readonly aoDesligar: (ouvinte: () => void) => void };

/**
 * Holds the call of an agent until there is something for it to fetch. Counted in this process alone: the budget is
 * there against a loop, and a row for each call would be most of what the call costs.
 */
export const createEsperarNovidade = (deps: Pick<Deps, "db" | "clock" | "heldCalls" | "lease" | "logger">) => {
  const presencas = createPresencas(deps);
  const budget = createCallBudget(MAXIMO_POR_MINUTO, MINUTO_MS);
  return async (
    { idDispositivo, idContratacao, epoca }: AgenteAutenticado,
    { segundos, novidade, aoDesligar }: Pedido,
  ): Promise<Espera> => {
    if (!budget.take(idDispositivo, deps.clock.now().getTime()))
      throw new ErroDeNegocio("MUITAS_REQUISICOES", { retryAfterSeconds: MINUTO_MS / 1_000 });
    const terminar = presencas.comecar({ idDispositivo, idContratacao });
    const fim = await deps.heldCalls
      .hold({
        key: `${idDispositivo} ${epoca}`,
        subject: `dispositivo ${idDispositivo}`,
        ms: segundos * 1_000,
        isNews: async () => (await findNovidade(deps.db, idDispositivo)) !== novidade,
        onHangUp: aoDesligar,
      })
      .finally(terminar);
    return { instante: deps.clock.now().toISOString(), novidade: fim === "NOVIDADE" };
  };
};
