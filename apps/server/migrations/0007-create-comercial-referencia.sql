-- Up Migration

CREATE TABLE seguimento_possivel_cliente (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descricao varchar(150) NOT NULL UNIQUE,
  ordem smallint NOT NULL UNIQUE
);
COMMENT ON TABLE seguimento_possivel_cliente IS 'Segments of prospects; the spelling is the wire''s.';

INSERT INTO seguimento_possivel_cliente (descricao, ordem) VALUES
  ('Registro Civil das Pessoas Naturais', 1),
  ('Registro de Imóveis', 2),
  ('Tabelionato de Notas', 3),
  ('Tabelionato de Protesto', 4),
  ('Registro de Títulos e Documentos e Pessoas Jurídicas', 5),
  ('Escritório de advocacia', 6),
  ('Contabilidade', 7),
  ('Saúde', 8),
  ('Outra empresa', 9),
  ('Pessoa física', 10);

CREATE TABLE motivo_nao_interesse (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descricao varchar(250) NOT NULL UNIQUE,
  outros boolean NOT NULL DEFAULT false,
  retornar_futuramente boolean NOT NULL DEFAULT false,
  ordem smallint NOT NULL UNIQUE
);
COMMENT ON COLUMN motivo_nao_interesse.outros IS 'Choosing it asks for a description.';
COMMENT ON COLUMN motivo_nao_interesse.retornar_futuramente IS 'Choosing it asks in how many days to come back.';

INSERT INTO motivo_nao_interesse (descricao, outros, retornar_futuramente, ordem) VALUES
  ('Já usa outro serviço de backup', false, false, 1),
  ('Considera o preço alto', false, false, 2),
  ('Prefere guardar as cópias no próprio local', false, false, 3),
  ('Não tem orçamento neste momento', false, true, 4),
  ('Tem contrato vigente com outro fornecedor', false, true, 5),
  ('Pediu contato em outra data', false, true, 6),
  ('Não foi possível falar com o responsável', false, false, 7),
  ('Outros', true, false, 8);
