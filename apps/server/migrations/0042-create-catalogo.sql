-- Up Migration

CREATE FUNCTION bytes_dos_trechos(trechos int8multirange) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT coalesce(sum(upper(trecho) - lower(trecho)), 0)::bigint FROM unnest(trechos) AS trecho);

CREATE TABLE catalogo (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  nome_contado varchar(50) NOT NULL DEFAULT '',
  ultima_sequencia bigint NOT NULL DEFAULT 0,
  cabeca_sequencia bigint NOT NULL DEFAULT 0,
  cabeca_sha256 bytea CHECK (length(cabeca_sha256) = 32),
  pendente_sequencia bigint,
  pendente_sha256 bytea CHECK (length(pendente_sha256) = 32),
  pendente_id uuid,
  pendente_hash_pedido bytea CHECK (length(pendente_hash_pedido) = 32),
  pendente_desde timestamptz,
  coleta_parada_em timestamptz,
  expiracao_congelada_em timestamptz,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CONSTRAINT catalogo_cabeca CHECK ((cabeca_sequencia = 0) = (cabeca_sha256 IS NULL) AND cabeca_sequencia <= ultima_sequencia),
  CONSTRAINT catalogo_pendente CHECK (
    num_nulls(pendente_sequencia, pendente_sha256, pendente_id, pendente_hash_pedido, pendente_desde) IN (0, 5)
  )
) WITH (fillfactor = 50);
COMMENT ON TABLE catalogo IS 'Chain of deltas of a device. Its row lock orders everything that changes the files of the device.';
COMMENT ON COLUMN catalogo.nome_contado IS 'Name of the device as the last delta told it.';
COMMENT ON COLUMN catalogo.ultima_sequencia IS 'Last number that was given to a delta, those that were given up included.';
COMMENT ON COLUMN catalogo.pendente_sequencia IS 'A delta that is being stored. Whoever finds one finishes it, or voids its number if the bucket does not have it.';
COMMENT ON COLUMN catalogo.coleta_parada_em IS 'Since when nothing is collected or expired because the bucket may know more than this database.';
COMMENT ON COLUMN catalogo.expiracao_congelada_em IS 'Since when versions do not expire because of a mass change that the customer has not confirmed.';

CREATE TABLE catalogo_configuracao (
  id_configuracao bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  id_dispositivo bigint NOT NULL,
  prefixo_contado varchar(30) NOT NULL DEFAULT '',
  ultima_sequencia bigint NOT NULL DEFAULT 0,
  arquivos bigint NOT NULL DEFAULT 0 CHECK (arquivos >= 0),
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
COMMENT ON COLUMN catalogo_configuracao.ultima_sequencia IS 'Last delta that was confirmed to the agent of this configuration.';
COMMENT ON COLUMN catalogo_configuracao.arquivos IS 'Files that are there now, removed ones not counted.';

CREATE SEQUENCE pasta_id AS bigint;
CREATE TABLE pasta (
  id_dispositivo bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('pasta_id'),
  id_configuracao bigint NOT NULL,
  id_pasta_pai bigint,
  nome bytea NOT NULL CHECK (length(nome) <= 1024),
  nome_exibicao text NOT NULL,
  nome_ordem text COLLATE "C" NOT NULL,
  PRIMARY KEY (id_dispositivo, id),
  CONSTRAINT pasta_nome_unico UNIQUE NULLS NOT DISTINCT (id_dispositivo, id_configuracao, id_pasta_pai, nome),
  CONSTRAINT pasta_raiz_sem_nome CHECK ((id_pasta_pai IS NULL) = (length(nome) = 0))
);
CREATE INDEX pasta_pagina ON pasta (id_dispositivo, id_pasta_pai, nome_ordem, nome);
COMMENT ON TABLE pasta IS 'Folders of a device. The root of a configuration has no name and no parent; below it come the volumes.';
COMMENT ON COLUMN pasta.nome IS 'What the file system has: bytes on Linux, WTF-8 of the UTF-16 name on Windows.';
COMMENT ON COLUMN pasta.nome_ordem IS 'Case and accents folded; ties by the bytes of the name. The key of a page.';

CREATE SEQUENCE arquivo_id AS bigint;
CREATE TABLE arquivo (
  id_dispositivo bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval('arquivo_id'),
  id_pasta bigint NOT NULL,
  nome bytea NOT NULL CHECK (length(nome) BETWEEN 1 AND 1024),
  nome_exibicao text NOT NULL,
  nome_ordem text COLLATE "C" NOT NULL,
  numero_atual bigint NOT NULL,
  removido boolean NOT NULL,
  PRIMARY KEY (id_dispositivo, id),
  CONSTRAINT arquivo_nome_unico UNIQUE (id_dispositivo, id_pasta, nome)
) PARTITION BY HASH (id_dispositivo);
CREATE INDEX arquivo_pagina ON arquivo (id_dispositivo, id_pasta, nome_ordem, nome);
COMMENT ON COLUMN arquivo.numero_atual IS 'Version whose validity is open; of a removed file, its removal.';

CREATE TABLE arquivo_versao (
  id_dispositivo bigint NOT NULL,
  id_arquivo bigint NOT NULL,
  numero bigint NOT NULL CHECK (numero > 0),
  valido_de timestamptz NOT NULL,
  valido_ate timestamptz,
  tamanho_bytes bigint CHECK (tamanho_bytes >= 0),
  modificado_em_micros bigint,
  tamanho_bloco bigint,
  sha256 bytea CHECK (length(sha256) = 32),
  trechos bytea,
  PRIMARY KEY (id_dispositivo, id_arquivo, numero),
  CONSTRAINT arquivo_versao_conteudo CHECK (num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) IN (0, 4)),
  CHECK (valido_ate >= valido_de)
) PARTITION BY HASH (id_dispositivo);
CREATE INDEX arquivo_versao_encerrada ON arquivo_versao (id_dispositivo, valido_ate) WHERE valido_ate IS NOT NULL;
COMMENT ON TABLE arquivo_versao IS 'What a file was from one instant to another. A row without content is a removal, so that the past stays true after a file was deleted and made again.';
COMMENT ON COLUMN arquivo_versao.numero IS 'Sequence of the delta that made it.';
COMMENT ON COLUMN arquivo_versao.trechos IS 'Extents as docs/formats/object-store.md encodes them for a column.';

-- The parts have a schema of their own: nobody names them.
CREATE SCHEMA particao;
DO $$
BEGIN
  FOR resto IN 0..31 LOOP
    EXECUTE format('CREATE TABLE particao.arquivo_%s PARTITION OF arquivo FOR VALUES WITH (MODULUS 32, REMAINDER %s)', resto, resto);
    EXECUTE format('CREATE TABLE particao.arquivo_versao_%s PARTITION OF arquivo_versao FOR VALUES WITH (MODULUS 32, REMAINDER %s)', resto, resto);
  END LOOP;
END $$;

CREATE TABLE objeto (
  id_dispositivo bigint NOT NULL REFERENCES dispositivo,
  id uuid NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 3),
  bytes_armazenados bigint NOT NULL CHECK (bytes_armazenados > 0),
  bytes_logicos bigint NOT NULL CHECK (bytes_logicos >= 0),
  versao_armazem varchar(1024) NOT NULL,
  etag varchar(1024) NOT NULL,
  trechos_vivos int8multirange NOT NULL DEFAULT '{}',
  retido_ate timestamptz,
  morto_em timestamptz,
  PRIMARY KEY (id_dispositivo, id)
);
CREATE INDEX objeto_morto ON objeto (morto_em) WHERE morto_em IS NOT NULL;
COMMENT ON TABLE objeto IS 'An immutable container of file bytes in the store: 1 pack, 2 whole file, 3 blocks.';
COMMENT ON COLUMN objeto.trechos_vivos IS 'Ranges that some version uses, each byte once; a range belongs to one file.';
COMMENT ON COLUMN objeto.morto_em IS 'Since when no version uses any of it.';

CREATE TABLE concessao (
  id_dispositivo bigint NOT NULL,
  id_objeto uuid NOT NULL,
  id_contratacao bigint NOT NULL,
  id_backup bigint NOT NULL,
  ref integer NOT NULL,
  tipo smallint NOT NULL CHECK (tipo BETWEEN 1 AND 3),
  tamanho_bytes bigint NOT NULL CHECK (tamanho_bytes > 0),
  md5 bytea CHECK (length(md5) = 16),
  sal uuid NOT NULL,
  id_upload varchar(1024),
  situacao varchar(10) NOT NULL DEFAULT 'ABERTA' CHECK (situacao IN ('ABERTA', 'CONFIRMADA', 'COLETADA')),
  valido_ate timestamptz NOT NULL,
  PRIMARY KEY (id_dispositivo, id_objeto),
  FOREIGN KEY (id_backup, id_contratacao) REFERENCES backup (id, id_contratacao)
);
CREATE INDEX concessao_aberta_da_contratacao ON concessao (id_contratacao) INCLUDE (tamanho_bytes, valido_ate) WHERE situacao = 'ABERTA';
CREATE INDEX concessao_aberta_do_backup ON concessao (id_backup) WHERE situacao = 'ABERTA';
CREATE INDEX concessao_aberta_vencida ON concessao (valido_ate) WHERE situacao = 'ABERTA';
COMMENT ON TABLE concessao IS 'Permission to write one object. Its bytes count as used until it is confirmed or ends; only an ended one authorises the collection of its object.';
COMMENT ON COLUMN concessao.md5 IS 'NULL: in parts, under id_upload.';
COMMENT ON COLUMN concessao.sal IS 'Of the header that a whole file carries in its metadata.';
