import { Client } from "pg";

/** As `infra/postgres/roles.sql` makes it. */
const APP_ROLE = "acervo_app";

/**
 * Lets the application's role work with the rows of these schemas and no more: what it
 * does not own it can neither alter nor empty, and no trigger of it can be switched off.
 */
export const grantAppRole = async (
  url: string,
  schemas: readonly string[],
  /** Whose rows it may read and no more. */
  readable: readonly string[] = [],
): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [APP_ROLE]);
    if (rowCount === 0)
      throw new Error(`The role ${APP_ROLE} is missing: run infra/postgres/roles.sql as a superuser.`);
    for (const schema of schemas)
      await client.query(`
        GRANT USAGE ON SCHEMA ${client.escapeIdentifier(schema)} TO ${APP_ROLE};
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${client.escapeIdentifier(schema)} TO ${APP_ROLE};
        GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${client.escapeIdentifier(schema)} TO ${APP_ROLE};
        GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${client.escapeIdentifier(schema)} TO ${APP_ROLE};
      `);
    for (const schema of readable)
      await client.query(`
        GRANT USAGE ON SCHEMA ${client.escapeIdentifier(schema)} TO ${APP_ROLE};
        GRANT SELECT ON ALL TABLES IN SCHEMA ${client.escapeIdentifier(schema)} TO ${APP_ROLE};
      `);
  } finally {
    await client.end();
  }
};
