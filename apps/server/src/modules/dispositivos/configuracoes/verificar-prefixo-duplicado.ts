import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findDispositivo } from "../dispositivos.queries.ts";
import { existsPrefixo } from "../configuracoes.queries.ts";

/** Whether a configuration of the device already has this name. */
export const verificarPrefixoDuplicado = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  idDispositivo: number,
  prefixo: string,
): Promise<boolean> => {
  const procurar = (idUsuario: number | null) => findDispositivo(deps.db, idDispositivo, idUsuario);
  await buscarAlcancavel(chamada, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
  return existsPrefixo(deps.db, idDispositivo, prefixo);
};
