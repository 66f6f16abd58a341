-- Up Migration

-- The name ready to be compared: from the index of a function PostgreSQL takes the accents from each name that it found.
ALTER TABLE possivel_cliente ADD COLUMN nome_procurado text;
COMMENT ON COLUMN possivel_cliente.nome_procurado IS 'The name in lower case and without accents.';

CREATE FUNCTION fill_possivel_cliente_nome() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.nome_procurado := sem_acentos(NEW.nome);
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION fill_possivel_cliente_nome() IS 'Keeps the name that is searched equal to the name.';

CREATE TRIGGER possivel_cliente_nome BEFORE INSERT OR UPDATE OF nome ON possivel_cliente
  FOR EACH ROW EXECUTE FUNCTION fill_possivel_cliente_nome();
