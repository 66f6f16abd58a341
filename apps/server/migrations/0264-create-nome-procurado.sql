-- Up Migration

-- Names as they are searched, ready to be compared: to take the accents from a name while it is compared costs twenty
-- times the comparison, and a part of a common name is found in a tenth of all people.
CREATE TABLE nome_procurado (
  id_usuario bigint PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  nome text NOT NULL
);
CREATE INDEX nome_procurado_partes ON nome_procurado USING gin (nome gin_trgm_ops);
COMMENT ON TABLE nome_procurado IS 'Each person''s name without case and accents, for searches by any part of it. A trigger keeps it.';

CREATE FUNCTION refresh_nome_procurado() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nome_procurado (id_usuario, nome) VALUES (NEW.id, sem_acentos(NEW.nome))
  ON CONFLICT (id_usuario) DO UPDATE SET nome = EXCLUDED.nome;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION refresh_nome_procurado() IS 'Brings a new or changed name into the search.';

CREATE TRIGGER usuario_nome_procurado_refresh AFTER INSERT OR UPDATE OF nome ON usuario
  FOR EACH ROW EXECUTE FUNCTION refresh_nome_procurado();
