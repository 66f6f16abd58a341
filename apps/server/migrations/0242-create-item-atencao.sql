-- Up Migration

-- The queue of what support should do first. A job opens and closes items by the verdicts that customers see; what they
-- say in words is computed when they are read.
CREATE TABLE item_atencao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  id_dispositivo bigint REFERENCES dispositivo,
  tipo varchar(30) NOT NULL CHECK (tipo IN (
    'BACKUP_PARADO', 'PLANO_CHEIO', 'CARTAO_RECUSADO', 'AGENTE_DESATUALIZADO', 'OBJETO_DANIFICADO', 'ALTERACAO_EM_MASSA',
    'EMAIL_DEVOLVIDO', 'DISPUTA', 'RETORNO')),
  gravidade smallint NOT NULL CHECK (gravidade BETWEEN 1 AND 3),
  desde timestamptz NOT NULL,
  aberto_em timestamptz NOT NULL,
  reaberto boolean NOT NULL,
  id_usuario_responsavel bigint REFERENCES usuario,
  adiado_ate timestamptz,
  encerrado_em timestamptz,
  id_usuario_resolveu bigint REFERENCES usuario,
  causa_cessou_em timestamptz,
  CONSTRAINT item_atencao_resolvido CHECK (id_usuario_resolveu IS NULL OR encerrado_em IS NOT NULL),
  CONSTRAINT item_atencao_causa CHECK (causa_cessou_em IS NULL OR encerrado_em IS NOT NULL)
);
CREATE UNIQUE INDEX item_atencao_um_aberto ON item_atencao (id_contratacao, id_dispositivo, tipo)
  NULLS NOT DISTINCT WHERE encerrado_em IS NULL;
CREATE INDEX item_atencao_fila ON item_atencao (gravidade, desde, id)
  INCLUDE (tipo, id_usuario_responsavel, adiado_ate) WHERE encerrado_em IS NULL;
CREATE INDEX item_atencao_encerrado ON item_atencao (encerrado_em) WHERE encerrado_em IS NOT NULL;
CREATE INDEX item_atencao_a_conferir ON item_atencao (tipo) WHERE encerrado_em IS NOT NULL AND causa_cessou_em IS NULL;
CREATE INDEX item_atencao_id_contratacao ON item_atencao (id_contratacao);
CREATE INDEX item_atencao_id_dispositivo ON item_atencao (id_dispositivo);
CREATE INDEX item_atencao_id_usuario_responsavel ON item_atencao (id_usuario_responsavel);
CREATE INDEX item_atencao_id_usuario_resolveu ON item_atencao (id_usuario_resolveu);
COMMENT ON TABLE item_atencao IS 'What support should do about subscriptions, one open item per subscription, device and kind.';
COMMENT ON COLUMN item_atencao.gravidade IS '1 critical, 2 high, 3 medium: the queue is read in this order, then by age.';
COMMENT ON COLUMN item_atencao.desde IS 'Since when the cause holds; where nobody knows, since it was seen.';
COMMENT ON COLUMN item_atencao.reaberto IS 'Somebody had resolved one of the same cause, and the cause has held ever since.';
COMMENT ON COLUMN item_atencao.adiado_ate IS 'Until then it is out of the queue; it comes back by the clock alone.';
COMMENT ON COLUMN item_atencao.id_usuario_resolveu IS 'Who resolved it; NULL on a closed one: its cause was gone.';
COMMENT ON COLUMN item_atencao.causa_cessou_em IS 'Of a closed one: when its cause was seen to be gone.';
