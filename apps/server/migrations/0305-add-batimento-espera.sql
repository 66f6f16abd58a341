-- Up Migration

ALTER TABLE batimento
  ADD COLUMN espera_motivo varchar(20),
  ADD COLUMN espera_ate timestamptz;
COMMENT ON COLUMN batimento.espera_motivo IS 'Why scheduled backups of the machine wait (PAUSA, BATERIA, REDE_TARIFADA); null: they do not.';
COMMENT ON COLUMN batimento.espera_ate IS 'Until when, known of a pause alone.';
