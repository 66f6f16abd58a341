import type { cartorios } from "@acervo/contracts/cartorios";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../platform/deps.ts";
import { lerPagina } from "../../platform/lists/ler-pagina.ts";
import { toCartorio } from "./cartorios.presenter.ts";
import { countCartorios, listCartorios } from "./cartorios.queries.ts";

/** A page of offices by district and name. */
export const listarCartorios = async (
  deps: Pick<Deps, "db" | "clock">,
  { pagina, busca }: EndpointInput<typeof cartorios.listar>["query"],
): Promise<EndpointOutput<typeof cartorios.listar>> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countCartorios(deps.db, busca),
    ler: (fatia) => listCartorios(deps.db, busca, fatia),
  });
  return { ...contagens, listaCartorio: linhas.map(toCartorio) };
};
