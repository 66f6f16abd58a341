-- Up Migration

ALTER TABLE aprovacao VALIDATE CONSTRAINT aprovacao_id_usuario_sobre_fkey;
ALTER TABLE aprovacao VALIDATE CONSTRAINT aprovacao_nao_se_concede;
ALTER TABLE aprovacao VALIDATE CONSTRAINT aprovacao_da_equipe_diz_de_quem;
