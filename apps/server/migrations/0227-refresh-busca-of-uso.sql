-- Up Migration

CREATE FUNCTION refresh_busca_of_uso() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contratacao_busca busca SET porcentagem_utilizada = linha.porcentagem_utilizada
  FROM contratacao_a_buscar linha
  WHERE busca.id_contratacao = NEW.id_contratacao AND busca.id_dispositivo = 0
    AND linha.id_contratacao = NEW.id_contratacao AND linha.id_dispositivo = 0
    AND busca.porcentagem_utilizada <> linha.porcentagem_utilizada;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION refresh_busca_of_uso() IS 'Brings what a subscription uses into the search, by whole percents.';

CREATE CONSTRAINT TRIGGER uso_busca_refresh AFTER INSERT OR UPDATE OF bytes ON uso
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_busca_of_uso();
