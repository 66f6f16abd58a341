import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockCongelado, markExpiracaoDescongelada } from "../../catalogo/runs.api.ts";

/** Old versions expire again. It destroys in the end, so only the customer's own word makes it possible. */
export const descongelar = (
  { db }: Pick<Deps, "db">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idDispositivo: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const congelado = await lockCongelado(tx, idDispositivo);
    if (congelado === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_CONGELADO");
    if (congelado.confirmadaEm === null) throw new ErroDeNegocio("ALTERACAO_NAO_CONFIRMADA");
    await markExpiracaoDescongelada(tx, idDispositivo);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "EXPIRACAO_DESCONGELADA",
      alvo: { tipo: "dispositivo", id: idDispositivo },
      idContratacao: congelado.idContratacao,
      origem,
    });
  });
