import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findDispositivo } from "../dispositivos.queries.ts";

/** Whether the agent of a device has activated it by now; asking changes nothing. */
export const verificarAtivacao = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<boolean> => {
  const procurar = (idUsuario: number | null) => findDispositivo(deps.db, id, idUsuario);
  const { ativado } = await buscarAlcancavel(chamada, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
  return ativado;
};
