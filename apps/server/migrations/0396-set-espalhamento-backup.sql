-- Up Migration

-- A minute less than the quarter hour that people are told: an agent looks every few seconds, and a call that is
-- refused in the last moment is repeated within it.
INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('segundos-espalhamento-backup', date '2021-01-02', to_jsonb(840), 'inteiro', 'Largura, em segundos, em que o início dos backups agendados se espalha.');
