import type { Deps } from "../../platform/deps.ts";
import { avisarDoFim } from "./avisar-do-fim.ts";
import { encerrarVencidas } from "./encerrar-vencidas.ts";
import { planejarFaltantes } from "./planejar-faltantes.ts";

/**
 * One day of the ends: whoever has no plan gets one, whoever is due a notice gets it, and what was told in time ends.
 * Notices come first: one that is late puts the end off before anything is ended.
 */
export const encerrarContratacoes = async (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): Promise<void> => {
  await planejarFaltantes(deps);
  await avisarDoFim(deps, "antes");
  await avisarDoFim(deps, "vespera");
  await encerrarVencidas(deps);
};
