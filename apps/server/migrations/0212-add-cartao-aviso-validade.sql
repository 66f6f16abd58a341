-- Up Migration

ALTER TABLE cartao_credito ADD COLUMN aviso_validade_dias smallint;
COMMENT ON COLUMN cartao_credito.aviso_validade_dias IS 'How many days ahead its owner was last told that the card expires; null before the first notice.';
