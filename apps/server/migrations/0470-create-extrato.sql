-- Up Migration

-- Every month each subscription in use has its statement: one signed page.
CREATE TABLE extrato (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  numero varchar(16) NOT NULL UNIQUE CHECK (numero ~ '^E-[0-9]{4}-[0-9]{2}-[0-9]{6}$'),
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  competencia date NOT NULL CHECK (extract(day FROM competencia) = 1),
  situacao text NOT NULL DEFAULT 'PEDIDO' CHECK (situacao IN ('PEDIDO', 'EMITIDO', 'EXPIRADO')),
  chave text NOT NULL,
  pedido_em timestamptz NOT NULL,
  emitido_em timestamptz,
  expira_em timestamptz,
  conteudo text,
  sha256_conteudo bytea CHECK (octet_length(sha256_conteudo) = 32),
  sha256 bytea CHECK (octet_length(sha256) = 32),
  versao_armazem text,
  tamanho_bytes bigint CHECK (tamanho_bytes > 0),
  apagado_em timestamptz,
  CONSTRAINT extrato_um_por_mes UNIQUE (id_contratacao, competencia),
  CONSTRAINT extrato_emitido CHECK (
    situacao <> 'EMITIDO'
    OR num_nulls(emitido_em, expira_em, conteudo, sha256_conteudo, sha256, versao_armazem, tamanho_bytes) = 0
  )
);
CREATE INDEX extrato_pedido ON extrato (id) WHERE situacao = 'PEDIDO';
CREATE INDEX extrato_por_apagar ON extrato (expira_em) WHERE apagado_em IS NULL;
COMMENT ON TABLE extrato IS 'Monthly statements of protection. What one says never changes once it was issued.';
COMMENT ON COLUMN extrato.competencia IS 'The month by the calendar of America/Sao_Paulo, as its first day.';
COMMENT ON COLUMN extrato.chave IS 'Where its file lies in the store.';
COMMENT ON COLUMN extrato.conteudo IS 'What it says, as canonical JSON.';
COMMENT ON COLUMN extrato.sha256 IS 'Of the signed PDF.';
COMMENT ON COLUMN extrato.apagado_em IS 'When the store was seen without its file.';
CREATE TRIGGER extrato_unchanged BEFORE UPDATE ON extrato
  FOR EACH ROW WHEN (
    OLD.emitido_em IS NOT NULL
    AND (OLD.numero, OLD.competencia, OLD.emitido_em, OLD.conteudo, OLD.sha256_conteudo, OLD.sha256, OLD.versao_armazem)
      IS DISTINCT FROM
      (NEW.numero, NEW.competencia, NEW.emitido_em, NEW.conteudo, NEW.sha256_conteudo, NEW.sha256, NEW.versao_armazem)
  ) EXECUTE FUNCTION refuse_change();

CREATE TABLE extrato_numero (
  competencia date PRIMARY KEY,
  ultimo integer NOT NULL CHECK (ultimo BETWEEN 0 AND 999999)
);
COMMENT ON TABLE extrato_numero IS 'Last number of a statement of each month.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-extrato', date '2021-01-01', to_jsonb(1827), 'inteiro',
   'Por quantos dias o Extrato de Proteção de um mês pode ser baixado, antes de o arquivo ser apagado.');
