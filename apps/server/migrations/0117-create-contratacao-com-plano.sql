-- Up Migration

-- How modules read what belongs to another one: a subscription with the plan that it has now, and its owner.
-- The joins are outer so that PostgreSQL leaves out those whose columns a statement does not use; each finds one row.
CREATE VIEW contratacao_com_plano AS
SELECT
  contratacao.id, contratacao.id_usuario, contratacao.id_cartorio, contratacao.id_endereco, contratacao.nome,
  contratacao.codigo_situacao, contratacao.cartosoft, contratacao.data_contratacao, contratacao.data_inicio,
  contratacao.data_fim, contratacao.id_cartao_principal, contratacao.id_cartao_secundario,
  contratacao.id_plano_oferta_tipo_pagamento, oferta.tipo_pagamento, plano.id AS id_plano, plano.nome AS nome_plano,
  plano.espaco_bytes, plano.valor_centavos, tipo_plano.tipo_cobranca, tipo_plano.valor_subsidio_centavos
FROM contratacao
LEFT JOIN plano_oferta_tipo_pagamento oferta ON oferta.id = contratacao.id_plano_oferta_tipo_pagamento
LEFT JOIN plano_oferta ON plano_oferta.id = oferta.id_plano_oferta
LEFT JOIN plano ON plano.id = plano_oferta.id_plano
LEFT JOIN tipo_plano ON tipo_plano.id = plano.id_tipo_plano;
COMMENT ON VIEW contratacao_com_plano IS 'A subscription with the plan that it has now.';

CREATE VIEW titular AS
SELECT
  id, nome, cpf_cnpj, email, email_secundario, email_notificacao, telefone, tipo_conta, tipo_pagamento,
  pagamento_unificado, id_endereco, id_cartorio, id_contratacao_subsidio, id_endereco_cobranca_contratacao,
  id_tomador_cobranca_contratacao, habilitar_edicao_tomador
FROM usuario;
COMMENT ON VIEW titular IS 'A person as the modules see them that deal with what they have: no link to the identity provider.';
