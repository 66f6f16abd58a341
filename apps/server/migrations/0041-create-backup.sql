-- Up Migration

CREATE TABLE situacao_backup (
  codigo smallint PRIMARY KEY,
  descricao varchar(50) NOT NULL
);

INSERT INTO situacao_backup (codigo, descricao) VALUES
  (1, 'Em andamento'),
  (2, 'Concluído'),
  (3, 'Concluído com pendências'),
  (4, 'Falhou'),
  (5, 'Interrompido');

CREATE TABLE backup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  epoca integer NOT NULL CHECK (epoca >= 0),
  codigo_situacao smallint NOT NULL DEFAULT 1 REFERENCES situacao_backup,
  manual boolean NOT NULL,
  id_agendamento bigint,
  previsto_para timestamptz,
  versao_acervo_exe varchar(30) NOT NULL,
  data_inicio timestamptz NOT NULL,
  data_fim timestamptz,
  ultima_noticia_em timestamptz NOT NULL,
  arquivos_antes bigint NOT NULL CHECK (arquivos_antes >= 0),
  confirmados bigint NOT NULL DEFAULT 0,
  alterados bigint NOT NULL DEFAULT 0,
  removidos bigint NOT NULL DEFAULT 0,
  bytes_confirmados bigint NOT NULL DEFAULT 0,
  vistos bigint,
  inalterados bigint,
  ocultos bigint,
  ocorrencias_sucesso integer NOT NULL DEFAULT 0,
  ocorrencias_erro integer NOT NULL DEFAULT 0,
  relatados bigint NOT NULL DEFAULT 0,
  lote_ocorrencias integer NOT NULL DEFAULT 0,
  motivos varchar(40)[] NOT NULL DEFAULT '{}',
  UNIQUE (id, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  CONSTRAINT backup_em_andamento_sem_fim CHECK ((codigo_situacao = 1) = (data_fim IS NULL))
);
CREATE UNIQUE INDEX backup_um_em_andamento ON backup (id_configuracao) WHERE codigo_situacao = 1;
CREATE INDEX backup_sem_noticia ON backup (ultima_noticia_em) WHERE codigo_situacao = 1;
CREATE INDEX backup_id_dispositivo ON backup (id_dispositivo, id);
CREATE INDEX backup_id_contratacao ON backup (id_contratacao, id);
CREATE INDEX backup_versao_acervo_exe ON backup (versao_acervo_exe);
COMMENT ON COLUMN backup.epoca IS 'Session of the agent that runs it: a newer one takes it over or closes it.';
COMMENT ON COLUMN backup.manual IS 'Started by a person; on the wire backupIncremental.';
COMMENT ON COLUMN backup.arquivos_antes IS 'Files of the configuration when it began: what a mass change is measured against.';
COMMENT ON COLUMN backup.confirmados IS 'Counted by us, batch by batch, like alterados, removidos and relatados; the agent only says what it saw.';
COMMENT ON COLUMN backup.lote_ocorrencias IS 'Last batch of occurrences that was stored.';
COMMENT ON COLUMN backup.motivos IS 'Why it is not simply concluded.';

CREATE TABLE backup_ocorrencia (
  id_backup bigint NOT NULL,
  numero integer NOT NULL CHECK (numero > 0),
  numero_do_tipo integer NOT NULL CHECK (numero_do_tipo > 0),
  id_contratacao bigint NOT NULL,
  sucesso boolean NOT NULL,
  motivo varchar(40) NOT NULL,
  origem text NOT NULL,
  quantidade integer NOT NULL CHECK (quantidade > 0),
  instante timestamptz NOT NULL,
  PRIMARY KEY (id_backup, numero),
  UNIQUE (id_backup, sucesso, numero_do_tipo),
  FOREIGN KEY (id_backup, id_contratacao) REFERENCES backup (id, id_contratacao)
);
COMMENT ON COLUMN backup_ocorrencia.numero IS 'Counted without gaps within the backup, and once more within its type: a page is a range of numbers.';

CREATE TABLE chave_idempotencia (
  id_dispositivo bigint NOT NULL REFERENCES dispositivo,
  chave uuid NOT NULL,
  operacao varchar(40) NOT NULL,
  hash_pedido bytea NOT NULL CHECK (length(hash_pedido) = 32),
  resposta jsonb,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (id_dispositivo, chave)
);
CREATE INDEX chave_idempotencia_criada_em ON chave_idempotencia (criada_em);
COMMENT ON TABLE chave_idempotencia IS 'Answers of the calls of agents, written with what they did: the same key gives the same answer for 30 days.';
