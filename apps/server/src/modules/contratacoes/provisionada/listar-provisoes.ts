import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { provisoes } from "@acervo/contracts/provisoes";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { countProvisoes, listProvisoes } from "./provisoes.queries.ts";
import { toProvisao } from "./provisoes.presenter.ts";

/** A page of what waits for its owner's signature. */
export const listarProvisoes = async (
  deps: Pick<Deps, "db" | "clock">,
  pagina: number,
): Promise<EndpointOutput<typeof provisoes.listar>> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countProvisoes(deps.db),
    ler: (fatia) => listProvisoes(deps.db, fatia),
  });
  return { ...contagens, listaProvisao: linhas.map(toProvisao) };
};
