-- Up Migration

CREATE TABLE atendimento_suporte (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  id_usuario_analista bigint NOT NULL REFERENCES usuario,
  descricao varchar(5000) NOT NULL CHECK (descricao <> ''),
  com_quem_falou varchar(150) CHECK (com_quem_falou <> ''),
  arquivamento boolean,
  inicio timestamptz NOT NULL,
  retornar_em timestamptz CHECK (retornar_em > inicio),
  retorno_avisado_em timestamptz,
  CONSTRAINT atendimento_suporte_retorno_avisado CHECK (retorno_avisado_em IS NULL OR retornar_em IS NOT NULL)
);
CREATE INDEX atendimento_suporte_da_contratacao ON atendimento_suporte (id_contratacao, id);
CREATE INDEX atendimento_suporte_id_usuario_analista ON atendimento_suporte (id_usuario_analista);
CREATE INDEX atendimento_suporte_por_avisar ON atendimento_suporte (retornar_em)
  WHERE retornar_em IS NOT NULL AND retorno_avisado_em IS NULL;
COMMENT ON TABLE atendimento_suporte IS 'Calls of the support with customers, and why subscriptions were archived.';
COMMENT ON COLUMN atendimento_suporte.arquivamento IS 'What it made of the subscription: archived, not any more, or NULL for an ordinary call.';
COMMENT ON COLUMN atendimento_suporte.retornar_em IS 'When the analyst is to call again.';
COMMENT ON COLUMN atendimento_suporte.retorno_avisado_em IS 'When the analyst was reminded, or there was no need any more.';

CREATE TABLE contato_suporte (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  email varchar(150) CHECK (email <> ''),
  telefone varchar(11) CHECK (telefone ~ '^[0-9]{10,11}$'),
  incluido_em timestamptz NOT NULL,
  CONSTRAINT contato_suporte_algum CHECK (num_nonnulls(email, telefone) > 0)
);
CREATE INDEX contato_suporte_id_usuario ON contato_suporte (id_usuario, id);
COMMENT ON TABLE contato_suporte IS 'Other ways to reach a customer, kept by the support.';
