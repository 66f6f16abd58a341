import type { Db } from "../../platform/db/db.ts";
import { findPedido } from "./aprovacoes.queries.ts";
import type { Aprovavel } from "./aprovavel.ts";

/** What a request of this kind asks for, for whoever must see it before answering; null when there is none such. */
export const lerPedido = async <P>(
  db: Db,
  { tipo, schema }: Pick<Aprovavel<P>, "tipo" | "schema">,
  id: number,
): Promise<P | null> => {
  const lido = schema.safeParse((await findPedido(db, id, tipo))?.pedido);
  return lido.success ? lido.data : null;
};
