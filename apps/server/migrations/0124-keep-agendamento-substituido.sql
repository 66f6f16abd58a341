-- Up Migration

-- A schedule that changes keeps its id, and a row of its own tells what it was until then: otherwise a changed hour would
-- make a missed backup forgotten.
ALTER TABLE agendamento ADD COLUMN id_substituto bigint;
ALTER TABLE agendamento ADD CONSTRAINT agendamento_id_substituto_fkey FOREIGN KEY (id_substituto) REFERENCES agendamento NOT VALID;
ALTER TABLE agendamento ADD CONSTRAINT agendamento_substituido_encerrado CHECK (id_substituto IS NULL OR data_fim IS NOT NULL) NOT VALID;
COMMENT ON COLUMN agendamento.id_substituto IS 'The schedule that this row was until data_fim. NULL: a schedule of its own, in use or removed.';
COMMENT ON COLUMN agendamento.alterado_em IS 'Last change of when it is due: it is as it is since then. NULL: as it was made.';
