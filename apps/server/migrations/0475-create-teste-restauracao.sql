-- Up Migration

-- A restore test that an office opens, follows and accepts; its Ata is issued from what is kept here.
CREATE TABLE teste_restauracao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  situacao text NOT NULL DEFAULT 'ABERTO' CHECK (situacao IN (
    'ABERTO', 'EM_ANDAMENTO', 'AGUARDANDO_DECLARACAO', 'DECLARADO', 'EMITIDO', 'CANCELADO', 'EXPIRADO')),
  local text NOT NULL CHECK (length(local) BETWEEN 1 AND 200),
  aberto_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  sorteado_em timestamptz,
  conferido_em timestamptz,
  encerrado_em timestamptz,
  numero varchar(13) UNIQUE CHECK (numero ~ '^A-[0-9]{4}-[0-9]{6}$'),
  resultado text CHECK (resultado IN ('SUCESSO', 'SUCESSO_NO_SERVIDOR', 'INCOMPLETO', 'FALHOU')),
  declarado_em timestamptz,
  declaracao text,
  ip text,
  user_agent text CHECK (length(user_agent) <= 500),
  conteudo text,
  hash bytea CHECK (octet_length(hash) = 32),
  chave text,
  emitido_em timestamptz,
  versao_armazem text,
  tamanho_bytes bigint CHECK (tamanho_bytes >= 0),
  sha256 bytea CHECK (octet_length(sha256) = 32),
  apagar_desde timestamptz,
  apagado_em timestamptz,
  CONSTRAINT teste_restauracao_conferido CHECK (
    situacao NOT IN ('AGUARDANDO_DECLARACAO', 'DECLARADO', 'EMITIDO') OR num_nulls(sorteado_em, conferido_em) = 0),
  CONSTRAINT teste_restauracao_declarado CHECK (
    (situacao IN ('DECLARADO', 'EMITIDO')) = (declarado_em IS NOT NULL)
    AND num_nulls(numero, resultado, declarado_em, declaracao, conteudo, hash, chave) IN (0, 7)),
  CONSTRAINT teste_restauracao_emitido CHECK (
    (situacao = 'EMITIDO') = (emitido_em IS NOT NULL)
    AND num_nulls(emitido_em, versao_armazem, tamanho_bytes, sha256) IN (0, 4)),
  CONSTRAINT teste_restauracao_encerrado CHECK (
    (situacao IN ('CANCELADO', 'EXPIRADO')) = (encerrado_em IS NOT NULL))
);
CREATE UNIQUE INDEX teste_restauracao_um_aberto ON teste_restauracao (id_contratacao)
  WHERE situacao IN ('ABERTO', 'EM_ANDAMENTO', 'AGUARDANDO_DECLARACAO', 'DECLARADO');
CREATE INDEX teste_restauracao_id_contratacao ON teste_restauracao (id_contratacao, id);
CREATE INDEX teste_restauracao_expira_em ON teste_restauracao (expira_em)
  WHERE situacao IN ('ABERTO', 'EM_ANDAMENTO', 'AGUARDANDO_DECLARACAO');
COMMENT ON TABLE teste_restauracao IS 'Restore tests; once declared what they say never changes. Evidence, kept for five years at least, and until the account is erased.';
COMMENT ON COLUMN teste_restauracao.conferido_em IS 'When the last of its proofs was issued.';
COMMENT ON COLUMN teste_restauracao.encerrado_em IS 'When it was cancelled or had waited too long.';
COMMENT ON COLUMN teste_restauracao.numero IS 'Of its Ata.';
COMMENT ON COLUMN teste_restauracao.declaracao IS 'The text that was shown and accepted.';
COMMENT ON COLUMN teste_restauracao.conteudo IS 'Canonical JSON of all that the Ata tells (docs/formats/ata.md).';
COMMENT ON COLUMN teste_restauracao.hash IS 'SHA-256 of conteudo.';
COMMENT ON COLUMN teste_restauracao.chave IS 'Where the PDF lies in the store.';
COMMENT ON COLUMN teste_restauracao.sha256 IS 'Of the PDF.';
COMMENT ON COLUMN teste_restauracao.apagar_desde IS 'The account is being erased: its PDF may not be given out any more.';
COMMENT ON COLUMN teste_restauracao.apagado_em IS 'When the store was seen without its PDF.';
CREATE TRIGGER teste_restauracao_unchanged BEFORE UPDATE ON teste_restauracao
  FOR EACH ROW WHEN (
    (OLD.situacao IN ('EMITIDO', 'CANCELADO', 'EXPIRADO')
      AND to_jsonb(OLD) - '{apagar_desde,apagado_em}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{apagar_desde,apagado_em}'::text[])
    OR (OLD.declarado_em IS NOT NULL
      AND (OLD.numero, OLD.resultado, OLD.declarado_em, OLD.declaracao, OLD.ip, OLD.user_agent, OLD.conteudo, OLD.hash,
        OLD.local, OLD.aberto_em, OLD.sorteado_em, OLD.conferido_em)
      IS DISTINCT FROM (NEW.numero, NEW.resultado, NEW.declarado_em, NEW.declaracao, NEW.ip, NEW.user_agent,
        NEW.conteudo, NEW.hash, NEW.local, NEW.aberto_em, NEW.sorteado_em, NEW.conferido_em))
  ) EXECUTE FUNCTION refuse_change();

CREATE TABLE teste_dispositivo (
  id_teste bigint NOT NULL REFERENCES teste_restauracao ON DELETE CASCADE,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  nada_sorteado boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id_teste, id_dispositivo),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE INDEX teste_dispositivo_id_dispositivo ON teste_dispositivo (id_dispositivo);
COMMENT ON TABLE teste_dispositivo IS 'Devices that a restore test takes in; the proof of each names the test.';
COMMENT ON COLUMN teste_dispositivo.nada_sorteado IS 'It had no file left when the sample was drawn.';

CREATE TABLE teste_participante (
  id_teste bigint NOT NULL REFERENCES teste_restauracao ON DELETE CASCADE,
  ordem smallint NOT NULL CHECK (ordem > 0),
  papel text NOT NULL CHECK (papel IN ('TITULAR', 'OPERADOR', 'OBSERVADOR')),
  nome text NOT NULL CHECK (length(nome) BETWEEN 1 AND 120),
  funcao text CHECK (length(funcao) BETWEEN 1 AND 80),
  PRIMARY KEY (id_teste, ordem)
);
CREATE UNIQUE INDEX teste_participante_um_titular ON teste_participante (id_teste) WHERE papel = 'TITULAR';
COMMENT ON TABLE teste_participante IS 'Who takes part in a restore test, as its owner says.';
CREATE TRIGGER teste_participante_append_only BEFORE UPDATE ON teste_participante
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE teste_passo (
  id_teste bigint NOT NULL,
  ordem smallint NOT NULL CHECK (ordem > 0),
  participante smallint NOT NULL,
  texto text NOT NULL CHECK (length(texto) BETWEEN 1 AND 200),
  resultado text NOT NULL CHECK (resultado IN ('SUCESSO', 'FALHA')),
  em timestamptz NOT NULL,
  PRIMARY KEY (id_teste, ordem),
  FOREIGN KEY (id_teste, participante) REFERENCES teste_participante (id_teste, ordem) ON DELETE CASCADE
);
COMMENT ON TABLE teste_passo IS 'Steps of a restore test that a participant attests; those of the system are read from its proofs.';
COMMENT ON COLUMN teste_passo.em IS 'When it was noted, by the clock of the server.';

CREATE TABLE teste_medida (
  id_teste bigint NOT NULL REFERENCES teste_restauracao ON DELETE CASCADE,
  ordem smallint NOT NULL CHECK (ordem > 0),
  texto text NOT NULL CHECK (length(texto) BETWEEN 1 AND 500),
  responsavel text NOT NULL CHECK (length(responsavel) BETWEEN 1 AND 120),
  prazo date NOT NULL,
  PRIMARY KEY (id_teste, ordem)
);
COMMENT ON TABLE teste_medida IS 'Corrective measures of a restore test.';

CREATE FUNCTION refuse_change_of_declared_teste() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM teste_restauracao WHERE id = NEW.id_teste AND declarado_em IS NOT NULL) THEN
    RAISE EXCEPTION 'restore test % was declared: % refused', NEW.id_teste, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION refuse_change_of_declared_teste() IS 'Trigger: what a restore test says of steps and measures stays once it was declared.';
CREATE TRIGGER teste_passo_unchanged BEFORE INSERT OR UPDATE ON teste_passo
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_declared_teste();
CREATE TRIGGER teste_medida_unchanged BEFORE INSERT OR UPDATE ON teste_medida
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_declared_teste();

CREATE TABLE teste_numero (
  ano smallint PRIMARY KEY CHECK (ano BETWEEN 2021 AND 9999),
  ultimo integer NOT NULL CHECK (ultimo BETWEEN 1 AND 999999)
);
COMMENT ON TABLE teste_numero IS 'Last number of an Ata in each year.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-teste-restauracao', date '2021-01-01', to_jsonb(30), 'inteiro',
   'Em quantos dias um teste de restauração tem de ser declarado, antes de expirar sem Ata.');
