-- Up Migration

CREATE TABLE configuracao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  prefixo varchar(30) NOT NULL CHECK (prefixo <> '' AND prefixo = btrim(prefixo)),
  data_inicio timestamptz NOT NULL,
  data_fim timestamptz,
  UNIQUE (id, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE UNIQUE INDEX configuracao_prefixo_unico ON configuracao (id_dispositivo, lower(prefixo)) WHERE data_fim IS NULL;
CREATE INDEX configuracao_id_dispositivo ON configuracao (id_dispositivo, id);
CREATE INDEX configuracao_viva ON configuracao (id_contratacao) WHERE data_fim IS NULL;
COMMENT ON TABLE configuracao IS 'What a device backs up and when. Its id, never its name, is the root of the files that it stored.';
COMMENT ON COLUMN configuracao.id_contratacao IS 'The subscription of the device: every table of the backup path carries it, so that it can be split by subscription.';
COMMENT ON COLUMN configuracao.data_fim IS 'Removal is logical; the files stay, they are just no longer backed up.';

CREATE TABLE diretorio (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_configuracao bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  caminho varchar(260) NOT NULL CHECK (caminho <> '' AND caminho = btrim(caminho)),
  data_inicio timestamptz NOT NULL,
  data_fim timestamptz,
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao)
);
CREATE UNIQUE INDEX diretorio_caminho_unico ON diretorio (id_configuracao, lower(rtrim(caminho, '\/'))) WHERE data_fim IS NULL;
CREATE INDEX diretorio_id_configuracao ON diretorio (id_configuracao, id);
CREATE INDEX diretorio_vivo ON diretorio (id_contratacao) WHERE data_fim IS NULL;
COMMENT ON INDEX diretorio_caminho_unico IS 'C:\Livros, c:\livros\ and C:\LIVROS are one folder.';

CREATE TABLE agendamento (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_configuracao bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  descricao varchar(150) NOT NULL CHECK (descricao <> '' AND descricao = btrim(descricao)),
  codigo_tipo_agendamento smallint NOT NULL,
  hora varchar(5) CHECK (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hora_intervalo smallint CHECK (hora_intervalo BETWEEN 1 AND 12),
  id_dia_semana smallint CHECK (id_dia_semana BETWEEN 1 AND 7),
  dia_mes smallint CHECK (dia_mes BETWEEN 1 AND 28),
  data_inicio timestamptz NOT NULL,
  data_fim timestamptz,
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  -- A type has its own fields and no other.
  CONSTRAINT agendamento_campos_do_tipo CHECK (
    CASE codigo_tipo_agendamento
      WHEN 1 THEN num_nulls(hora_intervalo) = 0 AND num_nonnulls(hora, id_dia_semana, dia_mes) = 0
      WHEN 2 THEN num_nulls(hora) = 0 AND num_nonnulls(hora_intervalo, id_dia_semana, dia_mes) = 0
      WHEN 3 THEN num_nulls(hora, id_dia_semana) = 0 AND num_nonnulls(hora_intervalo, dia_mes) = 0
      WHEN 4 THEN num_nulls(hora, dia_mes) = 0 AND num_nonnulls(hora_intervalo, id_dia_semana) = 0
      ELSE false
    END
  )
);
CREATE UNIQUE INDEX agendamento_descricao_unica ON agendamento (id_configuracao, lower(descricao)) WHERE data_fim IS NULL;
CREATE INDEX agendamento_id_configuracao ON agendamento (id_configuracao, id);
CREATE INDEX agendamento_vivo ON agendamento (id_contratacao) WHERE data_fim IS NULL;
COMMENT ON COLUMN agendamento.codigo_tipo_agendamento IS '1 every so many hours, 2 daily, 3 weekly, 4 monthly.';
COMMENT ON COLUMN agendamento.hora IS 'HH:mm by the clock of America/Sao_Paulo.';
COMMENT ON COLUMN agendamento.id_dia_semana IS '1 Monday to 7 Sunday.';
COMMENT ON COLUMN agendamento.data_inicio IS 'Hourly runs are counted from here.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('maximo-dispositivos-contratacao', 500, 'Teto técnico de dispositivos em uso por contratação.'),
  ('maximo-configuracoes-contratacao', 1000, 'Teto técnico de configurações em uso por contratação.'),
  ('maximo-diretorios-contratacao', 5000, 'Teto técnico de diretórios em uso por contratação.'),
  ('maximo-agendamentos-contratacao', 5000, 'Teto técnico de agendamentos em uso por contratação.')
) AS teto (chave, valor, descricao);
