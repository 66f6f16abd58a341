-- Up Migration

CREATE TABLE agente (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  chave_publica bytea NOT NULL CHECK (length(chave_publica) = 32),
  versao_chave integer NOT NULL CHECK (versao_chave > 0),
  epoca integer NOT NULL DEFAULT 0 CHECK (epoca >= 0),
  epoca_aberta_em timestamptz,
  duplicada_em timestamptz,
  nome_maquina varchar(100) NOT NULL CHECK (nome_maquina <> ''),
  sistema varchar(30) NOT NULL CHECK (sistema <> ''),
  UNIQUE (id_dispositivo, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CONSTRAINT agente_epoca_tem_instante CHECK ((epoca = 0) = (epoca_aberta_em IS NULL))
);
CREATE INDEX agente_id_contratacao ON agente (id_contratacao);
COMMENT ON TABLE agente IS 'The machine that a device was last activated on: its key and who is signed in with it. It works only while the device itself is ativado.';
COMMENT ON COLUMN agente.versao_chave IS 'Each activation brings the next one; tokens of an older one are dead.';
COMMENT ON COLUMN agente.epoca IS 'Each process start opens the next one, over all keys of the device.';
COMMENT ON COLUMN agente.duplicada_em IS 'When two processes were seen with one key; only an activation clears it.';
