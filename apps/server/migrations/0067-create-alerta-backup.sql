-- Up Migration

ALTER TABLE dispositivo ADD COLUMN vigiar_em timestamptz NOT NULL DEFAULT 'epoch';
CREATE INDEX dispositivo_a_vigiar ON dispositivo (vigiar_em) WHERE ativado;
COMMENT ON COLUMN dispositivo.vigiar_em IS 'When to look again whether its backups have stopped; a device that was just activated is looked at first.';

CREATE TABLE alerta_backup (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  desde timestamptz NOT NULL,
  limite timestamptz NOT NULL,
  passo smallint NOT NULL CHECK (passo > 0),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CHECK (limite >= desde)
);
CREATE INDEX alerta_backup_id_contratacao ON alerta_backup (id_contratacao);
COMMENT ON TABLE alerta_backup IS 'Devices whose customer was told that backups have stopped, until they are told that they are back.';
COMMENT ON COLUMN alerta_backup.desde IS 'When the backup that did not come was due.';
COMMENT ON COLUMN alerta_backup.limite IS 'Until when it was waited for: the steps are counted from here.';
COMMENT ON COLUMN alerta_backup.passo IS 'How often it was told; each step once.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-repeticao-alerta-backup', date '2021-01-01', to_jsonb('1,3,7'::text), 'texto', 'Dias, a contar do primeiro aviso, em que o aviso de backup parado se repete.'),
  ('dias-entre-alertas-backup', date '2021-01-01', to_jsonb(7), 'inteiro', 'Dias entre um aviso de backup parado e o outro, depois dos que têm dia marcado.');
