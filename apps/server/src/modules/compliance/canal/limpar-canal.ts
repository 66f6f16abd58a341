import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { deleteDesafiosVencidos, deleteDiasAntigos, deleteRelatosEncerrados } from "./canal.queries.ts";

/** Longer than any worker is away: by then every day was told. */
const DIAS_DA_CONTAGEM = 60;

/** Forgets what the channel no longer needs: solved challenges, counts of days, and reports closed long ago. */
export const limparCanal = async ({ clock }: Pick<Deps, "clock">, tx: Tx): Promise<void> => {
  const agora = clock.now();
  const dia = hoje(agora);
  const meses = await inteiroVigente(tx, "meses-relato-compliance", agora);
  await deleteDesafiosVencidos(tx, agora);
  await deleteDiasAntigos(tx, somarDias(dia, -DIAS_DA_CONTAGEM));
  await deleteRelatosEncerrados(tx, somarMeses(dia, -meses));
};
