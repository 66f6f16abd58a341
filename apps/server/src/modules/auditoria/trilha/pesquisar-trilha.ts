import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { trilha } from "@acervo/contracts/trilha";
import { z } from "zod";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { readByIndexes } from "../../../platform/db/read-by-indexes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { anotarPesquisa } from "./anotar-pesquisa.ts";
import { periodoValido } from "./periodo.rules.ts";
import { toEvento } from "./trilha.presenter.ts";
import { listEventos } from "./trilha.queries.ts";

const POR_PAGINA = 30;

const cursorOpaco = createCursorOpaco(
  z.object({ em: z.iso.datetime({ precision: 6 }), cadeia: z.string(), seq: z.number().int().positive() }),
);

/** A page of the trail, newest first. That it is looked into is written before it is read. */
export const pesquisarTrilha = async (
  deps: Pick<Deps, "db">,
  quem: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { cursor, ...filtro }: EndpointInput<typeof trilha.pesquisar>["query"],
): Promise<EndpointOutput<typeof trilha.pesquisar>> => {
  if (!periodoValido(filtro)) throw new ErroDeNegocio("PERIODO_DA_TRILHA_INVALIDO");
  const fim = cursor === undefined ? null : cursorOpaco.ler(cursor);
  await anotarPesquisa(deps, quem, filtro);
  const { rows } = await readByIndexes(deps.db, (tx) =>
    listEventos(filtro, { fim, limite: POR_PAGINA + 1 }).execute(tx),
  );
  const linhas = rows.slice(0, POR_PAGINA);
  const ultima = rows.length > POR_PAGINA ? linhas.at(-1) : undefined;
  return {
    eventos: linhas.map(toEvento),
    proximoCursor:
      ultima === undefined ? null : cursorOpaco.escrever({ em: ultima.em, cadeia: ultima.cadeia, seq: ultima.seq }),
  };
};
