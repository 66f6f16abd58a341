-- Up Migration

ALTER TABLE restauracao
  ADD COLUMN id_usuario bigint REFERENCES usuario,
  ADD COLUMN id_comando uuid REFERENCES comando,
  ADD COLUMN avisar boolean NOT NULL DEFAULT false,
  ADD COLUMN arquivos bigint CHECK (arquivos >= 0),
  ADD COLUMN bytes bigint CHECK (bytes >= 0),
  ADD COLUMN cancelada_em timestamptz,
  ADD COLUMN noticia_em timestamptz,
  ADD COLUMN feitos bigint NOT NULL DEFAULT 0 CHECK (feitos >= 0),
  ADD COLUMN falharam bigint NOT NULL DEFAULT 0 CHECK (falharam BETWEEN 0 AND feitos),
  ADD COLUMN bytes_feitos bigint NOT NULL DEFAULT 0 CHECK (bytes_feitos >= 0),
  ADD COLUMN hash_recibo bytea CHECK (octet_length(hash_recibo) = 32),
  ADD CONSTRAINT restauracao_pedida_no_portal CHECK ((id_usuario IS NULL) = (id_comando IS NULL));
CREATE UNIQUE INDEX restauracao_id_comando ON restauracao (id_comando);
COMMENT ON COLUMN restauracao.caminho IS 'Names from the volume to a folder or a file; none: the whole configuration. With items: the folder that holds all of them.';
COMMENT ON COLUMN restauracao.id_usuario IS 'Who ordered it in the portal; null: asked for on the machine.';
COMMENT ON COLUMN restauracao.avisar IS 'The person wants an e-mail when it ends.';
COMMENT ON COLUMN restauracao.arquivos IS 'In all, when it was ordered: a success is as many with their hash.';
COMMENT ON COLUMN restauracao.cancelada_em IS 'When a person took it back; the agent gets no more files from then on.';
COMMENT ON COLUMN restauracao.noticia_em IS 'Last word of the agent on how far it is: feitos, of which falharam, and bytes.';
COMMENT ON COLUMN restauracao.hash_recibo IS 'SHA-256 of the receipt as it is shown and printed.';

CREATE TABLE restauracao_item (
  id_restauracao bigint NOT NULL REFERENCES restauracao ON DELETE CASCADE,
  ordem integer NOT NULL CHECK (ordem >= 0),
  caminho bytea[] NOT NULL,
  arquivo boolean NOT NULL,
  PRIMARY KEY (id_restauracao, ordem)
);
COMMENT ON TABLE restauracao_item IS 'What was chosen in the portal, when it is not one path alone.';
COMMENT ON COLUMN restauracao_item.arquivo IS 'A file; else a folder with all that is below it.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('horas-validade-comando-restauracao', date '2021-01-01', to_jsonb(168), 'inteiro', 'Horas em que uma restauração pedida no portal espera pelo computador.');
