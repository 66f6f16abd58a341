-- Up Migration

ALTER TABLE aprovacao ADD COLUMN id_usuario_sobre bigint;
ALTER TABLE aprovacao ADD CONSTRAINT aprovacao_id_usuario_sobre_fkey
  FOREIGN KEY (id_usuario_sobre) REFERENCES usuario NOT VALID;
ALTER TABLE aprovacao ADD CONSTRAINT aprovacao_nao_se_concede
  CHECK (tipo <> 'EQUIPE_CONCEDER' OR situacao <> 'CONFIRMADA' OR id_usuario_resposta <> id_usuario_sobre) NOT VALID;
ALTER TABLE aprovacao ADD CONSTRAINT aprovacao_da_equipe_diz_de_quem
  CHECK (tipo NOT IN ('EQUIPE_CONCEDER', 'EQUIPE_RETIRAR') OR id_usuario_sobre IS NOT NULL) NOT VALID;
COMMENT ON COLUMN aprovacao.id_usuario_sobre IS
  'Whose access would change; NULL where it is about nobody. Their name is read from their account, never kept here.';

DROP TRIGGER aprovacao_unchanged ON aprovacao;
CREATE TRIGGER aprovacao_unchanged BEFORE UPDATE ON aprovacao
  FOR EACH ROW WHEN (
    OLD.situacao <> 'ESPERANDO'
    OR (OLD.tipo, OLD.alvo, OLD.pedido, OLD.titulo, OLD.antes, OLD.depois, OLD.motivo, OLD.id_usuario_pedido, OLD.pedida_em,
      OLD.expira_em, OLD.id_usuario_sobre)
    IS DISTINCT FROM (NEW.tipo, NEW.alvo, NEW.pedido, NEW.titulo, NEW.antes, NEW.depois, NEW.motivo, NEW.id_usuario_pedido,
      NEW.pedida_em, NEW.expira_em, NEW.id_usuario_sobre)
  ) EXECUTE FUNCTION refuse_change_of_aprovacao();
