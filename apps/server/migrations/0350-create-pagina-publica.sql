-- Up Migration

CREATE TABLE pagina_publica (
  caminho varchar(60) PRIMARY KEY CHECK (caminho LIKE '/%'),
  tipo varchar(60) NOT NULL,
  corpo text NOT NULL,
  publicada_em timestamptz NOT NULL
);
COMMENT ON TABLE pagina_publica IS
  'What strangers are shown, whole, as the worker last rendered it: every process of the API serves these rows. They can be made anew at any time.';
COMMENT ON COLUMN pagina_publica.tipo IS 'Media type of the answer.';
