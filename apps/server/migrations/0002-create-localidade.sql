-- Up Migration

CREATE TABLE uf (
  sigla varchar(2) PRIMARY KEY CHECK (sigla ~ '^[A-Z]{2}$'),
  nome varchar(50) NOT NULL UNIQUE,
  codigo_ibge smallint NOT NULL UNIQUE CHECK (codigo_ibge BETWEEN 11 AND 53)
);
COMMENT ON TABLE uf IS 'The 27 federal units.';

CREATE TABLE municipio (
  id integer PRIMARY KEY CHECK (id BETWEEN 1100000 AND 5399999),
  nome varchar(100) NOT NULL,
  nome_ordem varchar(100) NOT NULL CHECK (nome_ordem ~ '^[a-z0-9 ]+$'),
  sigla_uf varchar(2) NOT NULL REFERENCES uf,
  UNIQUE (sigla_uf, nome_ordem)
);
COMMENT ON COLUMN municipio.id IS 'IBGE code, seven digits.';
COMMENT ON COLUMN municipio.nome_ordem IS
  'Name folded to lower-case ASCII words: the order of lists, and the key when a source gives a name and no IBGE code.';

CREATE TABLE endereco (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cep varchar(8) NOT NULL DEFAULT '' CHECK (cep ~ '^([0-9]{8})?$'),
  logradouro varchar(100) NOT NULL DEFAULT '',
  numero varchar(10) NOT NULL DEFAULT '',
  bairro varchar(100) NOT NULL DEFAULT '',
  id_municipio integer REFERENCES municipio,
  distrito varchar(100)
);
CREATE INDEX endereco_id_municipio ON endereco (id_municipio);
COMMENT ON TABLE endereco IS
  'One row per owner, never shared. A field may be blank (data that came from a partner): whether an address is complete is a rule of the API. The UF is that of the município.';

CREATE TABLE cep_cache (
  cep varchar(8) PRIMARY KEY CHECK (cep ~ '^[0-9]{8}$'),
  resposta jsonb CHECK (jsonb_typeof(resposta) = 'object'),
  origem varchar(20) NOT NULL CHECK (origem IN ('viacep', 'brasilapi')),
  consultado_em timestamptz NOT NULL
);
COMMENT ON TABLE cep_cache IS 'What the postal code services answered last; it may be emptied at any time.';
COMMENT ON COLUMN cep_cache.resposta IS 'The address as our own API answers it; NULL when the source knows no such CEP.';
