import type { PaginaProvas, ProvaDetalhada } from "@acervo/contracts/provas";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { listArquivos, findProvaPorId } from "../provas.queries.ts";
import { countProvas, findDono, findProva, listProvas } from "./consulta.queries.ts";
import { toProvaDetalhada, toProvaNaLista } from "./provas.presenter.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

/** Proofs of the devices of a subscription, newest first. */
export const listarProvas = async (
  deps: ReadDeps,
  chamada: QuemChama,
  { id, pagina }: { readonly id: number; readonly pagina: number },
): Promise<PaginaProvas> => {
  const { db } = deps;
  if ((await findDono(db, id, alcanceDe(chamada))) === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countProvas(db, id),
    ler: (fatia) => listProvas(db, id, fatia),
  });
  return { ...contagens, listaProva: linhas.map(toProvaNaLista) };
};

/** A proof within the caller's reach, with its files. */
export const buscarProva = async ({ db }: ReadDeps, chamada: QuemChama, id: number): Promise<ProvaDetalhada> => {
  const linha = await findProva(db, id, alcanceDe(chamada));
  if (linha === undefined) throw new ErroDeNegocio("PROVA_NAO_ENCONTRADA");
  return toProvaDetalhada(linha, await findProvaPorId(db, id), await listArquivos(db, id));
};
