-- Up Migration

CREATE TABLE marca_do_banco (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sistema varchar(20) NOT NULL,
  linha_do_tempo varchar(8) NOT NULL,
  registrada_em timestamptz NOT NULL,
  segurada_desde timestamptz
);
COMMENT ON TABLE marca_do_banco IS
  'Where this database was when its payments, e-mail and tax documents were last known to agree with the world outside. Where it is now is asked of PostgreSQL; if the two differ, it was restored, and nothing goes out.';
COMMENT ON COLUMN marca_do_banco.sistema IS 'PostgreSQL''s system identifier: another one is another cluster.';
COMMENT ON COLUMN marca_do_banco.linha_do_tempo IS 'Its timeline, in hexadecimal: a restore to an instant begins a new one.';
COMMENT ON COLUMN marca_do_banco.segurada_desde IS 'When it was first seen to be elsewhere, or an operator held it; NULL once it was reconciled.';

INSERT INTO marca_do_banco (sistema, linha_do_tempo, registrada_em)
SELECT system_identifier::text, left(pg_walfile_name(pg_current_wal_lsn()), 8), now() FROM pg_control_system();
