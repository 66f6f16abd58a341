-- Up Migration

-- What the staff's search of subscriptions reads: a row of each subscription and one of each of its live devices, with
-- the columns that it filters by. Names and documents stay where they are.
CREATE TABLE contratacao_busca (
  id_contratacao bigint NOT NULL REFERENCES contratacao ON DELETE CASCADE,
  id_dispositivo bigint NOT NULL DEFAULT 0,
  por_dispositivo boolean NOT NULL GENERATED ALWAYS AS (id_dispositivo <> 0) STORED,
  id_usuario bigint NOT NULL,
  id_cartorio bigint,
  data_contratacao timestamptz NOT NULL,
  mes date NOT NULL,
  codigo_situacao smallint NOT NULL,
  id_plano_oferta_tipo_pagamento bigint NOT NULL,
  arquivada boolean NOT NULL,
  cartosoft boolean NOT NULL,
  sem_dispositivo boolean NOT NULL,
  porcentagem_utilizada integer NOT NULL,
  versoes varchar(30)[] NOT NULL,
  ativado_em timestamptz,
  ultimo_bom_em timestamptz,
  sem_backup boolean NOT NULL GENERATED ALWAYS AS (id_dispositivo <> 0 AND ultimo_bom_em IS NULL) STORED,
  sem_backup_desde timestamptz GENERATED ALWAYS AS (
    CASE WHEN ativado_em IS NOT NULL THEN coalesce(ultimo_bom_em, ativado_em) END
  ) STORED,
  PRIMARY KEY (id_contratacao, id_dispositivo)
);
CREATE INDEX contratacao_busca_ordem
  ON contratacao_busca (por_dispositivo, data_contratacao, id_contratacao, id_dispositivo)
  INCLUDE (codigo_situacao, id_plano_oferta_tipo_pagamento, arquivada, cartosoft, sem_dispositivo, sem_backup);
CREATE INDEX contratacao_busca_situacao
  ON contratacao_busca (por_dispositivo, codigo_situacao, data_contratacao, id_contratacao, id_dispositivo)
  INCLUDE (id_plano_oferta_tipo_pagamento, arquivada, cartosoft, sem_dispositivo, sem_backup);
CREATE INDEX contratacao_busca_oferta
  ON contratacao_busca (por_dispositivo, id_plano_oferta_tipo_pagamento, data_contratacao, id_contratacao, id_dispositivo)
  INCLUDE (codigo_situacao, arquivada, cartosoft, sem_dispositivo, sem_backup);
CREATE INDEX contratacao_busca_sem_dispositivo ON contratacao_busca (data_contratacao, id_contratacao, id_dispositivo)
  INCLUDE (id_plano_oferta_tipo_pagamento, arquivada, cartosoft) WHERE sem_dispositivo AND codigo_situacao = 1;
CREATE INDEX contratacao_busca_sem_backup ON contratacao_busca (data_contratacao, id_contratacao, id_dispositivo)
  INCLUDE (id_plano_oferta_tipo_pagamento, arquivada, cartosoft) WHERE sem_backup AND codigo_situacao = 1;
CREATE INDEX contratacao_busca_parado ON contratacao_busca (sem_backup_desde) WHERE codigo_situacao = 1;
CREATE INDEX contratacao_busca_uso ON contratacao_busca (porcentagem_utilizada) WHERE NOT por_dispositivo;
CREATE INDEX contratacao_busca_versoes ON contratacao_busca USING gin (versoes) WHERE NOT por_dispositivo;
CREATE INDEX contratacao_busca_versao ON contratacao_busca ((versoes[1]), data_contratacao, id_contratacao, id_dispositivo)
  WHERE por_dispositivo;
CREATE INDEX contratacao_busca_usuario ON contratacao_busca (id_usuario, por_dispositivo)
  INCLUDE (mes, codigo_situacao, id_plano_oferta_tipo_pagamento, arquivada, cartosoft);
CREATE INDEX contratacao_busca_cartorio ON contratacao_busca (id_cartorio);
COMMENT ON TABLE contratacao_busca IS
  'Rows of the staff''s search: each subscription (id_dispositivo 0) and each live device of one. Triggers keep it at commit.';
COMMENT ON COLUMN contratacao_busca.mes IS 'First day of the month in which it was hired, in São Paulo.';
COMMENT ON COLUMN contratacao_busca.sem_dispositivo IS 'Of a subscription: it has no live device.';
COMMENT ON COLUMN contratacao_busca.porcentagem_utilizada IS 'Whole part of the share of the plan that is used; 0 on rows of devices.';
COMMENT ON COLUMN contratacao_busca.versoes IS 'Of a device its version, of a subscription those of its devices, each once.';
COMMENT ON COLUMN contratacao_busca.ultimo_bom_em IS 'End of the newest backup that concluded, with or without pending files.';

-- How many rows there are of each kind, as with invoices: changes are only added, with their sign, and a job adds them up.
-- Plans and versions together would make nearly as many kinds as rows: each row is counted once by plan, once by version.
CREATE TABLE contratacao_contagem (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  por_versao boolean NOT NULL,
  por_dispositivo boolean NOT NULL,
  mes date NOT NULL,
  codigo_situacao smallint NOT NULL,
  arquivada boolean NOT NULL,
  cartosoft boolean NOT NULL,
  id_plano_oferta_tipo_pagamento bigint,
  sem_dispositivo boolean,
  sem_backup boolean,
  versoes varchar(30)[],
  quantidade integer NOT NULL
);
CREATE INDEX contratacao_contagem_tipo ON contratacao_contagem (por_versao, por_dispositivo, mes);
COMMENT ON TABLE contratacao_contagem IS 'Rows of contratacao_busca by month and by what they are filtered by: sums of its rows.';
COMMENT ON COLUMN contratacao_contagem.por_versao IS 'Counted by version, without plan and the ticks; else the other way round.';

CREATE FUNCTION insert_contratacao_contagem(linha contratacao_busca, quantos integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO contratacao_contagem (por_versao, por_dispositivo, mes, codigo_situacao, arquivada, cartosoft,
    id_plano_oferta_tipo_pagamento, sem_dispositivo, sem_backup, versoes, quantidade)
  VALUES
    (false, linha.por_dispositivo, linha.mes, linha.codigo_situacao, linha.arquivada, linha.cartosoft,
      linha.id_plano_oferta_tipo_pagamento, linha.sem_dispositivo, linha.sem_backup, NULL, quantos),
    (true, linha.por_dispositivo, linha.mes, linha.codigo_situacao, linha.arquivada, linha.cartosoft,
      NULL, NULL, NULL, linha.versoes, quantos)
$$;
COMMENT ON FUNCTION insert_contratacao_contagem(contratacao_busca, integer) IS 'Counts a row of the search so many times, both ways.';

CREATE FUNCTION count_contratacao_busca() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM insert_contratacao_contagem(OLD, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM insert_contratacao_contagem(NEW, 1);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION count_contratacao_busca() IS 'Adds to the count what a change of a row of the search makes of it.';

CREATE TRIGGER contratacao_busca_count AFTER INSERT OR DELETE ON contratacao_busca
  FOR EACH ROW EXECUTE FUNCTION count_contratacao_busca();
CREATE TRIGGER contratacao_busca_recount AFTER UPDATE ON contratacao_busca
  FOR EACH ROW WHEN (
    (OLD.mes, OLD.codigo_situacao, OLD.id_plano_oferta_tipo_pagamento, OLD.arquivada, OLD.cartosoft,
      OLD.sem_dispositivo, OLD.sem_backup, OLD.versoes)
    IS DISTINCT FROM
    (NEW.mes, NEW.codigo_situacao, NEW.id_plano_oferta_tipo_pagamento, NEW.arquivada, NEW.cartosoft,
      NEW.sem_dispositivo, NEW.sem_backup, NEW.versoes)
  ) EXECUTE FUNCTION count_contratacao_busca();

CREATE VIEW contratacao_a_buscar AS
SELECT
  contratacao.id AS id_contratacao, linha.id_dispositivo, contratacao.id_usuario, contratacao.id_cartorio,
  contratacao.data_contratacao,
  date_trunc('month', contratacao.data_contratacao AT TIME ZONE 'America/Sao_Paulo')::date AS mes,
  contratacao.codigo_situacao, contratacao.id_plano_oferta_tipo_pagamento,
  contratacao.atendimento_arquivado AS arquivada, contratacao.cartosoft, linha.sem_dispositivo,
  linha.porcentagem_utilizada, linha.versoes, linha.ativado_em
FROM contratacao
CROSS JOIN LATERAL (
  SELECT
    0::bigint AS id_dispositivo,
    NOT EXISTS (
      SELECT FROM dispositivo WHERE dispositivo.id_contratacao = contratacao.id AND dispositivo.data_fim IS NULL
    ) AS sem_dispositivo,
    coalesce((
      SELECT least(uso.bytes * 100 / plano.espaco_bytes, 1000000)::integer
      FROM uso
      JOIN plano_oferta_tipo_pagamento oferta ON oferta.id = contratacao.id_plano_oferta_tipo_pagamento
      JOIN plano_oferta ON plano_oferta.id = oferta.id_plano_oferta
      JOIN plano ON plano.id = plano_oferta.id_plano
      WHERE uso.id_contratacao = contratacao.id
    ), 0) AS porcentagem_utilizada,
    array(
      SELECT DISTINCT dispositivo.versao_acervo_exe FROM dispositivo
      WHERE dispositivo.id_contratacao = contratacao.id AND dispositivo.data_fim IS NULL
        AND dispositivo.versao_acervo_exe IS NOT NULL
      ORDER BY 1
    ) AS versoes,
    NULL::timestamptz AS ativado_em
  UNION ALL
  SELECT dispositivo.id, false, 0, array_remove(ARRAY[dispositivo.versao_acervo_exe], NULL),
    CASE WHEN dispositivo.ativado THEN dispositivo.data_ativacao END
  FROM dispositivo WHERE dispositivo.id_contratacao = contratacao.id AND dispositivo.data_fim IS NULL
) linha;
COMMENT ON VIEW contratacao_a_buscar IS 'What contratacao_busca has to hold, but for the backups.';

CREATE FUNCTION refresh_contratacao_busca(contratacao bigint, so_dispositivo bigint DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  dispositivos bigint[];
BEGIN
  INSERT INTO contratacao_busca (id_contratacao, id_dispositivo, id_usuario, id_cartorio, data_contratacao, mes,
    codigo_situacao, id_plano_oferta_tipo_pagamento, arquivada, cartosoft, sem_dispositivo, porcentagem_utilizada,
    versoes, ativado_em)
  SELECT * FROM contratacao_a_buscar linha WHERE linha.id_contratacao = contratacao AND linha.id_dispositivo = 0
  ON CONFLICT DO NOTHING;
  -- Others who change the same subscription go one after the other from here, each with what the ones before committed.
  PERFORM FROM contratacao_busca WHERE id_contratacao = contratacao AND id_dispositivo = 0 FOR UPDATE;
  dispositivos := CASE
    WHEN so_dispositivo IS NOT NULL THEN ARRAY[so_dispositivo]
    ELSE ARRAY(
      SELECT id FROM dispositivo WHERE id_contratacao = contratacao AND data_fim IS NULL
      UNION SELECT id_dispositivo FROM contratacao_busca WHERE id_contratacao = contratacao AND id_dispositivo <> 0
    )
  END;
  DELETE FROM contratacao_busca busca
  WHERE busca.id_contratacao = contratacao AND busca.id_dispositivo = ANY (dispositivos)
    AND NOT EXISTS (SELECT FROM dispositivo WHERE dispositivo.id = busca.id_dispositivo AND dispositivo.data_fim IS NULL);
  UPDATE contratacao_busca busca
  SET id_cartorio = linha.id_cartorio, data_contratacao = linha.data_contratacao, mes = linha.mes,
    codigo_situacao = linha.codigo_situacao, id_plano_oferta_tipo_pagamento = linha.id_plano_oferta_tipo_pagamento,
    arquivada = linha.arquivada, cartosoft = linha.cartosoft, sem_dispositivo = linha.sem_dispositivo,
    porcentagem_utilizada = linha.porcentagem_utilizada, versoes = linha.versoes, ativado_em = linha.ativado_em
  FROM contratacao_a_buscar linha
  WHERE linha.id_contratacao = contratacao AND busca.id_contratacao = contratacao
    AND linha.id_dispositivo = ANY (0 || dispositivos) AND busca.id_dispositivo = linha.id_dispositivo
    AND (busca.id_cartorio, busca.data_contratacao, busca.codigo_situacao, busca.id_plano_oferta_tipo_pagamento,
      busca.arquivada, busca.cartosoft, busca.sem_dispositivo, busca.porcentagem_utilizada, busca.versoes, busca.ativado_em)
    IS DISTINCT FROM (linha.id_cartorio, linha.data_contratacao, linha.codigo_situacao, linha.id_plano_oferta_tipo_pagamento,
      linha.arquivada, linha.cartosoft, linha.sem_dispositivo, linha.porcentagem_utilizada, linha.versoes, linha.ativado_em);
  INSERT INTO contratacao_busca (id_contratacao, id_dispositivo, id_usuario, id_cartorio, data_contratacao, mes,
    codigo_situacao, id_plano_oferta_tipo_pagamento, arquivada, cartosoft, sem_dispositivo, porcentagem_utilizada,
    versoes, ativado_em, ultimo_bom_em)
  SELECT linha.*, (
    SELECT max(backup.data_fim) FROM backup
    WHERE backup.id_dispositivo = linha.id_dispositivo AND backup.codigo_situacao IN (2, 3)
  )
  FROM contratacao_a_buscar linha
  WHERE linha.id_contratacao = contratacao AND linha.id_dispositivo = ANY (dispositivos)
    AND NOT EXISTS (
      SELECT FROM contratacao_busca busca
      WHERE busca.id_contratacao = contratacao AND busca.id_dispositivo = linha.id_dispositivo
    );
END
$$;
COMMENT ON FUNCTION refresh_contratacao_busca(bigint, bigint) IS
  'Makes the rows of the search of one subscription what they have to be: its own, and those of all its devices or of one.';

CREATE FUNCTION refresh_busca_of_contratacao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_contratacao_busca(NEW.id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION refresh_busca_of_contratacao() IS 'Brings a changed subscription into the search.';

-- At commit, when nothing else is waited for any more: the lock on a row of the search can then hold up nobody who
-- holds what this transaction still needs.
CREATE CONSTRAINT TRIGGER contratacao_busca_refresh
  AFTER INSERT OR UPDATE OF codigo_situacao, id_plano_oferta_tipo_pagamento, id_cartorio, atendimento_arquivado, cartosoft,
    data_contratacao ON contratacao
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_busca_of_contratacao();

-- Case and accents do not tell names apart. A list of letters of its own: an index may not depend on a dictionary.
CREATE FUNCTION sem_acentos(texto text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(texto, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäåéèêëíìîïóòôõöúùûüçñýÿ', 'AAAAAAEEEEIIIIOOOOOUUUUCNYaaaaaaeeeeiiiiooooouuuucnyy'))
$$;
COMMENT ON FUNCTION sem_acentos(text) IS 'As names are compared: without case and without the accents of Latin letters.';

-- Plain filters that an analyst gave a name.
CREATE TABLE visao_contratacoes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  nome varchar(60) NOT NULL CHECK (nome <> '' AND nome = btrim(nome)),
  filtros jsonb NOT NULL CHECK (jsonb_typeof(filtros) = 'object'),
  criada_em timestamptz NOT NULL
);
CREATE UNIQUE INDEX visao_contratacoes_nome_unico ON visao_contratacoes (id_usuario, lower(nome));
COMMENT ON TABLE visao_contratacoes IS 'Searches that a member of staff keeps; filters that name a person are never among them.';
