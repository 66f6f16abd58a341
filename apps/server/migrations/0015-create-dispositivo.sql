-- Up Migration

CREATE TABLE dispositivo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  nome varchar(50) NOT NULL CHECK (nome <> '' AND nome = btrim(nome)),
  descricao varchar(150),
  validade_versoes integer CHECK (validade_versoes BETWEEN 1 AND 9999),
  ativado boolean NOT NULL DEFAULT false,
  versao_acervo_exe varchar(30),
  data_inicio timestamptz NOT NULL,
  data_ativacao timestamptz,
  data_inativacao timestamptz,
  data_fim timestamptz,
  UNIQUE (id, id_contratacao),
  CONSTRAINT dispositivo_ativado_tem_data CHECK (NOT ativado OR data_ativacao IS NOT NULL),
  CONSTRAINT dispositivo_removido_desativado CHECK (NOT (ativado AND data_fim IS NOT NULL))
);
CREATE UNIQUE INDEX dispositivo_nome_unico ON dispositivo (id_contratacao, lower(nome)) WHERE data_fim IS NULL;
CREATE INDEX dispositivo_id_contratacao ON dispositivo (id_contratacao, id);
CREATE INDEX dispositivo_versao_acervo_exe ON dispositivo (versao_acervo_exe);
COMMENT ON COLUMN dispositivo.validade_versoes IS 'Days that old versions are kept; NULL keeps them for good.';
COMMENT ON COLUMN dispositivo.data_inativacao IS 'Last return to pending activation.';
COMMENT ON COLUMN dispositivo.data_fim IS 'Removal is logical; the purge of the files follows.';
