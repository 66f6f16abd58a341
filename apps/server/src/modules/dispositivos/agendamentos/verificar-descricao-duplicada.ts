import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findConfiguracao } from "../configuracoes.queries.ts";
import { existsDescricao } from "./agendamentos.queries.ts";

/** Whether a schedule of the configuration already has this description. */
export const verificarDescricaoDuplicada = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  idConfiguracao: number,
  descricao: string,
): Promise<boolean> => {
  const procurar = () => findConfiguracao(deps.db, idConfiguracao, { idUsuario: chamada.usuario.id });
  await buscarAlcancavel(chamada, procurar, "CONFIGURACAO_NAO_ENCONTRADA");
  return existsDescricao(deps.db, idConfiguracao, descricao);
};
