import type { Andamento, AndamentoRecebido } from "@acervo/contracts/agente-restauracoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { updateAndamento } from "../restauracoes.queries.ts";

/** Keeps how far a restore is, and answers whether the person took it back. */
export const receberAndamento = (
  deps: Pick<Deps, "db" | "clock">,
  { idDispositivo }: AgenteAutenticado,
  id: number,
  andamento: Andamento,
): Promise<AndamentoRecebido> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const noticiada = await updateAndamento(tx, { idDispositivo, id }, andamento, agora);
    if (noticiada === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    return { instante: agora.toISOString(), cancelada: noticiada.canceladaEm !== null };
  });
