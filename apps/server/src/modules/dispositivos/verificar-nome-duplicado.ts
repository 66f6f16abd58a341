import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarAlcancavel } from "./buscar-alcancavel.ts";
import { findContratacao } from "./contratacao.queries.ts";
import { existsNome } from "./dispositivos.queries.ts";

/** Whether a device of the subscription already has this name. */
export const verificarNomeDuplicado = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  idContratacao: number,
  nome: string,
): Promise<boolean> => {
  const procurar = (idUsuario: number | null) => findContratacao(deps.db, idContratacao, idUsuario);
  await buscarAlcancavel(chamada, procurar, "CONTRATACAO_NAO_ENCONTRADA");
  return existsNome(deps.db, idContratacao, nome);
};
