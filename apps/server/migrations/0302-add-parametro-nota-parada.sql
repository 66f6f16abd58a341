-- Up Migration

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('horas-nota-parada', date '2021-01-01', to_jsonb(24), 'inteiro',
   'Horas que uma nota fiscal pode esperar até que o financeiro seja avisado.');
