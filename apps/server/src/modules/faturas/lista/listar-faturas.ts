import type { PaginaFaturas } from "@acervo/contracts/faturas";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { toFatura } from "./faturas.presenter.ts";
import { countFaturas, listFaturas } from "./faturas.queries.ts";

/** A page of a person's own invoices, newest month first. */
export const listarFaturas = async (
  deps: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  pagina: number,
): Promise<PaginaFaturas> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countFaturas(deps.db, idUsuario),
    ler: (fatia) => listFaturas(deps.db, idUsuario, fatia).execute(),
  });
  return { ...contagens, listaFatura: linhas.map(toFatura) };
};
