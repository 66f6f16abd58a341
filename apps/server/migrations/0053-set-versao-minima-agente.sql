-- Up Migration

-- The first version of the agent that was given to anybody.
INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('versao-minima-agente', date '2021-01-02', to_jsonb('0.1.0'::text), 'texto', 'Versão do agente abaixo da qual nenhum backup começa.'),
  ('versao-atual-agente', date '2021-01-02', to_jsonb('0.1.0'::text), 'texto', 'Versão mais nova do agente.');
