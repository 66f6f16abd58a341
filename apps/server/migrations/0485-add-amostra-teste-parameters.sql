-- Up Migration

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('arquivos-amostra-teste', 250, 'Máximo de arquivos na amostra de um dispositivo em um teste de restauração guiado.'),
  ('megabytes-amostra-teste', 51200, 'Máximo de megabytes na amostra de um dispositivo em um teste de restauração guiado; um arquivo maior não é sorteado.')
) AS figura (chave, valor, descricao);
