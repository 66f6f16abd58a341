-- Up Migration

-- Whoever tries stolen cards learns from refusals which of them work.
INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('recusas-cartao-conta-dia', date '2021-01-01', to_jsonb(6), 'inteiro',
   'Quantos cartões recusados uma conta pode ter em 24 horas antes de esperar.'),
  ('recusas-cartao-documento-dia', date '2021-01-01', to_jsonb(6), 'inteiro',
   'Quantos cartões recusados de um mesmo titular são aceitos em 24 horas.'),
  ('recusas-cartao-rede-dia', date '2021-01-01', to_jsonb(20), 'inteiro',
   'Quantos cartões recusados podem vir de uma mesma rede em 24 horas.');
