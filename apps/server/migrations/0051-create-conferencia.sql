-- Up Migration

CREATE TABLE conferencia (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  turno integer NOT NULL DEFAULT 1,
  turno_iniciado_em timestamptz NOT NULL,
  id_dispositivo bigint NOT NULL DEFAULT 0,
  id_objeto uuid,
  objetos bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE conferencia IS 'How far the reading of all objects has come in its present turn. One row.';
COMMENT ON COLUMN conferencia.id_objeto IS 'Last object of the device that was read; NULL: the device was not begun.';

CREATE TABLE objeto_dano (
  id_dispositivo bigint NOT NULL,
  id_objeto uuid NOT NULL,
  motivo varchar(20) NOT NULL CHECK (motivo IN ('AUSENTE', 'CONTEUDO')),
  trechos int8multirange NOT NULL,
  encontrado_em timestamptz NOT NULL,
  PRIMARY KEY (id_dispositivo, id_objeto)
);
COMMENT ON TABLE objeto_dano IS 'Objects that the store lacks or has with other bytes than were confirmed, and where.';

CREATE TABLE quarentena (
  chave varchar(1024) NOT NULL,
  versao_armazem varchar(1024) NOT NULL,
  id_dispositivo bigint NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  motivo varchar(20) NOT NULL CHECK (motivo IN ('OBJETO', 'VERSAO', 'DELTA')),
  vista_em timestamptz NOT NULL,
  PRIMARY KEY (chave, versao_armazem)
);
CREATE INDEX quarentena_id_dispositivo ON quarentena (id_dispositivo);
COMMENT ON TABLE quarentena IS 'What the store has under the prefix of a device and neither catalog, grant nor chain knows. Nothing collects it.';
COMMENT ON COLUMN quarentena.motivo IS 'OBJETO: an unknown object; VERSAO: another store version of a known one; DELTA: a manifest outside the chain.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('conferencia-megabytes-por-rodada', 2048, 'Megabytes do armazém lidos e conferidos em cada rodada, de dez em dez minutos.')
) AS figura (chave, valor, descricao);
