-- Up Migration

CREATE TABLE batimento (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  recebido_em timestamptz NOT NULL,
  versao_acervo_exe varchar(30) NOT NULL,
  sistema varchar(30) NOT NULL,
  relogio timestamptz NOT NULL,
  proxima_execucao timestamptz,
  disco_livre_bytes bigint NOT NULL CHECK (disco_livre_bytes >= 0),
  etag_configuracao varchar(100),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE INDEX batimento_id_contratacao ON batimento (id_contratacao);
CREATE INDEX batimento_recebido_em ON batimento (recebido_em);
COMMENT ON TABLE batimento IS 'Last sign of life of the agent of each device.';
COMMENT ON COLUMN batimento.relogio IS 'What the clock of the machine said when it was sent.';

CREATE TABLE comando (
  id uuid PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  tipo varchar(40) NOT NULL,
  parametros jsonb NOT NULL CHECK (jsonb_typeof(parametros) = 'object'),
  criado_em timestamptz NOT NULL,
  valido_ate timestamptz NOT NULL,
  situacao varchar(12) CHECK (situacao IN ('ACEITO', 'CONCLUIDO', 'RECUSADO', 'FALHOU', 'DESCONHECIDO')),
  motivo varchar(200),
  respondido_em timestamptz,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CONSTRAINT comando_respondido_tem_instante CHECK ((situacao IS NULL) = (respondido_em IS NULL))
);
CREATE INDEX comando_id_dispositivo ON comando (id_dispositivo, criado_em);
CREATE INDEX comando_sem_resposta ON comando (id_dispositivo, valido_ate) WHERE situacao IS NULL;
CREATE INDEX comando_id_contratacao ON comando (id_contratacao);
COMMENT ON TABLE comando IS 'What the portal asks an agent to do; it goes with every heartbeat until it is answered or no longer valid.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('versao-minima-agente', date '2021-01-01', to_jsonb('1.0.0'::text), 'texto', 'Versão do agente abaixo da qual nenhum backup começa.'),
  ('versao-atual-agente', date '2021-01-01', to_jsonb('1.0.0'::text), 'texto', 'Versão mais nova do agente.'),
  ('segundos-espalhamento-backup', date '2021-01-01', to_jsonb(900), 'inteiro', 'Largura, em segundos, em que o início dos backups agendados se espalha.'),
  ('segundos-batimento-agente', date '2021-01-01', to_jsonb(300), 'inteiro', 'Intervalo, em segundos, entre os sinais de vida do agente.'),
  ('agente-arquivos-por-lote', date '2021-01-01', to_jsonb(1000), 'inteiro', 'Máximo de arquivos que o agente confirma de uma vez.'),
  ('agente-ocorrencias-por-lote', date '2021-01-01', to_jsonb(1000), 'inteiro', 'Máximo de ocorrências que o agente relata de uma vez.'),
  ('agente-objetos-por-pedido', date '2021-01-01', to_jsonb(256), 'inteiro', 'Máximo de objetos em um pedido de concessão do agente.'),
  ('agente-partes-por-pedido', date '2021-01-01', to_jsonb(100), 'inteiro', 'Máximo de partes em um pedido do agente.'),
  ('minutos-validade-comando-backup', date '2021-01-01', to_jsonb(60), 'inteiro', 'Minutos em que o pedido de backup imediato espera pelo agente.');
