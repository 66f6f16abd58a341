-- Up Migration

-- Every month a sample of each device's newest state is restored and compared.
CREATE TABLE prova (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  numero varchar(16) NOT NULL UNIQUE CHECK (numero ~ '^P-[0-9]{4}-[0-9]{2}-[0-9]{6}$'),
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  competencia date NOT NULL CHECK (extract(day FROM competencia) = 1),
  semente bytea NOT NULL CHECK (octet_length(semente) = 16),
  em_instante timestamptz NOT NULL,
  arquivos_do_estado bigint NOT NULL CHECK (arquivos_do_estado > 0),
  bytes_do_estado bigint NOT NULL CHECK (bytes_do_estado >= 0),
  arquivos_grandes bigint NOT NULL CHECK (arquivos_grandes BETWEEN 0 AND arquivos_do_estado),
  bytes_grandes bigint NOT NULL CHECK (bytes_grandes BETWEEN 0 AND bytes_do_estado),
  arquivos integer NOT NULL CHECK (arquivos >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  servidor_em timestamptz,
  id_comando uuid REFERENCES comando,
  sem_computador varchar(30) CHECK (sem_computador IN ('NAO_ATIVADO', 'VERSAO_ANTERIOR', 'SEM_RESPOSTA', 'NAO_FEITA')),
  computador_em timestamptz,
  computador_ms bigint CHECK (computador_ms >= 0),
  computador_bytes bigint CHECK (computador_bytes >= 0),
  situacao varchar(20) NOT NULL DEFAULT 'EM_ANDAMENTO'
    CHECK (situacao IN ('EM_ANDAMENTO', 'SUCESSO', 'SUCESSO_NO_SERVIDOR', 'FALHOU', 'INCOMPLETA')),
  encerrada_em timestamptz,
  iguais integer CHECK (iguais BETWEEN 0 AND arquivos),
  hash bytea CHECK (octet_length(hash) = 32),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CONSTRAINT prova_uma_por_mes UNIQUE (id_dispositivo, competencia),
  CONSTRAINT prova_encerrada CHECK (
    (situacao = 'EM_ANDAMENTO') = (encerrada_em IS NULL) AND num_nulls(encerrada_em, iguais, hash) IN (0, 3)),
  CONSTRAINT prova_sucesso CHECK (situacao NOT IN ('SUCESSO', 'SUCESSO_NO_SERVIDOR') OR iguais = arquivos),
  CONSTRAINT prova_do_computador CHECK (num_nulls(computador_em, computador_ms, computador_bytes) IN (0, 3))
);
CREATE INDEX prova_id_contratacao ON prova (id_contratacao, id);
CREATE INDEX prova_em_andamento ON prova (id_dispositivo) WHERE encerrada_em IS NULL;
CREATE INDEX prova_falhou ON prova (id_contratacao) WHERE situacao = 'FALHOU';
CREATE INDEX prova_id_comando ON prova (id_comando) WHERE id_comando IS NOT NULL;
COMMENT ON TABLE prova IS 'Monthly proof that a sample of a device can be restored. Once issued it never changes.';
COMMENT ON COLUMN prova.competencia IS 'The month by the calendar of America/Sao_Paulo, as its first day.';
COMMENT ON COLUMN prova.semente IS 'What the sample was drawn by.';
COMMENT ON COLUMN prova.em_instante IS 'The state that it is of: retention keeps its versions while it is open.';
COMMENT ON COLUMN prova.arquivos_grandes IS 'Larger than a whole sample: they are never drawn.';
COMMENT ON COLUMN prova.arquivos IS 'Of the sample, as bytes.';
COMMENT ON COLUMN prova.iguais IS 'Files that were equal wherever they were compared, when it was issued.';
COMMENT ON COLUMN prova.servidor_em IS 'When the server had read every drawn file.';
COMMENT ON COLUMN prova.sem_computador IS 'Why the computer took no part.';
COMMENT ON COLUMN prova.hash IS 'SHA-256 of the canonical JSON (docs/formats/restore-proof.md).';
-- With the account everything goes that tells how a subscription was used: a proof may be deleted, never changed.
CREATE TRIGGER prova_unchanged BEFORE UPDATE ON prova
  FOR EACH ROW WHEN (OLD.encerrada_em IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE TABLE prova_arquivo (
  id_prova bigint NOT NULL REFERENCES prova ON DELETE CASCADE,
  ordem integer NOT NULL CHECK (ordem > 0),
  id_configuracao bigint NOT NULL,
  id_arquivo bigint NOT NULL,
  numero bigint NOT NULL,
  caminho bytea[] NOT NULL,
  tamanho_bytes bigint NOT NULL CHECK (tamanho_bytes >= 0),
  modificado_em_micros bigint NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  servidor varchar(20) CHECK (servidor IN ('IGUAL', 'DIFERENTE', 'AUSENTE', 'NAO_GUARDADO')),
  servidor_ms bigint CHECK (servidor_ms >= 0),
  computador varchar(20) CHECK (computador IN ('IGUAL', 'DIFERENTE', 'NAO_GUARDADO', 'DISCO_CHEIO', 'NAO_ESCRITO')),
  original varchar(20) CHECK (original IN ('IGUAL', 'DIFERENTE', 'MUDOU', 'AUSENTE', 'NAO_LIDO')),
  PRIMARY KEY (id_prova, ordem),
  CONSTRAINT prova_arquivo_servidor CHECK ((servidor IS NULL) = (servidor_ms IS NULL)),
  CONSTRAINT prova_arquivo_computador CHECK ((computador IS NULL) = (original IS NULL))
);
COMMENT ON TABLE prova_arquivo IS 'What was drawn, and what became of each.';
COMMENT ON COLUMN prova_arquivo.numero IS 'Of the version.';
COMMENT ON COLUMN prova_arquivo.servidor IS 'What the server read of it; NAO_GUARDADO: deleted before it was its turn.';
COMMENT ON COLUMN prova_arquivo.original IS 'Against the file that lies on the machine; MUDOU: it has another size or time than the backup.';

CREATE FUNCTION refuse_change_of_issued_prova() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM prova WHERE id = OLD.id_prova AND encerrada_em IS NOT NULL) THEN
    RAISE EXCEPTION 'proof % was issued: % of its files refused', OLD.id_prova, TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION refuse_change_of_issued_prova() IS 'Trigger: what a proof says of its files stays once it was issued.';
CREATE TRIGGER prova_arquivo_unchanged BEFORE UPDATE ON prova_arquivo
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued_prova();

CREATE TABLE prova_numero (
  competencia date PRIMARY KEY,
  ultimo integer NOT NULL CHECK (ultimo BETWEEN 1 AND 999999)
);
COMMENT ON TABLE prova_numero IS 'Last number of a proof in each month.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('arquivos-amostra-prova', 250, 'Máximo de arquivos na amostra de uma prova de restauração.'),
  ('megabytes-amostra-prova', 512, 'Máximo de megabytes na amostra de uma prova de restauração; um arquivo maior não é sorteado.'),
  ('megabytes-hora-prova', 32768, 'Megabytes que as provas de restauração começadas em uma hora da noite podem ler do armazém.'),
  ('horas-validade-comando-prova', 168, 'Horas em que uma prova de restauração espera pelo computador; depois vale o que o servidor conferiu.'),
  ('dias-prova-vencida', 45, 'Dias depois dos quais a última prova de restauração boa de um dispositivo é antiga demais.')
) AS figura (chave, valor, descricao);
