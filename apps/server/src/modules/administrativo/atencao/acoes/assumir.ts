import { ErroDeNegocio } from "../../../../http/erro-de-negocio.ts";
import { registrar } from "../../../../platform/audit/audit.ts";
import type { Tx } from "../../../../platform/db/db.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { tiposVisiveis } from "../tipos-visiveis.ts";
import { lockProximo, updateItem } from "./acoes.queries.ts";
import { comItemAberto, eventoDoItem, type ItemPreso, type Quem } from "./mudar-item.ts";

/** Who takes one that was put off works on it now. */
const dar = async (tx: Tx, quem: Quem, item: Pick<ItemPreso, "id" | "idContratacao">): Promise<void> => {
  await updateItem(tx, item.id, { idUsuarioResponsavel: quem.usuario.id, adiadoAte: null });
  await registrar(tx, { ...eventoDoItem(quem, item), acao: "ATENCAO_ASSUMIDA" });
};

/** From nobody, or from somebody else who is named: nobody takes what somebody else took a moment ago. */
export const assumir = (deps: Pick<Deps, "db">, quem: Quem, id: number, de: number | null): Promise<void> =>
  comItemAberto(deps, quem, id, async (tx, item) => {
    if (item.idUsuarioResponsavel === quem.usuario.id) return;
    if (item.idUsuarioResponsavel !== de) throw new ErroDeNegocio("ATENCAO_JA_ASSUMIDA");
    await dar(tx, quem, item);
  });

/** Two who ask at once get two items. */
export const assumirProximo = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  quem: Quem,
): Promise<Pick<ItemPreso, "id" | "idContratacao">> =>
  db.transaction().execute(async (tx) => {
    const item = await lockProximo(tx, tiposVisiveis(quem.usuario), clock.now());
    if (item === undefined) throw new ErroDeNegocio("ATENCAO_SEM_PROXIMO");
    await dar(tx, quem, item);
    return item;
  });
