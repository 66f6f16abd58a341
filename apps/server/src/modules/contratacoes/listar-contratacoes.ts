import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { Deps } from "../../platform/deps.ts";
import { toContratacao } from "./contratacoes.presenter.ts";
import { findContratacoesByUsuario } from "./contratacoes.queries.ts";

/** A person's own subscriptions, oldest first; the number is bounded by `maximoContratacoes` and the ended ones. */
export const listarContratacoes = async (deps: Pick<Deps, "db">, idUsuario: number): Promise<Contratacao[]> => {
  const linhas = await findContratacoesByUsuario(deps.db, idUsuario);
  return linhas.map(toContratacao);
};
