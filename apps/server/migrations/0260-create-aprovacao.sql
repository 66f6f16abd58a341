-- Up Migration

CREATE TABLE aprovacao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo varchar(40) NOT NULL CHECK (tipo <> ''),
  alvo varchar(200) NOT NULL CHECK (alvo <> ''),
  pedido jsonb NOT NULL,
  titulo varchar(200) NOT NULL CHECK (titulo <> ''),
  antes text,
  depois text NOT NULL CHECK (depois <> ''),
  motivo varchar(500) NOT NULL CHECK (motivo <> ''),
  id_usuario_pedido bigint NOT NULL REFERENCES usuario,
  pedida_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL CHECK (expira_em > pedida_em),
  situacao varchar(10) NOT NULL DEFAULT 'ESPERANDO'
    CHECK (situacao IN ('ESPERANDO', 'CONFIRMADA', 'RECUSADA', 'RETIRADA', 'EXPIRADA', 'SUPERADA')),
  id_usuario_resposta bigint REFERENCES usuario,
  encerrada_em timestamptz,
  motivo_resposta varchar(500) CHECK (motivo_resposta <> ''),
  CONSTRAINT aprovacao_de_outra_pessoa CHECK (
    situacao NOT IN ('CONFIRMADA', 'RECUSADA') OR id_usuario_resposta <> id_usuario_pedido),
  CONSTRAINT aprovacao_respondida CHECK (
    (id_usuario_resposta IS NULL) = (situacao IN ('ESPERANDO', 'EXPIRADA'))),
  CONSTRAINT aprovacao_retirada_por_quem_pediu CHECK (
    situacao <> 'RETIRADA' OR id_usuario_resposta = id_usuario_pedido),
  CONSTRAINT aprovacao_encerrada CHECK ((encerrada_em IS NULL) = (situacao = 'ESPERANDO')),
  CONSTRAINT aprovacao_diz_por_que CHECK (situacao NOT IN ('RECUSADA', 'SUPERADA') OR motivo_resposta IS NOT NULL)
);
CREATE UNIQUE INDEX aprovacao_uma_de_cada ON aprovacao (alvo) WHERE situacao = 'ESPERANDO';
CREATE INDEX aprovacao_esperando ON aprovacao (id) WHERE situacao = 'ESPERANDO';
CREATE INDEX aprovacao_encerradas ON aprovacao (encerrada_em, id) WHERE situacao <> 'ESPERANDO';
CREATE INDEX aprovacao_id_usuario_pedido ON aprovacao (id_usuario_pedido);
CREATE INDEX aprovacao_id_usuario_resposta ON aprovacao (id_usuario_resposta);
COMMENT ON TABLE aprovacao IS 'Changes that wait for a second administrator, and what became of them.';
COMMENT ON COLUMN aprovacao.alvo IS 'What would change: two requests for the same thing never wait side by side.';
COMMENT ON COLUMN aprovacao.pedido IS 'What is carried out when it is confirmed, as the kind''s schema accepted it; never changed.';
COMMENT ON COLUMN aprovacao.antes IS 'How it was when it was asked for, as people read it; NULL for something new.';
COMMENT ON COLUMN aprovacao.situacao IS 'SUPERADA: it was confirmed, but could no longer be carried out; motivo_resposta says why.';

CREATE FUNCTION refuse_change_of_aprovacao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was asked for, and what became of it, is never changed' USING ERRCODE = 'restrict_violation';
END
$$;
COMMENT ON FUNCTION refuse_change_of_aprovacao() IS 'What the second administrator reads is what is carried out, and an answer is given once.';
CREATE TRIGGER aprovacao_unchanged BEFORE UPDATE ON aprovacao
  FOR EACH ROW WHEN (
    OLD.situacao <> 'ESPERANDO'
    OR (OLD.tipo, OLD.alvo, OLD.pedido, OLD.titulo, OLD.antes, OLD.depois, OLD.motivo, OLD.id_usuario_pedido, OLD.pedida_em,
      OLD.expira_em)
    IS DISTINCT FROM (NEW.tipo, NEW.alvo, NEW.pedido, NEW.titulo, NEW.antes, NEW.depois, NEW.motivo, NEW.id_usuario_pedido,
      NEW.pedida_em, NEW.expira_em)
  ) EXECUTE FUNCTION refuse_change_of_aprovacao();

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-validade-aprovacao', date '2021-01-01', to_jsonb(7), 'inteiro',
   'Dias em que um pedido de mudança espera a confirmação de outro administrador antes de expirar.');
