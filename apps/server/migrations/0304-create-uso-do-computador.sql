-- Up Migration

CREATE TABLE uso_do_computador (
  id_dispositivo bigint PRIMARY KEY REFERENCES dispositivo,
  faixas jsonb NOT NULL CHECK (jsonb_typeof(faixas) = 'array'),
  bateria_minima smallint CHECK (bateria_minima BETWEEN 0 AND 100),
  espera_rede_livre boolean NOT NULL
);
COMMENT ON TABLE uso_do_computador IS 'What backups may take of a machine, as its owner chose; without a row, as nobody chose.';
COMMENT ON COLUMN uso_do_computador.faixas IS 'Hours of the day with a limit of sending: inicio, fim, diasUteis, bytesPorSegundo.';
COMMENT ON COLUMN uso_do_computador.bateria_minima IS 'Per cent of charge below which scheduled backups wait for the socket; null: they do not.';
