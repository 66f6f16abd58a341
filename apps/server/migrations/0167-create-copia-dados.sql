-- Up Migration

CREATE TABLE copia_dados (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  id_atendente bigint REFERENCES usuario,
  motivo varchar(500),
  situacao varchar(10) NOT NULL DEFAULT 'PEDIDA' CHECK (situacao IN ('PEDIDA', 'PRONTA', 'EXPIRADA', 'FALHOU')),
  chave varchar(100) NOT NULL UNIQUE,
  pedida_em timestamptz NOT NULL,
  pronta_em timestamptz,
  expira_em timestamptz,
  versao_armazem varchar(200),
  tamanho_bytes bigint CHECK (tamanho_bytes > 0),
  apagada_em timestamptz,
  CONSTRAINT copia_dados_do_atendimento CHECK ((id_atendente IS NULL) = (motivo IS NULL)),
  CONSTRAINT copia_dados_pronta CHECK (situacao <> 'PRONTA' OR num_nulls(pronta_em, expira_em, versao_armazem, tamanho_bytes) = 0)
);
CREATE UNIQUE INDEX copia_dados_uma_em_preparo ON copia_dados (id_usuario) WHERE situacao = 'PEDIDA';
CREATE INDEX copia_dados_do_usuario ON copia_dados (id_usuario, id);
CREATE INDEX copia_dados_do_atendente ON copia_dados (id_atendente) WHERE id_atendente IS NOT NULL;
CREATE INDEX copia_dados_por_apagar ON copia_dados (expira_em) WHERE apagada_em IS NULL;
COMMENT ON TABLE copia_dados IS 'Copies of what is held of a person that were asked for: the record stays, the file only until expira_em.';
COMMENT ON COLUMN copia_dados.id_atendente IS 'Who of support asked for it on the person''s request; NULL: the person did.';
COMMENT ON COLUMN copia_dados.motivo IS 'How the person asked support for it.';
COMMENT ON COLUMN copia_dados.chave IS 'Where its file lies in the store.';
COMMENT ON COLUMN copia_dados.apagada_em IS 'When the store was seen without its file.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-copia-meus-dados', date '2021-01-01', to_jsonb(7), 'inteiro',
   'Por quantos dias a cópia dos dados de uma pessoa pode ser baixada, antes de ser apagada.');
