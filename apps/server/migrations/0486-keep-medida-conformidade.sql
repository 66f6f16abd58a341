-- Up Migration

-- A measured day is evidence: it goes with the account, once its erasure was asked for, and in no other way.
CREATE FUNCTION refuse_removal_without_erasure() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM contratacao
    JOIN apagamento_conta USING (id_usuario)
    WHERE contratacao.id = OLD.id_contratacao AND desfeito_em IS NULL AND apagada_em IS NULL
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'table % is evidence: DELETE without an erasure refused', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
COMMENT ON FUNCTION refuse_removal_without_erasure() IS 'Trigger of evidence about a subscription: rows go with an account whose erasure was asked for.';
CREATE TRIGGER medida_conformidade_kept BEFORE DELETE ON medida_conformidade
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_without_erasure();
