-- Up Migration

ALTER TABLE restauracao
  DROP CONSTRAINT restauracao_sobrescrever_check,
  ADD CONSTRAINT restauracao_sobrescrever CHECK (sobrescrever IN ('AO_LADO', 'NUNCA', 'SE_MAIS_ANTIGO', 'SEMPRE')) NOT VALID;
COMMENT ON COLUMN restauracao.sobrescrever IS 'What happens to a file that differs: AO_LADO keeps it and writes the other beside it.';
