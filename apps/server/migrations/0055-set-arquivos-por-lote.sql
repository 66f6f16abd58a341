-- Up Migration

-- About as many small files as a pack holds: what a batch costs besides its files is shared by four times as many.
INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('agente-arquivos-por-lote', date '2021-01-02', to_jsonb(4000), 'inteiro', 'Máximo de arquivos que o agente confirma de uma vez.');
