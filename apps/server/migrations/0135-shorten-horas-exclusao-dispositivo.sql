-- Up Migration

-- A removed device can come back until its purge begins, and the purge must be over within 24 hours.
INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('horas-exclusao-arquivos-dispositivo', date '2021-01-02', '22', 'inteiro', 'Prazo, em horas, até o qual um dispositivo removido pode voltar; depois seus arquivos são apagados, antes de 24 horas.');
