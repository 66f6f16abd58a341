-- Up Migration

-- Names by any part of them, without an index of every part of every name: that one cost a backup more than all its
-- other rows. 64 consecutive files of a device share a signature; a search looks only into groups that may have it.
CREATE TABLE grupo_nomes (
  id_dispositivo bigint NOT NULL,
  grupo bigint NOT NULL,
  assinatura varbit NOT NULL CHECK (bit_length(assinatura) = 4096),
  PRIMARY KEY (id_dispositivo, grupo)
);
ALTER TABLE grupo_nomes ALTER COLUMN assinatura SET STORAGE PLAIN;
COMMENT ON TABLE grupo_nomes IS 'Which parts of three signs the names of 64 files of a device have: each file belongs to the group id / 64, from the transaction that makes it on.';
COMMENT ON COLUMN grupo_nomes.assinatura IS 'Two bits for each three signs in a row of nome_ordem. A missing bit proves that no name of the group has them; a set one proves nothing.';

DROP INDEX arquivo_nome_procurado;
DROP EXTENSION pg_trgm;
DROP EXTENSION btree_gin;

-- Files that are there already may have any name.
INSERT INTO grupo_nomes (id_dispositivo, grupo, assinatura)
SELECT DISTINCT id_dispositivo, id / 64, repeat('1', 4096)::varbit FROM arquivo;

-- A device takes the ids of whole groups, so that its files lie close together.
ALTER TABLE arquivo ALTER COLUMN id DROP DEFAULT;
ALTER SEQUENCE arquivo_id INCREMENT BY 64;
SELECT setval('arquivo_id', (last_value / 64 + 1) * 64) FROM arquivo_id;

ALTER TABLE catalogo ADD COLUMN ultimo_arquivo bigint;
COMMENT ON COLUMN catalogo.ultimo_arquivo IS 'Last id that a file of the device got: the rest of its group is free.';
