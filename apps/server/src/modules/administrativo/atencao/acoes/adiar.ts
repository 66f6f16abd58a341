import { ErroDeNegocio } from "../../../../http/erro-de-negocio.ts";
import { registrar } from "../../../../platform/audit/audit.ts";
import { later } from "../../../../platform/clock.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { updateItem } from "./acoes.queries.ts";
import { comItemAberto, eventoDoItem, type Quem } from "./mudar-item.ts";

/** Longer is forgetting. */
const MAXIMO_MS = 90 * 86_400_000;

/** Out of the queue until an instant; the clock alone brings it back. */
export const adiar = (deps: Pick<Deps, "db" | "clock">, quem: Quem, id: number, ate: Date): Promise<void> =>
  comItemAberto(deps, quem, id, async (tx, item) => {
    const agora = deps.clock.now();
    if (ate <= agora || ate > later(agora, MAXIMO_MS)) throw new ErroDeNegocio("ADIAMENTO_FORA_DO_PRAZO");
    if (item.adiadoAte?.getTime() === ate.getTime()) return;
    await updateItem(tx, item.id, { adiadoAte: ate });
    await registrar(tx, { ...eventoDoItem(quem, item), acao: "ATENCAO_ADIADA", detalhes: { ate: ate.toISOString() } });
  });
