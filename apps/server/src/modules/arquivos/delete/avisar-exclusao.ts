import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { avisarAto, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { updateAvisoDoItem } from "../../catalogo/trash.api.ts";
import type { Cruzamento } from "./exigir-prova.ts";
import type { ItemAberto } from "./item-excluido.ts";

export type ExclusaoAvisada = {
  readonly chamada: Pick<ChamadaDeUsuario, "origem">;
  readonly idContratacao: number;
  readonly dispositivo: string;
  /** A configured folder of which all or all old copies went; null for one below it, or a file. */
  readonly pastaConfigurada: { readonly pasta: string; readonly soAntigas: boolean } | null;
  /** Null while the day's deletions are few. */
  readonly cruzamento: Cruzamento | null;
};

/** Tells every address of the account when a configured folder goes, and when a day's deletions become many: that once. */
export const avisarExclusao = async (
  deps: AvisoDeps,
  tx: Tx,
  { chamada: { origem }, idContratacao, dispositivo, pastaConfigurada, cruzamento }: ExclusaoAvisada,
  { id, expurgoEm: desfazerAte }: ItemAberto,
): Promise<void> => {
  const pedido = { idContratacao, origem };
  if (pastaConfigurada !== null) {
    const ato = { tipo: "pasta-configurada-excluida", dispositivo, ...pastaConfigurada, desfazerAte } as const;
    await updateAvisoDoItem(tx, id, await avisarAto(deps, tx, pedido, { sobre: id, ato }));
  } else if (cruzamento !== null) {
    const ato = { tipo: "muitas-exclusoes", dispositivo, limites: cruzamento.limites, desfazerAte } as const;
    await updateAvisoDoItem(tx, id, await avisarAto(deps, tx, pedido, { sobre: cruzamento.id, ato }));
  }
};
