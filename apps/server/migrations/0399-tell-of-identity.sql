-- Up Migration

CREATE FUNCTION tell_of_identity() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('acervo_novidade', 'identidade ' || OLD.sub);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION tell_of_identity() IS 'Processes remember who came to the door: they are told, when the transaction commits, that it is to be read again.';

CREATE TRIGGER usuario_tell_of_identity AFTER UPDATE ON usuario
  FOR EACH ROW WHEN (
    (OLD.sub, OLD.nome, OLD.email, OLD.tipo_conta, OLD.codigo_indicacao, OLD.primeiro_acesso_em)
    IS DISTINCT FROM (NEW.sub, NEW.nome, NEW.email, NEW.tipo_conta, NEW.codigo_indicacao, NEW.primeiro_acesso_em)
  )
  EXECUTE FUNCTION tell_of_identity();
