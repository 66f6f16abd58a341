import type { EndpointOutput } from "@acervo/contracts/endpoint";
import { GRUPOS_DA_EQUIPE } from "@acervo/contracts/equipe";
import type { trilha } from "@acervo/contracts/trilha";
import type { Deps } from "../../../platform/deps.ts";
import { listNomesDasContas } from "../../usuarios/usuarios.api.ts";

/** Who is in some group of the staff now and has come in. */
export const listarEquipe = async ({
  db,
  diretorio,
}: Pick<Deps, "db" | "diretorio">): Promise<EndpointOutput<typeof trilha.equipe>> => {
  const membros = await Promise.all(GRUPOS_DA_EQUIPE.map((grupo) => diretorio.membros(grupo)));
  const pessoas = await listNomesDasContas(db, [...new Set(membros.flat())]);
  return { pessoas: pessoas.map(({ id, nome }) => ({ id, nome })) };
};
