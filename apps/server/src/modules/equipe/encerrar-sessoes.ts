import type { Deps } from "../../platform/deps.ts";
import { insertSessaoEncerrada } from "../autenticacao/autenticacao.api.ts";

/**
 * Ends every session of an account: its next token is of a new sign-in, by the groups that it has then. Our door is told
 * first, for it refuses at once the tokens that outlive a session at the provider.
 */
export const encerrarSessoes = async (
  { db, clock, diretorio }: Pick<Deps, "db" | "clock" | "diretorio">,
  sub: string,
): Promise<void> => {
  const sessoes = await diretorio.sessoes(sub);
  await db.transaction().execute(async (tx) => {
    for (const { id } of sessoes) await insertSessaoEncerrada(tx, id, clock.now());
  });
  for (const { id } of sessoes) await diretorio.encerrarSessao(id);
};
