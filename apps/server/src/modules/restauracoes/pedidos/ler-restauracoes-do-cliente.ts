import type { PaginaRestauracoes, RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { existsDispositivo } from "../../dispositivos/dispositivos.api.ts";
import {
  countRestauracoes,
  findPrimeirosItens,
  findRestauracaoCompleta,
  listRestauracoesDoDispositivo,
  type RestauracaoCompleta,
} from "./pedidos.queries.ts";
import { toRestauracaoDetalhada, toRestauracaoNaLista } from "./restauracoes.presenter.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

/** Restores of a device in use, newest first. */
export const listarRestauracoes = async (
  deps: ReadDeps,
  chamada: QuemChama,
  idDispositivo: number,
  pagina: number,
): Promise<PaginaRestauracoes> => {
  const { db, clock } = deps;
  if (!(await existsDispositivo(db, idDispositivo, alcanceDe(chamada))))
    throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countRestauracoes(db, idDispositivo),
    ler: (fatia) => listRestauracoesDoDispositivo(db, idDispositivo, fatia).execute(),
  });
  const itens = await findPrimeirosItens(
    db,
    linhas.map(({ id }) => id),
  );
  return {
    ...contagens,
    listaRestauracao: linhas.map((linha) => toRestauracaoNaLista(linha, itens.get(linha.id), clock.now())),
  };
};

/** A restore within the caller's reach, with its row. */
export const buscarRestauracaoDoCliente = async (
  { db, clock }: ReadDeps,
  chamada: QuemChama,
  id: number,
): Promise<{ readonly linha: RestauracaoCompleta; readonly detalhada: RestauracaoDetalhada }> => {
  const linha = await findRestauracaoCompleta(db, id, alcanceDe(chamada));
  if (linha === undefined) throw new ErroDeNegocio("RESTAURACAO_NAO_ENCONTRADA");
  const itens = await findPrimeirosItens(db, [id]);
  return { linha, detalhada: toRestauracaoDetalhada(linha, itens.get(id), clock.now()) };
};
