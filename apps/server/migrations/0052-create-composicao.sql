-- Up Migration

CREATE TABLE composicao (
  id uuid PRIMARY KEY,
  id_dispositivo bigint NOT NULL REFERENCES dispositivo,
  id_arquivo bigint NOT NULL,
  numero bigint NOT NULL,
  situacao varchar(10) NOT NULL DEFAULT 'PEDIDA' CHECK (situacao IN ('PEDIDA', 'PRONTA', 'FALHOU')),
  versao_armazem varchar(1024),
  pedida_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  CONSTRAINT composicao_da_versao UNIQUE (id_dispositivo, id_arquivo, numero),
  CONSTRAINT composicao_pronta CHECK ((situacao = 'PRONTA') = (versao_armazem IS NOT NULL))
);
CREATE INDEX composicao_expira_em ON composicao (expira_em);
COMMENT ON TABLE composicao IS 'A version of several extents that is put together for a download, as a temporary object under this id.';
