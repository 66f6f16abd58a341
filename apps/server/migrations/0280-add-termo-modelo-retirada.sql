-- Up Migration

ALTER TABLE termo_modelo ADD COLUMN retirado_em timestamptz;
COMMENT ON COLUMN termo_modelo.retirado_em IS 'When it was taken back, before it began: it never comes into force. The one column that is written after the insert, once.';
ALTER TABLE termo_modelo ADD CONSTRAINT termo_modelo_retirado_antes_de_valer
  CHECK (retirado_em < vigente_desde) NOT VALID;
COMMENT ON TABLE termo_modelo IS
  'A text that someone may have signed is never edited nor removed; a correction is a new version. The version in force is the greatest whose vigente_desde has come and that was not taken back before.';

DROP TRIGGER termo_modelo_append_only ON termo_modelo;
CREATE TRIGGER termo_modelo_unchanged BEFORE UPDATE ON termo_modelo
  FOR EACH ROW WHEN (
    OLD.retirado_em IS NOT NULL
    OR (OLD.id, OLD.tipo, OLD.versao, OLD.texto, OLD.sha256, OLD.vigente_desde, OLD.exige_nova_assinatura)
    IS DISTINCT FROM (NEW.id, NEW.tipo, NEW.versao, NEW.texto, NEW.sha256, NEW.vigente_desde, NEW.exige_nova_assinatura)
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER termo_modelo_kept BEFORE DELETE ON termo_modelo
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION assinou_termo_lgpd(de_usuario bigint, instante timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM assinatura_lgpd assinatura
    JOIN termo_modelo assinado ON assinado.id = assinatura.id_termo_modelo
    WHERE assinatura.id_usuario = de_usuario
      AND assinado.versao >= coalesce((
        SELECT max(exigido.versao) FROM termo_modelo exigido
        WHERE exigido.tipo = 'LGPD' AND exigido.exige_nova_assinatura AND exigido.vigente_desde <= instante
          AND exigido.retirado_em IS NULL
      ), 0)
  )
$$;

CREATE OR REPLACE FUNCTION keep_termo_of_contratacao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.id_termo_modelo FROM termo_modelo
  WHERE tipo = 'CONTRATO' AND vigente_desde <= NEW.data_contratacao AND retirado_em IS NULL
  ORDER BY versao DESC LIMIT 1;
  RETURN NEW;
END
$$;
