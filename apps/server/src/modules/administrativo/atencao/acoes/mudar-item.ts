import type { ChamadaDeUsuario } from "../../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../../platform/db/db.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { tiposVisiveis } from "../tipos-visiveis.ts";
import { lockItem } from "./acoes.queries.ts";

export type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;
export type ItemPreso = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/** Does something with an item that the caller may see, held meanwhile. */
export const comItem = (
  { db }: Pick<Deps, "db">,
  { usuario }: Quem,
  id: number,
  fazer: (tx: Tx, item: ItemPreso) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, id, tiposVisiveis(usuario));
    if (item === undefined) throw new ErroDeNegocio("ATENCAO_NAO_ENCONTRADA");
    await fazer(tx, item);
  });

/** The same with one that is still open. */
export const comItemAberto = (
  deps: Pick<Deps, "db">,
  quem: Quem,
  id: number,
  fazer: (tx: Tx, item: ItemPreso) => Promise<void>,
): Promise<void> =>
  comItem(deps, quem, id, async (tx, item) => {
    if (item.encerradoEm !== null) throw new ErroDeNegocio("ATENCAO_ENCERRADA");
    await fazer(tx, item);
  });

/** Who did what about whose subscription, but for the action itself. */
export const eventoDoItem = (
  { usuario, origem }: Quem,
  { id, idContratacao }: Pick<ItemPreso, "id" | "idContratacao">,
) =>
  ({
    ator: { tipo: "usuario", id: usuario.id },
    alvo: { tipo: "atencao", id },
    idContratacao,
    origem,
  }) as const;
