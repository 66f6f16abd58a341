-- Up Migration

CREATE FUNCTION refresh_busca_of_dispositivo() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_contratacao_busca(NEW.id_contratacao, NEW.id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION refresh_busca_of_dispositivo() IS 'Brings a changed device into the search of subscriptions.';

CREATE CONSTRAINT TRIGGER dispositivo_busca_refresh
  AFTER INSERT OR UPDATE OF ativado, versao_acervo_exe, data_ativacao, data_fim ON dispositivo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_busca_of_dispositivo();
