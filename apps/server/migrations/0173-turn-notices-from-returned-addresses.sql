-- Up Migration

CREATE OR REPLACE VIEW titular AS
SELECT
  id, nome, cpf_cnpj, email, email_secundario,
  (CASE
    WHEN email_secundario IS NULL OR email = '' THEN email_notificacao
    WHEN EXISTS (SELECT FROM endereco_devolvido AS d WHERE d.email = lower(usuario.email_secundario) AND d.devolvido_em IS NOT NULL) THEN 'P'
    WHEN EXISTS (SELECT FROM endereco_devolvido AS d WHERE d.email = lower(usuario.email) AND d.devolvido_em IS NOT NULL) THEN 'S'
    ELSE email_notificacao
  END)::varchar(1) AS email_notificacao,
  telefone, tipo_conta, tipo_pagamento,
  pagamento_unificado, id_endereco, id_cartorio, id_contratacao_subsidio, id_endereco_cobranca_contratacao,
  id_tomador_cobranca_contratacao, habilitar_edicao_tomador, email_pendente
FROM usuario;
COMMENT ON COLUMN titular.email_notificacao IS
  'Where notices go now: as the person chose, but never to an address whose messages come back while the other one works.';
