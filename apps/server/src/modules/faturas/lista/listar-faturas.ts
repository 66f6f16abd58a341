import type { PaginaFaturas } from "@acervo/contracts/faturas";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { toFatura } from "./faturas.presenter.ts";
import { countFaturas, findFaturas } from "./faturas.queries.ts";

/** A page of a person's own invoices, newest month first. */
export const listarFaturas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  pagina: number,
): Promise<PaginaFaturas> => {
  const registrosPorPagina = await inteiroVigente(db, "registros-por-pagina", clock.now());
  const linhas = await findFaturas(db, idUsuario, {
    limite: registrosPorPagina,
    pular: (pagina - 1) * registrosPorPagina,
  });
  return { total: await countFaturas(db, idUsuario), registrosPorPagina, listaFatura: linhas.map(toFatura) };
};
