import { stack, withClient } from "@acervo/test-kit/stack";

const inTurn = <T>(lock: "pg_advisory_lock" | "pg_advisory_lock_shared", work: () => Promise<T>): Promise<T> =>
  withClient(stack().postgres.adminUrl, async (client) => {
    await client.query(`SELECT ${lock}(hashtext('acervo-e2e'), hashtext('terms'))`);
    return work();
  });

/** From reading a term to accepting it: nobody publishes another meanwhile, which would rightly be refused. */
export const whileTermsStay = <T>(work: () => Promise<T>): Promise<T> => inTurn("pg_advisory_lock_shared", work);

/** A version that begins at once begins while nobody is between reading and accepting. */
export const whileNobodyAccepts = <T>(work: () => Promise<T>): Promise<T> => inTurn("pg_advisory_lock", work);
