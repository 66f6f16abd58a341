-- Up Migration

CREATE FUNCTION refresh_busca_of_backup() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contratacao_busca SET ultimo_bom_em = NEW.data_fim
  WHERE id_contratacao = NEW.id_contratacao AND id_dispositivo = NEW.id_dispositivo
    AND (ultimo_bom_em IS NULL OR ultimo_bom_em < NEW.data_fim);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION refresh_busca_of_backup() IS 'Notes a good backup on the row of its device in the search.';

CREATE CONSTRAINT TRIGGER backup_busca_refresh AFTER INSERT OR UPDATE OF codigo_situacao ON backup
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.codigo_situacao IN (2, 3)) EXECUTE FUNCTION refresh_busca_of_backup();
