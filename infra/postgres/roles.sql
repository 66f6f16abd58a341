-- The two roles of the application's database. A superuser runs this once per cluster and again after a release that
-- changed it; running it again changes nothing. Passwords, if the cluster asks for any, are set by hand.
--
-- acervo      owns the database and its tables: only the migration command signs in as it.
-- acervo_app  the API, the worker and the commands of operators: it reads and writes rows. It can neither change a
--             table nor empty one nor switch off a trigger, so that the evidence is safe from whoever takes it over.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'acervo') THEN
    CREATE ROLE acervo LOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'acervo_app') THEN
    CREATE ROLE acervo_app LOGIN;
  END IF;
END
$$;

-- So that a migration which waits for a lock can tell who holds it.
GRANT acervo_app TO acervo;

-- Settings of sessions stand here and not in each connection, where a pooler between would refuse them.
ALTER ROLE acervo SET timezone TO 'UTC';
-- Whoever waits for a lock on a table makes everybody after it wait too.
ALTER ROLE acervo SET lock_timeout TO '3s';

ALTER ROLE acervo_app SET timezone TO 'UTC';
-- No statement of the application runs for long: compiling one for the machine costs more than the statement.
ALTER ROLE acervo_app SET jit TO off;
-- Far above anything that works as it should: what goes on for longer is stopped, and the transaction that nobody ends too.
ALTER ROLE acervo_app SET statement_timeout TO '5min';
ALTER ROLE acervo_app SET idle_in_transaction_session_timeout TO '5min';
