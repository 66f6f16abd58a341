import type { danos } from "@acervo/contracts/danos";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { countDanos, listDanos } from "../../catalogo/objects.api.ts";

/** A page of what the store check found damaged and what has not read well since. */
export const listarDanos = async (
  deps: Pick<Deps, "db" | "clock">,
  pagina: number,
): Promise<EndpointOutput<typeof danos.listar>> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countDanos(deps.db),
    ler: (fatia) => listDanos(deps.db, fatia),
  });
  const listaDano = linhas.map(({ desde, novaCopiaEm, ...dano }) => ({
    ...dano,
    desde: desde.toISOString(),
    novaCopiaEm: novaCopiaEm?.toISOString() ?? null,
  }));
  return { ...contagens, listaDano };
};
