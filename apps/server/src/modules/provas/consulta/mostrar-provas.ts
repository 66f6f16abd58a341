import type { PaginaProvas, ProvaDetalhada } from "@acervo/contracts/provas";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { anotarConsultaDaContratacao } from "../../../platform/audit/anotar-consulta.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findDono } from "./consulta.queries.ts";
import { buscarProva, listarProvas } from "./ler-provas.ts";

type ShowDeps = Pick<Deps, "db" | "clock">;

/** Nothing is answered of somebody else's proofs before the look is on record. */
const anotarOlhar = async ({ db }: ShowDeps, chamada: ChamadaDeUsuario, idContratacao: number): Promise<void> => {
  if (chamada.escopo !== "todos") return;
  const idUsuario = await findDono(db, idContratacao, null);
  if (idUsuario === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  await anotarConsultaDaContratacao({ db }, chamada, { id: idContratacao, idUsuario });
};

/** The proofs of a subscription to its owner or to who attends to them. */
export const mostrarProvas = async (
  deps: ShowDeps,
  chamada: ChamadaDeUsuario,
  pedido: { readonly id: number; readonly pagina: number },
): Promise<PaginaProvas> => {
  const provas = await listarProvas(deps, chamada, pedido);
  await anotarOlhar(deps, chamada, pedido.id);
  return provas;
};

/** One proof with its files to its owner or to who attends to them. */
export const mostrarProva = async (deps: ShowDeps, chamada: ChamadaDeUsuario, id: number): Promise<ProvaDetalhada> => {
  const prova = await buscarProva(deps, chamada, id);
  await anotarOlhar(deps, chamada, prova.idContratacao);
  return prova;
};
