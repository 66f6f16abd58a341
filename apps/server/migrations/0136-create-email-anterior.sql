-- Up Migration

CREATE TABLE email_anterior (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  email varchar(254) NOT NULL CHECK (email <> ''),
  deixado_em timestamptz NOT NULL
);
CREATE UNIQUE INDEX email_anterior_unico ON email_anterior (id_usuario, lower(email));
CREATE INDEX email_anterior_deixado_em ON email_anterior (deixado_em);
COMMENT ON TABLE email_anterior IS
  'Addresses that an account left: who took it over cannot keep from its owner what they destroy. Personal data, deleted hourly once the parameter horas-aviso-emails-anteriores is over.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('horas-aviso-emails-anteriores', date '2021-01-01', to_jsonb(72), 'inteiro',
   'Por quantas horas um e-mail que a conta deixou ainda é avisado do que foi excluído ou encurtado.');
