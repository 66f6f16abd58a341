-- Up Migration

ALTER TABLE contratacao ADD COLUMN id_termo_modelo bigint;
COMMENT ON COLUMN contratacao.id_termo_modelo IS 'The contract that its owner is asked to sign: the version in force when it was provisioned. NULL: the contract was accepted when it was hired, or it was provisioned before versions were kept.';

CREATE FUNCTION keep_termo_of_contratacao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.id_termo_modelo FROM termo_modelo
  WHERE tipo = 'CONTRATO' AND vigente_desde <= NEW.data_contratacao
  ORDER BY versao DESC LIMIT 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER contratacao_keeps_termo BEFORE INSERT OR UPDATE OF codigo_situacao ON contratacao
  FOR EACH ROW WHEN (NEW.codigo_situacao = 6 AND NEW.id_termo_modelo IS NULL)
  EXECUTE FUNCTION keep_termo_of_contratacao();

ALTER TABLE contratacao ADD CONSTRAINT contratacao_id_termo_modelo_fkey
  FOREIGN KEY (id_termo_modelo) REFERENCES termo_modelo NOT VALID;
