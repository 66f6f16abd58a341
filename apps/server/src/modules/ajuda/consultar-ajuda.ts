import type { PedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import type { QuemChama } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { findAberta } from "./ajuda.queries.ts";

/** What the person granted and goes on. */
export const consultarAjuda = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: Pick<QuemChama, "usuario">,
): Promise<PedidoDeAjuda> => {
  const aberta = await findAberta(db, usuario.id, clock.now());
  if (aberta === undefined) return { situacao: "NENHUM" };
  const { codigoValidoAte, iniciadaEm, validaAte, analista } = aberta;
  if (iniciadaEm === null || validaAte === null)
    return { situacao: "CODIGO", validoAte: codigoValidoAte.toISOString() };
  return {
    situacao: "SESSAO",
    analista: analista ?? "",
    iniciadaEm: iniciadaEm.toISOString(),
    validaAte: validaAte.toISOString(),
  };
};
