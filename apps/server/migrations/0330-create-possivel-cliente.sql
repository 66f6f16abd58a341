-- Up Migration

CREATE TABLE possivel_cliente (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome varchar(250) NOT NULL CHECK (nome <> ''),
  uf varchar(2) NOT NULL REFERENCES uf,
  codigo varchar(10) CHECK (codigo <> ''),
  codigo_digitos varchar(10) GENERATED ALWAYS AS (nullif(regexp_replace(codigo, '[^0-9]', '', 'g'), '')) STORED,
  email1 varchar(250) CHECK (email1 <> ''),
  email2 varchar(250) CHECK (email2 <> ''),
  telefone1 varchar(11) CHECK (telefone1 ~ '^[0-9]{10,11}$'),
  telefone2 varchar(11) CHECK (telefone2 ~ '^[0-9]{10,11}$'),
  id_seguimento bigint REFERENCES seguimento_possivel_cliente,
  possui_interesse boolean,
  id_vendedor bigint REFERENCES usuario,
  reservado_ate timestamptz,
  livre_desde timestamptz,
  retornou_em timestamptz,
  recusado_em timestamptz,
  id_autor bigint NOT NULL REFERENCES usuario,
  versao integer NOT NULL DEFAULT 1 CHECK (versao > 0),
  alterado_em timestamptz NOT NULL,
  CONSTRAINT possivel_cliente_contato CHECK (email1 IS NOT NULL OR telefone1 IS NOT NULL),
  CONSTRAINT possivel_cliente_reserva CHECK ((id_vendedor IS NULL) = (reservado_ate IS NULL)),
  CONSTRAINT possivel_cliente_livre_desde
    CHECK (id_vendedor IS NOT NULL OR recusado_em IS NOT NULL OR livre_desde IS NOT NULL),
  CONSTRAINT possivel_cliente_recusa CHECK ((possui_interesse IS FALSE) = (recusado_em IS NOT NULL)),
  CONSTRAINT possivel_cliente_recusado_sem_vendedor CHECK (recusado_em IS NULL OR id_vendedor IS NULL)
);
COMMENT ON TABLE possivel_cliente IS
  'Somebody who may become a customer. Reserved to a seller until an instant, or free: then every seller sees it.';
COMMENT ON COLUMN possivel_cliente.codigo IS 'The CNS code as it was typed; its digits are what is compared.';
COMMENT ON COLUMN possivel_cliente.livre_desde IS
  'When it last became free. Whoever is refused one that was free before them learns that another came first.';
COMMENT ON COLUMN possivel_cliente.retornou_em IS 'When it came back to its seller, after the days that they asked for.';
COMMENT ON COLUMN possivel_cliente.alterado_em IS 'The last save by a person.';

CREATE INDEX possivel_cliente_do_vendedor ON possivel_cliente (id_vendedor, alterado_em, id) WHERE recusado_em IS NULL;
CREATE INDEX possivel_cliente_livre ON possivel_cliente (alterado_em, id) WHERE id_vendedor IS NULL AND recusado_em IS NULL;
CREATE INDEX possivel_cliente_aberto ON possivel_cliente (alterado_em, id) WHERE recusado_em IS NULL;
CREATE INDEX possivel_cliente_recusado ON possivel_cliente (alterado_em, id) WHERE recusado_em IS NOT NULL;
CREATE INDEX possivel_cliente_uf ON possivel_cliente (uf, alterado_em, id) WHERE recusado_em IS NULL;
CREATE INDEX possivel_cliente_reservado_ate ON possivel_cliente (reservado_ate) WHERE reservado_ate IS NOT NULL;
CREATE INDEX possivel_cliente_codigo_digitos ON possivel_cliente (codigo_digitos);
CREATE INDEX possivel_cliente_email1 ON possivel_cliente (lower(email1));
CREATE INDEX possivel_cliente_email2 ON possivel_cliente (lower(email2));
CREATE INDEX possivel_cliente_nome ON possivel_cliente USING gin (sem_acentos(nome) gin_trgm_ops);

CREATE TABLE possivel_cliente_nota (
  id_possivel_cliente bigint NOT NULL REFERENCES possivel_cliente ON DELETE CASCADE,
  id_autor bigint NOT NULL REFERENCES usuario,
  compartilhada boolean NOT NULL,
  texto varchar(1000) NOT NULL,
  alterada_em timestamptz NOT NULL,
  PRIMARY KEY (id_possivel_cliente, id_autor)
);
COMMENT ON TABLE possivel_cliente_nota IS
  'What each person wrote of a prospect: a seller''s is read by them and by administrators, even after the reservation ended.';
COMMENT ON COLUMN possivel_cliente_nota.compartilhada IS 'Written by somebody who does not sell: every seller who sees the prospect reads it.';

CREATE TABLE possivel_cliente_recusa (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_possivel_cliente bigint NOT NULL REFERENCES possivel_cliente ON DELETE CASCADE,
  id_autor bigint NOT NULL REFERENCES usuario,
  id_vendedor bigint REFERENCES usuario,
  outro_motivo varchar(250) CHECK (outro_motivo <> ''),
  qtd_dias_retorno smallint CHECK (qtd_dias_retorno BETWEEN 0 AND 999),
  retorno_em timestamptz,
  recusada_em timestamptz NOT NULL,
  desfeita_em timestamptz,
  CHECK ((qtd_dias_retorno IS NULL) = (retorno_em IS NULL))
);
COMMENT ON TABLE possivel_cliente_recusa IS 'A prospect that said no: who wrote it down, and why.';
COMMENT ON COLUMN possivel_cliente_recusa.id_vendedor IS 'The seller to whom it comes back; NULL where nobody who sells wrote it.';
COMMENT ON COLUMN possivel_cliente_recusa.desfeita_em IS 'When the prospect came back to the list, by its day or by an administrator.';
CREATE INDEX possivel_cliente_recusa_id_possivel_cliente ON possivel_cliente_recusa (id_possivel_cliente, id);
CREATE INDEX possivel_cliente_recusa_retorno ON possivel_cliente_recusa (retorno_em)
  WHERE retorno_em IS NOT NULL AND desfeita_em IS NULL;

CREATE TABLE possivel_cliente_recusa_motivo (
  id_recusa bigint NOT NULL REFERENCES possivel_cliente_recusa ON DELETE CASCADE,
  id_motivo bigint NOT NULL REFERENCES motivo_nao_interesse,
  PRIMARY KEY (id_recusa, id_motivo)
);

CREATE VIEW cliente_indicado AS
SELECT id, nome, cpf_cnpj, email, telefone, data_cadastro, id_vendedor_indicacao, id_cartorio, id_endereco
FROM usuario
WHERE id_vendedor_indicacao IS NOT NULL AND primeiro_acesso_em IS NOT NULL;
COMMENT ON VIEW cliente_indicado IS
  'Who was brought by a seller and has come in, so that their e-mail is confirmed. Before that nobody knows whose the address is.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('maximo-reservas-vendedor', date '2021-01-01', to_jsonb(200), 'inteiro',
   'Máximo de possíveis clientes que um vendedor tem reservados ao mesmo tempo.');
