-- Up Migration

CREATE FUNCTION count_cliente_indicado() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.id_vendedor_indicacao IS NOT NULL AND OLD.primeiro_acesso_em IS NOT NULL THEN
    INSERT INTO contagem_de_vendas (tipo, uf, quantidade) VALUES ('CLIENTE', '', -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.id_vendedor_indicacao IS NOT NULL AND NEW.primeiro_acesso_em IS NOT NULL THEN
    INSERT INTO contagem_de_vendas (tipo, uf, quantidade) VALUES ('CLIENTE', '', 1);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION count_cliente_indicado() IS 'Adds to the count what a change of an account makes of the clients of sellers.';

CREATE TRIGGER usuario_indicado_count AFTER INSERT OR DELETE ON usuario
  FOR EACH ROW EXECUTE FUNCTION count_cliente_indicado();
CREATE TRIGGER usuario_indicado_recount AFTER UPDATE ON usuario
  FOR EACH ROW WHEN (
    (OLD.id_vendedor_indicacao IS NOT NULL AND OLD.primeiro_acesso_em IS NOT NULL)
    IS DISTINCT FROM (NEW.id_vendedor_indicacao IS NOT NULL AND NEW.primeiro_acesso_em IS NOT NULL)
  )
  EXECUTE FUNCTION count_cliente_indicado();

INSERT INTO contagem_de_vendas (tipo, uf, quantidade)
SELECT 'CLIENTE', '', count(*) FROM usuario WHERE id_vendedor_indicacao IS NOT NULL AND primeiro_acesso_em IS NOT NULL;
