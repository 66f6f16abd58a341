import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { markRecolhido } from "../../agentes/agentes.api.ts";
import { findRestauracaoCompleta, lockRestauracao, markCancelada } from "./pedidos.queries.ts";
import { podeCancelar, situacaoDaRestauracao } from "../situacao-restauracao.rules.ts";

/**
 * Takes a restore back: from here on the agent gets no more files of it, and an order that still waits is never given.
 * Harmless to repeat.
 */
export const cancelarRestauracao = async (
  deps: Pick<Deps, "db" | "clock">,
  { usuario, origem }: ChamadaDeUsuario,
  id: number,
): Promise<void> => {
  if ((await findRestauracaoCompleta(deps.db, id, usuario.id)) === undefined)
    throw new ErroDeNegocio("RESTAURACAO_NAO_ENCONTRADA");
  await deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const { idContratacao, idComando, situacaoComando, validoAte, ...estado } = await lockRestauracao(tx, id);
    if (estado.canceladaEm !== null) return;
    const comando = validoAte === null ? null : { situacao: situacaoComando, validoAte };
    if (!podeCancelar(situacaoDaRestauracao({ ...estado, comando }, agora)))
      throw new ErroDeNegocio("RESTAURACAO_ENCERRADA");
    await markCancelada(tx, id, agora);
    if (idComando !== null) await markRecolhido(tx, idComando, agora);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "RESTAURACAO_CANCELADA",
      alvo: { tipo: "restauracao", id },
      idContratacao,
      origem,
    });
  });
};
