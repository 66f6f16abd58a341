-- allow no-long-write: four rows of a table of some hundred
-- Up Migration

-- No release has ever read these keys: the specification fixes their figures, and the code holds them.
DELETE FROM parametro WHERE chave IN (
  'dias-sugeridos-validade-versoes',
  'limite-download-pasta-mb',
  'meses-historico-dispositivo-removido',
  'meses-relatorio-pagamentos'
);
