-- Up Migration

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-aviso-teste', date '2021-01-01', to_jsonb(30), 'inteiro',
   'Quantos dias antes de vencer o próximo teste de restauração do Provimento CNJ 213/2026 o cartório é avisado.');
