import type { Deps } from "../../platform/deps.ts";
import type { Credenciais } from "../../platform/identity/diretorio.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { findUltimaRetirada, updateFatoresConhecidos } from "./fatores.queries.ts";

type CredenciaisDeps = Pick<Deps, "db" | "clock" | "diretorio">;
type Pessoa = Pick<UsuarioAutenticado, "id" | "sub">;

/** What an account has to prove who it is; each look is remembered, so that what is gone by the next one is noticed. */
export const lerCredenciais = async (
  { db, clock, diretorio }: CredenciaisDeps,
  { id, sub }: Pessoa,
): Promise<Credenciais> => {
  const credenciais = await diretorio.credenciais(sub);
  const fatores = credenciais.fatores.map((fator) => fator.id);
  await db.transaction().execute((tx) => updateFatoresConhecidos(tx, id, fatores, clock.now()));
  return credenciais;
};

/** When the account last got a password or a factor, or was seen to have lost one; null when never. */
export const instanteDaMudanca = async (deps: CredenciaisDeps, pessoa: Pessoa): Promise<Date | null> => {
  const { ultimaMudanca } = await lerCredenciais(deps, pessoa);
  const retirada = await findUltimaRetirada(deps.db, pessoa.id);
  if (ultimaMudanca === null || retirada === null) return ultimaMudanca ?? retirada;
  return ultimaMudanca > retirada ? ultimaMudanca : retirada;
};
