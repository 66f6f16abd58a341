import type { Contratacao, contratacoes } from "@acervo/contracts/contratacoes";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../platform/deps.ts";
import { toContratacao } from "./contratacoes.presenter.ts";
import { findNomeRepetido, findPesquisadas } from "./pesquisa.queries.ts";

export type FiltroDeContratacoes = EndpointInput<typeof contratacoes.pesquisar>["query"];

/** A person's own subscriptions that pass every filter, oldest first. */
export const pesquisarContratacoes = async (
  { db }: Pick<Deps, "db">,
  idUsuario: number,
  filtro: FiltroDeContratacoes,
): Promise<Contratacao[]> => (await findPesquisadas(db, idUsuario, filtro)).map(toContratacao);

export const verificarNomeDuplicado = ({ db }: Pick<Deps, "db">, idUsuario: number, nome: string): Promise<boolean> =>
  findNomeRepetido(db, idUsuario, nome);
