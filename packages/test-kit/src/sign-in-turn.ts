import { stack, withClient } from "./stack.ts";

/**
 * Signs a user in while nobody else does, whatever process they are in: the identity provider takes one sign-in of a
 * user at a time and calls the others wrong. Whoever dies with the turn gives it up.
 */
export function inSignInTurn<T>(username: string, work: () => Promise<T>): Promise<T> {
  return withClient(stack().postgres.adminUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext('acervo-sign-in'), hashtext($1))", [username]);
    return work();
  });
}
