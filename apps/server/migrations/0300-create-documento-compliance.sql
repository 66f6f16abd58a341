-- Up Migration

CREATE TABLE documento_compliance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo varchar(25) NOT NULL CHECK (tipo IN ('CODIGO_DE_ETICA', 'POLITICA_DE_PRIVACIDADE')),
  vigente_desde date NOT NULL,
  pdf bytea NOT NULL CHECK (octet_length(pdf) <= 2097152 AND substring(pdf FOR 5) = '\x255044462d'),
  tamanho_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(pdf)) STORED,
  sha256 bytea NOT NULL GENERATED ALWAYS AS (sha256(pdf)) STORED,
  id_usuario bigint NOT NULL REFERENCES usuario,
  registrado_em timestamptz NOT NULL,
  retirado_em timestamptz,
  CONSTRAINT documento_compliance_de_hoje_em_diante CHECK (
    (registrado_em AT TIME ZONE 'America/Sao_Paulo')::date <= vigente_desde),
  CONSTRAINT documento_compliance_retirado_antes_de_valer CHECK (
    (retirado_em AT TIME ZONE 'America/Sao_Paulo')::date < vigente_desde)
);
-- Files of this kind are compressed already.
ALTER TABLE documento_compliance ALTER COLUMN pdf SET STORAGE EXTERNAL;
CREATE INDEX documento_compliance_vigencia ON documento_compliance (tipo, vigente_desde DESC, id DESC)
  WHERE retirado_em IS NULL;
CREATE INDEX documento_compliance_id_usuario ON documento_compliance (id_usuario);
COMMENT ON TABLE documento_compliance IS
  'What the service publishes of its conduct. In force on a civil date of São Paulo is, of each kind, the row with the greatest vigente_desde not after it that was not taken back, and of those the one written last; a correction is a new row.';
COMMENT ON COLUMN documento_compliance.retirado_em IS
  'When it was taken back, before it began: it never comes into force. The one column that is written after the insert, once.';

CREATE TRIGGER documento_compliance_unchanged BEFORE UPDATE ON documento_compliance
  FOR EACH ROW WHEN (
    OLD.retirado_em IS NOT NULL
    OR (OLD.id, OLD.tipo, OLD.vigente_desde, OLD.pdf, OLD.id_usuario, OLD.registrado_em)
    IS DISTINCT FROM (NEW.id, NEW.tipo, NEW.vigente_desde, NEW.pdf, NEW.id_usuario, NEW.registrado_em)
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documento_compliance_kept BEFORE DELETE ON documento_compliance
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documento_compliance_not_truncated BEFORE TRUNCATE ON documento_compliance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
