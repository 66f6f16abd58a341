-- Up Migration

ALTER TABLE agendamento VALIDATE CONSTRAINT agendamento_id_substituto_fkey;
ALTER TABLE agendamento VALIDATE CONSTRAINT agendamento_substituido_encerrado;
