-- Up Migration

CREATE TABLE caminho_ignorado (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  id_dispositivo bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  chave bytea NOT NULL CHECK (length(chave) = 32),
  caminho bytea[] NOT NULL CHECK (cardinality(caminho) > 0),
  desde timestamptz NOT NULL,
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE UNIQUE INDEX caminho_ignorado_unico ON caminho_ignorado (id_configuracao, chave);
CREATE INDEX caminho_ignorado_da_contratacao ON caminho_ignorado (id_contratacao, id_dispositivo);
CREATE INDEX caminho_ignorado_do_dispositivo ON caminho_ignorado (id_dispositivo, id);
COMMENT ON TABLE caminho_ignorado IS 'Paths below a directory of a configuration that a person chose not to keep. Agents leave them out; people see them among what is not protected, as their own choice.';
COMMENT ON COLUMN caminho_ignorado.chave IS 'SHA-256 of the path as it is compared: on Windows C:\Livros and c:\LIVROS are one place.';
COMMENT ON COLUMN caminho_ignorado.caminho IS 'Names from the volume on, as the catalog has them.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('maximo-ignorados-contratacao', date '2021-01-01', '1000', 'inteiro', 'Teto técnico de caminhos que uma contratação escolheu não guardar.');
