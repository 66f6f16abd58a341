import type { Deps } from "../../platform/deps.ts";

const GRUPO = "ADMIN";

/** The logins of all administrators, as the identity provider knows them now. */
export const listarAdministradores = ({ diretorio }: Pick<Deps, "diretorio">): Promise<readonly string[]> =>
  diretorio.membros(GRUPO);
