import type { TomadorDeCobranca } from "@acervo/contracts/tomadores";
import type { Deps } from "../../platform/deps.ts";
import { tomadorFormatado } from "./tomadores.presenter.ts";
import { findTomadoresAtivos } from "./tomadores.queries.ts";

export const listarTomadoresAtivos = async (
  deps: Pick<Deps, "db">,
  idUsuario: number,
): Promise<TomadorDeCobranca[]> => {
  const linhas = await findTomadoresAtivos(deps.db, idUsuario);
  return linhas.map((linha) => ({
    id: linha.id,
    tomadorFormatado: tomadorFormatado(linha),
    tomadorCobranca: linha.escolhido === true,
  }));
};
