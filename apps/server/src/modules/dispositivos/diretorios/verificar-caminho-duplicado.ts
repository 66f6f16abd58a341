import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findConfiguracao } from "../configuracoes.queries.ts";
import { existsCaminho } from "./diretorios.queries.ts";

/** Whether a directory of the configuration already has this path. */
export const verificarCaminhoDuplicado = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  idConfiguracao: number,
  caminho: string,
): Promise<boolean> => {
  const procurar = () => findConfiguracao(deps.db, idConfiguracao, { idUsuario: chamada.usuario.id });
  await buscarAlcancavel(chamada, procurar, "CONFIGURACAO_NAO_ENCONTRADA");
  return existsCaminho(deps.db, idConfiguracao, caminho);
};
