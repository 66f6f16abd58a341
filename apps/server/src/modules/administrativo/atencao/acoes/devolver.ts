import { ErroDeNegocio } from "../../../../http/erro-de-negocio.ts";
import { registrar } from "../../../../platform/audit/audit.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { updateItem } from "./acoes.queries.ts";
import { comItemAberto, eventoDoItem, type Quem } from "./mudar-item.ts";

/** One's own goes back to the queue. */
export const devolver = (deps: Pick<Deps, "db">, quem: Quem, id: number): Promise<void> =>
  comItemAberto(deps, quem, id, async (tx, item) => {
    if (item.idUsuarioResponsavel === null) return;
    if (item.idUsuarioResponsavel !== quem.usuario.id) throw new ErroDeNegocio("ATENCAO_JA_ASSUMIDA");
    await updateItem(tx, item.id, { idUsuarioResponsavel: null });
    await registrar(tx, { ...eventoDoItem(quem, item), acao: "ATENCAO_DEVOLVIDA" });
  });
