import type { congelados } from "@acervo/contracts/congelados";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { countCongelados, listCongelados } from "../../catalogo/runs.api.ts";

/** A page of the devices that wait for their customer, or for us. */
export const listarCongelados = async (
  deps: Pick<Deps, "db" | "clock">,
  pagina: number,
): Promise<EndpointOutput<typeof congelados.listar>> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countCongelados(deps.db),
    ler: (fatia) => listCongelados(deps.db, fatia),
  });
  const listaCongelado = linhas.map(({ desde, confirmadaEm, ...congelado }) => ({
    ...congelado,
    desde: desde.toISOString(),
    confirmadaEm: confirmadaEm?.toISOString() ?? null,
  }));
  return { ...contagens, listaCongelado };
};
