-- Up Migration

INSERT INTO contratacao_busca (id_contratacao, id_dispositivo, id_usuario, id_cartorio, data_contratacao, mes,
  codigo_situacao, id_plano_oferta_tipo_pagamento, arquivada, cartosoft, sem_dispositivo, porcentagem_utilizada,
  versoes, ativado_em, ultimo_bom_em)
SELECT linha.*, (
  SELECT max(backup.data_fim) FROM backup
  WHERE backup.id_dispositivo = linha.id_dispositivo AND backup.codigo_situacao IN (2, 3)
)
FROM contratacao_a_buscar linha
ON CONFLICT DO NOTHING;
