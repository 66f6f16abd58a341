import { GRUPOS_DE_NOTAS, type notasFiscais } from "@acervo/contracts/notas-fiscais";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import { z } from "zod";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";
import { primeiroDiaDoMes } from "../../../http/mes-de-referencia.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listNotasDoMes } from "./notas-do-mes.queries.ts";
import { toNotaDaLista } from "./notas.presenter.ts";

const POR_PAGINA = 50;

const cursorDaLista = createCursorOpaco(
  z.object({ urgencia: z.number().int(), id: z.number().int().positive() }).strict(),
);

/** A page of a month's documents, and where the next one begins. */
export const listarNotas = async (
  { db }: Pick<Deps, "db">,
  { mesReferencia, grupo, cursor }: EndpointInput<typeof notasFiscais.listar>["query"],
): Promise<EndpointOutput<typeof notasFiscais.listar>> => {
  const linhas = await listNotasDoMes(db, {
    competencia: primeiroDiaDoMes(mesReferencia),
    situacoes: grupo === undefined ? null : GRUPOS_DE_NOTAS[grupo],
    depois: cursor === undefined ? null : cursorDaLista.ler(cursor),
    limite: POR_PAGINA + 1,
  });
  const pagina = linhas.slice(0, POR_PAGINA);
  const ultima = linhas.length > POR_PAGINA ? pagina.at(-1) : undefined;
  return {
    listaNotaFiscal: pagina.map(toNotaDaLista),
    proximo: ultima === undefined ? null : cursorDaLista.escrever({ urgencia: ultima.urgencia, id: ultima.id }),
  };
};
