-- Up Migration

CREATE TABLE dossie (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  de date NOT NULL,
  ate date NOT NULL,
  situacao text NOT NULL DEFAULT 'PEDIDO' CHECK (situacao IN ('PEDIDO', 'PRONTO', 'EXPIRADO', 'FALHOU')),
  chave text NOT NULL,
  pedido_em timestamptz NOT NULL,
  pronto_em timestamptz,
  expira_em timestamptz,
  versao_armazem text,
  tamanho_bytes bigint CHECK (tamanho_bytes >= 0),
  sha256 bytea CHECK (length(sha256) = 32),
  numero_raiz bigint,
  raiz bytea CHECK (length(raiz) = 32),
  apagado_em timestamptz,
  CONSTRAINT dossie_periodo CHECK (ate >= de),
  CONSTRAINT dossie_raiz CHECK (num_nulls(numero_raiz, raiz) IN (0, 2)),
  CONSTRAINT dossie_pronto CHECK (
    situacao <> 'PRONTO' OR num_nulls(pronto_em, expira_em, versao_armazem, tamanho_bytes, sha256) = 0
  )
);
CREATE UNIQUE INDEX dossie_um_em_preparo ON dossie (id_contratacao) WHERE situacao = 'PEDIDO';
CREATE INDEX dossie_da_contratacao ON dossie (id_contratacao, id);
CREATE INDEX dossie_por_apagar ON dossie (expira_em) WHERE apagado_em IS NULL;
COMMENT ON TABLE dossie IS 'Dossiers of evidence that were asked for: the record stays, the file only until expira_em.';
COMMENT ON COLUMN dossie.chave IS 'Where its file lies in the store.';
COMMENT ON COLUMN dossie.sha256 IS 'Of the whole file, as the portal shows it.';
COMMENT ON COLUMN dossie.numero_raiz IS 'The newest root of the trail in it; NULL: it has none.';
COMMENT ON COLUMN dossie.apagado_em IS 'When the store was seen without its file.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-dossie', date '2021-01-01', to_jsonb(30), 'inteiro',
   'Por quantos dias um dossiê pode ser baixado, antes de o arquivo ser apagado.');
