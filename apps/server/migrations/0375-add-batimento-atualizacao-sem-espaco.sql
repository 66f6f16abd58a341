-- Up Migration

ALTER TABLE batimento
  ADD COLUMN atualizacao_versao varchar(30),
  ADD COLUMN atualizacao_faltam_bytes bigint;
ALTER TABLE batimento
  ADD CONSTRAINT batimento_atualizacao CHECK (
    (atualizacao_versao IS NULL) = (atualizacao_faltam_bytes IS NULL) AND atualizacao_faltam_bytes > 0
  ) NOT VALID;
COMMENT ON COLUMN batimento.atualizacao_versao IS 'The update that waits for room on the disk of the machine, if one does.';
