import { exportacoes } from "@acervo/contracts/exportacoes";
import { requestUrl } from "@acervo/contracts/request-url";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { chamarExportacao, type ComExportaveis } from "./exportacao-pedida.ts";
import { hashOfTicket } from "./ticket.ts";
import { deleteFichasVencidas, insertFicha } from "./fichas.queries.ts";

const TICKET_BYTES = 32;
/** A browser opens the address at once. */
const VALID_MS = 60_000;

/**
 * An address that gives one export to whoever opens it first. Whatever the export would be refused for is refused here,
 * where a page can tell the person: of a download that fails, browsers say next to nothing.
 */
export const pedirEndereco = async (
  deps: Pick<Deps, "db" | "clock" | "ids"> & ComExportaveis,
  { usuario, origem }: ChamadaDeUsuario,
  pedido: string,
): Promise<{ readonly endereco: string }> => {
  const { conferir } = await chamarExportacao(deps, { usuario, origem }, pedido);
  await conferir?.();
  const ficha = deps.ids.token(TICKET_BYTES);
  await deps.db.transaction().execute(async (tx) => {
    const criadaEm = deps.clock.now();
    await deleteFichasVencidas(tx, criadaEm);
    await insertFicha(tx, {
      hash: hashOfTicket(ficha),
      idUsuario: usuario.id,
      grupos: [...usuario.grupos],
      pedido,
      criadaEm,
      expiraEm: later(criadaEm, VALID_MS),
    });
  });
  return { endereco: requestUrl("", exportacoes.abrir, { query: { ficha } }) };
};
