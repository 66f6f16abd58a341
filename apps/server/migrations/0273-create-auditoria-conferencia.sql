-- Up Migration

CREATE TABLE auditoria_conferencia (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint REFERENCES usuario,
  pedida_em timestamptz NOT NULL,
  andou_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  situacao varchar(12) NOT NULL DEFAULT 'ANDANDO'
    CHECK (situacao IN ('ANDANDO', 'INTEGRA', 'QUEBRADA', 'INTERROMPIDA')),
  total_cadeias integer NOT NULL DEFAULT 0 CHECK (total_cadeias >= 0),
  cadeias integer NOT NULL DEFAULT 0 CHECK (cadeias >= 0),
  eventos bigint NOT NULL DEFAULT 0 CHECK (eventos >= 0),
  raizes integer NOT NULL DEFAULT 0 CHECK (raizes >= 0),
  problemas integer NOT NULL DEFAULT 0 CHECK (problemas >= 0),
  primeiro_problema text,
  CONSTRAINT auditoria_conferencia_encerrada CHECK ((encerrada_em IS NULL) = (situacao = 'ANDANDO')),
  CONSTRAINT auditoria_conferencia_diz_onde CHECK (
    (situacao = 'QUEBRADA') = (problemas > 0) AND (situacao = 'QUEBRADA') = (primeiro_problema IS NOT NULL))
);
CREATE UNIQUE INDEX auditoria_conferencia_uma_de_cada_vez ON auditoria_conferencia ((true)) WHERE situacao = 'ANDANDO';
CREATE INDEX auditoria_conferencia_id_usuario ON auditoria_conferencia (id_usuario);
COMMENT ON TABLE auditoria_conferencia IS 'Verifications of the trail: how far they are and what they found.';
COMMENT ON COLUMN auditoria_conferencia.id_usuario IS 'Who asked for it; NULL is the clock.';
COMMENT ON COLUMN auditoria_conferencia.andou_em IS 'When it last got on: one that has stood still for long is taken for dead.';
COMMENT ON COLUMN auditoria_conferencia.primeiro_problema IS 'The first that was found, in words: where, and in what way.';
