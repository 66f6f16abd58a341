import type { DispositivoEspacoConsumido } from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarAlcancavel } from "./buscar-alcancavel.ts";
import { findContratacao } from "./contratacao.queries.ts";
import { toEspacoConsumido } from "./dispositivos.presenter.ts";
import { findEspacoConsumido } from "./dispositivos.queries.ts";

/** The devices in use of a subscription with the space that each one's files take. */
export const buscarEspacoConsumido = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  idContratacao: number,
): Promise<DispositivoEspacoConsumido[]> => {
  const procurar = (idUsuario: number | null) => findContratacao(deps.db, idContratacao, idUsuario);
  await buscarAlcancavel(chamada, procurar, "CONTRATACAO_NAO_ENCONTRADA");
  const linhas = await findEspacoConsumido(deps.db, idContratacao);
  return linhas.map(toEspacoConsumido);
};
