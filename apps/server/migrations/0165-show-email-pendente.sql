-- Up Migration

CREATE OR REPLACE VIEW titular AS
SELECT
  id, nome, cpf_cnpj, email, email_secundario, email_notificacao, telefone, tipo_conta, tipo_pagamento,
  pagamento_unificado, id_endereco, id_cartorio, id_contratacao_subsidio, id_endereco_cobranca_contratacao,
  id_tomador_cobranca_contratacao, habilitar_edicao_tomador, email_pendente
FROM usuario;
