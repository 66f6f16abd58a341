-- Up Migration

CREATE TABLE ativacao (
  id uuid PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  codigo_hmac bytea NOT NULL CHECK (length(codigo_hmac) = 32),
  chave_publica bytea NOT NULL CHECK (length(chave_publica) = 32),
  desafio bytea NOT NULL CHECK (length(desafio) = 32),
  nome_maquina varchar(100) NOT NULL CHECK (nome_maquina <> ''),
  sistema varchar(30) NOT NULL CHECK (sistema <> ''),
  versao_acervo_exe varchar(30) NOT NULL CHECK (versao_acervo_exe <> ''),
  valido_ate timestamptz NOT NULL,
  versao_chave integer CHECK (versao_chave > 0),
  confirmada_em timestamptz,
  UNIQUE (id_dispositivo, versao_chave),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CONSTRAINT ativacao_confirmada_tem_versao CHECK ((confirmada_em IS NULL) = (versao_chave IS NULL))
);
CREATE UNIQUE INDEX ativacao_uma_pendente ON ativacao (id_dispositivo) WHERE confirmada_em IS NULL;
CREATE INDEX ativacao_codigo_hmac ON ativacao (codigo_hmac);
CREATE INDEX ativacao_id_contratacao ON ativacao (id_contratacao);
COMMENT ON TABLE ativacao IS 'Spent activation codes: one waits for the person at the machine to confirm, the confirmed ones are the keys that the device had.';
COMMENT ON COLUMN ativacao.codigo_hmac IS 'The code that it spent: the same code with the same key finds it again when an answer was lost.';

-- Every key of a device is a confirmed activation; the agent's row names the one in force.
ALTER TABLE agente DROP COLUMN chave_publica;
ALTER TABLE agente ADD FOREIGN KEY (id_dispositivo, versao_chave) REFERENCES ativacao (id_dispositivo, versao_chave);

-- Unlogged: a challenge lives for a minute, and an agent that lost one asks for another.
CREATE UNLOGGED TABLE desafio_sessao (
  desafio bytea PRIMARY KEY CHECK (length(desafio) = 32),
  id_dispositivo bigint NOT NULL REFERENCES dispositivo,
  valido_ate timestamptz NOT NULL
);
CREATE INDEX desafio_sessao_id_dispositivo ON desafio_sessao (id_dispositivo, valido_ate);
COMMENT ON TABLE desafio_sessao IS 'Challenges that wait for their signature; using one removes it.';
