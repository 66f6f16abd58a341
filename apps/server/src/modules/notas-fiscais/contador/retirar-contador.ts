import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { eventoDoContador } from "./contador.audit.ts";
import { deleteContador, lockContador } from "./contador.queries.ts";

/** From here on no documents go to an accountant, and a link that was sent confirms nothing. */
export const retirarContador = ({ db }: Pick<Deps, "db">, { usuario, origem }: ChamadaDeUsuario): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const antes = await lockContador(tx, usuario.id);
    if (antes === undefined) return;
    await deleteContador(tx, usuario.id);
    const nenhum = { email: null, pendente: null };
    await registrar(tx, eventoDoContador("CONTADOR_RETIRADO", { idUsuario: usuario.id, origem }, antes, nenhum));
  });
