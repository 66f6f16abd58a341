-- Up Migration

CREATE TABLE conferencia_livros (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dia date NOT NULL UNIQUE,
  primeiro_mes date NOT NULL CHECK (extract(day FROM primeiro_mes) = 1),
  iniciada_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  lista smallint CHECK (lista >= 0),
  a_partir_de integer NOT NULL DEFAULT 0 CHECK (a_partir_de >= 0),
  diferencas integer NOT NULL DEFAULT 0 CHECK (diferencas >= 0),
  CONSTRAINT conferencia_livros_encerrada CHECK (encerrada_em IS NULL OR lista IS NULL)
);
COMMENT ON TABLE conferencia_livros IS 'Nightly checks of the books, one a civil day.';
COMMENT ON COLUMN conferencia_livros.lista IS 'Which of the provider''s lists is read next, and from which of its rows on; NULL once all are.';
COMMENT ON COLUMN conferencia_livros.diferencas IS 'Open ones when it ended.';

CREATE TABLE livro_provedor (
  id_conferencia bigint NOT NULL REFERENCES conferencia_livros,
  id_no_provedor varchar(50) NOT NULL,
  chave uuid,
  situacao varchar(10) NOT NULL CHECK (situacao IN ('ABERTO', 'PAGO', 'DEVOLVENDO', 'DEVOLVIDO', 'CONTESTADO', 'REMOVIDO')),
  valor_centavos integer NOT NULL CHECK (valor_centavos > 0),
  pago_em date,
  PRIMARY KEY (id_conferencia, id_no_provedor)
);
CREATE INDEX livro_provedor_chave ON livro_provedor (id_conferencia, chave);
COMMENT ON TABLE livro_provedor IS 'The payment provider''s own list as a check read it; that of the check before is deleted.';
COMMENT ON COLUMN livro_provedor.chave IS 'Our reference of the charge; NULL where it is none of ours.';

CREATE TABLE livro_soma (
  id_conferencia bigint NOT NULL REFERENCES conferencia_livros,
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  livro varchar(20) NOT NULL CHECK (livro ~ '^[A-Z]+(_[A-Z]+)*$'),
  quantidade integer NOT NULL CHECK (quantidade >= 0),
  valor_centavos bigint NOT NULL CHECK (valor_centavos >= 0),
  PRIMARY KEY (id_conferencia, mes, livro)
);
COMMENT ON TABLE livro_soma IS 'What each book came to in a month when it was checked.';

CREATE TABLE diferenca_livros (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo varchar(40) NOT NULL CHECK (tipo ~ '^[A-Z]+(_[A-Z]+)*$'),
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  chave varchar(80) NOT NULL CHECK (chave <> ''),
  id_fatura bigint,
  id_cobranca bigint,
  id_no_provedor varchar(50),
  valor bigint,
  outro_valor bigint,
  encontrada_em timestamptz NOT NULL,
  vista_em timestamptz NOT NULL,
  presente boolean NOT NULL DEFAULT true,
  encerrada_em timestamptz,
  id_usuario_encerrou bigint REFERENCES usuario,
  motivo varchar(500) CHECK (motivo <> ''),
  CONSTRAINT diferenca_livros_encerrada CHECK (
    num_nonnulls(id_usuario_encerrou, motivo) IN (0, 2)
    AND (id_usuario_encerrou IS NULL OR encerrada_em IS NOT NULL)
    AND (presente OR encerrada_em IS NOT NULL))
);
CREATE UNIQUE INDEX diferenca_livros_presente ON diferenca_livros (tipo, chave) WHERE presente;
CREATE INDEX diferenca_livros_mes ON diferenca_livros (mes, id);
CREATE INDEX diferenca_livros_aberta ON diferenca_livros (id) WHERE encerrada_em IS NULL;
CREATE INDEX diferenca_livros_id_usuario_encerrou ON diferenca_livros (id_usuario_encerrou);
COMMENT ON TABLE diferenca_livros IS 'Where two books do not agree, and what to look at.';
COMMENT ON COLUMN diferenca_livros.chave IS 'What differs, within its kind: the same one is one row while it is there.';
COMMENT ON COLUMN diferenca_livros.valor IS 'What our own book says, in centavos; outro_valor is what the other one does. Of numbers of tax documents they are the numbers.';
COMMENT ON COLUMN diferenca_livros.presente IS 'The last check found it: one that somebody closed is not shown again while it stays as it is.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('meses-conferencia-livros', date '2021-01-01', to_jsonb(2), 'inteiro',
   'Quantos meses anteriores ao atual a conferência dos livros compara toda noite.'),
  ('dias-devolucao-atrasada', date '2021-01-01', to_jsonb(10), 'inteiro',
   'Depois de quantos dias uma devolução pedida e não feita é uma diferença dos livros.');
