import type { Deps } from "../../platform/deps.ts";
import { GRUPO_DOS_ADMINISTRADORES, type ContaNoProvedor } from "./equipe.rules.ts";

/** What a change depends on, as the identity provider knows it now. */
export const lerConta = async ({ diretorio }: Pick<Deps, "diretorio">, sub: string): Promise<ContaNoProvedor> => {
  const [grupos, credenciais, administradores] = await Promise.all([
    diretorio.grupos(sub),
    diretorio.credenciais(sub),
    diretorio.membros(GRUPO_DOS_ADMINISTRADORES),
  ]);
  return { sub, grupos, temSegundoFator: credenciais.fatores.length > 0, administradores };
};
