import type { Configuracao } from "@acervo/contracts/configuracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findDispositivo } from "../dispositivos.queries.ts";
import { lerConfiguracoes } from "./ler-configuracoes.ts";

/** The configurations in use of a device, oldest first. */
export const listarConfiguracoes = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  idDispositivo: number,
): Promise<Configuracao[]> => {
  const procurar = (idUsuario: number | null) => findDispositivo(deps.db, idDispositivo, idUsuario);
  await buscarAlcancavel(chamada, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
  const configuracoesDe = await lerConfiguracoes(deps, [idDispositivo]);
  return configuracoesDe(idDispositivo).configuracoes;
};
