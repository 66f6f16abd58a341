-- Up Migration

CREATE OR REPLACE VIEW contratacao_com_plano AS
SELECT
  contratacao.id, contratacao.id_usuario, contratacao.id_cartorio, contratacao.id_endereco, contratacao.nome,
  contratacao.codigo_situacao, contratacao.cartosoft, contratacao.data_contratacao, contratacao.data_inicio,
  contratacao.data_fim, contratacao.id_cartao_principal, contratacao.id_cartao_secundario,
  contratacao.id_plano_oferta_tipo_pagamento, coalesce(usuario.tipo_pagamento, oferta.tipo_pagamento) AS tipo_pagamento,
  plano.id AS id_plano, plano.nome AS nome_plano,
  plano.espaco_bytes, plano.valor_centavos, tipo_plano.tipo_cobranca, tipo_plano.valor_subsidio_centavos
FROM contratacao
LEFT JOIN usuario ON usuario.id = contratacao.id_usuario
LEFT JOIN plano_oferta_tipo_pagamento oferta ON oferta.id = contratacao.id_plano_oferta_tipo_pagamento
LEFT JOIN plano_oferta ON plano_oferta.id = oferta.id_plano_oferta
LEFT JOIN plano ON plano.id = plano_oferta.id_plano
LEFT JOIN tipo_plano ON tipo_plano.id = plano.id_tipo_plano;
COMMENT ON COLUMN contratacao_com_plano.tipo_pagamento IS
  'By what the subscription pays: the choice of the account, else that of its offer.';
