--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: migration; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA migration;


--
-- Name: particao; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA particao;


--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


--
-- Name: auditoria_cadeia_so_avanca(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.auditoria_cadeia_so_avanca() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.cadeia = old.cadeia and new.seq = old.seq + 1 and new.hash <> old.hash then return new; end if;
  raise exception 'auditoria: a head only advances by one' using errcode = 'insufficient_privilege';
end $$;


--
-- Name: auditoria_raiz_cadeia_so_avanca(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.auditoria_raiz_cadeia_so_avanca() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.cadeia = old.cadeia and new.seq > old.seq then return new; end if;
  raise exception 'auditoria: what a root stated is not taken back' using errcode = 'insufficient_privilege';
end $$;


--
-- Name: auditoria_raiz_so_grava(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.auditoria_raiz_so_grava() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.numero, new.hora, new.raiz_anterior, new.raiz, new.chave)
     = (old.numero, old.hora, old.raiz_anterior, old.raiz, old.chave)
    and old.versao is null and new.versao is not null
  then return new; end if;
  raise exception 'auditoria: a root is stored once' using errcode = 'insufficient_privilege';
end $$;


--
-- Name: auditoria_recusar(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.auditoria_recusar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'auditoria: % is append-only (% refused)', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;


--
-- Name: auditoria_valor_so_apaga(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.auditoria_valor_so_apaga() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.cadeia, new.seq, new.campo) = (old.cadeia, old.seq, old.campo)
    and new.id_usuario is not distinct from old.id_usuario
    and new.valor is null and old.valor is not null
  then return new; end if;
  raise exception 'auditoria: a value can only be erased' using errcode = 'insufficient_privilege';
end $$;


--
-- Name: bytes_dos_trechos(int8multirange); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bytes_dos_trechos(trechos int8multirange) RETURNS bigint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT (COALESCE(sum((upper(trecho.trecho) - lower(trecho.trecho))), (0)::numeric))::bigint AS "coalesce" FROM unnest(bytes_dos_trechos.trechos) trecho(trecho));


--
-- Name: instancia_do_banco(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.instancia_do_banco() RETURNS text
    LANGUAGE sql STABLE
    RETURN ((substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || ' '::text) || pg_postmaster_start_time());


--
-- Name: refuse_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;


--
-- Name: FUNCTION refuse_change(); Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON FUNCTION public.refuse_change() IS 'Trigger of append-only tables: rows are evidence and are never changed or removed.';


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: applied; Type: TABLE; Schema: migration; Owner: -
--

CREATE TABLE migration.applied (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);


--
-- Name: applied_id_seq; Type: SEQUENCE; Schema: migration; Owner: -
--

CREATE SEQUENCE migration.applied_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: applied_id_seq; Type: SEQUENCE OWNED BY; Schema: migration; Owner: -
--

ALTER SEQUENCE migration.applied_id_seq OWNED BY migration.applied.id;


--
-- Name: checksum; Type: TABLE; Schema: migration; Owner: -
--

CREATE TABLE migration.checksum (
    name text NOT NULL,
    sha256 text NOT NULL,
    CONSTRAINT checksum_sha256_check CHECK ((length(sha256) = 64))
);


--
-- Name: arquivo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.arquivo (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
)
PARTITION BY HASH (id_dispositivo);


--
-- Name: COLUMN arquivo.numero_atual; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.arquivo.numero_atual IS 'Version whose validity is open; of a removed file, its removal.';


--
-- Name: arquivo_0; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_0 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_1; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_1 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_10; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_10 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_11; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_11 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_12; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_12 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_13; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_13 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_14; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_14 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_15; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_15 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_16; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_16 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_17; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_17 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_18; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_18 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_19; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_19 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_2; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_2 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_20; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_20 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_21; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_21 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_22; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_22 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_23; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_23 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_24; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_24 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_25; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_25 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_26; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_26 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_27; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_27 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_28; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_28 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_29; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_29 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_3; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_3 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_30; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_30 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_31; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_31 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_4; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_4 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_5; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_5 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_6; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_6 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_7; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_7 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_8; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_8 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_9; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_9 (
    id_dispositivo bigint NOT NULL,
    id bigint NOT NULL,
    id_pasta bigint NOT NULL,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    numero_atual bigint NOT NULL,
    removido boolean NOT NULL,
    CONSTRAINT arquivo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 1024)))
);


--
-- Name: arquivo_versao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.arquivo_versao (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
)
PARTITION BY HASH (id_dispositivo);


--
-- Name: TABLE arquivo_versao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.arquivo_versao IS 'What a file was from one instant to another. A row without content is a removal, so that the past stays true after a file was deleted and made again.';


--
-- Name: COLUMN arquivo_versao.numero; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.arquivo_versao.numero IS 'Sequence of the delta that made it.';


--
-- Name: COLUMN arquivo_versao.trechos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.arquivo_versao.trechos IS 'Extents as docs/formats/object-store.md encodes them for a column.';


--
-- Name: COLUMN arquivo_versao.danificada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.arquivo_versao.danificada_em IS 'Since when it is known that the store lacks bytes of it, or has others.';


--
-- Name: arquivo_versao_0; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_0 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_1; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_1 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_10; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_10 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_11; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_11 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_12; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_12 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_13; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_13 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_14; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_14 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_15; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_15 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_16; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_16 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_17; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_17 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_18; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_18 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_19; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_19 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_2; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_2 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_20; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_20 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_21; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_21 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_22; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_22 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_23; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_23 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_24; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_24 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_25; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_25 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_26; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_26 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_27; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_27 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_28; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_28 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_29; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_29 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_3; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_3 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_30; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_30 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_31; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_31 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_4; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_4 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_5; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_5 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_6; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_6 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_7; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_7 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_8; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_8 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: arquivo_versao_9; Type: TABLE; Schema: particao; Owner: -
--

CREATE TABLE particao.arquivo_versao_9 (
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    valido_de timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone,
    tamanho_bytes bigint,
    modificado_em_micros bigint,
    tamanho_bloco bigint,
    sha256 bytea,
    trechos bytea,
    danificada_em timestamp with time zone,
    CONSTRAINT arquivo_versao_check CHECK ((valido_ate >= valido_de)),
    CONSTRAINT arquivo_versao_conteudo CHECK ((num_nulls(tamanho_bytes, modificado_em_micros, sha256, trechos) = ANY (ARRAY[0, 4]))),
    CONSTRAINT arquivo_versao_numero_check CHECK ((numero > 0)),
    CONSTRAINT arquivo_versao_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT arquivo_versao_tamanho_bytes_check CHECK ((tamanho_bytes >= 0))
);


--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261115; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261115 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261116; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261116 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: agendamento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.agendamento (
    id bigint NOT NULL,
    id_configuracao bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    descricao character varying(150) NOT NULL,
    codigo_tipo_agendamento smallint NOT NULL,
    hora character varying(5),
    hora_intervalo smallint,
    id_dia_semana smallint,
    dia_mes smallint,
    data_inicio timestamp with time zone NOT NULL,
    data_fim timestamp with time zone,
    alterado_em timestamp with time zone,
    CONSTRAINT agendamento_campos_do_tipo CHECK (
CASE codigo_tipo_agendamento
    WHEN 1 THEN ((num_nulls(hora_intervalo) = 0) AND (num_nonnulls(hora, id_dia_semana, dia_mes) = 0))
    WHEN 2 THEN ((num_nulls(hora) = 0) AND (num_nonnulls(hora_intervalo, id_dia_semana, dia_mes) = 0))
    WHEN 3 THEN ((num_nulls(hora, id_dia_semana) = 0) AND (num_nonnulls(hora_intervalo, dia_mes) = 0))
    WHEN 4 THEN ((num_nulls(hora, dia_mes) = 0) AND (num_nonnulls(hora_intervalo, id_dia_semana) = 0))
    ELSE false
END),
    CONSTRAINT agendamento_descricao_check CHECK ((((descricao)::text <> ''::text) AND ((descricao)::text = btrim((descricao)::text)))),
    CONSTRAINT agendamento_dia_mes_check CHECK (((dia_mes >= 1) AND (dia_mes <= 28))),
    CONSTRAINT agendamento_hora_check CHECK (((hora)::text ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT agendamento_hora_intervalo_check CHECK (((hora_intervalo >= 1) AND (hora_intervalo <= 12))),
    CONSTRAINT agendamento_id_dia_semana_check CHECK (((id_dia_semana >= 1) AND (id_dia_semana <= 7)))
);


--
-- Name: COLUMN agendamento.codigo_tipo_agendamento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agendamento.codigo_tipo_agendamento IS '1 every so many hours, 2 daily, 3 weekly, 4 monthly.';


--
-- Name: COLUMN agendamento.hora; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agendamento.hora IS 'HH:mm by the clock of America/Sao_Paulo.';


--
-- Name: COLUMN agendamento.id_dia_semana; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agendamento.id_dia_semana IS '1 Monday to 7 Sunday.';


--
-- Name: COLUMN agendamento.data_inicio; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agendamento.data_inicio IS 'Hourly runs are counted from here.';


--
-- Name: COLUMN agendamento.alterado_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agendamento.alterado_em IS 'Last change: no backup is missed that would have been due before. NULL: as it was made.';


--
-- Name: agendamento_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.agendamento ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.agendamento_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: agente; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.agente (
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    versao_chave integer NOT NULL,
    epoca integer DEFAULT 0 NOT NULL,
    epoca_aberta_em timestamp with time zone,
    duplicada_em timestamp with time zone,
    nome_maquina character varying(100) NOT NULL,
    sistema character varying(30) NOT NULL,
    CONSTRAINT agente_epoca_check CHECK ((epoca >= 0)),
    CONSTRAINT agente_epoca_tem_instante CHECK (((epoca = 0) = (epoca_aberta_em IS NULL))),
    CONSTRAINT agente_nome_maquina_check CHECK (((nome_maquina)::text <> ''::text)),
    CONSTRAINT agente_sistema_check CHECK (((sistema)::text <> ''::text)),
    CONSTRAINT agente_versao_chave_check CHECK ((versao_chave > 0))
);


--
-- Name: TABLE agente; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.agente IS 'The machine that a device was last activated on: its key and who is signed in with it. It works only while the device itself is ativado.';


--
-- Name: COLUMN agente.versao_chave; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agente.versao_chave IS 'Each activation brings the next one; tokens of an older one are dead.';


--
-- Name: COLUMN agente.epoca; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agente.epoca IS 'Each process start opens the next one, over all keys of the device.';


--
-- Name: COLUMN agente.duplicada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.agente.duplicada_em IS 'When two processes were seen with one key; only an activation clears it.';


--
-- Name: alerta_backup; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alerta_backup (
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    desde timestamp with time zone NOT NULL,
    limite timestamp with time zone NOT NULL,
    passo smallint NOT NULL,
    CONSTRAINT alerta_backup_check CHECK ((limite >= desde)),
    CONSTRAINT alerta_backup_passo_check CHECK ((passo > 0))
);


--
-- Name: TABLE alerta_backup; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.alerta_backup IS 'Devices whose customer was told that backups have stopped, until they are told that they are back.';


--
-- Name: COLUMN alerta_backup.desde; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.alerta_backup.desde IS 'When the backup that did not come was due.';


--
-- Name: COLUMN alerta_backup.limite; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.alerta_backup.limite IS 'Until when it was waited for: the steps are counted from here.';


--
-- Name: COLUMN alerta_backup.passo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.alerta_backup.passo IS 'How often it was told; each step once.';


--
-- Name: arquivo_id; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.arquivo_id
    START WITH 1
    INCREMENT BY 64
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: assinatura_lgpd; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.assinatura_lgpd (
    id bigint NOT NULL,
    id_usuario bigint NOT NULL,
    id_termo_modelo bigint NOT NULL,
    sha256 character varying(64) NOT NULL,
    usar_dados_recivil boolean,
    nome character varying(100),
    email character varying(100),
    cpf character varying(11),
    endereco jsonb,
    assinado_em timestamp with time zone NOT NULL,
    ip inet NOT NULL,
    porta integer,
    user_agent text,
    CONSTRAINT assinatura_lgpd_cpf_check CHECK (((cpf)::text ~ '^[0-9]{11}$'::text)),
    CONSTRAINT assinatura_lgpd_dados_informados CHECK (((usar_dados_recivil IS DISTINCT FROM false) OR ((nome IS NOT NULL) AND (email IS NOT NULL) AND (cpf IS NOT NULL)))),
    CONSTRAINT assinatura_lgpd_endereco_check CHECK ((jsonb_typeof(endereco) = 'object'::text)),
    CONSTRAINT assinatura_lgpd_porta_check CHECK (((porta >= 1) AND (porta <= 65535)))
);


--
-- Name: TABLE assinatura_lgpd; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.assinatura_lgpd IS 'Append-only. A user has signed when there is a row for the newest LGPD term in force that demands a signature, or for a later one. The first signature of a version is the one that counts.';


--
-- Name: COLUMN assinatura_lgpd.sha256; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.assinatura_lgpd.sha256 IS 'Hash of the text that was shown: the foreign key proves that it is that of the version.';


--
-- Name: COLUMN assinatura_lgpd.usar_dados_recivil; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.assinatura_lgpd.usar_dados_recivil IS 'The choice of a registry office: true shares the partner''s data, false gives own data; NULL where the account had one consent only.';


--
-- Name: COLUMN assinatura_lgpd.endereco; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.assinatura_lgpd.endereco IS 'The address as it was given with the signature.';


--
-- Name: assinatura_lgpd_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.assinatura_lgpd ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.assinatura_lgpd_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ativacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ativacao (
    id uuid NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    codigo_hmac bytea NOT NULL,
    chave_publica bytea NOT NULL,
    desafio bytea NOT NULL,
    nome_maquina character varying(100) NOT NULL,
    sistema character varying(30) NOT NULL,
    versao_acervo_exe character varying(30) NOT NULL,
    valido_ate timestamp with time zone NOT NULL,
    versao_chave integer,
    confirmada_em timestamp with time zone,
    CONSTRAINT ativacao_chave_publica_check CHECK ((length(chave_publica) = 32)),
    CONSTRAINT ativacao_codigo_hmac_check CHECK ((length(codigo_hmac) = 32)),
    CONSTRAINT ativacao_confirmada_tem_versao CHECK (((confirmada_em IS NULL) = (versao_chave IS NULL))),
    CONSTRAINT ativacao_desafio_check CHECK ((length(desafio) = 32)),
    CONSTRAINT ativacao_nome_maquina_check CHECK (((nome_maquina)::text <> ''::text)),
    CONSTRAINT ativacao_sistema_check CHECK (((sistema)::text <> ''::text)),
    CONSTRAINT ativacao_versao_acervo_exe_check CHECK (((versao_acervo_exe)::text <> ''::text)),
    CONSTRAINT ativacao_versao_chave_check CHECK ((versao_chave > 0))
);


--
-- Name: TABLE ativacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.ativacao IS 'Spent activation codes: one waits for the person at the machine to confirm, the confirmed ones are the keys that the device had.';


--
-- Name: COLUMN ativacao.codigo_hmac; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.ativacao.codigo_hmac IS 'The code that it spent: the same code with the same key finds it again when an answer was lost.';


--
-- Name: auditoria_cadeia; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auditoria_cadeia (
    cadeia text NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT auditoria_cadeia_cadeia_check CHECK ((cadeia ~ '^(contratacao/[1-9][0-9]{0,18}|geral/([0-5][0-9]|6[0-3]))$'::text)),
    CONSTRAINT auditoria_cadeia_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT auditoria_cadeia_seq_check CHECK ((seq >= 0))
)
WITH (fillfactor='50');


--
-- Name: TABLE auditoria_cadeia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.auditoria_cadeia IS 'Head of each chain; an append locks this row of its own chain and nothing else.';


--
-- Name: auditoria_evento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auditoria_evento (
    cadeia text NOT NULL,
    seq bigint NOT NULL,
    instante timestamp with time zone NOT NULL,
    ator_tipo text NOT NULL,
    ator_id text,
    acao text NOT NULL,
    alvo_tipo text NOT NULL,
    alvo_id text NOT NULL,
    id_requisicao text,
    detalhes jsonb NOT NULL,
    compromissos jsonb NOT NULL,
    hash_anterior bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT auditoria_evento_ator_tipo_check CHECK ((ator_tipo = ANY (ARRAY['usuario'::text, 'agente'::text, 'sistema'::text]))),
    CONSTRAINT auditoria_evento_check CHECK (((ator_id IS NULL) = (ator_tipo = 'sistema'::text))),
    CONSTRAINT auditoria_evento_compromissos_check CHECK ((jsonb_typeof(compromissos) = 'object'::text)),
    CONSTRAINT auditoria_evento_detalhes_check CHECK ((jsonb_typeof(detalhes) = 'object'::text)),
    CONSTRAINT auditoria_evento_hash_anterior_check CHECK ((length(hash_anterior) = 32)),
    CONSTRAINT auditoria_evento_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT auditoria_evento_seq_check CHECK ((seq > 0))
);


--
-- Name: TABLE auditoria_evento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.auditoria_evento IS 'Append-only, hash-chained trail: who did what, when. Holds no personal value, only commitments to them.';


--
-- Name: auditoria_raiz; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auditoria_raiz (
    numero bigint NOT NULL,
    hora timestamp with time zone NOT NULL,
    raiz_anterior bytea NOT NULL,
    raiz bytea NOT NULL,
    chave text NOT NULL,
    conteudo text,
    versao text,
    retida_ate timestamp with time zone,
    stored_at timestamp with time zone,
    CONSTRAINT auditoria_raiz_check CHECK (((conteudo IS NULL) = (versao IS NOT NULL))),
    CONSTRAINT auditoria_raiz_check1 CHECK ((((versao IS NULL) = (stored_at IS NULL)) AND ((versao IS NULL) = (retida_ate IS NULL)))),
    CONSTRAINT auditoria_raiz_numero_check CHECK ((numero > 0)),
    CONSTRAINT auditoria_raiz_raiz_anterior_check CHECK ((length(raiz_anterior) = 32)),
    CONSTRAINT auditoria_raiz_raiz_check CHECK ((length(raiz) = 32))
);


--
-- Name: TABLE auditoria_raiz; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.auditoria_raiz IS 'Hourly root over the heads. The content waits here until the object store has it under lock, then only its hash stays.';


--
-- Name: COLUMN auditoria_raiz.raiz; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.auditoria_raiz.raiz IS 'SHA-256 of the content, which names the root before it.';


--
-- Name: auditoria_raiz_cadeia; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auditoria_raiz_cadeia (
    cadeia text NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT auditoria_raiz_cadeia_seq_check CHECK ((seq > 0))
);


--
-- Name: TABLE auditoria_raiz_cadeia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.auditoria_raiz_cadeia IS 'Last seq of each chain that a root states; a root lists the chains that moved since. Apart from the heads, and without a foreign key, so that preparing a root neither waits for an append nor holds one up.';


--
-- Name: auditoria_valor; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auditoria_valor (
    cadeia text NOT NULL,
    seq bigint NOT NULL,
    campo text NOT NULL,
    id_usuario bigint,
    valor text,
    sal bytea,
    erased_at timestamp with time zone,
    CONSTRAINT auditoria_valor_check CHECK ((((valor IS NULL) = (sal IS NULL)) AND ((valor IS NULL) = (erased_at IS NOT NULL)))),
    CONSTRAINT auditoria_valor_sal_check CHECK ((length(sal) = 32))
);


--
-- Name: TABLE auditoria_valor; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.auditoria_valor IS 'Personal values behind the commitments of the trail; erasable while the chain stays true.';


--
-- Name: COLUMN auditoria_valor.id_usuario; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.auditoria_valor.id_usuario IS 'Whose value it is. No foreign key: the trail outlives the account.';


--
-- Name: backup; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.backup (
    id bigint NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    id_configuracao bigint NOT NULL,
    epoca integer NOT NULL,
    codigo_situacao smallint DEFAULT 1 NOT NULL,
    manual boolean NOT NULL,
    id_agendamento bigint,
    previsto_para timestamp with time zone,
    versao_acervo_exe character varying(30) NOT NULL,
    data_inicio timestamp with time zone NOT NULL,
    data_fim timestamp with time zone,
    ultima_noticia_em timestamp with time zone NOT NULL,
    arquivos_antes bigint NOT NULL,
    confirmados bigint DEFAULT 0 NOT NULL,
    alterados bigint DEFAULT 0 NOT NULL,
    removidos bigint DEFAULT 0 NOT NULL,
    bytes_confirmados bigint DEFAULT 0 NOT NULL,
    vistos bigint,
    inalterados bigint,
    ocultos bigint,
    ocorrencias_sucesso integer DEFAULT 0 NOT NULL,
    ocorrencias_erro integer DEFAULT 0 NOT NULL,
    relatados bigint DEFAULT 0 NOT NULL,
    lote_ocorrencias integer DEFAULT 0 NOT NULL,
    motivos character varying(40)[] DEFAULT '{}'::character varying[] NOT NULL,
    CONSTRAINT backup_arquivos_antes_check CHECK ((arquivos_antes >= 0)),
    CONSTRAINT backup_em_andamento_sem_fim CHECK (((codigo_situacao = 1) = (data_fim IS NULL))),
    CONSTRAINT backup_epoca_check CHECK ((epoca >= 0))
);


--
-- Name: COLUMN backup.epoca; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup.epoca IS 'Session of the agent that runs it: a newer one takes it over or closes it.';


--
-- Name: COLUMN backup.manual; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup.manual IS 'Started by a person; on the wire backupIncremental.';


--
-- Name: COLUMN backup.arquivos_antes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup.arquivos_antes IS 'Files of the configuration when it began: what a mass change is measured against.';


--
-- Name: COLUMN backup.confirmados; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup.confirmados IS 'Counted by us, batch by batch, like alterados, removidos and relatados; the agent only says what it saw.';


--
-- Name: COLUMN backup.lote_ocorrencias; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup.lote_ocorrencias IS 'Last batch of occurrences that was stored.';


--
-- Name: COLUMN backup.motivos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup.motivos IS 'Why it is not simply concluded.';


--
-- Name: backup_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.backup ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.backup_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: backup_ocorrencia; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.backup_ocorrencia (
    id_backup bigint NOT NULL,
    numero integer NOT NULL,
    numero_do_tipo integer NOT NULL,
    id_contratacao bigint NOT NULL,
    sucesso boolean NOT NULL,
    motivo character varying(40) NOT NULL,
    origem text NOT NULL,
    quantidade integer NOT NULL,
    instante timestamp with time zone NOT NULL,
    CONSTRAINT backup_ocorrencia_numero_check CHECK ((numero > 0)),
    CONSTRAINT backup_ocorrencia_numero_do_tipo_check CHECK ((numero_do_tipo > 0)),
    CONSTRAINT backup_ocorrencia_quantidade_check CHECK ((quantidade > 0))
);


--
-- Name: COLUMN backup_ocorrencia.numero; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.backup_ocorrencia.numero IS 'Counted without gaps within the backup, and once more within its type: a page is a range of numbers.';


--
-- Name: bandeira_cartao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bandeira_cartao (
    sigla character varying(20) NOT NULL,
    nome character varying(50) NOT NULL,
    imagem_svg text NOT NULL,
    prefixos character varying(6)[] NOT NULL,
    ordem smallint NOT NULL,
    CONSTRAINT bandeira_cartao_imagem_svg_check CHECK ((imagem_svg ~~ '<svg %</svg>'::text)),
    CONSTRAINT bandeira_cartao_prefixos_check CHECK ((cardinality(prefixos) > 0)),
    CONSTRAINT bandeira_cartao_sigla_check CHECK (((sigla)::text ~ '^[A-Z]+$'::text))
);


--
-- Name: TABLE bandeira_cartao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.bandeira_cartao IS 'Brands of cards with 16 digits and a CVV of 3: the only ones that are taken.';


--
-- Name: COLUMN bandeira_cartao.imagem_svg; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.bandeira_cartao.imagem_svg IS 'Our own neutral drawing with the name of the brand; the wire gives it in base64.';


--
-- Name: COLUMN bandeira_cartao.prefixos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.bandeira_cartao.prefixos IS 'Number prefixes, as short as the published ranges allow. A number may match two brands.';


--
-- Name: batimento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.batimento (
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    recebido_em timestamp with time zone NOT NULL,
    versao_acervo_exe character varying(30) NOT NULL,
    sistema character varying(30) NOT NULL,
    relogio timestamp with time zone NOT NULL,
    proxima_execucao timestamp with time zone,
    disco_livre_bytes bigint NOT NULL,
    etag_configuracao character varying(100),
    CONSTRAINT batimento_disco_livre_bytes_check CHECK ((disco_livre_bytes >= 0))
);


--
-- Name: TABLE batimento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.batimento IS 'Last sign of life of the agent of each device.';


--
-- Name: COLUMN batimento.relogio; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.batimento.relogio IS 'What the clock of the machine said when it was sent.';


--
-- Name: boleto; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.boleto (
    id bigint NOT NULL,
    id_fatura bigint NOT NULL,
    numero character varying(20) NOT NULL,
    codigo_barras character varying(44) NOT NULL,
    linha_digitavel character varying(47) NOT NULL,
    pix_copia_e_cola character varying(512) NOT NULL,
    valor_centavos integer NOT NULL,
    data_vencimento date NOT NULL,
    registrado_em timestamp with time zone NOT NULL,
    cancelado_em timestamp with time zone,
    CONSTRAINT boleto_codigo_barras_check CHECK (((codigo_barras)::text ~ '^[0-9]{44}$'::text)),
    CONSTRAINT boleto_linha_digitavel_check CHECK (((linha_digitavel)::text ~ '^[0-9]{47}$'::text)),
    CONSTRAINT boleto_numero_check CHECK (((numero)::text <> ''::text)),
    CONSTRAINT boleto_pix_copia_e_cola_check CHECK (((pix_copia_e_cola)::text <> ''::text)),
    CONSTRAINT boleto_valor_centavos_check CHECK ((valor_centavos > 0))
);


--
-- Name: TABLE boleto; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.boleto IS 'As the bank registered it. A new one for the same invoice cancels the one before.';


--
-- Name: COLUMN boleto.pix_copia_e_cola; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.boleto.pix_copia_e_cola IS 'Every boleto carries its Pix.';


--
-- Name: boleto_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.boleto ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.boleto_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: cartao_credito; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cartao_credito (
    id bigint NOT NULL,
    id_usuario bigint NOT NULL,
    token character varying(255) NOT NULL,
    bandeira character varying(20) NOT NULL,
    ultimos_quatro_digitos character varying(4) NOT NULL,
    mes_validade smallint NOT NULL,
    ano_validade smallint NOT NULL,
    apelido character varying(150) NOT NULL,
    nome character varying(150) NOT NULL,
    status character varying(10) DEFAULT 'ATIVO'::character varying NOT NULL,
    principal boolean DEFAULT false NOT NULL,
    secundario boolean DEFAULT false NOT NULL,
    id_endereco bigint,
    data_cadastro timestamp with time zone NOT NULL,
    data_exclusao timestamp with time zone,
    ip_cadastro inet,
    CONSTRAINT cartao_credito_ano_validade_check CHECK (((ano_validade >= 2000) AND (ano_validade <= 2099))),
    CONSTRAINT cartao_credito_apelido_check CHECK ((((apelido)::text = upper((apelido)::text)) AND ((apelido)::text ~ '^[[:alnum:] ]+$'::text))),
    CONSTRAINT cartao_credito_excluido_sem_papel CHECK (((data_exclusao IS NULL) OR (NOT (principal OR secundario)))),
    CONSTRAINT cartao_credito_mes_validade_check CHECK (((mes_validade >= 1) AND (mes_validade <= 12))),
    CONSTRAINT cartao_credito_nome_check CHECK (((nome)::text ~ '^[A-Z ]+$'::text)),
    CONSTRAINT cartao_credito_status_check CHECK (((status)::text = ANY ((ARRAY['ATIVO'::character varying, 'EXPIRADO'::character varying, 'RECUSADO'::character varying])::text[]))),
    CONSTRAINT cartao_credito_ultimos_quatro_digitos_check CHECK (((ultimos_quatro_digitos)::text ~ '^[0-9]{4}$'::text)),
    CONSTRAINT cartao_credito_um_papel CHECK ((NOT (principal AND secundario)))
);


--
-- Name: TABLE cartao_credito; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.cartao_credito IS 'What may be kept of a card: never its number nor CVV.';


--
-- Name: COLUMN cartao_credito.token; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cartao_credito.token IS 'The payment provider''s name for the card.';


--
-- Name: COLUMN cartao_credito.nome; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cartao_credito.nome IS 'Holder, as printed: upper case, no accents.';


--
-- Name: COLUMN cartao_credito.data_exclusao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cartao_credito.data_exclusao IS 'A card that was charged once stays, hidden.';


--
-- Name: COLUMN cartao_credito.ip_cadastro; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cartao_credito.ip_cadastro IS 'From where the card was registered; the provider asks for the buyer''s address with each charge.';


--
-- Name: cartao_credito_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.cartao_credito ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cartao_credito_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: cartorio; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cartorio (
    id bigint NOT NULL,
    codigo_corregedoria character varying(13) NOT NULL,
    cns character varying(6),
    distrito character varying(100) NOT NULL,
    nome character varying(200) NOT NULL,
    nome_distrito_e_cartorio character varying(303) GENERATED ALWAYS AS ((((distrito)::text || ' — '::text) || (nome)::text)) STORED NOT NULL,
    id_municipio integer,
    CONSTRAINT cartorio_cns_check CHECK (((cns)::text ~ '^[0-9]{6}$'::text)),
    CONSTRAINT cartorio_codigo_corregedoria_check CHECK (((codigo_corregedoria)::text <> ''::text))
);


--
-- Name: COLUMN cartorio.codigo_corregedoria; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cartorio.codigo_corregedoria IS 'Opaque text of the state''s Corregedoria.';


--
-- Name: COLUMN cartorio.cns; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cartorio.cns IS 'National registry number: five digits and a Luhn digit, without mask.';


--
-- Name: cartorio_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.cartorio ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cartorio_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: catalogo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogo (
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    nome_contado character varying(50) DEFAULT ''::character varying NOT NULL,
    ultima_sequencia bigint DEFAULT 0 NOT NULL,
    cabeca_sequencia bigint DEFAULT 0 NOT NULL,
    cabeca_sha256 bytea,
    pendente_sequencia bigint,
    pendente_sha256 bytea,
    pendente_id uuid,
    pendente_hash_pedido bytea,
    pendente_desde timestamp with time zone,
    coleta_parada_em timestamp with time zone,
    expiracao_congelada_em timestamp with time zone,
    expurgado_em timestamp with time zone,
    retido_ate timestamp with time zone,
    deltas_desde_ponto bigint DEFAULT 0 NOT NULL,
    bytes_desde_ponto bigint DEFAULT 0 NOT NULL,
    ponto_pedido_em timestamp with time zone,
    ponto_sequencia bigint,
    ponto_id uuid,
    ponto_bytes bigint DEFAULT 0 NOT NULL,
    ponto_anterior_sequencia bigint,
    ponto_anterior_id uuid,
    balde_conferido_backup bigint,
    balde_conferido_instancia text,
    balde_adiante_em timestamp with time zone,
    reconstruido_em timestamp with time zone,
    cabeca_instante timestamp with time zone,
    ultimo_arquivo bigint,
    CONSTRAINT catalogo_cabeca CHECK ((((cabeca_sequencia = 0) = (cabeca_sha256 IS NULL)) AND (cabeca_sequencia <= ultima_sequencia))),
    CONSTRAINT catalogo_cabeca_sha256_check CHECK ((length(cabeca_sha256) = 32)),
    CONSTRAINT catalogo_pendente CHECK (((num_nulls(pendente_sequencia, pendente_sha256, pendente_id, pendente_desde) = ANY (ARRAY[0, 4])) AND ((pendente_hash_pedido IS NULL) OR (pendente_sequencia IS NOT NULL)))),
    CONSTRAINT catalogo_pendente_hash_pedido_check CHECK ((length(pendente_hash_pedido) = 32)),
    CONSTRAINT catalogo_pendente_sha256_check CHECK ((length(pendente_sha256) = 32)),
    CONSTRAINT catalogo_ponto CHECK ((num_nulls(ponto_sequencia, ponto_id) = ANY (ARRAY[0, 2]))),
    CONSTRAINT catalogo_ponto_anterior CHECK ((num_nulls(ponto_anterior_sequencia, ponto_anterior_id) = ANY (ARRAY[0, 2])))
)
WITH (fillfactor='50');


--
-- Name: TABLE catalogo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.catalogo IS 'Chain of deltas of a device. Its row lock orders everything that changes the files of the device.';


--
-- Name: COLUMN catalogo.nome_contado; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.nome_contado IS 'Name of the device as the last delta told it.';


--
-- Name: COLUMN catalogo.ultima_sequencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.ultima_sequencia IS 'Last number that was given to a delta, those that were given up included.';


--
-- Name: COLUMN catalogo.pendente_sequencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.pendente_sequencia IS 'A delta that is being stored. Whoever finds one finishes it, or voids its number if the bucket does not have it.';


--
-- Name: COLUMN catalogo.coleta_parada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.coleta_parada_em IS 'Since when nothing is collected or expired because the bucket may know more than this database.';


--
-- Name: COLUMN catalogo.expiracao_congelada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.expiracao_congelada_em IS 'Since when versions do not expire because of a mass change that the customer has not confirmed.';


--
-- Name: COLUMN catalogo.expurgado_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.expurgado_em IS 'When the store was seen without anything of a removed device.';


--
-- Name: COLUMN catalogo.retido_ate; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.retido_ate IS 'Until when the store keeps anything of the device locked.';


--
-- Name: COLUMN catalogo.deltas_desde_ponto; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.deltas_desde_ponto IS 'Deltas since the last checkpoint, and their bytes: what a rebuild has to read on top of it.';


--
-- Name: COLUMN catalogo.ponto_pedido_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.ponto_pedido_em IS 'Since when a checkpoint is due because a person deleted something: its names must not stay in old manifests.';


--
-- Name: COLUMN catalogo.ponto_sequencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.ponto_sequencia IS 'Delta up to which the last checkpoint tells. It and the one before are kept, and the deltas since that one.';


--
-- Name: COLUMN catalogo.balde_conferido_backup; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.balde_conferido_backup IS 'Backup for which the bucket was seen to hold no delta that this database lacks, and in which instance of it.';


--
-- Name: COLUMN catalogo.balde_adiante_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.balde_adiante_em IS 'Since when the bucket may hold deltas that this database lacks: they are to be rolled in.';


--
-- Name: COLUMN catalogo.reconstruido_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.reconstruido_em IS 'When the rows of the device were last made from the bucket.';


--
-- Name: COLUMN catalogo.cabeca_instante; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.cabeca_instante IS 'Instant of the last delta. The next one is never older, whatever the clock says: a version cannot end before it began.';


--
-- Name: COLUMN catalogo.ultimo_arquivo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo.ultimo_arquivo IS 'Last id that a file of the device got: the rest of its group is free.';


--
-- Name: catalogo_configuracao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogo_configuracao (
    id_configuracao bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    id_dispositivo bigint NOT NULL,
    prefixo_contado character varying(30) DEFAULT ''::character varying NOT NULL,
    ultima_sequencia bigint DEFAULT 0 NOT NULL,
    arquivos bigint DEFAULT 0 NOT NULL,
    sequencia_do_agente bigint,
    CONSTRAINT catalogo_configuracao_arquivos_check CHECK ((arquivos >= 0))
);


--
-- Name: COLUMN catalogo_configuracao.ultima_sequencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo_configuracao.ultima_sequencia IS 'Last delta that was confirmed to the agent of this configuration.';


--
-- Name: COLUMN catalogo_configuracao.arquivos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo_configuracao.arquivos IS 'Files that are there now, removed ones not counted.';


--
-- Name: COLUMN catalogo_configuracao.sequencia_do_agente; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.catalogo_configuracao.sequencia_do_agente IS 'Highest sequence that the agent says was confirmed to it, when it was higher than ours.';


--
-- Name: cep_cache; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cep_cache (
    cep character varying(8) NOT NULL,
    resposta jsonb,
    origem character varying(20) NOT NULL,
    consultado_em timestamp with time zone NOT NULL,
    CONSTRAINT cep_cache_cep_check CHECK (((cep)::text ~ '^[0-9]{8}$'::text)),
    CONSTRAINT cep_cache_origem_check CHECK (((origem)::text = ANY ((ARRAY['viacep'::character varying, 'brasilapi'::character varying])::text[]))),
    CONSTRAINT cep_cache_resposta_check CHECK ((jsonb_typeof(resposta) = 'object'::text))
);


--
-- Name: TABLE cep_cache; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.cep_cache IS 'What the postal code services answered last; it may be emptied at any time.';


--
-- Name: COLUMN cep_cache.resposta; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cep_cache.resposta IS 'The address as our own API answers it; NULL when the source knows no such CEP.';


--
-- Name: chave_idempotencia; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chave_idempotencia (
    id_dispositivo bigint NOT NULL,
    chave uuid NOT NULL,
    operacao character varying(40) NOT NULL,
    hash_pedido bytea,
    resposta jsonb,
    criada_em timestamp with time zone NOT NULL,
    CONSTRAINT chave_idempotencia_hash_pedido_check CHECK ((length(hash_pedido) = 32))
);


--
-- Name: TABLE chave_idempotencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.chave_idempotencia IS 'Answers of the calls of agents, written with what they did: the same key gives the same answer for 30 days.';


--
-- Name: COLUMN chave_idempotencia.hash_pedido; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.chave_idempotencia.hash_pedido IS 'NULL: the answer was made from a delta of the bucket, which does not tell the request.';


--
-- Name: cliente_pagamento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cliente_pagamento (
    id_usuario bigint NOT NULL,
    id_no_provedor character varying(50) NOT NULL,
    criado_em timestamp with time zone NOT NULL
);


--
-- Name: TABLE cliente_pagamento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.cliente_pagamento IS 'The payment provider''s name for a user. The tokens of their cards are good only with it.';


--
-- Name: cobranca; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cobranca (
    id bigint NOT NULL,
    referencia character varying(100) NOT NULL,
    chave uuid NOT NULL,
    origem character varying(20) NOT NULL,
    id_origem bigint NOT NULL,
    id_usuario bigint NOT NULL,
    forma character varying(10) NOT NULL,
    id_cartao bigint,
    ip inet,
    valor_centavos integer NOT NULL,
    vencimento date NOT NULL,
    descricao character varying(200) NOT NULL,
    situacao character varying(15) DEFAULT 'PEDIDA'::character varying NOT NULL,
    motivo character varying(100),
    id_no_provedor character varying(50),
    pedida_em timestamp with time zone NOT NULL,
    enviada_em timestamp with time zone,
    paga_em timestamp with time zone,
    CONSTRAINT cobranca_cartao CHECK ((((forma)::text = 'CARTAO'::text) = (id_cartao IS NOT NULL))),
    CONSTRAINT cobranca_descricao_check CHECK (((descricao)::text <> ''::text)),
    CONSTRAINT cobranca_origem_check CHECK (((origem)::text ~ '^[A-Z]+(_[A-Z]+)*$'::text)),
    CONSTRAINT cobranca_paga CHECK ((((situacao)::text <> ALL ((ARRAY['PAGA'::character varying, 'ESTORNANDO'::character varying, 'ESTORNADA'::character varying, 'CONTESTADA'::character varying])::text[])) OR (paga_em IS NOT NULL))),
    CONSTRAINT cobranca_referencia_check CHECK (((referencia)::text ~ '^[a-z0-9]+(:[a-z0-9-]+)+$'::text)),
    CONSTRAINT cobranca_situacao_check CHECK (((situacao)::text = ANY ((ARRAY['PEDIDA'::character varying, 'ABERTA'::character varying, 'PAGA'::character varying, 'RECUSADA'::character varying, 'SEM_RESPOSTA'::character varying, 'ANULADA'::character varying, 'ESTORNANDO'::character varying, 'ESTORNADA'::character varying, 'CONTESTADA'::character varying])::text[]))),
    CONSTRAINT cobranca_valor_centavos_check CHECK ((valor_centavos > 0))
);


--
-- Name: TABLE cobranca; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.cobranca IS 'One attempt to be paid. What it pays is named by origem and id_origem, which this table does not know.';


--
-- Name: COLUMN cobranca.referencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cobranca.referencia IS 'The asker''s idempotency key, such as fatura:12:1: asking twice makes one charge.';


--
-- Name: COLUMN cobranca.chave; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cobranca.chave IS 'What the provider is told as external reference, and is asked for when an answer was lost.';


--
-- Name: COLUMN cobranca.ip; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cobranca.ip IS 'Address of the person who pays now; NULL when nobody is there: then that of the card''s registration.';


--
-- Name: COLUMN cobranca.motivo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cobranca.motivo IS 'Code of why it was refused, given up or refunded.';


--
-- Name: COLUMN cobranca.enviada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.cobranca.enviada_em IS 'Set before the provider is asked: from then on it may exist there, and is looked for before it is asked again.';


--
-- Name: cobranca_historico; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cobranca_historico (
    id bigint NOT NULL,
    id_cobranca bigint NOT NULL,
    de_situacao character varying(15),
    para_situacao character varying(15) NOT NULL,
    motivo character varying(100),
    ocorrido_em timestamp with time zone NOT NULL
);


--
-- Name: cobranca_historico_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.cobranca_historico ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cobranca_historico_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: cobranca_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.cobranca ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cobranca_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: codigo_ativacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.codigo_ativacao (
    id_dispositivo bigint NOT NULL,
    codigo_hmac bytea NOT NULL,
    valido_ate timestamp with time zone NOT NULL,
    CONSTRAINT codigo_ativacao_codigo_hmac_check CHECK ((length(codigo_hmac) = 32))
);


--
-- Name: TABLE codigo_ativacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.codigo_ativacao IS 'The one activation code of a device: a new one takes the place of the old, using it removes the row.';


--
-- Name: COLUMN codigo_ativacao.codigo_hmac; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.codigo_ativacao.codigo_hmac IS 'HMAC-SHA-256 of the code under a key that is not in the database: the rows alone name no code.';


--
-- Name: comando; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.comando (
    id uuid NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    tipo character varying(40) NOT NULL,
    parametros jsonb NOT NULL,
    criado_em timestamp with time zone NOT NULL,
    valido_ate timestamp with time zone NOT NULL,
    situacao character varying(12),
    motivo character varying(200),
    respondido_em timestamp with time zone,
    CONSTRAINT comando_parametros_check CHECK ((jsonb_typeof(parametros) = 'object'::text)),
    CONSTRAINT comando_respondido_tem_instante CHECK (((situacao IS NULL) = (respondido_em IS NULL))),
    CONSTRAINT comando_situacao_check CHECK (((situacao)::text = ANY ((ARRAY['ACEITO'::character varying, 'CONCLUIDO'::character varying, 'RECUSADO'::character varying, 'FALHOU'::character varying, 'DESCONHECIDO'::character varying])::text[])))
);


--
-- Name: TABLE comando; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.comando IS 'What the portal asks an agent to do; it goes with every heartbeat until it is answered or no longer valid.';


--
-- Name: compactacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.compactacao (
    id_dispositivo bigint NOT NULL,
    id_objeto uuid NOT NULL,
    criada_em timestamp with time zone NOT NULL
);


--
-- Name: TABLE compactacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.compactacao IS 'Objects that a compaction is writing. A row that stays behind authorises the collection of its object.';


--
-- Name: composicao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.composicao (
    id uuid NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_arquivo bigint NOT NULL,
    numero bigint NOT NULL,
    situacao character varying(10) DEFAULT 'PEDIDA'::character varying NOT NULL,
    versao_armazem character varying(1024),
    pedida_em timestamp with time zone NOT NULL,
    expira_em timestamp with time zone NOT NULL,
    CONSTRAINT composicao_pronta CHECK ((((situacao)::text = 'PRONTA'::text) = (versao_armazem IS NOT NULL))),
    CONSTRAINT composicao_situacao_check CHECK (((situacao)::text = ANY ((ARRAY['PEDIDA'::character varying, 'PRONTA'::character varying, 'FALHOU'::character varying])::text[])))
);


--
-- Name: TABLE composicao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.composicao IS 'A version of several extents that is put together for a download, as a temporary object under this id.';


--
-- Name: concessao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.concessao (
    id_dispositivo bigint NOT NULL,
    id_objeto uuid NOT NULL,
    id_contratacao bigint NOT NULL,
    id_backup bigint NOT NULL,
    ref integer NOT NULL,
    tipo smallint NOT NULL,
    tamanho_bytes bigint NOT NULL,
    md5 bytea,
    sal uuid NOT NULL,
    id_upload character varying(1024),
    situacao character varying(10) DEFAULT 'ABERTA'::character varying NOT NULL,
    valido_ate timestamp with time zone NOT NULL,
    coletada_em timestamp with time zone,
    epoca integer DEFAULT 0 NOT NULL,
    CONSTRAINT concessao_coletada CHECK (((coletada_em IS NULL) OR ((situacao)::text = 'COLETADA'::text))),
    CONSTRAINT concessao_md5_check CHECK ((length(md5) = 16)),
    CONSTRAINT concessao_situacao_check CHECK (((situacao)::text = ANY ((ARRAY['ABERTA'::character varying, 'CONFIRMADA'::character varying, 'COLETADA'::character varying])::text[]))),
    CONSTRAINT concessao_tamanho_bytes_check CHECK ((tamanho_bytes > 0)),
    CONSTRAINT concessao_tipo_check CHECK (((tipo >= 1) AND (tipo <= 3)))
);


--
-- Name: TABLE concessao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.concessao IS 'Permission to write one object. Its bytes count as used until it is confirmed or ends; only an ended one authorises the collection of its object.';


--
-- Name: COLUMN concessao.md5; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.concessao.md5 IS 'NULL: in parts, under id_upload.';


--
-- Name: COLUMN concessao.sal; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.concessao.sal IS 'Of the header that a whole file carries in its metadata.';


--
-- Name: COLUMN concessao.coletada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.concessao.coletada_em IS 'When the store was seen without anything under its key. From COLETADA on, nothing confirms it any more.';


--
-- Name: COLUMN concessao.epoca; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.concessao.epoca IS 'Process of the agent that asked for it last: only what the living one asked for fills its window.';


--
-- Name: conferencia; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conferencia (
    id boolean DEFAULT true NOT NULL,
    turno integer DEFAULT 1 NOT NULL,
    turno_iniciado_em timestamp with time zone NOT NULL,
    id_dispositivo bigint DEFAULT 0 NOT NULL,
    id_objeto uuid,
    objetos bigint DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT conferencia_id_check CHECK (id)
);


--
-- Name: TABLE conferencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.conferencia IS 'How far the reading of all objects has come in its present turn. One row.';


--
-- Name: COLUMN conferencia.id_objeto; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.conferencia.id_objeto IS 'Last object of the device that was read; NULL: the device was not begun.';


--
-- Name: configuracao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.configuracao (
    id bigint NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    prefixo character varying(30) NOT NULL,
    data_inicio timestamp with time zone NOT NULL,
    data_fim timestamp with time zone,
    CONSTRAINT configuracao_prefixo_check CHECK ((((prefixo)::text <> ''::text) AND ((prefixo)::text = btrim((prefixo)::text))))
);


--
-- Name: TABLE configuracao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.configuracao IS 'What a device backs up and when. Its id, never its name, is the root of the files that it stored.';


--
-- Name: COLUMN configuracao.id_contratacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.configuracao.id_contratacao IS 'The subscription of the device: every table of the backup path carries it, so that it can be split by subscription.';


--
-- Name: COLUMN configuracao.data_fim; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.configuracao.data_fim IS 'Removal is logical; the files stay, they are just no longer backed up.';


--
-- Name: configuracao_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.configuracao ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.configuracao_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contratacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contratacao (
    id bigint NOT NULL,
    id_usuario bigint NOT NULL,
    nome character varying(100) NOT NULL,
    cartosoft boolean DEFAULT false NOT NULL,
    codigo_situacao smallint NOT NULL,
    id_plano_oferta_tipo_pagamento bigint NOT NULL,
    id_cartao_principal bigint,
    id_cartao_secundario bigint,
    id_cartorio bigint,
    id_endereco bigint,
    atendimento_arquivado boolean DEFAULT false NOT NULL,
    data_contratacao timestamp with time zone NOT NULL,
    data_inicio date,
    data_fim date,
    chave_idempotencia uuid,
    CONSTRAINT contratacao_cartoes_diferentes CHECK ((id_cartao_principal <> id_cartao_secundario)),
    CONSTRAINT contratacao_check CHECK ((data_fim >= data_inicio)),
    CONSTRAINT contratacao_nome_check CHECK ((((nome)::text <> ''::text) AND ((nome)::text = btrim((nome)::text))))
);


--
-- Name: COLUMN contratacao.cartosoft; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.cartosoft IS 'The web variant: it has no devices of its own. On the wire 1 or 0.';


--
-- Name: COLUMN contratacao.id_cartao_principal; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.id_cartao_principal IS 'Card of this subscription, before those of the user; the foreign key holds it to the same user.';


--
-- Name: COLUMN contratacao.id_cartorio; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.id_cartorio IS 'The office it was hired for: a user may hold subscriptions of several.';


--
-- Name: COLUMN contratacao.id_endereco; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.id_endereco IS 'Address given for this subscription, one of the choices for unified billing.';


--
-- Name: COLUMN contratacao.data_contratacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.data_contratacao IS 'When it was hired; withdrawal counts from here.';


--
-- Name: COLUMN contratacao.data_inicio; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.data_inicio IS 'Civil date of the first activation; NULL until then.';


--
-- Name: COLUMN contratacao.chave_idempotencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao.chave_idempotencia IS 'Of the form that made it: sent again, it answers this subscription.';


--
-- Name: contratacao_historico; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contratacao_historico (
    id bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    de_situacao smallint,
    para_situacao smallint NOT NULL,
    motivo character varying(500) NOT NULL,
    tipo_autor character varying(10) NOT NULL,
    id_usuario_autor bigint,
    ocorrido_em timestamp with time zone NOT NULL,
    CONSTRAINT contratacao_historico_autor CHECK ((((tipo_autor)::text = 'USUARIO'::text) = (id_usuario_autor IS NOT NULL))),
    CONSTRAINT contratacao_historico_motivo_check CHECK (((motivo)::text <> ''::text)),
    CONSTRAINT contratacao_historico_muda CHECK ((de_situacao <> para_situacao)),
    CONSTRAINT contratacao_historico_tipo_autor_check CHECK (((tipo_autor)::text = ANY ((ARRAY['USUARIO'::character varying, 'SISTEMA'::character varying, 'PARCEIRO'::character varying])::text[])))
);


--
-- Name: TABLE contratacao_historico; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.contratacao_historico IS 'Append-only: from, to, why, who, when. The first row of a subscription has no de_situacao.';


--
-- Name: COLUMN contratacao_historico.motivo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contratacao_historico.motivo IS 'Code of the reason, as the transition names it.';


--
-- Name: contratacao_historico_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contratacao_historico ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contratacao_historico_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contratacao_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contratacao ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contratacao_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contrato; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contrato (
    id bigint NOT NULL,
    numero character varying(12) NOT NULL,
    id_usuario bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    id_termo_modelo bigint NOT NULL,
    id_plano_oferta_tipo_pagamento bigint NOT NULL,
    valor_centavos bigint NOT NULL,
    valor_subsidio_centavos bigint NOT NULL,
    texto text NOT NULL,
    anexos jsonb NOT NULL,
    consentimentos jsonb NOT NULL,
    usar_dados_recivil boolean,
    hash_termo character varying(64) NOT NULL,
    contratante jsonb NOT NULL,
    aceito_em timestamp with time zone NOT NULL,
    ip inet NOT NULL,
    user_agent text,
    hash_anterior character varying(64) NOT NULL,
    hash character varying(64) NOT NULL,
    CONSTRAINT contrato_anexos_check CHECK ((jsonb_typeof(anexos) = 'array'::text)),
    CONSTRAINT contrato_consentimentos_check CHECK ((jsonb_typeof(consentimentos) = 'array'::text)),
    CONSTRAINT contrato_contratante_check CHECK ((jsonb_typeof(contratante) = 'object'::text)),
    CONSTRAINT contrato_hash_anterior_check CHECK (((hash_anterior)::text ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT contrato_hash_check CHECK (((hash)::text ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT contrato_hash_termo_check CHECK (((hash_termo)::text ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT contrato_numero_check CHECK (((numero)::text ~ '^[0-9]{12}$'::text)),
    CONSTRAINT contrato_texto_check CHECK ((texto <> ''::text)),
    CONSTRAINT contrato_valor_centavos_check CHECK ((valor_centavos >= 0)),
    CONSTRAINT contrato_valor_subsidio_centavos_check CHECK ((valor_subsidio_centavos >= 0))
);


--
-- Name: TABLE contrato; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.contrato IS 'Append-only record of an acceptance, one per contract document. It is in force until the next one of its subscription, or until that ends.';


--
-- Name: COLUMN contrato.numero; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contrato.numero IS 'The protocol.';


--
-- Name: COLUMN contrato.texto; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contrato.texto IS 'Exactly what was accepted, filled; with anexos and consentimentos it gives hash_termo.';


--
-- Name: COLUMN contrato.consentimentos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contrato.consentimentos IS 'Each checkbox: its text and whether it was ticked.';


--
-- Name: COLUMN contrato.contratante; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contrato.contratante IS 'Name, document, account type and e-mail, as they were.';


--
-- Name: COLUMN contrato.hash; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.contrato.hash IS 'SHA-256 over the record and hash_anterior, which is that of the person''s record before; one chain per person.';


--
-- Name: contrato_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contrato ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contrato_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contrato_numero; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.contrato_numero
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 99999999
    CACHE 1;


--
-- Name: SEQUENCE contrato_numero; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON SEQUENCE public.contrato_numero IS 'The last eight digits of a protocol; the first four are the year of the acceptance.';


--
-- Name: credito; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credito (
    id bigint NOT NULL,
    id_usuario bigint NOT NULL,
    id_cobranca bigint NOT NULL,
    id_no_provedor character varying(50) NOT NULL,
    valor_centavos integer NOT NULL,
    motivo character varying(30) NOT NULL,
    criado_em timestamp with time zone NOT NULL,
    devolvido_em timestamp with time zone,
    CONSTRAINT credito_motivo_check CHECK (((motivo)::text ~ '^[A-Z]+(_[A-Z]+)*$'::text)),
    CONSTRAINT credito_valor_centavos_check CHECK ((valor_centavos > 0))
);


--
-- Name: TABLE credito; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.credito IS 'Money that came in and is not ours to keep: owed to the user from the moment it is seen until the provider gave it back.';


--
-- Name: COLUMN credito.id_no_provedor; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.credito.id_no_provedor IS 'The payment that brought it: each is given back once.';


--
-- Name: credito_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.credito ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.credito_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: desafio_sessao; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.desafio_sessao (
    desafio bytea NOT NULL,
    id_dispositivo bigint NOT NULL,
    valido_ate timestamp with time zone NOT NULL,
    CONSTRAINT desafio_sessao_desafio_check CHECK ((length(desafio) = 32))
);


--
-- Name: TABLE desafio_sessao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.desafio_sessao IS 'Challenges that wait for their signature; using one removes it.';


--
-- Name: diretorio; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.diretorio (
    id bigint NOT NULL,
    id_configuracao bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    caminho character varying(260) NOT NULL,
    data_inicio timestamp with time zone NOT NULL,
    data_fim timestamp with time zone,
    CONSTRAINT diretorio_caminho_check CHECK ((((caminho)::text <> ''::text) AND ((caminho)::text = btrim((caminho)::text))))
);


--
-- Name: diretorio_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.diretorio ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.diretorio_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: dispositivo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dispositivo (
    id bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    nome character varying(50) NOT NULL,
    descricao character varying(150),
    validade_versoes integer,
    ativado boolean DEFAULT false NOT NULL,
    versao_acervo_exe character varying(30),
    data_inicio timestamp with time zone NOT NULL,
    data_ativacao timestamp with time zone,
    data_inativacao timestamp with time zone,
    data_fim timestamp with time zone,
    expurgo_previsto_em timestamp with time zone,
    dias_trava integer,
    vigiar_em timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    CONSTRAINT dispositivo_ativado_tem_data CHECK (((NOT ativado) OR (data_ativacao IS NOT NULL))),
    CONSTRAINT dispositivo_dias_trava_check CHECK (((dias_trava >= 1) AND (dias_trava <= 3650))),
    CONSTRAINT dispositivo_nome_check CHECK ((((nome)::text <> ''::text) AND ((nome)::text = btrim((nome)::text)))),
    CONSTRAINT dispositivo_removido_desativado CHECK ((NOT (ativado AND (data_fim IS NOT NULL)))),
    CONSTRAINT dispositivo_removido_tem_expurgo CHECK (((data_fim IS NULL) = (expurgo_previsto_em IS NULL))),
    CONSTRAINT dispositivo_validade_versoes_check CHECK (((validade_versoes >= 1) AND (validade_versoes <= 9999)))
);


--
-- Name: COLUMN dispositivo.validade_versoes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.dispositivo.validade_versoes IS 'Days that old versions are kept; NULL keeps them for good.';


--
-- Name: COLUMN dispositivo.data_inativacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.dispositivo.data_inativacao IS 'Last return to pending activation.';


--
-- Name: COLUMN dispositivo.data_fim; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.dispositivo.data_fim IS 'Removal is logical; the purge of the files follows.';


--
-- Name: COLUMN dispositivo.expurgo_previsto_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.dispositivo.expurgo_previsto_em IS 'When the files of a removed device are due to be purged.';


--
-- Name: COLUMN dispositivo.dias_trava; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.dispositivo.dias_trava IS 'Days for which nobody can delete what a backup stored, counted from each confirmation; NULL: no lock.';


--
-- Name: COLUMN dispositivo.vigiar_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.dispositivo.vigiar_em IS 'When to look again whether its backups have stopped; a device that was just activated is looked at first.';


--
-- Name: dispositivo_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.dispositivo ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dispositivo_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: email_envio; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_envio (
    id uuid NOT NULL,
    chave text NOT NULL,
    tipo text NOT NULL,
    destinatario text NOT NULL,
    assunto text NOT NULL,
    conteudo jsonb,
    situacao text DEFAULT 'PENDENTE'::text NOT NULL,
    tentativas integer DEFAULT 0 NOT NULL,
    reservado_ate timestamp with time zone,
    ultimo_erro text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT email_envio_check CHECK (((situacao = 'ENVIADO'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT email_envio_check1 CHECK (((situacao = 'ENVIANDO'::text) = (reservado_ate IS NOT NULL))),
    CONSTRAINT email_envio_check2 CHECK (((situacao = 'ENVIADO'::text) = (conteudo IS NULL))),
    CONSTRAINT email_envio_situacao_check CHECK ((situacao = ANY (ARRAY['PENDENTE'::text, 'ENVIANDO'::text, 'ENVIADO'::text, 'FALHOU'::text]))),
    CONSTRAINT email_envio_tentativas_check CHECK ((tentativas >= 0))
);


--
-- Name: TABLE email_envio; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.email_envio IS 'Send log of every e-mail. What it says is dropped once the mail server took it.';


--
-- Name: COLUMN email_envio.chave; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.email_envio.chave IS 'What this e-mail is about; the same key never reaches the same address twice.';


--
-- Name: COLUMN email_envio.reservado_ate; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.email_envio.reservado_ate IS 'Until when the attempt under way owns this row; afterwards another may try.';


--
-- Name: endereco; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.endereco (
    id bigint NOT NULL,
    cep character varying(8) DEFAULT ''::character varying NOT NULL,
    logradouro character varying(100) DEFAULT ''::character varying NOT NULL,
    numero character varying(10) DEFAULT ''::character varying NOT NULL,
    bairro character varying(100) DEFAULT ''::character varying NOT NULL,
    id_municipio integer,
    distrito character varying(100),
    CONSTRAINT endereco_cep_check CHECK (((cep)::text ~ '^([0-9]{8})?$'::text))
);


--
-- Name: TABLE endereco; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.endereco IS 'One row per owner, never shared. A field may be blank (data that came from a partner): whether an address is complete is a rule of the API. The UF is that of the município.';


--
-- Name: endereco_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.endereco ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.endereco_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: evento_pagamento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.evento_pagamento (
    id character varying(150) NOT NULL,
    tipo character varying(80) NOT NULL,
    id_pagamento character varying(50),
    recebido_em timestamp with time zone NOT NULL
);


--
-- Name: TABLE evento_pagamento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.evento_pagamento IS 'What the provider told us, once per event. Only a hint: the payment is read again there.';


--
-- Name: exclusao_pasta; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exclusao_pasta (
    id bigint NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    id_configuracao bigint NOT NULL,
    caminho bytea[] NOT NULL,
    id_pasta bigint NOT NULL,
    ate_sequencia bigint NOT NULL,
    pedida_em timestamp with time zone NOT NULL,
    CONSTRAINT exclusao_pasta_ate_sequencia_check CHECK ((ate_sequencia >= 0))
);


--
-- Name: TABLE exclusao_pasta; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.exclusao_pasta IS 'Folders that a person deleted and that are too large to go at once: hidden until a job has taken them apart.';


--
-- Name: COLUMN exclusao_pasta.caminho; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.exclusao_pasta.caminho IS 'Names from the volume on. The job goes by them: a catalog that is made anew gives folders other ids.';


--
-- Name: COLUMN exclusao_pasta.ate_sequencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.exclusao_pasta.ate_sequencia IS 'What a later delta stored in the folder stays.';


--
-- Name: exclusao_pasta_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.exclusao_pasta ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.exclusao_pasta_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: fatura; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fatura (
    id bigint NOT NULL,
    id_usuario bigint NOT NULL,
    competencia date NOT NULL,
    codigo_situacao smallint NOT NULL,
    data_vencimento date NOT NULL,
    emitida_em timestamp with time zone NOT NULL,
    paga_em timestamp with time zone,
    anulada_em timestamp with time zone,
    tipo_pagamento character varying(10) DEFAULT 'BOLETO'::character varying NOT NULL,
    CONSTRAINT fatura_competencia_check CHECK ((EXTRACT(day FROM competencia) = (1)::numeric)),
    CONSTRAINT fatura_paga CHECK (((codigo_situacao = 3) = (paga_em IS NOT NULL)))
);


--
-- Name: TABLE fatura; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.fatura IS 'What a person owes for a month. Its value is the sum of its items; nothing else holds it.';


--
-- Name: COLUMN fatura.competencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.fatura.competencia IS 'First day of the month that is billed.';


--
-- Name: COLUMN fatura.paga_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.fatura.paga_em IS 'Only a paid invoice has it.';


--
-- Name: COLUMN fatura.anulada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.fatura.anulada_em IS 'Nothing is owed for it any more: cancelled before it was paid, or paid back. People no longer see it.';


--
-- Name: COLUMN fatura.tipo_pagamento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.fatura.tipo_pagamento IS 'How it is charged, as the person paid when it was issued.';


--
-- Name: fatura_destinatario; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fatura_destinatario (
    id_fatura bigint NOT NULL,
    nome character varying(255) NOT NULL,
    cpf_cnpj character varying(14) NOT NULL,
    inscricao_municipal character varying(20),
    cep character varying(8) DEFAULT ''::character varying NOT NULL,
    logradouro character varying(100) DEFAULT ''::character varying NOT NULL,
    numero character varying(10) DEFAULT ''::character varying NOT NULL,
    bairro character varying(100) DEFAULT ''::character varying NOT NULL,
    id_municipio integer,
    CONSTRAINT fatura_destinatario_cep_check CHECK (((cep)::text ~ '^([0-9]{8})?$'::text)),
    CONSTRAINT fatura_destinatario_cpf_cnpj_check CHECK (((cpf_cnpj)::text ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text)),
    CONSTRAINT fatura_destinatario_nome_check CHECK (((nome)::text <> ''::text))
);


--
-- Name: TABLE fatura_destinatario; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.fatura_destinatario IS 'Whom an invoice is addressed to, as on the day it was issued: what the taker or the person changes later is for later invoices.';


--
-- Name: fatura_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.fatura ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.fatura_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: fatura_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fatura_item (
    id bigint NOT NULL,
    id_fatura bigint NOT NULL,
    id_usuario bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    competencia date NOT NULL,
    tipo character varying(30) NOT NULL,
    descricao character varying(150) NOT NULL,
    valor_centavos integer NOT NULL,
    CONSTRAINT fatura_item_competencia_check CHECK ((EXTRACT(day FROM competencia) = (1)::numeric)),
    CONSTRAINT fatura_item_descricao_check CHECK (((descricao)::text <> ''::text)),
    CONSTRAINT fatura_item_tipo_check CHECK (((tipo)::text ~ '^[A-Z]+(_[A-Z]+)*$'::text)),
    CONSTRAINT fatura_item_valor_centavos_check CHECK ((valor_centavos >= 0))
);


--
-- Name: COLUMN fatura_item.competencia; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.fatura_item.competencia IS 'The month that the item is for: that of the invoice, or another where one bills several.';


--
-- Name: fatura_item_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.fatura_item ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.fatura_item_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: fatura_tentativa; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fatura_tentativa (
    id_fatura bigint NOT NULL,
    dia date NOT NULL,
    sem_resposta boolean DEFAULT false NOT NULL
);


--
-- Name: TABLE fatura_tentativa; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.fatura_tentativa IS 'The days on which the cards were tried for a monthly invoice: one round a day, first card and then the second.';


--
-- Name: COLUMN fatura_tentativa.sem_resposta; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.fatura_tentativa.sem_resposta IS 'Nobody knows what became of the charge: the day was used, but does not count against the customer.';


--
-- Name: grupo_nomes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.grupo_nomes (
    id_dispositivo bigint NOT NULL,
    grupo bigint NOT NULL,
    assinatura bit varying NOT NULL,
    CONSTRAINT grupo_nomes_assinatura_check CHECK ((bit_length((assinatura)::"bit") = 4096))
);
ALTER TABLE ONLY public.grupo_nomes ALTER COLUMN assinatura SET STORAGE PLAIN;


--
-- Name: TABLE grupo_nomes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.grupo_nomes IS 'Which parts of three signs the names of 64 files of a device have: each file belongs to the group id / 64, from the transaction that makes it on.';


--
-- Name: COLUMN grupo_nomes.assinatura; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.grupo_nomes.assinatura IS 'Two bits for each three signs in a row of nome_ordem. A missing bit proves that no name of the group has them; a set one proves nothing.';


--
-- Name: instituicao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.instituicao (
    codigo character varying(20) NOT NULL,
    nome character varying(150) NOT NULL
);


--
-- Name: TABLE instituicao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.instituicao IS 'Partners that bring their own accounts and may subsidise a plan.';


--
-- Name: limite_requisicao; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.limite_requisicao (
    chave text NOT NULL,
    inicio timestamp with time zone NOT NULL,
    contagem integer NOT NULL,
    CONSTRAINT limite_requisicao_contagem_check CHECK ((contagem > 0))
);


--
-- Name: TABLE limite_requisicao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.limite_requisicao IS 'Fixed-window counters of rate-limited calls, shared by all processes.';


--
-- Name: link_usado; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.link_usado (
    marca bytea NOT NULL,
    valido_ate timestamp with time zone NOT NULL,
    CONSTRAINT link_usado_marca_check CHECK ((octet_length(marca) = 32))
);


--
-- Name: TABLE link_usado; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.link_usado IS 'Links of the partner''s system that were used, until they are over: each opens once.';


--
-- Name: COLUMN link_usado.marca; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.link_usado.marca IS 'The signature, which names a link.';


--
-- Name: motivo_nao_interesse; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.motivo_nao_interesse (
    id bigint NOT NULL,
    descricao character varying(250) NOT NULL,
    outros boolean DEFAULT false NOT NULL,
    retornar_futuramente boolean DEFAULT false NOT NULL,
    ordem smallint NOT NULL
);


--
-- Name: COLUMN motivo_nao_interesse.outros; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.motivo_nao_interesse.outros IS 'Choosing it asks for a description.';


--
-- Name: COLUMN motivo_nao_interesse.retornar_futuramente; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.motivo_nao_interesse.retornar_futuramente IS 'Choosing it asks in how many days to come back.';


--
-- Name: motivo_nao_interesse_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.motivo_nao_interesse ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.motivo_nao_interesse_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: municipio; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.municipio (
    id integer NOT NULL,
    nome character varying(100) NOT NULL,
    nome_ordem character varying(100) NOT NULL,
    sigla_uf character varying(2) NOT NULL,
    CONSTRAINT municipio_id_check CHECK (((id >= 1100000) AND (id <= 5399999))),
    CONSTRAINT municipio_nome_ordem_check CHECK (((nome_ordem)::text ~ '^[a-z0-9 ]+$'::text))
);


--
-- Name: COLUMN municipio.id; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.municipio.id IS 'IBGE code, seven digits.';


--
-- Name: COLUMN municipio.nome_ordem; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.municipio.nome_ordem IS 'Name folded to lower-case ASCII words: the order of lists, and the key when a source gives a name and no IBGE code.';


--
-- Name: nao_protegido; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.nao_protegido (
    id bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_configuracao bigint NOT NULL,
    chave bytea NOT NULL,
    id_backup bigint NOT NULL,
    motivo character varying(40) NOT NULL,
    origem text NOT NULL,
    quantidade integer NOT NULL,
    desde timestamp with time zone NOT NULL,
    CONSTRAINT nao_protegido_chave_check CHECK ((length(chave) = 32)),
    CONSTRAINT nao_protegido_quantidade_check CHECK ((quantidade > 0))
);


--
-- Name: TABLE nao_protegido; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.nao_protegido IS 'What backups could not store, until a later one of the same configuration came by and no longer says so.';


--
-- Name: COLUMN nao_protegido.chave; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.nao_protegido.chave IS 'SHA-256 of origem, or of motivo where the agent only counted.';


--
-- Name: COLUMN nao_protegido.id_backup; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.nao_protegido.id_backup IS 'The last backup that reported it.';


--
-- Name: COLUMN nao_protegido.quantidade; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.nao_protegido.quantidade IS 'More than one where the agent only counted.';


--
-- Name: COLUMN nao_protegido.desde; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.nao_protegido.desde IS 'When it was first reported, without a backup since that stored it.';


--
-- Name: nao_protegido_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.nao_protegido ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.nao_protegido_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: objeto; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.objeto (
    id_dispositivo bigint NOT NULL,
    id uuid NOT NULL,
    tipo smallint NOT NULL,
    bytes_armazenados bigint NOT NULL,
    bytes_logicos bigint NOT NULL,
    versao_armazem character varying(1024) NOT NULL,
    etag character varying(1024) NOT NULL,
    trechos_vivos int8multirange DEFAULT '{}'::int8multirange NOT NULL,
    retido_ate timestamp with time zone,
    morto_em timestamp with time zone,
    liberado_em timestamp with time zone,
    exclusao_pedida boolean DEFAULT false NOT NULL,
    expurgo_em timestamp with time zone,
    CONSTRAINT objeto_bytes_armazenados_check CHECK ((bytes_armazenados > 0)),
    CONSTRAINT objeto_bytes_logicos_check CHECK ((bytes_logicos >= 0)),
    CONSTRAINT objeto_tipo_check CHECK (((tipo >= 1) AND (tipo <= 3)))
);


--
-- Name: TABLE objeto; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.objeto IS 'An immutable container of file bytes in the store: 1 pack, 2 whole file, 3 blocks.';


--
-- Name: COLUMN objeto.trechos_vivos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.objeto.trechos_vivos IS 'Ranges that some version uses, each byte once; a range belongs to one file.';


--
-- Name: COLUMN objeto.morto_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.objeto.morto_em IS 'Since when no version uses any of it.';


--
-- Name: COLUMN objeto.liberado_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.objeto.liberado_em IS 'Since when it holds bytes that no version uses, until a compaction has looked at it.';


--
-- Name: COLUMN objeto.exclusao_pedida; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.objeto.exclusao_pedida IS 'Among those bytes are some that a person deleted: they must leave the store within a day.';


--
-- Name: COLUMN objeto.expurgo_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.objeto.expurgo_em IS 'Since when it is given up: no delta may refer to it again, and its bytes leave the store.';


--
-- Name: objeto_dano; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.objeto_dano (
    id_dispositivo bigint NOT NULL,
    id_objeto uuid NOT NULL,
    motivo character varying(20) NOT NULL,
    trechos int8multirange NOT NULL,
    encontrado_em timestamp with time zone NOT NULL,
    CONSTRAINT objeto_dano_motivo_check CHECK (((motivo)::text = ANY ((ARRAY['AUSENTE'::character varying, 'CONTEUDO'::character varying])::text[])))
);


--
-- Name: TABLE objeto_dano; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.objeto_dano IS 'Objects that the store lacks or has with other bytes than were confirmed, and where.';


--
-- Name: parametro; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.parametro (
    chave character varying(80) NOT NULL,
    vigente_desde date NOT NULL,
    valor jsonb NOT NULL,
    tipo character varying(10) NOT NULL,
    descricao text NOT NULL,
    CONSTRAINT parametro_chave_check CHECK (((chave)::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT parametro_check CHECK (
CASE tipo
    WHEN 'inteiro'::text THEN ((jsonb_typeof(valor) = 'number'::text) AND ((valor)::text ~ '^-?[0-9]+$'::text))
    WHEN 'texto'::text THEN (jsonb_typeof(valor) = 'string'::text)
    ELSE (jsonb_typeof(valor) = 'object'::text)
END),
    CONSTRAINT parametro_tipo_check CHECK (((tipo)::text = ANY ((ARRAY['inteiro'::character varying, 'texto'::character varying, 'objeto'::character varying])::text[])))
);


--
-- Name: TABLE parametro; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.parametro IS 'Figures of the business that change without a release. The value on a civil date is that of the row with the greatest vigente_desde not after it; a change is a new row.';


--
-- Name: pasta_id; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.pasta_id
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: pasta; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pasta (
    id_dispositivo bigint NOT NULL,
    id bigint DEFAULT nextval('public.pasta_id'::regclass) NOT NULL,
    id_configuracao bigint NOT NULL,
    id_pasta_pai bigint,
    nome bytea NOT NULL,
    nome_exibicao text NOT NULL,
    nome_ordem text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT pasta_nome_check CHECK ((length(nome) <= 1024)),
    CONSTRAINT pasta_raiz_sem_nome CHECK (((id_pasta_pai IS NULL) = (length(nome) = 0)))
);


--
-- Name: TABLE pasta; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.pasta IS 'Folders of a device. The root of a configuration has no name and no parent; below it come the volumes.';


--
-- Name: COLUMN pasta.nome; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.pasta.nome IS 'What the file system has: bytes on Linux, WTF-8 of the UTF-16 name on Windows.';


--
-- Name: COLUMN pasta.nome_ordem; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.pasta.nome_ordem IS 'Case and accents folded; ties by the bytes of the name. The key of a page.';


--
-- Name: plano; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plano (
    id bigint NOT NULL,
    id_tipo_plano bigint NOT NULL,
    nome character varying(100) NOT NULL,
    valor_centavos bigint NOT NULL,
    espaco_bytes bigint NOT NULL,
    CONSTRAINT plano_espaco_bytes_check CHECK ((espaco_bytes > 0)),
    CONSTRAINT plano_valor_centavos_check CHECK ((valor_centavos >= 0))
);


--
-- Name: TABLE plano; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.plano IS 'Price and space of a plan never change: a new price is a new plan with a new offer, so that a subscription keeps what it was sold for.';


--
-- Name: plano_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plano ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plano_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: plano_oferta; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plano_oferta (
    id bigint NOT NULL,
    id_plano bigint NOT NULL,
    data_inicio date NOT NULL,
    data_fim date,
    CONSTRAINT plano_oferta_check CHECK ((data_fim >= data_inicio))
);


--
-- Name: TABLE plano_oferta; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.plano_oferta IS 'When a plan may be hired: from data_inicio to data_fim, both included; without data_fim, for good. Outside, the offer is inactive and its subscriptions go on.';


--
-- Name: plano_oferta_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plano_oferta ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plano_oferta_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: plano_oferta_tipo_pagamento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plano_oferta_tipo_pagamento (
    id bigint NOT NULL,
    id_plano_oferta bigint NOT NULL,
    tipo_pagamento character varying(10) NOT NULL,
    ativo boolean DEFAULT true NOT NULL
);


--
-- Name: COLUMN plano_oferta_tipo_pagamento.ativo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.plano_oferta_tipo_pagamento.ativo IS 'Withdraws one payment type of an offer that goes on. An offer is active when this is true and its dates hold.';


--
-- Name: plano_oferta_tipo_pagamento_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plano_oferta_tipo_pagamento ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plano_oferta_tipo_pagamento_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: preferencia_notificacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.preferencia_notificacao (
    id_usuario bigint NOT NULL,
    id_tipo_notificacao smallint NOT NULL,
    habilitado boolean NOT NULL
);


--
-- Name: TABLE preferencia_notificacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.preferencia_notificacao IS 'Only what a person chose: a type without a row is on.';


--
-- Name: quarentena; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quarentena (
    chave character varying(1024) NOT NULL,
    versao_armazem character varying(1024) NOT NULL,
    id_dispositivo bigint NOT NULL,
    bytes bigint NOT NULL,
    motivo character varying(20) NOT NULL,
    vista_em timestamp with time zone NOT NULL,
    CONSTRAINT quarentena_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT quarentena_motivo_check CHECK (((motivo)::text = ANY ((ARRAY['OBJETO'::character varying, 'VERSAO'::character varying, 'DELTA'::character varying])::text[])))
);


--
-- Name: TABLE quarentena; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.quarentena IS 'What the store has under the prefix of a device and neither catalog, grant nor chain knows. Nothing collects it.';


--
-- Name: COLUMN quarentena.motivo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.quarentena.motivo IS 'OBJETO: an unknown object; VERSAO: another store version of a known one; DELTA: a manifest outside the chain.';


--
-- Name: restauracao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.restauracao (
    id bigint NOT NULL,
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    id_configuracao bigint NOT NULL,
    caminho bytea[] NOT NULL,
    em_instante timestamp with time zone NOT NULL,
    destino character varying(30) NOT NULL,
    sobrescrever character varying(20) NOT NULL,
    criada_em timestamp with time zone NOT NULL,
    concluida_em timestamp with time zone,
    sucesso boolean,
    recibo jsonb,
    id_usuario bigint,
    id_comando uuid,
    avisar boolean DEFAULT false NOT NULL,
    arquivos bigint,
    bytes bigint,
    cancelada_em timestamp with time zone,
    noticia_em timestamp with time zone,
    feitos bigint DEFAULT 0 NOT NULL,
    falharam bigint DEFAULT 0 NOT NULL,
    bytes_feitos bigint DEFAULT 0 NOT NULL,
    hash_recibo bytea,
    CONSTRAINT restauracao_arquivos_check CHECK ((arquivos >= 0)),
    CONSTRAINT restauracao_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT restauracao_bytes_feitos_check CHECK ((bytes_feitos >= 0)),
    CONSTRAINT restauracao_check CHECK (((falharam >= 0) AND (falharam <= feitos))),
    CONSTRAINT restauracao_destino_check CHECK (((destino)::text = ANY ((ARRAY['ORIGINAL'::character varying, 'PASTA_DE_RESTAURACAO'::character varying, 'ESCOLHIDO_NA_MAQUINA'::character varying])::text[]))),
    CONSTRAINT restauracao_feitos_check CHECK ((feitos >= 0)),
    CONSTRAINT restauracao_hash_recibo_check CHECK ((octet_length(hash_recibo) = 32)),
    CONSTRAINT restauracao_pedida_no_portal CHECK (((id_usuario IS NULL) = (id_comando IS NULL))),
    CONSTRAINT restauracao_recibo CHECK ((num_nulls(concluida_em, sucesso, recibo) = ANY (ARRAY[0, 3]))),
    CONSTRAINT restauracao_sobrescrever_check CHECK (((sobrescrever)::text = ANY ((ARRAY['NUNCA'::character varying, 'SE_MAIS_ANTIGO'::character varying, 'SEMPRE'::character varying])::text[])))
);


--
-- Name: COLUMN restauracao.caminho; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.caminho IS 'Names from the volume to a folder or a file; none: the whole configuration. With items: the folder that holds all of them.';


--
-- Name: COLUMN restauracao.em_instante; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.em_instante IS 'As the files were then.';


--
-- Name: COLUMN restauracao.sucesso; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.sucesso IS 'Every file that was asked for was written and has its hash.';


--
-- Name: COLUMN restauracao.id_usuario; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.id_usuario IS 'Who ordered it in the portal; null: asked for on the machine.';


--
-- Name: COLUMN restauracao.avisar; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.avisar IS 'The person wants an e-mail when it ends.';


--
-- Name: COLUMN restauracao.arquivos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.arquivos IS 'In all, when it was ordered: a success is as many with their hash.';


--
-- Name: COLUMN restauracao.cancelada_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.cancelada_em IS 'When a person took it back; the agent gets no more files from then on.';


--
-- Name: COLUMN restauracao.noticia_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.noticia_em IS 'Last word of the agent on how far it is: feitos, of which falharam, and bytes.';


--
-- Name: COLUMN restauracao.hash_recibo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao.hash_recibo IS 'SHA-256 of the receipt as it is shown and printed.';


--
-- Name: restauracao_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.restauracao ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.restauracao_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: restauracao_item; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.restauracao_item (
    id_restauracao bigint NOT NULL,
    ordem integer NOT NULL,
    caminho bytea[] NOT NULL,
    arquivo boolean NOT NULL,
    CONSTRAINT restauracao_item_ordem_check CHECK ((ordem >= 0))
);


--
-- Name: TABLE restauracao_item; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.restauracao_item IS 'What was chosen in the portal, when it is not one path alone.';


--
-- Name: COLUMN restauracao_item.arquivo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.restauracao_item.arquivo IS 'A file; else a folder with all that is below it.';


--
-- Name: seguimento_possivel_cliente; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seguimento_possivel_cliente (
    id bigint NOT NULL,
    descricao character varying(150) NOT NULL,
    ordem smallint NOT NULL
);


--
-- Name: TABLE seguimento_possivel_cliente; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.seguimento_possivel_cliente IS 'Segments of prospects; the spelling is the wire''s.';


--
-- Name: seguimento_possivel_cliente_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.seguimento_possivel_cliente ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.seguimento_possivel_cliente_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: situacao_backup; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.situacao_backup (
    codigo smallint NOT NULL,
    descricao character varying(50) NOT NULL
);


--
-- Name: situacao_contratacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.situacao_contratacao (
    codigo smallint NOT NULL,
    descricao character varying(50) NOT NULL
);


--
-- Name: situacao_fatura; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.situacao_fatura (
    codigo smallint NOT NULL,
    descricao character varying(50) NOT NULL
);


--
-- Name: TABLE situacao_fatura; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.situacao_fatura IS '2 means that the card was refused; 1, 2 and 4 are open.';


--
-- Name: termo_anexo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.termo_anexo (
    id_termo_modelo bigint NOT NULL,
    ordem smallint NOT NULL,
    nome character varying(150) NOT NULL,
    texto text NOT NULL,
    sha256 character varying(64) NOT NULL,
    CONSTRAINT termo_anexo_check CHECK (((sha256)::text = encode(sha256(convert_to(texto, 'UTF8'::name)), 'hex'::text))),
    CONSTRAINT termo_anexo_ordem_check CHECK ((ordem > 0))
);


--
-- Name: TABLE termo_anexo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.termo_anexo IS 'Attachments of a version, in order; the same rules as termo_modelo.texto.';


--
-- Name: termo_modelo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.termo_modelo (
    id bigint NOT NULL,
    tipo character varying(10) NOT NULL,
    versao integer NOT NULL,
    texto text NOT NULL,
    sha256 character varying(64) NOT NULL,
    vigente_desde timestamp with time zone NOT NULL,
    exige_nova_assinatura boolean NOT NULL,
    CONSTRAINT termo_modelo_check CHECK (((sha256)::text = encode(sha256(convert_to(texto, 'UTF8'::name)), 'hex'::text))),
    CONSTRAINT termo_modelo_tipo_check CHECK (((tipo)::text = ANY ((ARRAY['LGPD'::character varying, 'CONTRATO'::character varying, 'ALTERACAO'::character varying])::text[]))),
    CONSTRAINT termo_modelo_versao_check CHECK ((versao > 0))
);


--
-- Name: TABLE termo_modelo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.termo_modelo IS 'Append-only: a text that someone may have signed is never edited; a correction is a new version. The version in force is the greatest whose vigente_desde has come.';


--
-- Name: COLUMN termo_modelo.texto; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.termo_modelo.texto IS 'HTML of h2, p, ul, li and strong. CONTRATO and ALTERACAO hold {{names}} that are filled for each acceptance; LGPD holds none, so that its hash is that of the text shown.';


--
-- Name: COLUMN termo_modelo.exige_nova_assinatura; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.termo_modelo.exige_nova_assinatura IS 'Who signed an earlier version has to sign again.';


--
-- Name: termo_modelo_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.termo_modelo ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.termo_modelo_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: tipo_conta; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tipo_conta (
    codigo character varying(20) NOT NULL,
    descricao character varying(150) NOT NULL,
    codigo_instituicao character varying(20),
    habilitar_edicao_tomador boolean NOT NULL
);


--
-- Name: TABLE tipo_conta; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.tipo_conta IS 'Account types are rows: code asks only whether an account is RCV_RCPN.';


--
-- Name: COLUMN tipo_conta.codigo_instituicao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.tipo_conta.codigo_instituicao IS 'NULL: the account came to us without a partner.';


--
-- Name: COLUMN tipo_conta.habilitar_edicao_tomador; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.tipo_conta.habilitar_edicao_tomador IS 'Default of the type; usuario.habilitar_edicao_tomador overrides it.';


--
-- Name: tipo_notificacao; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tipo_notificacao (
    id smallint NOT NULL,
    codigo character varying(40) NOT NULL,
    descricao character varying(150) NOT NULL
);


--
-- Name: TABLE tipo_notificacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.tipo_notificacao IS 'Notices that a person may switch off. Messages that the law or a transaction demands have no type here.';


--
-- Name: tipo_pagamento; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tipo_pagamento (
    enum_tipo_pagamento character varying(10) NOT NULL,
    codigo smallint NOT NULL,
    descricao character varying(150) NOT NULL
);


--
-- Name: TABLE tipo_pagamento; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.tipo_pagamento IS 'Every boleto carries its Pix, so Pix is no type of its own.';


--
-- Name: tipo_plano; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tipo_plano (
    id bigint NOT NULL,
    descricao character varying(150) NOT NULL,
    tipo_cobranca character varying(3) NOT NULL,
    tipo_conta character varying(20) NOT NULL,
    valor_subsidio_centavos bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tipo_plano_tipo_cobranca_check CHECK (((tipo_cobranca)::text = ANY ((ARRAY['POS'::character varying, 'PRE'::character varying])::text[]))),
    CONSTRAINT tipo_plano_valor_subsidio_centavos_check CHECK ((valor_subsidio_centavos >= 0))
);


--
-- Name: COLUMN tipo_plano.tipo_cobranca; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.tipo_plano.tipo_cobranca IS 'POS bills the month that ended, PRE the month that begins.';


--
-- Name: COLUMN tipo_plano.valor_subsidio_centavos; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.tipo_plano.valor_subsidio_centavos IS 'What the partner takes off one active subscription of a user.';


--
-- Name: tipo_plano_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tipo_plano ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tipo_plano_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: tomador; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tomador (
    id bigint NOT NULL,
    id_usuario bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    tipo_pessoa character varying(2) NOT NULL,
    cpf character varying(11),
    cnpj character varying(14),
    inscricao_municipal character varying(20),
    nome_razao_social character varying(200) NOT NULL,
    id_endereco bigint NOT NULL,
    CONSTRAINT tomador_cnpj_check CHECK (((cnpj)::text ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
    CONSTRAINT tomador_cpf_check CHECK (((cpf)::text ~ '^[0-9]{11}$'::text)),
    CONSTRAINT tomador_documento CHECK (
CASE tipo_pessoa
    WHEN 'PF'::text THEN ((cpf IS NOT NULL) AND (cnpj IS NULL))
    ELSE ((cnpj IS NOT NULL) AND (cpf IS NULL))
END),
    CONSTRAINT tomador_nome_razao_social_check CHECK (((nome_razao_social)::text <> ''::text)),
    CONSTRAINT tomador_tipo_pessoa_check CHECK (((tipo_pessoa)::text = ANY ((ARRAY['PF'::character varying, 'PJ'::character varying])::text[])))
);


--
-- Name: TABLE tomador; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.tomador IS 'Who receives the tax invoice of a subscription; without a row, the user.';


--
-- Name: tomador_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.tomador ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tomador_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: uf; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uf (
    sigla character varying(2) NOT NULL,
    nome character varying(50) NOT NULL,
    codigo_ibge smallint NOT NULL,
    CONSTRAINT uf_codigo_ibge_check CHECK (((codigo_ibge >= 11) AND (codigo_ibge <= 53))),
    CONSTRAINT uf_sigla_check CHECK (((sigla)::text ~ '^[A-Z]{2}$'::text))
);


--
-- Name: TABLE uf; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.uf IS 'The 27 federal units.';


--
-- Name: uso; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uso (
    id_contratacao bigint NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    nivel_alertado smallint DEFAULT 0 NOT NULL,
    CONSTRAINT uso_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT uso_nivel_alertado_check CHECK (((nivel_alertado >= 0) AND (nivel_alertado <= 2)))
);


--
-- Name: TABLE uso; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.uso IS 'Bytes at rest of a subscription, changed in the transaction that confirms or deletes. Its row lock is what a reservation of space waits for; a subscription without a row uses nothing.';


--
-- Name: COLUMN uso.nivel_alertado; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.uso.nivel_alertado IS 'What the customer was told of: 1 close to the limit, 2 used up. Falls back once there is room again, so that the next time is told too.';


--
-- Name: uso_diario; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uso_diario (
    id_contratacao bigint NOT NULL,
    data date NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT uso_diario_bytes_check CHECK ((bytes >= 0))
);


--
-- Name: TABLE uso_diario; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.uso_diario IS 'What each subscription used when it was counted on that day, by the calendar of São Paulo: the past that the forecast is made from.';


--
-- Name: uso_dispositivo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uso_dispositivo (
    id_dispositivo bigint NOT NULL,
    id_contratacao bigint NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT uso_dispositivo_bytes_check CHECK ((bytes >= 0))
);


--
-- Name: TABLE uso_dispositivo; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.uso_dispositivo IS 'Bytes at rest of a device, its part of uso; a device without a row uses nothing.';


--
-- Name: usuario; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.usuario (
    id bigint NOT NULL,
    sub uuid NOT NULL,
    cpf_cnpj character varying(14) NOT NULL,
    nome character varying(255) NOT NULL,
    email character varying(254) NOT NULL,
    email_secundario character varying(150),
    telefone character varying(11),
    email_notificacao character varying(1),
    tipo_conta character varying(20) NOT NULL,
    id_endereco bigint,
    id_cartorio bigint,
    habilitar_edicao_tomador boolean,
    codigo_indicacao character varying(8),
    id_vendedor_indicacao bigint,
    maximo_contratacoes integer DEFAULT 5 NOT NULL,
    tipo_pagamento character varying(10),
    pagamento_unificado boolean DEFAULT false NOT NULL,
    data_cadastro timestamp with time zone NOT NULL,
    id_endereco_cobranca_contratacao bigint,
    id_tomador_cobranca_contratacao bigint,
    id_contratacao_subsidio bigint,
    primeiro_acesso_em timestamp with time zone,
    CONSTRAINT usuario_check CHECK ((id_vendedor_indicacao <> id)),
    CONSTRAINT usuario_codigo_indicacao_check CHECK (((codigo_indicacao)::text ~ '^[A-Z0-9]{8}$'::text)),
    CONSTRAINT usuario_cpf_cnpj_check CHECK (((cpf_cnpj)::text ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text)),
    CONSTRAINT usuario_email_check CHECK ((((email)::text <> ''::text) OR ((tipo_conta)::text = 'RCV_RCPN'::text))),
    CONSTRAINT usuario_email_notificacao_check CHECK (((email_notificacao)::text = ANY ((ARRAY['A'::character varying, 'P'::character varying, 'S'::character varying])::text[]))),
    CONSTRAINT usuario_email_notificacao_secundario CHECK ((((email_notificacao)::text = 'P'::text) OR (email_notificacao IS NULL) OR (email_secundario IS NOT NULL))),
    CONSTRAINT usuario_email_secundario_check CHECK (((email_secundario)::text <> ''::text)),
    CONSTRAINT usuario_maximo_contratacoes_check CHECK ((maximo_contratacoes >= 0)),
    CONSTRAINT usuario_nome_check CHECK (((nome)::text <> ''::text)),
    CONSTRAINT usuario_telefone_check CHECK (((telefone)::text ~ '^[0-9]{10,11}$'::text))
);


--
-- Name: TABLE usuario; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.usuario IS 'One row per identity. Staff roles are groups of the identity provider and have no column here.';


--
-- Name: COLUMN usuario.sub; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.sub IS 'The only link to the identity provider; never the e-mail.';


--
-- Name: COLUMN usuario.cpf_cnpj; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.cpf_cnpj IS 'Also the login. Without mask; a CNPJ may have upper-case letters in its first twelve characters.';


--
-- Name: COLUMN usuario.email; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.email IS 'Copy of the identity provider''s; empty for who came by link, who gives a secondary one.';


--
-- Name: COLUMN usuario.telefone; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.telefone IS 'Digits with area code.';


--
-- Name: COLUMN usuario.email_notificacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.email_notificacao IS 'A both addresses, P the main one, S the secondary one; NULL until the person has chosen.';


--
-- Name: COLUMN usuario.habilitar_edicao_tomador; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.habilitar_edicao_tomador IS 'NULL: as the account type says (tipo_conta.habilitar_edicao_tomador).';


--
-- Name: COLUMN usuario.codigo_indicacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.codigo_indicacao IS 'Who has one is a vendedor.';


--
-- Name: COLUMN usuario.id_vendedor_indicacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.id_vendedor_indicacao IS 'Set once, at registration.';


--
-- Name: COLUMN usuario.id_contratacao_subsidio; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.id_contratacao_subsidio IS 'The one subscription that gets the partner''s subsidy; NULL: the oldest active one.';


--
-- Name: COLUMN usuario.primeiro_acesso_em; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.usuario.primeiro_acesso_em IS 'When the person first came in; NULL while a registration waits for its e-mail to be confirmed.';


--
-- Name: usuario_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.usuario ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.usuario_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: versao_agente; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.versao_agente (
    sistema character varying(30) NOT NULL,
    versao character varying(30) NOT NULL,
    chave_objeto character varying(200) NOT NULL,
    versao_objeto character varying(200) NOT NULL,
    tamanho_bytes integer NOT NULL,
    sha256 bytea NOT NULL,
    assinatura bytea NOT NULL,
    porcentagem smallint NOT NULL,
    publicada_em timestamp with time zone NOT NULL,
    CONSTRAINT versao_agente_assinatura_check CHECK ((length(assinatura) = 64)),
    CONSTRAINT versao_agente_porcentagem_check CHECK (((porcentagem >= 0) AND (porcentagem <= 100))),
    CONSTRAINT versao_agente_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT versao_agente_sistema_check CHECK (((sistema)::text ~ '^[a-z0-9]+-[a-z0-9]+$'::text)),
    CONSTRAINT versao_agente_tamanho_bytes_check CHECK ((tamanho_bytes > 0)),
    CONSTRAINT versao_agente_versao_check CHECK (((versao)::text ~ '^\d{1,5}(\.\d{1,5}){1,3}$'::text))
);


--
-- Name: TABLE versao_agente; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.versao_agente IS 'Packages of the agent that older ones may be replaced by.';


--
-- Name: COLUMN versao_agente.assinatura; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.versao_agente.assinatura IS 'Ed25519, by the key that is kept offline; the agent checks it, whatever we send.';


--
-- Name: COLUMN versao_agente.porcentagem; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON COLUMN public.versao_agente.porcentagem IS 'Of the devices that it is offered to; the same ones stay in when it grows. 0 takes it back.';


--
-- Name: video_ajuda; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.video_ajuda (
    id bigint NOT NULL,
    titulo character varying(150) NOT NULL,
    url text NOT NULL,
    ordem smallint NOT NULL,
    CONSTRAINT video_ajuda_url_check CHECK ((url ~ '^https?://'::text))
);


--
-- Name: TABLE video_ajuda; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.video_ajuda IS 'Help videos, in the order of `ordem`. Filled where the videos are published: none ships with the product.';


--
-- Name: video_ajuda_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.video_ajuda ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_ajuda_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: arquivo_0; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_0 FOR VALUES WITH (modulus 32, remainder 0);


--
-- Name: arquivo_1; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_1 FOR VALUES WITH (modulus 32, remainder 1);


--
-- Name: arquivo_10; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_10 FOR VALUES WITH (modulus 32, remainder 10);


--
-- Name: arquivo_11; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_11 FOR VALUES WITH (modulus 32, remainder 11);


--
-- Name: arquivo_12; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_12 FOR VALUES WITH (modulus 32, remainder 12);


--
-- Name: arquivo_13; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_13 FOR VALUES WITH (modulus 32, remainder 13);


--
-- Name: arquivo_14; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_14 FOR VALUES WITH (modulus 32, remainder 14);


--
-- Name: arquivo_15; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_15 FOR VALUES WITH (modulus 32, remainder 15);


--
-- Name: arquivo_16; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_16 FOR VALUES WITH (modulus 32, remainder 16);


--
-- Name: arquivo_17; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_17 FOR VALUES WITH (modulus 32, remainder 17);


--
-- Name: arquivo_18; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_18 FOR VALUES WITH (modulus 32, remainder 18);


--
-- Name: arquivo_19; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_19 FOR VALUES WITH (modulus 32, remainder 19);


--
-- Name: arquivo_2; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_2 FOR VALUES WITH (modulus 32, remainder 2);


--
-- Name: arquivo_20; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_20 FOR VALUES WITH (modulus 32, remainder 20);


--
-- Name: arquivo_21; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_21 FOR VALUES WITH (modulus 32, remainder 21);


--
-- Name: arquivo_22; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_22 FOR VALUES WITH (modulus 32, remainder 22);


--
-- Name: arquivo_23; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_23 FOR VALUES WITH (modulus 32, remainder 23);


--
-- Name: arquivo_24; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_24 FOR VALUES WITH (modulus 32, remainder 24);


--
-- Name: arquivo_25; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_25 FOR VALUES WITH (modulus 32, remainder 25);


--
-- Name: arquivo_26; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_26 FOR VALUES WITH (modulus 32, remainder 26);


--
-- Name: arquivo_27; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_27 FOR VALUES WITH (modulus 32, remainder 27);


--
-- Name: arquivo_28; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_28 FOR VALUES WITH (modulus 32, remainder 28);


--
-- Name: arquivo_29; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_29 FOR VALUES WITH (modulus 32, remainder 29);


--
-- Name: arquivo_3; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_3 FOR VALUES WITH (modulus 32, remainder 3);


--
-- Name: arquivo_30; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_30 FOR VALUES WITH (modulus 32, remainder 30);


--
-- Name: arquivo_31; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_31 FOR VALUES WITH (modulus 32, remainder 31);


--
-- Name: arquivo_4; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_4 FOR VALUES WITH (modulus 32, remainder 4);


--
-- Name: arquivo_5; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_5 FOR VALUES WITH (modulus 32, remainder 5);


--
-- Name: arquivo_6; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_6 FOR VALUES WITH (modulus 32, remainder 6);


--
-- Name: arquivo_7; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_7 FOR VALUES WITH (modulus 32, remainder 7);


--
-- Name: arquivo_8; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_8 FOR VALUES WITH (modulus 32, remainder 8);


--
-- Name: arquivo_9; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo ATTACH PARTITION particao.arquivo_9 FOR VALUES WITH (modulus 32, remainder 9);


--
-- Name: arquivo_versao_0; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_0 FOR VALUES WITH (modulus 32, remainder 0);


--
-- Name: arquivo_versao_1; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_1 FOR VALUES WITH (modulus 32, remainder 1);


--
-- Name: arquivo_versao_10; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_10 FOR VALUES WITH (modulus 32, remainder 10);


--
-- Name: arquivo_versao_11; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_11 FOR VALUES WITH (modulus 32, remainder 11);


--
-- Name: arquivo_versao_12; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_12 FOR VALUES WITH (modulus 32, remainder 12);


--
-- Name: arquivo_versao_13; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_13 FOR VALUES WITH (modulus 32, remainder 13);


--
-- Name: arquivo_versao_14; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_14 FOR VALUES WITH (modulus 32, remainder 14);


--
-- Name: arquivo_versao_15; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_15 FOR VALUES WITH (modulus 32, remainder 15);


--
-- Name: arquivo_versao_16; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_16 FOR VALUES WITH (modulus 32, remainder 16);


--
-- Name: arquivo_versao_17; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_17 FOR VALUES WITH (modulus 32, remainder 17);


--
-- Name: arquivo_versao_18; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_18 FOR VALUES WITH (modulus 32, remainder 18);


--
-- Name: arquivo_versao_19; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_19 FOR VALUES WITH (modulus 32, remainder 19);


--
-- Name: arquivo_versao_2; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_2 FOR VALUES WITH (modulus 32, remainder 2);


--
-- Name: arquivo_versao_20; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_20 FOR VALUES WITH (modulus 32, remainder 20);


--
-- Name: arquivo_versao_21; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_21 FOR VALUES WITH (modulus 32, remainder 21);


--
-- Name: arquivo_versao_22; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_22 FOR VALUES WITH (modulus 32, remainder 22);


--
-- Name: arquivo_versao_23; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_23 FOR VALUES WITH (modulus 32, remainder 23);


--
-- Name: arquivo_versao_24; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_24 FOR VALUES WITH (modulus 32, remainder 24);


--
-- Name: arquivo_versao_25; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_25 FOR VALUES WITH (modulus 32, remainder 25);


--
-- Name: arquivo_versao_26; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_26 FOR VALUES WITH (modulus 32, remainder 26);


--
-- Name: arquivo_versao_27; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_27 FOR VALUES WITH (modulus 32, remainder 27);


--
-- Name: arquivo_versao_28; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_28 FOR VALUES WITH (modulus 32, remainder 28);


--
-- Name: arquivo_versao_29; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_29 FOR VALUES WITH (modulus 32, remainder 29);


--
-- Name: arquivo_versao_3; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_3 FOR VALUES WITH (modulus 32, remainder 3);


--
-- Name: arquivo_versao_30; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_30 FOR VALUES WITH (modulus 32, remainder 30);


--
-- Name: arquivo_versao_31; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_31 FOR VALUES WITH (modulus 32, remainder 31);


--
-- Name: arquivo_versao_4; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_4 FOR VALUES WITH (modulus 32, remainder 4);


--
-- Name: arquivo_versao_5; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_5 FOR VALUES WITH (modulus 32, remainder 5);


--
-- Name: arquivo_versao_6; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_6 FOR VALUES WITH (modulus 32, remainder 6);


--
-- Name: arquivo_versao_7; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_7 FOR VALUES WITH (modulus 32, remainder 7);


--
-- Name: arquivo_versao_8; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_8 FOR VALUES WITH (modulus 32, remainder 8);


--
-- Name: arquivo_versao_9; Type: TABLE ATTACH; Schema: particao; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao ATTACH PARTITION particao.arquivo_versao_9 FOR VALUES WITH (modulus 32, remainder 9);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261115; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261115 FOR VALUES FROM ('2026-11-15 00:00:00+00') TO ('2026-11-16 00:00:00+00');


--
-- Name: queue_stats_20261116; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261116 FOR VALUES FROM ('2026-11-16 00:00:00+00') TO ('2026-11-17 00:00:00+00');


--
-- Name: applied id; Type: DEFAULT; Schema: migration; Owner: -
--

ALTER TABLE ONLY migration.applied ALTER COLUMN id SET DEFAULT nextval('migration.applied_id_seq'::regclass);


--
-- Data for Name: applied; Type: TABLE DATA; Schema: migration; Owner: -
--

COPY migration.applied (id, name, run_on) FROM stdin;
1	0001-create-append-only-guard	2026-11-15 23:47:11.356626
2	0002-create-localidade	2026-11-15 23:47:11.360338
3	0003-seed-localidade	2026-11-15 23:47:11.370043
4	0004-create-tipo-conta	2026-11-15 23:47:11.547964
5	0005-create-cobranca-referencia	2026-11-15 23:47:11.55439
6	0006-seed-bandeira-cartao	2026-11-15 23:47:11.563693
7	0007-create-comercial-referencia	2026-11-15 23:47:11.565288
8	0008-create-ajuda-e-notificacao	2026-11-15 23:47:11.576153
9	0009-create-parametro	2026-11-15 23:47:11.583487
10	0010-create-termo	2026-11-15 23:47:11.588312
11	0011-create-plano	2026-11-15 23:47:11.597326
12	0012-create-usuario	2026-11-15 23:47:11.621907
13	0013-create-cartao-credito	2026-11-15 23:47:11.652784
14	0014-create-contratacao	2026-11-15 23:47:11.661562
15	0015-create-dispositivo	2026-11-15 23:47:11.722653
16	0020-create-auditoria	2026-11-15 23:47:11.737637
17	0021-create-email-envio	2026-11-15 23:47:11.76031
18	0030-create-limite-requisicao	2026-11-15 23:47:11.765697
19	0031-create-configuracao	2026-11-15 23:47:11.78675
20	0032-create-codigo-ativacao	2026-11-15 23:47:11.810321
21	0033-add-expurgo-dispositivo	2026-11-15 23:47:11.81496
22	0034-create-agente	2026-11-15 23:47:11.818892
23	0035-create-ativacao	2026-11-15 23:47:11.824271
24	0036-create-batimento-e-comando	2026-11-15 23:47:11.835881
25	0041-create-backup	2026-11-15 23:47:11.845476
26	0042-create-catalogo	2026-11-15 23:47:11.860792
27	0043-create-restauracao	2026-11-15 23:47:12.163396
28	0044-add-coleta-concessao	2026-11-15 23:47:12.172976
29	0045-add-expurgo-catalogo	2026-11-15 23:47:12.174727
30	0046-allow-own-deltas	2026-11-15 23:47:12.175994
31	0047-create-compactacao	2026-11-15 23:47:12.177133
32	0048-add-trava	2026-11-15 23:47:12.182077
33	0049-add-ponto-de-controle	2026-11-15 23:47:12.184473
34	0050-add-balde-ao-catalogo	2026-11-15 23:47:12.189917
35	0051-create-conferencia	2026-11-15 23:47:12.199315
36	0052-create-composicao	2026-11-15 23:47:12.211637
37	0053-set-versao-minima-agente	2026-11-15 23:47:12.220083
38	0054-add-alerta-uso	2026-11-15 23:47:12.221601
39	0055-set-arquivos-por-lote	2026-11-15 23:47:12.222641
40	0057-add-instante-da-cabeca	2026-11-15 23:47:12.223197
41	0060-create-exclusao-pasta	2026-11-15 23:47:12.223947
42	0061-index-file-names	2026-11-15 23:47:12.229727
43	0065-prepare-protecao	2026-11-15 23:47:12.285061
44	0066-create-nao-protegido	2026-11-15 23:47:12.293187
45	0067-create-alerta-backup	2026-11-15 23:47:12.306749
46	0068-create-uso-diario	2026-11-15 23:47:12.315146
47	0070-create-fatura	2026-11-15 23:47:12.320717
48	0073-extend-restauracao	2026-11-15 23:47:12.343156
49	0074-add-epoca-concessao	2026-11-15 23:47:12.353492
50	0075-group-file-names	2026-11-15 23:47:12.357503
51	0079-create-versao-agente	2026-11-15 23:47:12.411285
52	0080-create-cobranca	2026-11-15 23:47:12.420331
53	0085-prepare-cadastro	2026-11-15 23:47:12.450091
54	0090-create-contrato	2026-11-15 23:47:12.452459
55	0091-prepare-contratar	2026-11-15 23:47:12.471933
56	0100-prepare-mensalidades	2026-11-15 23:47:12.476507
57	0101-index-open-boletos	2026-11-15 23:47:12.491075
58	0102-add-sem-resposta-tentativa	2026-11-15 23:47:12.496982
59	0105-fit-brand-names	2026-11-15 23:47:12.499153
60	0106-prepare-link-sign-in	2026-11-15 23:47:12.500743
\.


--
-- Data for Name: checksum; Type: TABLE DATA; Schema: migration; Owner: -
--

COPY migration.checksum (name, sha256) FROM stdin;
0001-create-append-only-guard	b7b6ce3b8783cbc832936d72711f3bfbef8150a22a6dda8a9b1b4e42ec6b72de
0002-create-localidade	96b65624a732c61af59313d73c332a72fa6e17e20be25d6ed0941bd158dd9261
0003-seed-localidade	03d9d0d8b4e066773c08390fabf7053f6107ab04a5b165dab9318fb03b4caf31
0004-create-tipo-conta	8e9739e76018008ea5c3c472a35977223fc417db8461badde196976297de030e
0005-create-cobranca-referencia	609c6b86f4ff52a34bd3c60e3cfe13685067084d52a70ba04c99f4a3ba381fc3
0006-seed-bandeira-cartao	fb2592c4b9fe3f0ca9225acd3c226731266ca39eaa07c1907c282440c98501c0
0007-create-comercial-referencia	f38243126bf012608b29cf1d0c77761b282eeea2546667dc7e2039a64be08377
0008-create-ajuda-e-notificacao	dee4edde49d4f3e636157c228d29b98a85be9b33170705e7f7c1f84e33432a3a
0009-create-parametro	365f5455c878e03dc9e35a16f3347172c80ddf5e4343501741e2c9912277b203
0010-create-termo	4d9a6f7b66410b1f6f5fec7e117f0e22f5f85b8b54cb3370713dadb0fabdedea
0011-create-plano	a7a3841ac319b5df2c2dec61112d063c248d6bb84886d2df8a1741a9e42b9698
0012-create-usuario	3aad6b51a7acb778d9ef493d384446b49efc22910d643be052f03210a43fb075
0013-create-cartao-credito	a03c5bfa6cfbaef5fc11873d21e368788d6398444cd94eb5804acc24d9215514
0014-create-contratacao	8bfe2068bd54e0b4080864b96df0f897f486e07832d11efbf78d8145a5d7ff58
0015-create-dispositivo	f5125fc4cb2c5d920a01caf152d54557a5728a68a12f4d5dd82a12c16dc51e99
0020-create-auditoria	dddf7d97012a257154d210b4ba6991fb77475185fa3c33d9e77428874d4eb96e
0021-create-email-envio	623a2a6086b1ec95a4f31bc654e37cf514a814550c3055493af4dc2ad6b81acd
0030-create-limite-requisicao	bda14fb70d416c085359eefd7e6c3b81cd70c2e47f1de42c1564ad5d6ab29b34
0031-create-configuracao	2b295a9586cc99754ffb07894ccfedcb5a8ba5ed8868a0de59527c2dcc5220a5
0032-create-codigo-ativacao	19b1fc681ed8f6e8e333e59a1968c177d7941cebfb6f72a2adafbf6aefdeed29
0033-add-expurgo-dispositivo	cc2c8ea39680ab7eafc69843c4c8d04eb7b42dcb99e3be826f86fcd7e5ef9a63
0034-create-agente	4a6f2ab18b7276b9292c34361c2de0d9ad90ef88b973cf019c6d4261d5360e6e
0035-create-ativacao	190f03bcbaadb943938915f00d48f27b4db9251d88b57983970b3364fc8333f4
0036-create-batimento-e-comando	9d6972846ea50d8827195ef4cafbfc03fac444d61f4434fb7fc45210b48386b1
0041-create-backup	c23e10aec02d86f24085135c2a3567e4e50d4c1175437dfabff0b87935905d97
0042-create-catalogo	c9b556e1fc93b7108620ce5c51dfa8c9dfccf86a9481eeb323c8fdd599a37b47
0043-create-restauracao	daf98b34d6673bb605dd53ef7f72561fb86ef6861b392000b6b162fd68556051
0044-add-coleta-concessao	15ed9738f118b580bc1b628ae52123957104d360dce031c2644a2cf789ffb118
0045-add-expurgo-catalogo	331d4985ed8dae8a1e14eb66c306481d976d497e594506d57fa90c29dc326787
0046-allow-own-deltas	98c132a2349268972a73ac015eaeb7e9d940198adc75b877802b56a1b1bd9569
0047-create-compactacao	fb8dd83ec904844074e92960710d149a444154d025f379ab8ca103fb00b7f224
0048-add-trava	2e8a5d26db0ac0fba0a5d1bb990fb9b9b96b8fdca13cf3a2013c1f0b4f0ee468
0049-add-ponto-de-controle	22eb415e9f1cc2e5812ba8abef8f597d085362ada29854655523eaf079892a98
0050-add-balde-ao-catalogo	56ba66e8fd4c8fd4a80fca9bb2b1a9944566100fa2550aeb42672d9ab34d0bc7
0051-create-conferencia	b95de28e50fe2f94d12ea693d71cc3ef26c77a3fa7ee14c7d952637e64b3813d
0052-create-composicao	11dd686874267386e6c917ffe5183c247c1a010392d1dc4b0d4753771b8b4e14
0053-set-versao-minima-agente	c4b69e824e98e4aa3089ce28c0ac4e534ffb5a30a012bfb5668c92b7fa25a5a0
0054-add-alerta-uso	8b6e2a6a8672d2de5f05a8bbcd61e2eedf50ffe63e1039f35f7cc81eceab6715
0055-set-arquivos-por-lote	a38946781d7d3a5e8d05d1a4f0a57a5d5d38593f5d10c1e38c9f6701cc17cf96
0057-add-instante-da-cabeca	8d53ff5123a331cfeca6e659732a018e65f1f8fc3705a175116c135923252fe0
0060-create-exclusao-pasta	a9db68af96d3806ec14c81a6de33f27c28b1de61341f091d4f07d2a81e3f995b
0061-index-file-names	c1375a498640a52f28f716716e5f43b451c2e3a5b903d068d6a35f26aad7ab1f
0065-prepare-protecao	5b13a170ad4a3d43eb9a8eef4e68d1f08694ed7fddabeb1820a54beb1bce26f5
0066-create-nao-protegido	fbb3077bd6c45095fe2ece5b2af17c1bdeb75a320be147bc9ef79df4a42f00b5
0067-create-alerta-backup	a3769cf2a7a008497cf801516b55bea3362ddd42e458e6b451b34f5bbe49c3d0
0068-create-uso-diario	2a042d277174dad09fa216bb4ccd86ed75c4d6cb3f3d1d805c1e9c1fe6943335
0070-create-fatura	cadefa4c92a5e3488290d06598fe66876e6591b08679dad661e7a7b0a9c3d095
0073-extend-restauracao	62b26733eddb9ed9a3e0c73fcac8bb59f6ae14bf12322ef5da6483918fbbfd44
0074-add-epoca-concessao	5b7b1d90a2477ef1c3df15151d26532bf44fdf300dda2b1b3cc1ea9aa772e414
0075-group-file-names	066b41a729a2d0b48140dc5e2688bc54ed0ba1e274ae28bebf43db05e522381e
0079-create-versao-agente	627643326a33c5555acc82ae3e15fd819b797f12ab98b44972dd494d08b862fe
0080-create-cobranca	5c7eba3fc42b6057f4c7bfc703a59353f56389970a70ce487dc3b6a567bb2e91
0085-prepare-cadastro	ed0c70f9c26c0baeb3d6717c90b5c1ec645dec99c3dd2fd400310518ebe9a8e1
0090-create-contrato	f5038c57b6f7ac9ba912823cfc2f3002c317371833942fb89d64dd25a5bd0ecc
0091-prepare-contratar	fb3a153fec5656a041fe39f13a71d51dca276a93dd1023184c8d40d534695ab8
0100-prepare-mensalidades	54508fd52e49ea6ac5b4f322a3e012c36d5c8d9f141d80f74f213dbce6e09ed1
0101-index-open-boletos	0e34e1ace9bffdf609283305fdaa44fb2b5d4d6881df13161d073c5ab4cf5fc8
0102-add-sem-resposta-tentativa	c42938a3b52d220af920efac1d32af615f144254076f31aa9181ee8860c6a352
0105-fit-brand-names	06fc53be5cc4efae3c3c3b79a738ead4a9e800f2a5ea52be40b5f3d1de204a81
0106-prepare-link-sign-in	2249dfc57c41a5912f9999f82aed9b6e11cc4d0a67b5c2b2b50fa5853d9d9f15
\.


--
-- Data for Name: arquivo_0; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_0 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_1; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_1 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_10; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_10 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_11; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_11 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_12; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_12 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_13; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_13 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_14; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_14 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_15; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_15 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_16; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_16 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_17; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_17 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_18; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_18 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_19; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_19 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_2; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_2 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_20; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_20 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_21; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_21 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_22; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_22 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_23; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_23 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_24; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_24 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_25; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_25 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_26; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_26 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_27; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_27 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_28; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_28 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_29; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_29 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
5	1	1	\\x61	a	a	1	f
9	4	4	\\x61	a	a	1	f
\.


--
-- Data for Name: arquivo_3; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_3 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
4	3	3	\\x61	a	a	1	f
\.


--
-- Data for Name: arquivo_30; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_30 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_31; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_31 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_4; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_4 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_5; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_5 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_6; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_6 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_7; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_7 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
10	2	2	\\x61	a	a	1	f
\.


--
-- Data for Name: arquivo_8; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_8 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_9; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_9 (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_0; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_0 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_1; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_1 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_10; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_10 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_11; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_11 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_12; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_12 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_13; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_13 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_14; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_14 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_15; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_15 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_16; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_16 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_17; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_17 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_18; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_18 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_19; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_19 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_2; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_2 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_20; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_20 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_21; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_21 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_22; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_22 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_23; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_23 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_24; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_24 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_25; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_25 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_26; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_26 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_27; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_27 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_28; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_28 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_29; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_29 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
5	1	1	2026-01-05 12:00:00+00	\N	0	0	\N	\\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855	\\x0000	\N
9	4	1	2026-01-05 12:00:00+00	\N	0	0	\N	\\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855	\\x0000	\N
\.


--
-- Data for Name: arquivo_versao_3; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_3 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
4	3	1	2026-01-05 12:00:00+00	\N	0	0	\N	\\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855	\\x0000	\N
\.


--
-- Data for Name: arquivo_versao_30; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_30 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_31; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_31 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_4; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_4 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_5; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_5 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_6; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_6 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_7; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_7 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
10	2	1	2026-01-05 12:00:00+00	\N	0	0	\N	\\xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855	\\x0000	\N
\.


--
-- Data for Name: arquivo_versao_8; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_8 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: arquivo_versao_9; Type: TABLE DATA; Schema: particao; Owner: -
--

COPY particao.arquivo_versao_9 (id_dispositivo, id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em) FROM stdin;
\.


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.bam (id, name, version, status, queue, table_name, command, error, created_on, started_on, completed_on) FROM stdin;
\.


--
-- Data for Name: job_common; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) FROM stdin;
a4e6c04f-06b5-82be-8f60-9c9fdfeaf445	email.enviar	0	{"trace": {}, "payload": {"idEnvio": "64c2b7d2-58e0-4609-865b-d5c1849ef406"}, "requestId": "52e200ed-313e-497d-a468-3b5d92806ee0"}	created	9	0	20	t	1800	60	604800	64c2b7d2-58e0-4609-865b-d5c1849ef406	\N	\N	\N	2026-11-15 23:54:01.625596+00	2026-11-15 23:54:01.625596+00	\N	\N	2027-11-15 23:54:01.625596+00	\N	email.enviar.falhas	standard	\N	30	f	f	0	\N	\N	\N	\N	\N	\N
175e8b65-ae58-8f33-8dfb-96596b6714f6	email.enviar	0	{"trace": {}, "payload": {"idEnvio": "440904f4-c9e0-42fd-bcf7-6340f5214020"}, "requestId": "14c4cc12-043a-416c-8126-2b8c840bd470"}	created	9	0	20	t	1800	60	604800	440904f4-c9e0-42fd-bcf7-6340f5214020	\N	\N	\N	2026-11-15 23:54:01.722431+00	2026-11-15 23:54:01.722431+00	\N	\N	2027-11-15 23:54:01.722431+00	\N	email.enviar.falhas	standard	\N	30	f	f	0	\N	\N	\N	\N	\N	\N
\.


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.job_dependency (child_name, child_id, parent_name, parent_id) FROM stdin;
\.


--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) FROM stdin;
email.enviar.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.646377+00	2026-11-15 23:47:12.646377+00
email.enviar	standard	9	20	t	1800	60	31536000	604800	email.enviar.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.654263+00	2026-11-15 23:47:12.658586+00
backups.recontar-uso.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.664033+00	2026-11-15 23:47:12.664033+00
backups.recontar-uso	standard	2	300	f	\N	7200	31536000	604800	backups.recontar-uso.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.677165+00	2026-11-15 23:47:12.680877+00
backups.expirar-versoes.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.684677+00	2026-11-15 23:47:12.684677+00
backups.expirar-versoes	standard	5	300	t	3600	14400	31536000	604800	backups.expirar-versoes.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.687623+00	2026-11-15 23:47:12.68994+00
backups.compactar-objetos.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.691496+00	2026-11-15 23:47:12.691496+00
backups.compactar-objetos	standard	3	120	t	900	14400	31536000	604800	backups.compactar-objetos.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.696058+00	2026-11-15 23:47:12.698136+00
backups.expurgar-objetos.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.699285+00	2026-11-15 23:47:12.699285+00
backups.expurgar-objetos	standard	3	60	t	900	3600	31536000	604800	backups.expurgar-objetos.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.703108+00	2026-11-15 23:47:12.704887+00
backups.gravar-pontos.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.711361+00	2026-11-15 23:47:12.711361+00
backups.gravar-pontos	standard	3	300	t	3600	14400	31536000	604800	backups.gravar-pontos.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.714671+00	2026-11-15 23:47:12.715583+00
backups.expurgar-dispositivos.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.721441+00	2026-11-15 23:47:12.721441+00
backups.expurgar-dispositivos	standard	5	60	t	900	3600	31536000	604800	backups.expurgar-dispositivos.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.725435+00	2026-11-15 23:47:12.726645+00
backups.coletar-concessoes.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.728404+00	2026-11-15 23:47:12.728404+00
backups.coletar-concessoes	standard	3	30	t	300	900	31536000	604800	backups.coletar-concessoes.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.730282+00	2026-11-15 23:47:12.731563+00
backups.alcancar-balde.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.733496+00	2026-11-15 23:47:12.733496+00
backups.alcancar-balde	standard	1	60	f	\N	7200	31536000	604800	backups.alcancar-balde.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.736017+00	2026-11-15 23:47:12.736965+00
backups.conferir-armazem.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.737734+00	2026-11-15 23:47:12.737734+00
backups.conferir-armazem	standard	1	60	f	\N	1800	31536000	604800	backups.conferir-armazem.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.73985+00	2026-11-15 23:47:12.74116+00
backups.excluir-pasta.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.742396+00	2026-11-15 23:47:12.742396+00
backups.excluir-pasta	standard	5	10	t	600	14400	31536000	604800	backups.excluir-pasta.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.744142+00	2026-11-15 23:47:12.745523+00
backups.retomar-exclusoes.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.74634+00	2026-11-15 23:47:12.74634+00
backups.retomar-exclusoes	standard	2	300	f	\N	14400	31536000	604800	backups.retomar-exclusoes.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.747793+00	2026-11-15 23:47:12.749439+00
backups.compor-arquivo.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.750331+00	2026-11-15 23:47:12.750331+00
backups.compor-arquivo	standard	2	5	f	\N	14400	31536000	604800	backups.compor-arquivo.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.753558+00	2026-11-15 23:47:12.755185+00
backups.limpar-temporarios.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.757455+00	2026-11-15 23:47:12.757455+00
backups.limpar-temporarios	standard	3	60	f	\N	1800	31536000	604800	backups.limpar-temporarios.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.760189+00	2026-11-15 23:47:12.76126+00
auditoria.gravar-raiz.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.762883+00	2026-11-15 23:47:12.762883+00
auditoria.gravar-raiz	standard	8	15	t	600	300	31536000	604800	auditoria.gravar-raiz.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.764248+00	2026-11-15 23:47:12.764784+00
backups.encerrar-interrompidos.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.76546+00	2026-11-15 23:47:12.76546+00
backups.encerrar-interrompidos	standard	3	15	t	120	60	31536000	604800	backups.encerrar-interrompidos.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.766694+00	2026-11-15 23:47:12.768458+00
backups.limpar-chaves.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.769461+00	2026-11-15 23:47:12.769461+00
backups.limpar-chaves	standard	3	60	f	\N	1800	31536000	604800	backups.limpar-chaves.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.771612+00	2026-11-15 23:47:12.772273+00
cadastro.enviar-confirmacao.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.772842+00	2026-11-15 23:47:12.772842+00
cadastro.enviar-confirmacao	standard	8	15	t	1800	60	31536000	604800	cadastro.enviar-confirmacao.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.773623+00	2026-11-15 23:47:12.774038+00
backups.alertar-capacidade.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.774587+00	2026-11-15 23:47:12.774587+00
backups.alertar-capacidade	standard	3	60	t	600	900	31536000	604800	backups.alertar-capacidade.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.775697+00	2026-11-15 23:47:12.776338+00
contratacoes.cancelar-sem-pagamento.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.776949+00	2026-11-15 23:47:12.776949+00
contratacoes.cancelar-sem-pagamento	standard	3	60	t	600	1800	31536000	604800	contratacoes.cancelar-sem-pagamento.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.779119+00	2026-11-15 23:47:12.779755+00
contratacoes.emitir-faturas.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.780459+00	2026-11-15 23:47:12.780459+00
contratacoes.emitir-faturas	standard	5	60	t	1800	7200	31536000	604800	contratacoes.emitir-faturas.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.78313+00	2026-11-15 23:47:12.78373+00
contratacoes.pedir-boletos.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.784349+00	2026-11-15 23:47:12.784349+00
contratacoes.pedir-boletos	standard	5	60	t	1800	3600	31536000	604800	contratacoes.pedir-boletos.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.78549+00	2026-11-15 23:47:12.787187+00
contratacoes.cobrar-faturas.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.787983+00	2026-11-15 23:47:12.787983+00
contratacoes.cobrar-faturas	standard	5	60	t	1800	7200	31536000	604800	contratacoes.cobrar-faturas.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.789141+00	2026-11-15 23:47:12.78979+00
contratacoes.vencer-faturas.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.790485+00	2026-11-15 23:47:12.790485+00
contratacoes.vencer-faturas	standard	5	60	t	1800	3600	31536000	604800	contratacoes.vencer-faturas.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.791581+00	2026-11-15 23:47:12.792199+00
limites.limpar.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.792867+00	2026-11-15 23:47:12.792867+00
limites.limpar	standard	3	60	f	\N	120	31536000	604800	limites.limpar.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.794037+00	2026-11-15 23:47:12.794688+00
pagamentos.cobrar.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.795389+00	2026-11-15 23:47:12.795389+00
pagamentos.cobrar	standard	6	5	t	120	180	31536000	604800	pagamentos.cobrar.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.796584+00	2026-11-15 23:47:12.797209+00
pagamentos.conciliar.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.797871+00	2026-11-15 23:47:12.797871+00
pagamentos.conciliar	standard	60	15	t	900	180	31536000	604800	pagamentos.conciliar.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.798911+00	2026-11-15 23:47:12.799495+00
pagamentos.reler.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.800115+00	2026-11-15 23:47:12.800115+00
pagamentos.reler	standard	40	10	t	3600	180	31536000	604800	pagamentos.reler.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.8014+00	2026-11-15 23:47:12.802018+00
pagamentos.cancelar.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.802638+00	2026-11-15 23:47:12.802638+00
pagamentos.cancelar	standard	40	10	t	3600	180	31536000	604800	pagamentos.cancelar.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.803714+00	2026-11-15 23:47:12.804307+00
pagamentos.devolver.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.804982+00	2026-11-15 23:47:12.804982+00
pagamentos.devolver	standard	40	10	t	3600	180	31536000	604800	pagamentos.devolver.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.806056+00	2026-11-15 23:47:12.806764+00
pagamentos.conferir.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.807416+00	2026-11-15 23:47:12.807416+00
pagamentos.conferir	standard	3	300	f	\N	3600	31536000	604800	pagamentos.conferir.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.808916+00	2026-11-15 23:47:12.809548+00
protecao.vigiar-backups.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.810147+00	2026-11-15 23:47:12.810147+00
protecao.vigiar-backups	standard	3	30	t	300	1800	31536000	604800	protecao.vigiar-backups.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.811213+00	2026-11-15 23:47:12.811657+00
backups.avisar-restauracoes-expiradas.falhas	standard	2	0	f	\N	900	31536000	31536000	\N	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	\N	f	\N	\N	\N	\N	2026-11-15 23:47:12.812092+00	2026-11-15 23:47:12.812092+00
backups.avisar-restauracoes-expiradas	standard	3	60	t	600	300	31536000	604800	backups.avisar-restauracoes-expiradas.falhas	f	job_common	0	0	0	0	0	0	0	0	0	0	\N	\N	{}	30	t	\N	\N	\N	\N	2026-11-15 23:47:12.812828+00	2026-11-15 23:47:12.813559+00
\.


--
-- Data for Name: queue_stats_20261115; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.queue_stats_20261115 (id, name, deferred_count, queued_count, ready_count, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_seconds, delta_on, captured_on) FROM stdin;
\.


--
-- Data for Name: queue_stats_20261116; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.queue_stats_20261116 (id, name, deferred_count, queued_count, ready_count, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_seconds, delta_on, captured_on) FROM stdin;
\.


--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) FROM stdin;
backups.recontar-uso		cron	30 4 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.825904+00	2026-11-15 23:47:12.825904+00	\N
backups.expirar-versoes		cron	10 3 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.828672+00	2026-11-15 23:47:12.828672+00	\N
backups.compactar-objetos		cron	20 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.831972+00	2026-11-15 23:47:12.831972+00	\N
backups.expurgar-objetos		cron	*/30 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.834133+00	2026-11-15 23:47:12.834133+00	\N
backups.gravar-pontos		cron	20 5 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.835896+00	2026-11-15 23:47:12.835896+00	\N
backups.expurgar-dispositivos		cron	*/15 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.837142+00	2026-11-15 23:47:12.837142+00	\N
backups.coletar-concessoes		cron	*/10 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.838462+00	2026-11-15 23:47:12.838462+00	\N
backups.alcancar-balde		cron	* * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.840078+00	2026-11-15 23:47:12.840078+00	\N
backups.conferir-armazem		cron	*/10 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.842813+00	2026-11-15 23:47:12.842813+00	\N
backups.retomar-exclusoes		cron	50 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.844303+00	2026-11-15 23:47:12.844303+00	\N
backups.limpar-temporarios		cron	20 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.84587+00	2026-11-15 23:47:12.84587+00	\N
auditoria.gravar-raiz		cron	0 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.847914+00	2026-11-15 23:47:12.847914+00	\N
backups.encerrar-interrompidos		cron	*/5 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.849205+00	2026-11-15 23:47:12.849205+00	\N
backups.limpar-chaves		cron	40 3 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.850376+00	2026-11-15 23:47:12.850376+00	\N
backups.alertar-capacidade		cron	10 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.851754+00	2026-11-15 23:47:12.851754+00	\N
contratacoes.cancelar-sem-pagamento		cron	20 3 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.853406+00	2026-11-15 23:47:12.853406+00	\N
contratacoes.emitir-faturas		cron	0 4 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.854607+00	2026-11-15 23:47:12.854607+00	\N
contratacoes.pedir-boletos		cron	0 6 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.856789+00	2026-11-15 23:47:12.856789+00	\N
contratacoes.cobrar-faturas		cron	0 7 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.85801+00	2026-11-15 23:47:12.85801+00	\N
contratacoes.vencer-faturas		cron	30 8 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.859244+00	2026-11-15 23:47:12.859244+00	\N
limites.limpar		cron	20 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.860372+00	2026-11-15 23:47:12.860372+00	\N
pagamentos.conferir		cron	20 6 * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.861829+00	2026-11-15 23:47:12.861829+00	\N
protecao.vigiar-backups		cron	*/5 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.863464+00	2026-11-15 23:47:12.863464+00	\N
backups.avisar-restauracoes-expiradas		cron	15 * * * *	America/Sao_Paulo	{"trace": {}, "payload": {}}	{"tz": "America/Sao_Paulo", "missed": "once"}	2026-11-15 23:47:12.864535+00	2026-11-15 23:47:12.864535+00	\N
\.


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.subscription (event, name, created_on, updated_on) FROM stdin;
\.


--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) FROM stdin;
43	\N	2026-11-15 23:47:12.658913+00	\N	\N	\N
\.


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--

COPY pgboss.warning (id, type, message, data, created_on) FROM stdin;
\.


--
-- Data for Name: agendamento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.agendamento (id, id_configuracao, id_contratacao, descricao, codigo_tipo_agendamento, hora, hora_intervalo, id_dia_semana, dia_mes, data_inicio, data_fim, alterado_em) FROM stdin;
1	1	1	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
2	2	1	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
3	3	1	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
4	4	1	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
5	5	1	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
6	6	2	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
7	7	2	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
8	8	2	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
9	9	2	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
10	10	2	À noite	2	22:00	\N	\N	\N	2026-01-05 12:00:00+00	\N	\N
\.


--
-- Data for Name: agente; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.agente (id_dispositivo, id_contratacao, versao_chave, epoca, epoca_aberta_em, duplicada_em, nome_maquina, sistema) FROM stdin;
4	1	1	1	2026-11-15 23:54:01.671+00	\N	BALCAO-01	linux-x64
9	2	1	1	2026-11-15 23:54:01.748+00	\N	BALCAO-01	linux-x64
\.


--
-- Data for Name: alerta_backup; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.alerta_backup (id_dispositivo, id_contratacao, desde, limite, passo) FROM stdin;
4	1	2026-11-15 12:00:00+00	2026-11-15 12:00:00+00	1
\.


--
-- Data for Name: assinatura_lgpd; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.assinatura_lgpd (id, id_usuario, id_termo_modelo, sha256, usar_dados_recivil, nome, email, cpf, endereco, assinado_em, ip, porta, user_agent) FROM stdin;
1	1	1	b58d0ff4f68fa376ac9ef53087067100e4ec62f23853616011a21585c4a4cd13	\N	\N	\N	\N	{"uf": {"sigla": "MG"}, "cep": "30130010", "bairro": "Centro", "numero": "10", "municipio": {"id": 3106200}, "logradouro": "Praça Sete de Setembro"}	2026-11-15 23:54:01.355+00	127.0.0.1	\N	node
2	2	1	b58d0ff4f68fa376ac9ef53087067100e4ec62f23853616011a21585c4a4cd13	\N	\N	\N	\N	{"uf": {"sigla": "MG"}, "cep": "30130010", "bairro": "Centro", "numero": "10", "municipio": {"id": 3106200}, "logradouro": "Praça Sete de Setembro"}	2026-11-15 23:54:01.508+00	127.0.0.1	\N	node
\.


--
-- Data for Name: ativacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.ativacao (id, id_dispositivo, id_contratacao, codigo_hmac, chave_publica, desafio, nome_maquina, sistema, versao_acervo_exe, valido_ate, versao_chave, confirmada_em) FROM stdin;
42cf6fa7-b759-42c1-992a-485c5d5d2cbf	4	1	\\xcc558b9106ffff615d968b380460fdc28fe0f148a889a96b3d664de01e24a22e	\\x1a6ac0f0545c244417fbf9c57ba8699a4af33bb71b137c44840c45911a33b202	\\x856a77cfa17334e729e9532098de4673dbd95fc6e3f4d090aaa358c8b90d2079	BALCAO-01	linux-x64	1.0.0	2026-11-16 00:04:01.607+00	1	2026-11-15 23:54:01.631+00
b3766455-06d1-4906-a207-56d65b475d3b	9	2	\\xfd400c8b17c4f3f53529120dedbad064301acbec8c321dfd786f742560229c08	\\x1de581755990da3b2303ba708d44e31bd5bcb2230c4279d69ed4d49a74b17504	\\xcbc452f6f729f993d54efee543539acd91511f888d131d84233d9d5298204c3a	BALCAO-01	linux-x64	1.0.0	2026-11-16 00:04:01.714+00	1	2026-11-15 23:54:01.726+00
b493aea3-3471-48e9-b0ed-63caa4117ab4	3	1	\\x9b4f3c6f53da97e340f74e4c6ece39dce3b20801c340bcb35f3b15f4a512fbe8	\\xab5b4ce844d7b30f4cdee637bba0b171321cb5319b0595cf37153c852f99b50b	\\x342db64ae65626d40dea3d7313bbf99bbfda644d9200c58b0ae12cf46089e1e6	BALCAO-01	linux-x64	1.0.0	2026-11-16 00:04:01.774+00	\N	\N
\.


--
-- Data for Name: auditoria_cadeia; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.auditoria_cadeia (cadeia, seq, hash) FROM stdin;
geral/63	3	\\xea2158eb3a6b99501587feb8a9073e3ab925f86a9172dcec8f58e799fb97b331
geral/25	3	\\xe1970d297c3dbdff024d7933e9031a82d693d35f4a090ab1e75f97d4f11c251f
contratacao/2	2	\\x98d107729e3be2c30670c9e0da849e02dfa99fbf3cef760043d77e880224ec51
contratacao/1	3	\\xc4b7e4be2049d973bb1e8b147801642ca0ad4102cb61ceb09b3cd58c39e53e13
\.


--
-- Data for Name: auditoria_evento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.auditoria_evento (cadeia, seq, instante, ator_tipo, ator_id, acao, alvo_tipo, alvo_id, id_requisicao, detalhes, compromissos, hash_anterior, hash) FROM stdin;
geral/63	1	2026-11-15 23:54:01.269633+00	usuario	1	USUARIO_CRIADO	usuario	1	\N	{"vendedor": ""}	{}	\\xa6bc65ad6d4a3ecc183bb90c5f571eeabc0469d86e5fb2ce47c8fb53490f3bd6	\\x97ce33c6dc849d4c142842289eea7e968113e8a1642b47a7058b3451401f2ea5
geral/63	2	2026-11-15 23:54:01.395745+00	usuario	1	USUARIO_ENDERECO_ALTERADO	usuario	1	cf2263fd-c6d7-4218-9305-110bc2570960	{"campos": "cep,logradouro,numero,bairro,idMunicipio"}	{"cep.novo": "f9e6cc13c51202c8e06cc69a4fdb148f602b4bc795d18f609849b5b82ef65ec5", "origem.ip": "9779cfcc19e68435da4f8a12995eda6ed1f626cab14a942cae3824996fc30c3b", "bairro.novo": "169ac6cf0352ca95af4ca82caea6da2c85f3b60adca72a1b1949638d8595b163", "numero.novo": "1ea77e370bdc01b10b015a32d877fcf6d25faaf27f5c6fa90f58b7ff8b946868", "logradouro.novo": "259528511ac52981e5d78e40b32223ef19d23742ea5d844048203b7542f68559", "idMunicipio.novo": "d90508195091b98b8a72f8e4988976f04d48364011a4e425bff321658fbd38c8", "origem.userAgent": "0968e7f073f3b895d69dfee91c88639afefd523eea6f47c4d1722c38e2f4ace3"}	\\x97ce33c6dc849d4c142842289eea7e968113e8a1642b47a7058b3451401f2ea5	\\x465c4f6c4411685e8c75dea2432369e7be8914ac9227df1228f74321d5c210c7
geral/63	3	2026-11-15 23:54:01.405112+00	usuario	1	TERMO_LGPD_ASSINADO	usuario	1	cf2263fd-c6d7-4218-9305-110bc2570960	{"sha256": "b58d0ff4f68fa376ac9ef53087067100e4ec62f23853616011a21585c4a4cd13", "versao": "1", "usarDadosRecivil": "null"}	{"origem.ip": "58ce5246a61980bd764e0a2a4b27b00fc0b2417d4c7e27598160b4cbc2b84e43", "origem.userAgent": "c3e9a90e033d1048d714c4be16b9633eef2d37af49b8a01792aa3ae6619e3404"}	\\x465c4f6c4411685e8c75dea2432369e7be8914ac9227df1228f74321d5c210c7	\\xea2158eb3a6b99501587feb8a9073e3ab925f86a9172dcec8f58e799fb97b331
geral/25	1	2026-11-15 23:54:01.497017+00	usuario	2	USUARIO_CRIADO	usuario	2	\N	{"vendedor": ""}	{}	\\xd5e4f018b0f1956c5c192f9f185a673d8986f249b245f30a4f3fc7d2d04a739b	\\xf41fcb823472fdd9ca8db2b4126bb35b0df890f5cfef62caa949e7e48a095ffd
geral/25	2	2026-11-15 23:54:01.521245+00	usuario	2	USUARIO_ENDERECO_ALTERADO	usuario	2	6da62ec2-40e9-4a5f-b7d8-676fb746509d	{"campos": "cep,logradouro,numero,bairro,idMunicipio"}	{"cep.novo": "8f4dd2bed40a9af6463cc38de0cef69be26abbf47aa64162612b0881469545df", "origem.ip": "b9f7a328ddb4004d24c17a60af1652fb33704f901513fd16d4e3368e2f029061", "bairro.novo": "c43daca24209bc77fb62fa6b1970ae9d5837ac7d472cf1c2c9c1e93cf51d539d", "numero.novo": "ddb222e82bf037ba274075b23d67f5071f3311d39b23b2537b2442a4f942e755", "logradouro.novo": "968bc5aa11cb74edb6d3be50843ecac5431267af5c10c03f0facdc225b7a09aa", "idMunicipio.novo": "7bf722d96c29633412261f648560d7c2da039647fdecd533dba0d45df99f06bd", "origem.userAgent": "188ef1791cc178660bf081dbd4dc46b2a456601b237d88bc80e6701fe81d8887"}	\\xf41fcb823472fdd9ca8db2b4126bb35b0df890f5cfef62caa949e7e48a095ffd	\\x0d07f0dbaa2b261fd15b19efcbc16a4fd43d573e4548d4839dee884524c928cc
geral/25	3	2026-11-15 23:54:01.526045+00	usuario	2	TERMO_LGPD_ASSINADO	usuario	2	6da62ec2-40e9-4a5f-b7d8-676fb746509d	{"sha256": "b58d0ff4f68fa376ac9ef53087067100e4ec62f23853616011a21585c4a4cd13", "versao": "1", "usarDadosRecivil": "null"}	{"origem.ip": "a79b1aa9c0c885b69f98cd460582cdadef95618d194a242e6abab6d33adbf3f3", "origem.userAgent": "587f70877f9dda16d4d9a4dbe595be9b77c97df9d7f5da42ebae67ec8e03b4fa"}	\\x0d07f0dbaa2b261fd15b19efcbc16a4fd43d573e4548d4839dee884524c928cc	\\xe1970d297c3dbdff024d7933e9031a82d693d35f4a090ab1e75f97d4f11c251f
contratacao/1	1	2026-11-15 23:54:01.59104+00	usuario	1	DISPOSITIVO_CODIGO_GERADO	dispositivo	4	25c3004f-507c-43d9-8d52-e9205000c36c	{}	{"origem.ip": "c7404c6f145f4cf7720868b3a055e7ad79b2cc0122bc061d1f11be59e4577af6", "origem.userAgent": "95ebe4134f3fee465f3213d41a2c24191d60ff64f9670941a6b08782a4cb8280"}	\\x4ca767be32579221a0322035f8788476470c5fe691557b583b5268d469e45c43	\\x69e728c8d1bca3a547a2243466be8eecc4586e9a7b747a02d3ec781c0563fca9
contratacao/1	2	2026-11-15 23:54:01.645099+00	agente	4	DISPOSITIVO_ATIVADO	dispositivo	4	52e200ed-313e-497d-a468-3b5d92806ee0	{"sistema": "linux-x64", "versaoChave": "1", "versaoAcervoExe": "1.0.0"}	{"origem.ip": "7ea669bb64870444ac827e1521e216adcf9d747ae2a349ffd8ca98fa658b2b35", "nomeMaquina": "9d5cb7c92549341e3425190153ec9fc06f24408a9244c581bda16fcccf28b90a", "origem.userAgent": "7ebe47168e114ea4984c1612cae46b7df729c337774c13d21a027bea86cb5fc2"}	\\x69e728c8d1bca3a547a2243466be8eecc4586e9a7b747a02d3ec781c0563fca9	\\x08333666a720fa05db98fdc1a3dcb627298ccc7025f2030112af18912d11f929
contratacao/2	1	2026-11-15 23:54:01.705799+00	usuario	2	DISPOSITIVO_CODIGO_GERADO	dispositivo	9	37ec4d44-9a94-4673-89ee-ce055c9e112a	{}	{"origem.ip": "8ba67117c3d4b8c26e590032d62faee6e980adba3693a35c70fa43bf58ea0cfe", "origem.userAgent": "2ddde71bbfd8465cc32138378cfbf9d419a9366644d480a6f0a33fd7db8c3a81"}	\\x0272f682a4d79c4f951397f5a387fcabdbb256160075ac963d5903e6575f48d0	\\xc855268ad65b40a453f5693249ab3b82517b198a7bd6fd38ab8cf023a1890765
contratacao/2	2	2026-11-15 23:54:01.734783+00	agente	9	DISPOSITIVO_ATIVADO	dispositivo	9	14c4cc12-043a-416c-8126-2b8c840bd470	{"sistema": "linux-x64", "versaoChave": "1", "versaoAcervoExe": "1.0.0"}	{"origem.ip": "0ca383260a1d6a1a3b63f1f2518b5919d9beabea8ff6ce25f16ca7b8fbd4ba05", "nomeMaquina": "784a9cbb2d01b677d56022f16473ffa630032944f71b713a5fcb8b94ded1fc2a", "origem.userAgent": "1623238ef08cc5cabc59937762a334513c51310984564e70ac3e5008af71b0e8"}	\\xc855268ad65b40a453f5693249ab3b82517b198a7bd6fd38ab8cf023a1890765	\\x98d107729e3be2c30670c9e0da849e02dfa99fbf3cef760043d77e880224ec51
contratacao/1	3	2026-11-15 23:54:01.76868+00	usuario	1	DISPOSITIVO_CODIGO_GERADO	dispositivo	3	0e5605ee-2932-4d26-bf52-3d2251fb47a0	{}	{"origem.ip": "0e73b6cb627866f175847f12f8b3ca24f1b472adab7a2e02b6d526ed27047b23", "origem.userAgent": "1073861dcecf882377027ed784f4bf4927ca509ca91c8ed8576ef7dd604d1715"}	\\x08333666a720fa05db98fdc1a3dcb627298ccc7025f2030112af18912d11f929	\\xc4b7e4be2049d973bb1e8b147801642ca0ad4102cb61ceb09b3cd58c39e53e13
\.


--
-- Data for Name: auditoria_raiz; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.auditoria_raiz (numero, hora, raiz_anterior, raiz, chave, conteudo, versao, retida_ate, stored_at) FROM stdin;
1	2026-11-15 23:00:00+00	\\x0000000000000000000000000000000000000000000000000000000000000000	\\xa558895417afa6d5c13471e5818093b325fe84d19c7ea1c0cd5977706a4f65ba	auditoria/raiz/0000000001.json	\N	X6OEiAd4CyZni2EhNe8B8Dk.iFRYK3L	2026-11-15 23:55:01.814+00	2026-11-15 23:54:01.868+00
\.


--
-- Data for Name: auditoria_raiz_cadeia; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.auditoria_raiz_cadeia (cadeia, seq) FROM stdin;
geral/63	3
contratacao/2	2
contratacao/1	3
geral/25	3
\.


--
-- Data for Name: auditoria_valor; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.auditoria_valor (cadeia, seq, campo, id_usuario, valor, sal, erased_at) FROM stdin;
geral/63	2	origem.ip	1	127.0.0.1	\\xa6985e833caa4fa78532d2d9199fffad7d0086a7745945bc8a935d19c28af592	\N
geral/63	2	origem.userAgent	1	node	\\xfb4fcc58cabe44868b412e31064fb9bc2939803251514422b54d259824415591	\N
geral/63	2	cep.novo	1	30130010	\\x2104f3e091304ad2913ac8b1062f792be8b5b335a25e4895b28b105ded6c8b03	\N
geral/63	2	logradouro.novo	1	Praça Sete de Setembro	\\xcca0505a938f4a239fd4580d632c776cbe28ac5252eb4c70bef24fbb077ce24c	\N
geral/63	2	numero.novo	1	10	\\x311fb7c949a840fc92747c26f84339731ddcfa4a5a4e4b6da3df68a554b7ddc0	\N
geral/63	2	bairro.novo	1	Centro	\\x839a5393b3ca4705861c0228a3361b87db18ffe36464464baff6082db0acf3cf	\N
geral/63	2	idMunicipio.novo	1	3106200	\\x2070993e42b5414d9050dce5405dbe25146ccd8ec32d49baafb36724265baea3	\N
geral/63	3	origem.ip	1	127.0.0.1	\\x8119402e4fc548029b5f3df4b8d2f383e37e409b93744002abb34c1cbe08e180	\N
geral/63	3	origem.userAgent	1	node	\\xa78a0dba7460452dada2c3acad7543310465b1fe2b9145eb8ea00b8516def3a6	\N
geral/25	2	origem.ip	2	127.0.0.1	\\x78131f44ff484f4aab72406ac097dc1a92aafdae24a6424592b88a3a8afd565a	\N
geral/25	2	origem.userAgent	2	node	\\x995cf112cc254702af39c7da45bef4a14cf39e6c08284f17b584e425d3c82e2f	\N
geral/25	2	cep.novo	2	30130010	\\x5b068495635948898d1ad851554102ce5c1e354657a044c4aff309995333a3d3	\N
geral/25	2	logradouro.novo	2	Praça Sete de Setembro	\\x272ce5f2cd844cecbc02678a4b89498f883ed215386f44c8944b169f3e4dd41f	\N
geral/25	2	numero.novo	2	10	\\x9bd1716686444ed2b3c982d71f4e6002e81a63e39aaa471db5594d928ae76a6e	\N
geral/25	2	bairro.novo	2	Centro	\\x5201c76fce294afc94c691ebf7f7a93300720e8aa6ac40948219d92dc8e4fb1a	\N
geral/25	2	idMunicipio.novo	2	3106200	\\x6b2e54ca709e46f79a7fb33d444cddb1af4b2ceefa1d41b3879cec7f8e9e382e	\N
geral/25	3	origem.ip	2	127.0.0.1	\\x618711ac8c574bcba63bfd14f8bc2e04babdddc9ac8345edae9e6cbc0a05e494	\N
geral/25	3	origem.userAgent	2	node	\\x6f500ef1eb8d4a88888e4ba0525ee254298dbc7951d7485baeedd82eabe3f9d6	\N
contratacao/1	1	origem.ip	1	127.0.0.1	\\x02100cc20a684074bf49fec8b1cb420372b19b0fd52448f6b9de3d2afe0e1123	\N
contratacao/1	1	origem.userAgent	1	node	\\xbf24d4acb2f8438fb8b153545cb010fd52c29ac68b7f4a30b2e42fc60ccf9f70	\N
contratacao/1	2	origem.ip	\N	127.0.0.1	\\x0d78a17e73064e34b228f8c165b5165999a0552ee35f496f88286562ce1726db	\N
contratacao/1	2	origem.userAgent	\N	node	\\x6e19a6c3ceb14f7095b3e2b819d20fb329301feb2fbf4cc187dad3b8794a289f	\N
contratacao/1	2	nomeMaquina	1	BALCAO-01	\\xa4e1ea13ac194af887365aafb7a1a1802080463972b74c9b99e3d0aef8b2d001	\N
contratacao/2	1	origem.ip	2	127.0.0.1	\\x90d7ab5c719b40f399643650109eb7d96536c3c30bdb49d3aa6a51a700ea1f30	\N
contratacao/2	1	origem.userAgent	2	node	\\x55d4d2f1a2e44ce981a5832d34b61782b4f0dd859a854922a48a71eb9bce96f1	\N
contratacao/2	2	origem.ip	\N	127.0.0.1	\\x6365843d82f44bc7b401479782537048b60d749310a54b06b1fa802e38046fad	\N
contratacao/2	2	origem.userAgent	\N	node	\\xf97c65accd474c1b815dfa088c2250e2c7ce3127bd5a4a6a88ad217766a193fe	\N
contratacao/2	2	nomeMaquina	2	BALCAO-01	\\x38e31ce7690d431887cd4b6e503bfac6e6e355e6d88d43de9305c61eb241860e	\N
contratacao/1	3	origem.ip	1	127.0.0.1	\\x7f287b397f2743fc813e93cf3f7138eb2623a448f90e466b931623f1c810382b	\N
contratacao/1	3	origem.userAgent	1	node	\\xef74db3e9cc642b2ac81bdf2af872318e7152bbd297040a18141b0a1adb41d10	\N
\.


--
-- Data for Name: backup; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.backup (id, id_dispositivo, id_contratacao, id_configuracao, epoca, codigo_situacao, manual, id_agendamento, previsto_para, versao_acervo_exe, data_inicio, data_fim, ultima_noticia_em, arquivos_antes, confirmados, alterados, removidos, bytes_confirmados, vistos, inalterados, ocultos, ocorrencias_sucesso, ocorrencias_erro, relatados, lote_ocorrencias, motivos) FROM stdin;
1	5	1	5	1	1	f	\N	\N	1.0.0	2026-01-05 12:00:00+00	\N	2026-01-05 12:00:00+00	0	0	0	0	0	\N	\N	\N	0	0	0	0	{}
2	10	2	10	1	1	f	\N	\N	1.0.0	2026-01-05 12:00:00+00	\N	2026-01-05 12:00:00+00	0	0	0	0	0	\N	\N	\N	0	0	0	0	{}
3	4	1	4	1	1	f	\N	\N	1.0.0	2026-01-05 12:00:00+00	\N	2026-01-05 12:00:00+00	0	0	0	0	0	\N	\N	\N	0	0	0	0	{}
4	9	2	9	1	1	f	\N	\N	1.0.0	2026-01-05 12:00:00+00	\N	2026-01-05 12:00:00+00	0	0	0	0	0	\N	\N	\N	0	0	0	0	{}
\.


--
-- Data for Name: backup_ocorrencia; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.backup_ocorrencia (id_backup, numero, numero_do_tipo, id_contratacao, sucesso, motivo, origem, quantidade, instante) FROM stdin;
3	1	1	1	f	ERRO_DE_LEITURA	C:\\Livros\\a.txt	1	2026-11-15 12:00:00+00
\.


--
-- Data for Name: bandeira_cartao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bandeira_cartao (sigla, nome, imagem_svg, prefixos, ordem) FROM stdin;
VISA	Visa	<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60" role="img" aria-label="Visa"><rect x="1" y="1" width="94" height="58" rx="9" fill="#ffffff" stroke="#27407a" stroke-width="2"/><text x="48" y="36" text-anchor="middle" font-family="system-ui, sans-serif" font-size="16" font-weight="600" fill="#27407a">Visa</text></svg>	{4}	1
ELO	Elo	<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60" role="img" aria-label="Elo"><rect x="1" y="1" width="94" height="58" rx="9" fill="#ffffff" stroke="#2f3136" stroke-width="2"/><text x="48" y="36" text-anchor="middle" font-family="system-ui, sans-serif" font-size="16" font-weight="600" fill="#2f3136">Elo</text></svg>	{401178,401179,431274,438935,451416,457393,457631,457632,504175,506699,50670,50671,50672,50673,50674,50675,50676,506770,506771,506772,506773,506774,506775,506776,506777,506778,509,627780,636297,636368,650031,650032,650033,650035,650036,650037,650038,650039,65004,650050,650051,650405,650406,650407,650408,650409,65041,65042,65043,650485,650486,650487,650488,650489,65049,65050,65051,65052,650530,650531,650532,650533,650534,650535,650536,650537,650538,650541,650542,650543,650544,650545,650546,650547,650548,650549,65055,65056,65057,65058,650590,650591,650592,650593,650594,650595,650596,650597,650598,65070,650710,650711,650712,650713,650714,650715,650716,650717,650718,650720,650721,650722,650723,650724,650725,650726,650727,650901,650902,650903,650904,650905,650906,650907,650908,650909,65091,65092,65093,65094,65095,65096,650970,650971,650972,650973,650974,650975,650976,650977,650978,651652,651653,651654,651655,651656,651657,651658,651659,65166,65167,65500,65501,655021,655022,655023,655024,655025,655026,655027,655028,655029,65503,65504,655050,655051,655052,655053,655054,655055,655056,655057,655058}	3
MASTERCARD	Mastercard	<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60" role="img" aria-label="Mastercard"><rect x="1" y="1" width="94" height="58" rx="9" fill="#ffffff" stroke="#7a3b27" stroke-width="2"/><text x="48" y="36" text-anchor="middle" font-family="system-ui, sans-serif" font-size="13" font-weight="600" fill="#7a3b27">Mastercard</text></svg>	{2221,2222,2223,2224,2225,2226,2227,2228,2229,223,224,225,226,227,228,229,23,24,25,26,270,271,2720,51,52,53,54,55}	2
HIPERCARD	Hipercard	<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60" role="img" aria-label="Hipercard"><rect x="1" y="1" width="94" height="58" rx="9" fill="#ffffff" stroke="#7a2733" stroke-width="2"/><text x="48" y="36" text-anchor="middle" font-family="system-ui, sans-serif" font-size="13" font-weight="600" fill="#7a2733">Hipercard</text></svg>	{606282,637095,637568,637599,637609,637612}	4
\.


--
-- Data for Name: batimento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.batimento (id_dispositivo, id_contratacao, recebido_em, versao_acervo_exe, sistema, relogio, proxima_execucao, disco_livre_bytes, etag_configuracao) FROM stdin;
4	1	2026-11-15 12:00:00+00	1.0.0	linux-x64	2026-11-15 12:00:00+00	\N	1000	\N
\.


--
-- Data for Name: boleto; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.boleto (id, id_fatura, numero, codigo_barras, linha_digitavel, pix_copia_e_cola, valor_centavos, data_vencimento, registrado_em, cancelado_em) FROM stdin;
1	1	2026111	03391168700000129909998877700000000123450101	03399998807770000000001234501014116870000012990	00020126440014br.gov.bcb.pix0122exemplo@acervo.example5204000053039865406129.905802BR5914ACERVO EXEMPLO6014BELO HORIZONTE62210517FAT202611000001236304A209	12990	2026-11-10	2026-11-01 09:00:00+00	\N
2	2	2026112	03391168700000129909998877700000000123450101	03399998807770000000001234501014116870000012990	00020126440014br.gov.bcb.pix0122exemplo@acervo.example5204000053039865406129.905802BR5914ACERVO EXEMPLO6014BELO HORIZONTE62210517FAT202611000001236304A209	12990	2026-11-10	2026-11-01 09:00:00+00	\N
\.


--
-- Data for Name: cartao_credito; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.cartao_credito (id, id_usuario, token, bandeira, ultimos_quatro_digitos, mes_validade, ano_validade, apelido, nome, status, principal, secundario, id_endereco, data_cadastro, data_exclusao, ip_cadastro) FROM stdin;
1	1	tok-1	VISA	1111	12	2031	CARTAO	ANA DE SOUZA	ATIVO	t	f	\N	2026-01-05 12:00:00+00	\N	203.0.113.9
2	1	tok-2	VISA	1111	12	2031	CARTAO	ANA DE SOUZA	ATIVO	f	f	\N	2026-01-05 12:00:00+00	\N	203.0.113.9
3	2	tok-3	VISA	1111	12	2031	CARTAO	ANA DE SOUZA	ATIVO	t	f	\N	2026-01-05 12:00:00+00	\N	203.0.113.9
4	2	tok-4	VISA	1111	12	2031	CARTAO	ANA DE SOUZA	ATIVO	f	f	\N	2026-01-05 12:00:00+00	\N	203.0.113.9
\.


--
-- Data for Name: cartorio; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.cartorio (id, codigo_corregedoria, cns, distrito, nome, id_municipio) FROM stdin;
1	cliente	\N	São Bento do Vale	Registro Civil	\N
2	clienteSemTer	\N	São Bento do Vale	Registro Civil	\N
\.


--
-- Data for Name: catalogo; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.catalogo (id_dispositivo, id_contratacao, nome_contado, ultima_sequencia, cabeca_sequencia, cabeca_sha256, pendente_sequencia, pendente_sha256, pendente_id, pendente_hash_pedido, pendente_desde, coleta_parada_em, expiracao_congelada_em, expurgado_em, retido_ate, deltas_desde_ponto, bytes_desde_ponto, ponto_pedido_em, ponto_sequencia, ponto_id, ponto_bytes, ponto_anterior_sequencia, ponto_anterior_id, balde_conferido_backup, balde_conferido_instancia, balde_adiante_em, reconstruido_em, cabeca_instante, ultimo_arquivo) FROM stdin;
4	1		0	0	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	0	0	\N	\N	\N	0	\N	\N	\N	\N	\N	\N	\N	\N
\.


--
-- Data for Name: catalogo_configuracao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.catalogo_configuracao (id_configuracao, id_contratacao, id_dispositivo, prefixo_contado, ultima_sequencia, arquivos, sequencia_do_agente) FROM stdin;
4	1	4		0	0	\N
\.


--
-- Data for Name: cep_cache; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.cep_cache (cep, resposta, origem, consultado_em) FROM stdin;
30130000	{}	viacep	2026-11-15 12:00:00+00
\.


--
-- Data for Name: chave_idempotencia; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chave_idempotencia (id_dispositivo, chave, operacao, hash_pedido, resposta, criada_em) FROM stdin;
4	e0fdeb78-a750-4d04-85e2-94b7f7f1d55f	confirmacoes	\N	\N	2026-11-15 12:00:00+00
\.


--
-- Data for Name: cliente_pagamento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.cliente_pagamento (id_usuario, id_no_provedor, criado_em) FROM stdin;
1	cus_1	2026-11-15 12:00:00+00
\.


--
-- Data for Name: cobranca; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.cobranca (id, referencia, chave, origem, id_origem, id_usuario, forma, id_cartao, ip, valor_centavos, vencimento, descricao, situacao, motivo, id_no_provedor, pedida_em, enviada_em, paga_em) FROM stdin;
1	fatura:1:1	86a60d4d-e510-45a9-bca3-21b43fcbf524	FATURA	1	1	BOLETO	\N	\N	5000	2026-12-10	Mensalidade	PEDIDA	\N	\N	2026-11-15 12:00:00+00	\N	\N
\.


--
-- Data for Name: cobranca_historico; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.cobranca_historico (id, id_cobranca, de_situacao, para_situacao, motivo, ocorrido_em) FROM stdin;
1	1	\N	PEDIDA	\N	2026-11-15 12:00:00+00
\.


--
-- Data for Name: codigo_ativacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.codigo_ativacao (id_dispositivo, codigo_hmac, valido_ate) FROM stdin;
4	\\x67524139a20cf891b53bc20867a4c5e0b4faa83f1d546f2f429d04243489e33d	2026-11-15 12:00:00+00
\.


--
-- Data for Name: comando; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.comando (id, id_dispositivo, id_contratacao, tipo, parametros, criado_em, valido_ate, situacao, motivo, respondido_em) FROM stdin;
fb857288-eb32-4906-a0f9-7351e0553368	4	1	FAZER_BACKUP	{}	2026-01-05 12:00:00+00	2126-01-05 12:00:00+00	\N	\N	\N
f6672d11-f247-4cbc-b530-f7ea4770653c	9	2	FAZER_BACKUP	{}	2026-01-05 12:00:00+00	2126-01-05 12:00:00+00	\N	\N	\N
\.


--
-- Data for Name: compactacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.compactacao (id_dispositivo, id_objeto, criada_em) FROM stdin;
4	00000000-0000-4000-8000-000000000001	2026-11-15 12:00:00+00
\.


--
-- Data for Name: composicao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.composicao (id, id_dispositivo, id_arquivo, numero, situacao, versao_armazem, pedida_em, expira_em) FROM stdin;
eee03c5a-5484-4024-9a94-6e10c5e9be87	4	3	1	PEDIDA	\N	2026-11-15 12:00:00+00	2026-11-16 12:00:00+00
\.


--
-- Data for Name: concessao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.concessao (id_dispositivo, id_objeto, id_contratacao, id_backup, ref, tipo, tamanho_bytes, md5, sal, id_upload, situacao, valido_ate, coletada_em, epoca) FROM stdin;
5	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa1	1	1	1	2	16777216	\N	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa1	upload	ABERTA	2126-01-05 12:00:00+00	\N	0
10	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa2	2	2	1	2	16777216	\N	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa2	upload	ABERTA	2126-01-05 12:00:00+00	\N	0
4	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa3	1	3	1	2	16777216	\N	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa3	upload	ABERTA	2126-01-05 12:00:00+00	\N	0
9	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa4	2	4	1	2	16777216	\N	aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaa4	upload	ABERTA	2126-01-05 12:00:00+00	\N	0
\.


--
-- Data for Name: conferencia; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.conferencia (id, turno, turno_iniciado_em, id_dispositivo, id_objeto, objetos, bytes) FROM stdin;
t	1	2026-11-15 12:00:00+00	0	\N	0	0
\.


--
-- Data for Name: configuracao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.configuracao (id, id_dispositivo, id_contratacao, prefixo, data_inicio, data_fim) FROM stdin;
1	1	1	Livros	2026-01-05 12:00:00+00	\N
2	2	1	Livros	2026-01-05 12:00:00+00	\N
3	3	1	Livros	2026-01-05 12:00:00+00	\N
4	4	1	Livros	2026-01-05 12:00:00+00	\N
5	5	1	Livros	2026-01-05 12:00:00+00	\N
6	6	2	Livros	2026-01-05 12:00:00+00	\N
7	7	2	Livros	2026-01-05 12:00:00+00	\N
8	8	2	Livros	2026-01-05 12:00:00+00	\N
9	9	2	Livros	2026-01-05 12:00:00+00	\N
10	10	2	Livros	2026-01-05 12:00:00+00	\N
\.


--
-- Data for Name: contratacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.contratacao (id, id_usuario, nome, cartosoft, codigo_situacao, id_plano_oferta_tipo_pagamento, id_cartao_principal, id_cartao_secundario, id_cartorio, id_endereco, atendimento_arquivado, data_contratacao, data_inicio, data_fim, chave_idempotencia) FROM stdin;
1	1	Acervo principal	f	1	1	\N	\N	\N	\N	f	2026-01-05 12:00:00+00	2026-01-05	\N	\N
2	2	Acervo principal	f	1	1	\N	\N	\N	\N	f	2026-01-05 12:00:00+00	2026-01-05	\N	\N
\.


--
-- Data for Name: contratacao_historico; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.contratacao_historico (id, id_contratacao, de_situacao, para_situacao, motivo, tipo_autor, id_usuario_autor, ocorrido_em) FROM stdin;
1	1	\N	1	CONTRATADA	USUARIO	1	2026-11-15 12:00:00+00
\.


--
-- Data for Name: contrato; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.contrato (id, numero, id_usuario, id_contratacao, id_termo_modelo, id_plano_oferta_tipo_pagamento, valor_centavos, valor_subsidio_centavos, texto, anexos, consentimentos, usar_dados_recivil, hash_termo, contratante, aceito_em, ip, user_agent, hash_anterior, hash) FROM stdin;
1	202600000001	1	1	2	1	1490	0	<p>Entre <strong>Acervo Tecnologia Ltda.</strong>, CNPJ 11.222.333/0001-81, chamada Acervo, e <strong>Paulo Pessoa</strong>, 404.428.201-35, com endereço em Praça Sete de Setembro, 10, Centro, Belo Horizonte/MG, CEP 30.130-010, chamado contratante.</p>\n<p>Contratação Acervo principal, plano Acervo 10, com pagamento por boleto com Pix.</p>\n<h2>Cláusula 1. O que é contratado</h2>\n<p>O Acervo guarda, fora do computador do contratante, cópias dos arquivos que ele escolher, até o espaço do plano, e as devolve quando pedidas.</p>\n<h2>Cláusula 2. Como a cópia é feita</h2>\n<p>O contratante instala o programa, escolhe as pastas e o horário. Arquivos e pastas ocultos não são copiados. Arquivos que não puderem ser lidos são listados no portal, com o motivo. O resultado de cada backup é calculado pelo servidor, a partir do que foi recebido e conferido.</p>\n<h2>Cláusula 3. Recuperação</h2>\n<p>O contratante pode recuperar e baixar os arquivos guardados a qualquer tempo, inclusive com a contratação suspensa, até o encerramento.</p>\n<h2>Cláusula 4. Preço e pagamento</h2>\n<p>A fatura é emitida no dia 1 e vence no dia 10, ou no dia útil seguinte. Todo boleto traz Pix. No plano pré-pago, a primeira mensalidade é cobrada por inteiro na contratação e cobre o mês corrente ou, se faltarem menos de 15 dias para o fim dele, o mês seguinte, sem cobrança pelos dias restantes. No plano pós-pago, a fatura se refere ao mês anterior.</p>\n<h2>Cláusula 5. Atraso</h2>\n<p>Sobre o valor em atraso incidem multa de 2% e juros de 1% ao mês. Boleto vencido há 15 dias, ou cartão recusado em três dias seguidos, suspende novos backups. Depois de 60 dias suspensa, a contratação fica inativa e, após mais 30 dias, é encerrada e os arquivos são apagados. O Acervo avisa por e-mail antes de cada passo. O pagamento de tudo o que estiver em atraso, antes do encerramento, reativa a contratação.</p>\n<h2>Cláusula 6. Troca de plano</h2>\n<p>O espaço novo vale na hora e o valor novo, na fatura seguinte. Não se troca para um plano menor que o espaço em uso.</p>\n<h2>Cláusula 7. Cancelamento e desistência</h2>\n<p>O contratante cancela pelo portal quando quiser. Os backups param na hora e os arquivos ficam disponíveis para baixar por 30 dias; depois são apagados. Quem cancela em até sete dias da contratação recebe de volta tudo o que pagou.</p>\n<h2>Cláusula 8. Dados pessoais e sigilo</h2>\n<p>Os dados do contratante são tratados conforme o termo LGPD assinado. O conteúdo dos arquivos é sigiloso e tratado só para guardar, conferir e devolver as cópias. Encerrado o contrato, o contratante pode levar seus arquivos em formato aberto, sem custo, no prazo da cláusula 7.</p>\n<h2>Cláusula 9. Provimento CNJ 213/2026</h2>\n<p>Para serventias extrajudiciais, o serviço apoia o cumprimento do Provimento com medidas, testes e registros. A responsabilidade pelo acervo e pelas demais obrigações continua com o titular da serventia.</p>\n	[{"nome": "Anexo I. Plano", "texto": "<ul>\\n<li>Plano: Acervo 10</li>\\n<li>Espaço: 10 GB</li>\\n<li>Cobrança: pré-paga</li>\\n<li>Valor mensal: R$ 14,90 por mês</li>\\n<li>Subsídio: sem subsídio</li>\\n<li>A pagar por mês: R$ 14,90 por mês</li>\\n</ul>\\n"}]	[{"texto": "Li e aceito o contrato e seus anexos.", "marcado": true}]	\N	a1c63b03f1e093591e952d1aabab13b8fe421f8b2fe23e9dffe89249eba0e33d	{"nome": "Paulo Pessoa", "email": "pessoa@acervo.test", "cpfCnpj": "40442820135", "tipoConta": "NOR_PF"}	2026-11-01 12:00:00+00	203.0.113.7	Navegador de teste	3bb1bc0a828a649f7ea2dbf197d35e4e20910d5448be9c3f4446b11a67a5ced6	7411d17469ac0e3bf8c9d13a0967163b7ffa04b1be9bd3da11403be85b35ecb2
2	202600000002	2	2	2	1	1490	0	<p>Entre <strong>Acervo Tecnologia Ltda.</strong>, CNPJ 11.222.333/0001-81, chamada Acervo, e <strong>Tereza Termo</strong>, 714.287.938-60, com endereço em Praça Sete de Setembro, 10, Centro, Belo Horizonte/MG, CEP 30.130-010, chamado contratante.</p>\n<p>Contratação Acervo principal, plano Acervo 10, com pagamento por boleto com Pix.</p>\n<h2>Cláusula 1. O que é contratado</h2>\n<p>O Acervo guarda, fora do computador do contratante, cópias dos arquivos que ele escolher, até o espaço do plano, e as devolve quando pedidas.</p>\n<h2>Cláusula 2. Como a cópia é feita</h2>\n<p>O contratante instala o programa, escolhe as pastas e o horário. Arquivos e pastas ocultos não são copiados. Arquivos que não puderem ser lidos são listados no portal, com o motivo. O resultado de cada backup é calculado pelo servidor, a partir do que foi recebido e conferido.</p>\n<h2>Cláusula 3. Recuperação</h2>\n<p>O contratante pode recuperar e baixar os arquivos guardados a qualquer tempo, inclusive com a contratação suspensa, até o encerramento.</p>\n<h2>Cláusula 4. Preço e pagamento</h2>\n<p>A fatura é emitida no dia 1 e vence no dia 10, ou no dia útil seguinte. Todo boleto traz Pix. No plano pré-pago, a primeira mensalidade é cobrada por inteiro na contratação e cobre o mês corrente ou, se faltarem menos de 15 dias para o fim dele, o mês seguinte, sem cobrança pelos dias restantes. No plano pós-pago, a fatura se refere ao mês anterior.</p>\n<h2>Cláusula 5. Atraso</h2>\n<p>Sobre o valor em atraso incidem multa de 2% e juros de 1% ao mês. Boleto vencido há 15 dias, ou cartão recusado em três dias seguidos, suspende novos backups. Depois de 60 dias suspensa, a contratação fica inativa e, após mais 30 dias, é encerrada e os arquivos são apagados. O Acervo avisa por e-mail antes de cada passo. O pagamento de tudo o que estiver em atraso, antes do encerramento, reativa a contratação.</p>\n<h2>Cláusula 6. Troca de plano</h2>\n<p>O espaço novo vale na hora e o valor novo, na fatura seguinte. Não se troca para um plano menor que o espaço em uso.</p>\n<h2>Cláusula 7. Cancelamento e desistência</h2>\n<p>O contratante cancela pelo portal quando quiser. Os backups param na hora e os arquivos ficam disponíveis para baixar por 30 dias; depois são apagados. Quem cancela em até sete dias da contratação recebe de volta tudo o que pagou.</p>\n<h2>Cláusula 8. Dados pessoais e sigilo</h2>\n<p>Os dados do contratante são tratados conforme o termo LGPD assinado. O conteúdo dos arquivos é sigiloso e tratado só para guardar, conferir e devolver as cópias. Encerrado o contrato, o contratante pode levar seus arquivos em formato aberto, sem custo, no prazo da cláusula 7.</p>\n<h2>Cláusula 9. Provimento CNJ 213/2026</h2>\n<p>Para serventias extrajudiciais, o serviço apoia o cumprimento do Provimento com medidas, testes e registros. A responsabilidade pelo acervo e pelas demais obrigações continua com o titular da serventia.</p>\n	[{"nome": "Anexo I. Plano", "texto": "<ul>\\n<li>Plano: Acervo 10</li>\\n<li>Espaço: 10 GB</li>\\n<li>Cobrança: pré-paga</li>\\n<li>Valor mensal: R$ 14,90 por mês</li>\\n<li>Subsídio: sem subsídio</li>\\n<li>A pagar por mês: R$ 14,90 por mês</li>\\n</ul>\\n"}]	[{"texto": "Li e aceito o contrato e seus anexos.", "marcado": true}]	\N	7d60031b65cd516ff1c2f916f05f096f98ce717a39de42eae2ab03e41cf24a21	{"nome": "Tereza Termo", "email": "sem.termo@acervo.test", "cpfCnpj": "71428793860", "tipoConta": "NOR_PF"}	2026-11-01 12:00:00+00	203.0.113.7	Navegador de teste	609268ea5eacc2cf86a5215c2753702158fc06ea4134d4f9df91b76a30179737	2a72cefafb5e1f3899fbbbbb11f2d557d0ddf9adbeac19630e334920886c7d96
\.


--
-- Data for Name: credito; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.credito (id, id_usuario, id_cobranca, id_no_provedor, valor_centavos, motivo, criado_em, devolvido_em) FROM stdin;
1	1	1	pay_1	5000	PAGAMENTO_EM_DOBRO	2026-11-15 12:00:00+00	\N
\.


--
-- Data for Name: desafio_sessao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.desafio_sessao (desafio, id_dispositivo, valido_ate) FROM stdin;
\\xe2b00f30f6c345973ce2d1029d2625776151e1bc246f9792f818778b405a4fdf	4	2026-11-15 12:00:00+00
\.


--
-- Data for Name: diretorio; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.diretorio (id, id_configuracao, id_contratacao, caminho, data_inicio, data_fim) FROM stdin;
1	1	1	C:\\Livros	2026-01-05 12:00:00+00	\N
2	2	1	C:\\Livros	2026-01-05 12:00:00+00	\N
3	3	1	C:\\Livros	2026-01-05 12:00:00+00	\N
4	4	1	C:\\Livros	2026-01-05 12:00:00+00	\N
5	5	1	C:\\Livros	2026-01-05 12:00:00+00	\N
6	6	2	C:\\Livros	2026-01-05 12:00:00+00	\N
7	7	2	C:\\Livros	2026-01-05 12:00:00+00	\N
8	8	2	C:\\Livros	2026-01-05 12:00:00+00	\N
9	9	2	C:\\Livros	2026-01-05 12:00:00+00	\N
10	10	2	C:\\Livros	2026-01-05 12:00:00+00	\N
\.


--
-- Data for Name: dispositivo; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.dispositivo (id, id_contratacao, nome, descricao, validade_versoes, ativado, versao_acervo_exe, data_inicio, data_ativacao, data_inativacao, data_fim, expurgo_previsto_em, dias_trava, vigiar_em) FROM stdin;
1	1	Computador 1	\N	\N	f	\N	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	1970-01-01 00:00:00+00
2	1	Computador 2	\N	\N	f	\N	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	1970-01-01 00:00:00+00
3	1	Computador 3	\N	\N	f	\N	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	1970-01-01 00:00:00+00
5	1	Balcão 1	\N	\N	t	\N	2026-01-05 12:00:00+00	2026-01-05 12:00:00+00	\N	\N	\N	\N	1970-01-01 00:00:00+00
6	2	Computador 1	\N	\N	f	\N	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	1970-01-01 00:00:00+00
7	2	Computador 2	\N	\N	f	\N	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	1970-01-01 00:00:00+00
8	2	Computador 3	\N	\N	f	\N	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	1970-01-01 00:00:00+00
10	2	Balcão 1	\N	\N	t	\N	2026-01-05 12:00:00+00	2026-01-05 12:00:00+00	\N	\N	\N	\N	1970-01-01 00:00:00+00
4	1	Computador 4	\N	\N	t	1.0.0	2026-01-05 12:00:00+00	2026-11-15 23:54:01.631+00	\N	\N	\N	\N	1970-01-01 00:00:00+00
9	2	Computador 4	\N	\N	t	1.0.0	2026-01-05 12:00:00+00	2026-11-15 23:54:01.726+00	\N	\N	\N	\N	1970-01-01 00:00:00+00
\.


--
-- Data for Name: email_envio; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.email_envio (id, chave, tipo, destinatario, assunto, conteudo, situacao, tentativas, reservado_ate, ultimo_erro, created_at, sent_at) FROM stdin;
64c2b7d2-58e0-4609-865b-d5c1849ef406	dispositivo-ativado/42cf6fa7-b759-42c1-992a-485c5d5d2cbf	dispositivo-ativado	pessoa@acervo.test	Computador 4 foi ativado	{"tom": "sucesso", "botao": {"texto": "Abrir meus dispositivos", "caminho": "/gerenciarDispositivos"}, "linhas": [["Computador", "BALCAO-01"], ["Dispositivo", "Computador 4"], ["Contratação", "Acervo principal"], ["Quando", "15/11/2026, às 20:54 (horário de Brasília)"], ["Foi você?", "Então não é preciso fazer nada."], ["Não foi você?", "No portal, use Reativar neste dispositivo, troque sua senha e fale conosco pelo WhatsApp."]], "motivo": "Enviamos este aviso sempre que um computador é ativado na sua conta.", "titulo": "Seu dispositivo foi ativado", "assunto": "Computador 4 foi ativado", "abertura": "Olá, Paulo. Um computador passou a fazer os backups do dispositivo Computador 4.", "situacao": "Dispositivo ativado", "preCabecalho": "No computador BALCAO-01. Veja o que fazer se não foi você."}	PENDENTE	0	\N	\N	2026-11-15 23:54:01.637+00	\N
440904f4-c9e0-42fd-bcf7-6340f5214020	dispositivo-ativado/b3766455-06d1-4906-a207-56d65b475d3b	dispositivo-ativado	sem.termo@acervo.test	Computador 4 foi ativado	{"tom": "sucesso", "botao": {"texto": "Abrir meus dispositivos", "caminho": "/gerenciarDispositivos"}, "linhas": [["Computador", "BALCAO-01"], ["Dispositivo", "Computador 4"], ["Contratação", "Acervo principal"], ["Quando", "15/11/2026, às 20:54 (horário de Brasília)"], ["Foi você?", "Então não é preciso fazer nada."], ["Não foi você?", "No portal, use Reativar neste dispositivo, troque sua senha e fale conosco pelo WhatsApp."]], "motivo": "Enviamos este aviso sempre que um computador é ativado na sua conta.", "titulo": "Seu dispositivo foi ativado", "assunto": "Computador 4 foi ativado", "abertura": "Olá, Tereza. Um computador passou a fazer os backups do dispositivo Computador 4.", "situacao": "Dispositivo ativado", "preCabecalho": "No computador BALCAO-01. Veja o que fazer se não foi você."}	PENDENTE	0	\N	\N	2026-11-15 23:54:01.729+00	\N
\.


--
-- Data for Name: endereco; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.endereco (id, cep, logradouro, numero, bairro, id_municipio, distrito) FROM stdin;
1	30130010	Praça Sete de Setembro	10	Centro	3106200	\N
2	30130010	Praça Sete de Setembro	10	Centro	3106200	\N
\.


--
-- Data for Name: evento_pagamento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.evento_pagamento (id, tipo, id_pagamento, recebido_em) FROM stdin;
evt_1	PAYMENT_RECEIVED	pay_1	2026-11-15 12:00:00+00
\.


--
-- Data for Name: exclusao_pasta; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.exclusao_pasta (id, id_dispositivo, id_contratacao, id_configuracao, caminho, id_pasta, ate_sequencia, pedida_em) FROM stdin;
1	4	1	4	{"\\\\x433a","\\\\x4c6976726f73"}	1	1	2026-11-15 12:00:00+00
\.


--
-- Data for Name: fatura; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.fatura (id, id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em, paga_em, anulada_em, tipo_pagamento) FROM stdin;
1	1	2026-11-01	1	2026-11-10	2026-11-01 09:00:00+00	\N	\N	BOLETO
2	2	2026-11-01	1	2026-11-10	2026-11-01 09:00:00+00	\N	\N	BOLETO
\.


--
-- Data for Name: fatura_destinatario; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.fatura_destinatario (id_fatura, nome, cpf_cnpj, inscricao_municipal, cep, logradouro, numero, bairro, id_municipio) FROM stdin;
1	Maria da Silva	52998224725	\N					\N
\.


--
-- Data for Name: fatura_item; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.fatura_item (id, id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos) FROM stdin;
1	1	1	1	2026-11-01	MENSALIDADE	Acervo principal	12990
2	2	2	2	2026-11-01	MENSALIDADE	Acervo principal	12990
\.


--
-- Data for Name: fatura_tentativa; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.fatura_tentativa (id_fatura, dia, sem_resposta) FROM stdin;
1	2026-11-10	f
\.


--
-- Data for Name: grupo_nomes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.grupo_nomes (id_dispositivo, grupo, assinatura) FROM stdin;
4	1	0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
\.


--
-- Data for Name: instituicao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.instituicao (codigo, nome) FROM stdin;
RCV	Sistema parceiro do registro civil
\.


--
-- Data for Name: limite_requisicao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.limite_requisicao (chave, inicio, contagem) FROM stdin;
GET /api-acervo/contratacao/dispositivo/obterCodigoAtivacao/:id 2	2026-11-15 23:54:01.694+00	1
POST /api-acervo/agente/ativacao/:idAtivacao/confirmar 127.0.0.1	2026-11-15 23:54:01.624+00	2
POST /api-acervo/agente/sessao/desafio 127.0.0.1	2026-11-15 23:54:01.656+00	2
POST /api-acervo/agente/sessao 127.0.0.1	2026-11-15 23:54:01.667+00	2
GET /api-acervo/contratacao/dispositivo/obterCodigoAtivacao/:id 1	2026-11-15 23:54:01.58+00	2
POST /api-acervo/agente/ativacao 127.0.0.1	2026-11-15 23:54:01.6+00	3
ativacao/codigos-errados/127.0.0.1	2026-11-15 23:54:01.604+00	1
ativacao/codigos-errados	2026-11-15 23:54:01.605+00	1
\.


--
-- Data for Name: link_usado; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.link_usado (marca, valido_ate) FROM stdin;
\\x493fdf88f2302052fef3b8e259b142cb28ef7177fdbc52aa3274e41074831624	2026-11-15 12:00:00+00
\.


--
-- Data for Name: motivo_nao_interesse; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.motivo_nao_interesse (id, descricao, outros, retornar_futuramente, ordem) FROM stdin;
1	Já usa outro serviço de backup	f	f	1
2	Considera o preço alto	f	f	2
3	Prefere guardar as cópias no próprio local	f	f	3
4	Não tem orçamento neste momento	f	t	4
5	Tem contrato vigente com outro fornecedor	f	t	5
6	Pediu contato em outra data	f	t	6
7	Não foi possível falar com o responsável	f	f	7
8	Outros	t	f	8
\.


--
-- Data for Name: municipio; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.municipio (id, nome, nome_ordem, sigla_uf) FROM stdin;
3106200	Belo Horizonte	belo horizonte	MG
\.


--
-- Data for Name: nao_protegido; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.nao_protegido (id, id_contratacao, id_dispositivo, id_configuracao, chave, id_backup, motivo, origem, quantidade, desde) FROM stdin;
1	1	4	4	\\xf7e19b9ba2a77903698dc9e655b3798c146c60fd2f149001f71b9aa3497d1da3	3	ERRO_DE_LEITURA	C:\\Livros\\a.txt	1	2026-11-15 12:00:00+00
\.


--
-- Data for Name: objeto; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.objeto (id_dispositivo, id, tipo, bytes_armazenados, bytes_logicos, versao_armazem, etag, trechos_vivos, retido_ate, morto_em, liberado_em, exclusao_pedida, expurgo_em) FROM stdin;
4	00000000-0000-4000-8000-000000000001	1	100	80	v1	etag	{}	\N	\N	\N	f	\N
\.


--
-- Data for Name: objeto_dano; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.objeto_dano (id_dispositivo, id_objeto, motivo, trechos, encontrado_em) FROM stdin;
4	00000000-0000-4000-8000-000000000001	AUSENTE	{[0,10)}	2026-11-15 12:00:00+00
\.


--
-- Data for Name: parametro; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.parametro (chave, vigente_desde, valor, tipo, descricao) FROM stdin;
porcentagem-alerta-capacidade	2021-01-01	80	inteiro	Porcentagem do espaço usado que dispara o alerta de capacidade.
filtro-porcentagem-capacidade-utilizada	2021-01-01	90	inteiro	Porcentagem mínima do filtro de capacidade utilizada da lista administrativa.
registros-por-pagina	2021-01-01	10	inteiro	Linhas por página das listas paginadas.
limite-arvore-arquivos	2021-01-01	10000	inteiro	Máximo de entradas da árvore de arquivos respondida de uma só vez.
limite-download-pasta-mb	2021-01-01	2000	inteiro	Máximo, em MB, de uma pasta baixada como zip.
qtd-dias-contratacao-possivel-cliente	2021-01-01	5	inteiro	Dias em que um possível cliente fica reservado ao vendedor.
dias-sugeridos-validade-versoes	2021-01-01	30	inteiro	Dias de guarda de versões antigas sugeridos no cadastro de dispositivo.
minutos-validade-codigo-ativacao	2021-01-01	5	inteiro	Validade, em minutos, do código de ativação de dispositivo.
minutos-validade-url-download	2021-01-01	15	inteiro	Validade, em minutos, de um endereço de download.
minutos-sem-noticia-backup-interrompido	2021-01-01	30	inteiro	Minutos sem notícia do agente até o backup ser dado como interrompido.
dias-sem-backup-filtro-administrativo	2021-01-01	3	inteiro	Dias do filtro administrativo de dispositivo sem backup.
horas-exclusao-arquivos-dispositivo	2021-01-01	24	inteiro	Prazo, em horas, para apagar os arquivos de um dispositivo removido.
meses-historico-dispositivo-removido	2021-01-01	12	inteiro	Meses em que backups e logs de um dispositivo removido seguem visíveis ao suporte.
dia-geracao-fatura	2021-01-01	1	inteiro	Dia do mês em que as faturas são geradas.
dia-vencimento-fatura	2021-01-01	10	inteiro	Dia do mês em que as faturas vencem (ou o dia útil seguinte).
dias-minimos-primeiro-mes	2021-01-01	15	inteiro	Com menos dias que isto até o fim do mês, a primeira mensalidade cobre o mês seguinte.
dias-cancelamento-sem-pagamento	2021-01-01	10	inteiro	Dias sem pagamento até cancelar uma contratação que aguarda pagamento.
dias-suspensao-boleto-vencido	2021-01-01	15	inteiro	Dias de atraso de um boleto até a suspensão.
tentativas-cobranca-cartao	2021-01-01	3	inteiro	Recusas diárias do cartão até a suspensão.
minutos-conciliacao-cobranca	2021-01-01	10	inteiro	Minutos de consulta ao provedor de pagamento antes de nova tentativa de cobrança.
dias-suspensa-ate-inativa	2021-01-01	60	inteiro	Dias de suspensão até a contratação ficar inativa.
dias-inativa-ate-encerrada	2021-01-01	30	inteiro	Dias inativa até a contratação ser encerrada.
dias-cancelada-ate-encerrada	2021-01-01	30	inteiro	Dias de guarda dos arquivos depois do cancelamento.
dias-desistencia	2021-01-01	7	inteiro	Dias para desistir da contratação com devolução integral (CDC, art. 49).
dias-vencimento-renegociacao	2021-01-01	5	inteiro	Dias até o vencimento de um boleto de renegociação.
porcentagem-multa-atraso	2021-01-01	2	inteiro	Multa por atraso, em porcentagem do valor.
porcentagem-juros-mes	2021-01-01	1	inteiro	Juros por mês de atraso, em porcentagem do valor.
meses-relatorio-pagamentos	2021-01-01	12	inteiro	Máximo de meses do relatório de pagamentos.
provimento-cnj-213-classe-1	2026-08-22	{"rpoHoras": 24, "rtoHoras": 24, "guardaTrilhasAnos": 5, "copiaIntegralHoras": 72, "primeirasEtapasAte": "2027-06-18", "testeRestauracaoMeses": 12, "receitaSemestralMaximaCentavos": 30000000}	objeto	Limites da classe 1 do Provimento CNJ 213/2026, alterado pelo 243/2026.
provimento-cnj-213-classe-2	2026-08-22	{"rpoHoras": 12, "rtoHoras": 24, "guardaTrilhasAnos": 5, "copiaIntegralHoras": 48, "primeirasEtapasAte": "2027-04-19", "testeRestauracaoMeses": 12, "receitaSemestralMaximaCentavos": 150000000}	objeto	Limites da classe 2 do Provimento CNJ 213/2026, alterado pelo 243/2026.
provimento-cnj-213-classe-3	2026-08-22	{"rpoHoras": 4, "rtoHoras": 8, "guardaTrilhasAnos": 5, "copiaIntegralHoras": 24, "primeirasEtapasAte": "2027-02-18", "testeRestauracaoMeses": 6, "receitaSemestralMaximaCentavos": null}	objeto	Limites da classe 3 do Provimento CNJ 213/2026, alterado pelo 243/2026.
maximo-dispositivos-contratacao	2021-01-01	500	inteiro	Teto técnico de dispositivos em uso por contratação.
maximo-configuracoes-contratacao	2021-01-01	1000	inteiro	Teto técnico de configurações em uso por contratação.
maximo-diretorios-contratacao	2021-01-01	5000	inteiro	Teto técnico de diretórios em uso por contratação.
maximo-agendamentos-contratacao	2021-01-01	5000	inteiro	Teto técnico de agendamentos em uso por contratação.
versao-minima-agente	2021-01-01	"1.0.0"	texto	Versão do agente abaixo da qual nenhum backup começa.
versao-atual-agente	2021-01-01	"1.0.0"	texto	Versão mais nova do agente.
segundos-espalhamento-backup	2021-01-01	900	inteiro	Largura, em segundos, em que o início dos backups agendados se espalha.
segundos-batimento-agente	2021-01-01	300	inteiro	Intervalo, em segundos, entre os sinais de vida do agente.
agente-arquivos-por-lote	2021-01-01	1000	inteiro	Máximo de arquivos que o agente confirma de uma vez.
agente-ocorrencias-por-lote	2021-01-01	1000	inteiro	Máximo de ocorrências que o agente relata de uma vez.
agente-objetos-por-pedido	2021-01-01	256	inteiro	Máximo de objetos em um pedido de concessão do agente.
agente-partes-por-pedido	2021-01-01	100	inteiro	Máximo de partes em um pedido do agente.
minutos-validade-comando-backup	2021-01-01	60	inteiro	Minutos em que o pedido de backup imediato espera pelo agente.
conferencia-megabytes-por-rodada	2021-01-01	2048	inteiro	Megabytes do armazém lidos e conferidos em cada rodada, de dez em dez minutos.
versao-minima-agente	2021-01-02	"0.1.0"	texto	Versão do agente abaixo da qual nenhum backup começa.
versao-atual-agente	2021-01-02	"0.1.0"	texto	Versão mais nova do agente.
agente-arquivos-por-lote	2021-01-02	4000	inteiro	Máximo de arquivos que o agente confirma de uma vez.
minutos-tolerancia-backup-por-hora	2021-01-01	180	inteiro	Minutos de espera por um backup agendado por hora até ele contar como atrasado.
minutos-tolerancia-backup-diario	2021-01-01	720	inteiro	Minutos de espera por um backup diário até ele contar como atrasado.
minutos-tolerancia-backup-semanal	2021-01-01	1440	inteiro	Minutos de espera por um backup semanal até ele contar como atrasado.
minutos-tolerancia-backup-mensal	2021-01-01	2880	inteiro	Minutos de espera por um backup mensal até ele contar como atrasado.
minutos-sem-sinal-computador-desligado	2021-01-01	30	inteiro	Minutos sem sinal de vida até um computador contar como desligado.
dias-repeticao-alerta-backup	2021-01-01	"1,3,7"	texto	Dias, a contar do primeiro aviso, em que o aviso de backup parado se repete.
dias-entre-alertas-backup	2021-01-01	7	inteiro	Dias entre um aviso de backup parado e o outro, depois dos que têm dia marcado.
dias-historico-capacidade	2021-01-01	400	inteiro	Dias em que o espaço usado de cada dia fica guardado.
horas-validade-comando-restauracao	2021-01-01	168	inteiro	Horas em que uma restauração pedida no portal espera pelo computador.
horas-validade-comando-atualizacao	2021-01-01	24	inteiro	Horas em que a ordem de atualizar o agente espera por ele.
milissegundos-resposta-cadastro	2021-01-01	1500	inteiro	Tempo mínimo, em milissegundos, da resposta a um pedido de cadastro: maior que o de criar uma conta, para que o tempo não diga se ela já existia.
provedor-nome	2021-01-01	"Acervo Tecnologia Ltda."	texto	Nome empresarial de quem presta o serviço, como nos contratos.
provedor-cnpj	2021-01-01	"11222333000181"	texto	CNPJ de quem presta o serviço, sem máscara.
dias-vencimento-primeira-fatura	2021-01-01	5	inteiro	Dias até o vencimento do boleto da primeira mensalidade (ou o dia útil seguinte).
\.


--
-- Data for Name: pasta; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pasta (id_dispositivo, id, id_configuracao, id_pasta_pai, nome, nome_exibicao, nome_ordem) FROM stdin;
5	1	5	\N	\\x	a	a
10	2	10	\N	\\x	a	a
4	3	4	\N	\\x	a	a
9	4	9	\N	\\x	a	a
\.


--
-- Data for Name: plano; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plano (id, id_tipo_plano, nome, valor_centavos, espaco_bytes) FROM stdin;
1	1	Acervo 10	1490	10737418240
2	1	Acervo 50	2990	53687091200
3	1	Acervo 100	4990	107374182400
4	2	Empresa 50 GB	8990	53687091200
5	2	Empresa 100 GB	13990	107374182400
6	2	Empresa 250 GB	25990	268435456000
7	2	Empresa 500 GB	41990	536870912000
8	3	Cartório 50 GB	9990	53687091200
9	3	Cartório 100 GB	14990	107374182400
10	3	Cartório 250 GB	27990	268435456000
11	3	Cartório 500 GB	44990	536870912000
\.


--
-- Data for Name: plano_oferta; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plano_oferta (id, id_plano, data_inicio, data_fim) FROM stdin;
1	1	2021-01-01	\N
2	2	2021-01-01	\N
3	3	2021-01-01	\N
4	4	2021-01-01	\N
5	5	2021-01-01	\N
6	6	2021-01-01	\N
7	7	2021-01-01	\N
8	8	2021-01-01	\N
9	9	2021-01-01	\N
10	10	2021-01-01	\N
11	11	2021-01-01	\N
\.


--
-- Data for Name: plano_oferta_tipo_pagamento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plano_oferta_tipo_pagamento (id, id_plano_oferta, tipo_pagamento, ativo) FROM stdin;
1	1	BOLETO	t
2	1	CARTAO	t
3	2	BOLETO	t
4	2	CARTAO	t
5	3	BOLETO	t
6	3	CARTAO	t
7	4	BOLETO	t
8	4	CARTAO	t
9	5	BOLETO	t
10	5	CARTAO	t
11	6	BOLETO	t
12	6	CARTAO	t
13	7	BOLETO	t
14	7	CARTAO	t
15	8	BOLETO	t
16	8	CARTAO	t
17	9	BOLETO	t
18	9	CARTAO	t
19	10	BOLETO	t
20	10	CARTAO	t
21	11	BOLETO	t
22	11	CARTAO	t
\.


--
-- Data for Name: preferencia_notificacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.preferencia_notificacao (id_usuario, id_tipo_notificacao, habilitado) FROM stdin;
1	1	f
\.


--
-- Data for Name: quarentena; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.quarentena (chave, versao_armazem, id_dispositivo, bytes, motivo, vista_em) FROM stdin;
aa/1/xyz	v1	4	10	OBJETO	2026-11-15 12:00:00+00
\.


--
-- Data for Name: restauracao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.restauracao (id, id_dispositivo, id_contratacao, id_configuracao, caminho, em_instante, destino, sobrescrever, criada_em, concluida_em, sucesso, recibo, id_usuario, id_comando, avisar, arquivos, bytes, cancelada_em, noticia_em, feitos, falharam, bytes_feitos, hash_recibo) FROM stdin;
1	5	1	5	{}	2126-01-05 12:00:00+00	ORIGINAL	NUNCA	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	f	\N	\N	\N	\N	0	0	0	\N
2	5	1	5	{}	2126-01-05 12:00:00+00	ORIGINAL	NUNCA	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	f	\N	\N	\N	\N	0	0	0	\N
3	10	2	10	{}	2126-01-05 12:00:00+00	ORIGINAL	NUNCA	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	f	\N	\N	\N	\N	0	0	0	\N
4	10	2	10	{}	2126-01-05 12:00:00+00	ORIGINAL	NUNCA	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	f	\N	\N	\N	\N	0	0	0	\N
5	4	1	4	{}	2126-01-05 12:00:00+00	ORIGINAL	NUNCA	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	f	\N	\N	\N	\N	0	0	0	\N
6	9	2	9	{}	2126-01-05 12:00:00+00	ORIGINAL	NUNCA	2026-01-05 12:00:00+00	\N	\N	\N	\N	\N	f	\N	\N	\N	\N	0	0	0	\N
\.


--
-- Data for Name: restauracao_item; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.restauracao_item (id_restauracao, ordem, caminho, arquivo) FROM stdin;
1	1	{"\\\\x433a"}	f
\.


--
-- Data for Name: seguimento_possivel_cliente; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seguimento_possivel_cliente (id, descricao, ordem) FROM stdin;
1	Registro Civil das Pessoas Naturais	1
2	Registro de Imóveis	2
3	Tabelionato de Notas	3
4	Tabelionato de Protesto	4
5	Registro de Títulos e Documentos e Pessoas Jurídicas	5
6	Escritório de advocacia	6
7	Contabilidade	7
8	Saúde	8
9	Outra empresa	9
10	Pessoa física	10
\.


--
-- Data for Name: situacao_backup; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.situacao_backup (codigo, descricao) FROM stdin;
1	Em andamento
2	Concluído
3	Concluído com pendências
4	Falhou
5	Interrompido
\.


--
-- Data for Name: situacao_contratacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.situacao_contratacao (codigo, descricao) FROM stdin;
1	Ativa
2	Inativa
3	Cancelada
4	Suspensa
5	Encerrada
6	Aguardando assinatura do termo
7	Aguardando pagamento
8	Em contratação
\.


--
-- Data for Name: situacao_fatura; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.situacao_fatura (codigo, descricao) FROM stdin;
1	Em aberto
2	Pendente
3	Paga
4	Vencida
\.


--
-- Data for Name: termo_anexo; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.termo_anexo (id_termo_modelo, ordem, nome, texto, sha256) FROM stdin;
2	1	Anexo I. Plano	<ul>\n<li>Plano: {{planoNome}}</li>\n<li>Espaço: {{planoEspaco}}</li>\n<li>Cobrança: {{tipoCobranca}}</li>\n<li>Valor mensal: {{valorMensal}}</li>\n<li>Subsídio: {{valorSubsidio}}</li>\n<li>A pagar por mês: {{valorAPagar}}</li>\n</ul>\n	57039cb633f77e3b05763adbb1de3db4dcc8bbfed1429706a22f383eb86c0005
3	1	Anexo I. Plano	<ul>\n<li>Plano: {{planoNome}}</li>\n<li>Espaço: {{planoEspaco}}</li>\n<li>Cobrança: {{tipoCobranca}}</li>\n<li>Valor mensal: {{valorMensal}}</li>\n<li>Subsídio: {{valorSubsidio}}</li>\n<li>A pagar por mês: {{valorAPagar}}</li>\n</ul>\n	57039cb633f77e3b05763adbb1de3db4dcc8bbfed1429706a22f383eb86c0005
\.


--
-- Data for Name: termo_modelo; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.termo_modelo (id, tipo, versao, texto, sha256, vigente_desde, exige_nova_assinatura) FROM stdin;
1	LGPD	1	<h2>1. Quais dados tratamos</h2>\n<p>Nome, CPF ou CNPJ, e-mail, telefone e endereço, usados para criar a conta, emitir cobranças e notas fiscais e prestar suporte. Registramos também a data, a hora e o endereço de rede dos acessos.</p>\n<p>Os arquivos que você envia são tratados só para guardar, conferir e devolver as cópias. Em relação ao conteúdo deles, somos operador: quem decide o que enviar, e responde por isso, é você.</p>\n<h2>2. Para que usamos</h2>\n<p>Para executar o contrato de backup, cumprir obrigações legais e avisar sobre o funcionamento do serviço. Não vendemos dados nem os usamos para publicidade de terceiros.</p>\n<h2>3. Com quem compartilhamos</h2>\n<p>Com os fornecedores necessários ao serviço, na medida do necessário: hospedagem dos servidores, processamento de pagamentos, emissão de notas fiscais e envio de e-mails. Contas ligadas a um sistema parceiro trocam com ele os dados cadastrais que a opção escolhida abaixo permitir. Autoridades recebem dados apenas quando a lei obriga.</p>\n<h2>4. Como protegemos</h2>\n<p>Os dados trafegam por conexão cifrada. O acesso da nossa equipe é restrito por função e fica registrado. Se um incidente puder causar risco ou dano relevante, avisaremos você e a Autoridade Nacional de Proteção de Dados em até três dias úteis.</p>\n<h2>5. Por quanto tempo</h2>\n<p>Os arquivos ficam guardados enquanto a contratação estiver ativa e por 30 dias depois do cancelamento. Documentos fiscais são guardados por cinco anos e registros de acesso, por seis meses no mínimo, como manda a lei. O registro desta assinatura é guardado como prova do aceite.</p>\n<h2>6. Seus direitos</h2>\n<p>Você pode pedir confirmação do tratamento, acesso, correção, cópia, portabilidade ou eliminação dos seus dados, informação sobre compartilhamento e revogação do consentimento, pelos contatos do rodapé, nos termos da Lei 13.709/2018. Respondemos de forma completa em até 15 dias.</p>\n<h2>7. Mudanças neste termo</h2>\n<p>Uma nova versão que mude a forma como tratamos seus dados será apresentada para nova assinatura. As versões anteriores ficam guardadas e podem ser pedidas a qualquer tempo.</p>\n	b58d0ff4f68fa376ac9ef53087067100e4ec62f23853616011a21585c4a4cd13	2021-01-01 03:00:00+00	t
2	CONTRATO	1	<p>Entre <strong>{{provedorNome}}</strong>, CNPJ {{provedorCnpj}}, chamada Acervo, e <strong>{{contratanteNome}}</strong>, {{contratanteDocumento}}, com endereço em {{contratanteEndereco}}, chamado contratante.</p>\n<p>Contratação {{contratacaoNome}}, plano {{planoNome}}, com pagamento por {{formaPagamento}}.</p>\n<h2>Cláusula 1. O que é contratado</h2>\n<p>O Acervo guarda, fora do computador do contratante, cópias dos arquivos que ele escolher, até o espaço do plano, e as devolve quando pedidas.</p>\n<h2>Cláusula 2. Como a cópia é feita</h2>\n<p>O contratante instala o programa, escolhe as pastas e o horário. Arquivos e pastas ocultos não são copiados. Arquivos que não puderem ser lidos são listados no portal, com o motivo. O resultado de cada backup é calculado pelo servidor, a partir do que foi recebido e conferido.</p>\n<h2>Cláusula 3. Recuperação</h2>\n<p>O contratante pode recuperar e baixar os arquivos guardados a qualquer tempo, inclusive com a contratação suspensa, até o encerramento.</p>\n<h2>Cláusula 4. Preço e pagamento</h2>\n<p>A fatura é emitida no dia 1 e vence no dia 10, ou no dia útil seguinte. Todo boleto traz Pix. No plano pré-pago, a primeira mensalidade é cobrada por inteiro na contratação e cobre o mês corrente ou, se faltarem menos de 15 dias para o fim dele, o mês seguinte, sem cobrança pelos dias restantes. No plano pós-pago, a fatura se refere ao mês anterior.</p>\n<h2>Cláusula 5. Atraso</h2>\n<p>Sobre o valor em atraso incidem multa de 2% e juros de 1% ao mês. Boleto vencido há 15 dias, ou cartão recusado em três dias seguidos, suspende novos backups. Depois de 60 dias suspensa, a contratação fica inativa e, após mais 30 dias, é encerrada e os arquivos são apagados. O Acervo avisa por e-mail antes de cada passo. O pagamento de tudo o que estiver em atraso, antes do encerramento, reativa a contratação.</p>\n<h2>Cláusula 6. Troca de plano</h2>\n<p>O espaço novo vale na hora e o valor novo, na fatura seguinte. Não se troca para um plano menor que o espaço em uso.</p>\n<h2>Cláusula 7. Cancelamento e desistência</h2>\n<p>O contratante cancela pelo portal quando quiser. Os backups param na hora e os arquivos ficam disponíveis para baixar por 30 dias; depois são apagados. Quem cancela em até sete dias da contratação recebe de volta tudo o que pagou.</p>\n<h2>Cláusula 8. Dados pessoais e sigilo</h2>\n<p>Os dados do contratante são tratados conforme o termo LGPD assinado. O conteúdo dos arquivos é sigiloso e tratado só para guardar, conferir e devolver as cópias. Encerrado o contrato, o contratante pode levar seus arquivos em formato aberto, sem custo, no prazo da cláusula 7.</p>\n<h2>Cláusula 9. Provimento CNJ 213/2026</h2>\n<p>Para serventias extrajudiciais, o serviço apoia o cumprimento do Provimento com medidas, testes e registros. A responsabilidade pelo acervo e pelas demais obrigações continua com o titular da serventia.</p>\n	c68e4e987a82da81e656247dbe5e23448be72c8565b37321efbb3cf9e60653e7	2021-01-01 03:00:00+00	f
3	ALTERACAO	1	<p>Alteração do contrato {{contratoNumero}}, entre <strong>{{provedorNome}}</strong>, CNPJ {{provedorCnpj}}, chamada Acervo, e <strong>{{contratanteNome}}</strong>, {{contratanteDocumento}}, chamado contratante.</p>\n<h2>Cláusula 1. O que muda</h2>\n<p>A contratação {{contratacaoNome}} passa do plano {{planoAnteriorNome}} para o plano {{planoNome}}.</p>\n<h2>Cláusula 2. Quando vale</h2>\n<p>O espaço novo vale na hora. O valor novo vale a partir da fatura seguinte; nada é cobrado nem devolvido pela troca.</p>\n<h2>Cláusula 3. O que continua</h2>\n<p>Tudo o mais continua como no contrato alterado, que segue disponível no histórico da contratação.</p>\n	2751bcf33418dd0d848caf0aea271be1a95cf05e44273ec301225e9c5459e814	2021-01-01 03:00:00+00	f
\.


--
-- Data for Name: tipo_conta; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tipo_conta (codigo, descricao, codigo_instituicao, habilitar_edicao_tomador) FROM stdin;
RCV_RCPN	Cartório de registro civil	RCV	f
NOR_PF	Pessoa física	\N	t
NOR_PJ	Pessoa jurídica	\N	t
\.


--
-- Data for Name: tipo_notificacao; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tipo_notificacao (id, codigo, descricao) FROM stdin;
1	BACKUP_CONCLUIDO	Backup concluído
2	BACKUP_COM_ERRO	Backup com erro
3	DISPOSITIVO_SEM_BACKUP	Dispositivo sem backup
4	CAPACIDADE_PROXIMA_DO_LIMITE	Capacidade próxima do limite
5	FATURA_EMITIDA	Fatura emitida
6	FATURA_VENCIDA	Fatura vencida
7	NOTA_FISCAL_EMITIDA	Nota fiscal emitida
\.


--
-- Data for Name: tipo_pagamento; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tipo_pagamento (enum_tipo_pagamento, codigo, descricao) FROM stdin;
BOLETO	1	Boleto
CARTAO	2	Cartão de crédito
\.


--
-- Data for Name: tipo_plano; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tipo_plano (id, descricao, tipo_cobranca, tipo_conta, valor_subsidio_centavos) FROM stdin;
1	Pessoa física	PRE	NOR_PF	0
2	Empresa	PRE	NOR_PJ	0
3	Cartório de registro civil	POS	RCV_RCPN	2000
\.


--
-- Data for Name: tomador; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tomador (id, id_usuario, id_contratacao, tipo_pessoa, cpf, cnpj, inscricao_municipal, nome_razao_social, id_endereco) FROM stdin;
1	1	1	PF	52998224725	\N	\N	Maria da Silva	1
\.


--
-- Data for Name: uf; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.uf (sigla, nome, codigo_ibge) FROM stdin;
AC	Acre	12
AL	Alagoas	27
AM	Amazonas	13
AP	Amapá	16
BA	Bahia	29
CE	Ceará	23
DF	Distrito Federal	53
ES	Espírito Santo	32
GO	Goiás	52
MA	Maranhão	21
MG	Minas Gerais	31
MS	Mato Grosso do Sul	50
MT	Mato Grosso	51
PA	Pará	15
PB	Paraíba	25
PE	Pernambuco	26
PI	Piauí	22
PR	Paraná	41
RJ	Rio de Janeiro	33
RN	Rio Grande do Norte	24
RO	Rondônia	11
RR	Roraima	14
RS	Rio Grande do Sul	43
SC	Santa Catarina	42
SE	Sergipe	28
SP	São Paulo	35
TO	Tocantins	17
\.


--
-- Data for Name: uso; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.uso (id_contratacao, bytes, nivel_alertado) FROM stdin;
1	100	0
\.


--
-- Data for Name: uso_diario; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.uso_diario (id_contratacao, data, bytes) FROM stdin;
1	2026-11-14	100
\.


--
-- Data for Name: uso_dispositivo; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.uso_dispositivo (id_dispositivo, id_contratacao, bytes) FROM stdin;
4	1	100
\.


--
-- Data for Name: usuario; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.usuario (id, sub, cpf_cnpj, nome, email, email_secundario, telefone, email_notificacao, tipo_conta, id_endereco, id_cartorio, habilitar_edicao_tomador, codigo_indicacao, id_vendedor_indicacao, maximo_contratacoes, tipo_pagamento, pagamento_unificado, data_cadastro, id_endereco_cobranca_contratacao, id_tomador_cobranca_contratacao, id_contratacao_subsidio, primeiro_acesso_em) FROM stdin;
1	0d0e0000-0000-4000-8000-000000000007	40442820135	Paulo Pessoa	pessoa@acervo.test	\N	\N	\N	NOR_PF	1	1	\N	\N	\N	5	\N	f	2026-11-15 23:54:01.247+00	\N	\N	\N	2026-11-15 23:54:01.247+00
2	0d0e0000-0000-4000-8000-000000000009	71428793860	Tereza Termo	sem.termo@acervo.test	\N	\N	\N	NOR_PF	2	2	\N	\N	\N	5	\N	f	2026-11-15 23:54:01.494+00	\N	\N	\N	2026-11-15 23:54:01.494+00
\.


--
-- Data for Name: versao_agente; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.versao_agente (sistema, versao, chave_objeto, versao_objeto, tamanho_bytes, sha256, assinatura, porcentagem, publicada_em) FROM stdin;
linux-x64	1.0.0	programas/linux-x64/1.0.0.tar.gz	v1	1000	\\xa1192b1adad4950d8ad8f0ca85b00f087a983a29bd21ff8c19ef2a8630a1d851	\\x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000	100	2026-11-15 12:00:00+00
\.


--
-- Data for Name: video_ajuda; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.video_ajuda (id, titulo, url, ordem) FROM stdin;
1	Primeiros passos	https://videos.acervo.test/1	1
\.


--
-- Name: applied_id_seq; Type: SEQUENCE SET; Schema: migration; Owner: -
--

SELECT pg_catalog.setval('migration.applied_id_seq', 60, true);


--
-- Name: agendamento_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.agendamento_id_seq', 10, true);


--
-- Name: arquivo_id; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.arquivo_id', 64, true);


--
-- Name: assinatura_lgpd_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.assinatura_lgpd_id_seq', 2, true);


--
-- Name: backup_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.backup_id_seq', 4, true);


--
-- Name: boleto_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.boleto_id_seq', 2, true);


--
-- Name: cartao_credito_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.cartao_credito_id_seq', 4, true);


--
-- Name: cartorio_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.cartorio_id_seq', 2, true);


--
-- Name: cobranca_historico_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.cobranca_historico_id_seq', 1, true);


--
-- Name: cobranca_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.cobranca_id_seq', 1, true);


--
-- Name: configuracao_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.configuracao_id_seq', 10, true);


--
-- Name: contratacao_historico_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contratacao_historico_id_seq', 1, true);


--
-- Name: contratacao_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contratacao_id_seq', 2, true);


--
-- Name: contrato_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contrato_id_seq', 2, true);


--
-- Name: contrato_numero; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contrato_numero', 2, true);


--
-- Name: credito_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.credito_id_seq', 1, true);


--
-- Name: diretorio_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.diretorio_id_seq', 10, true);


--
-- Name: dispositivo_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.dispositivo_id_seq', 10, true);


--
-- Name: endereco_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.endereco_id_seq', 2, true);


--
-- Name: exclusao_pasta_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.exclusao_pasta_id_seq', 1, true);


--
-- Name: fatura_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.fatura_id_seq', 2, true);


--
-- Name: fatura_item_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.fatura_item_id_seq', 2, true);


--
-- Name: motivo_nao_interesse_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.motivo_nao_interesse_id_seq', 8, true);


--
-- Name: nao_protegido_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.nao_protegido_id_seq', 1, true);


--
-- Name: pasta_id; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.pasta_id', 4, true);


--
-- Name: plano_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.plano_id_seq', 11, true);


--
-- Name: plano_oferta_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.plano_oferta_id_seq', 11, true);


--
-- Name: plano_oferta_tipo_pagamento_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.plano_oferta_tipo_pagamento_id_seq', 22, true);


--
-- Name: restauracao_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.restauracao_id_seq', 6, true);


--
-- Name: seguimento_possivel_cliente_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.seguimento_possivel_cliente_id_seq', 10, true);


--
-- Name: termo_modelo_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.termo_modelo_id_seq', 3, true);


--
-- Name: tipo_plano_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tipo_plano_id_seq', 3, true);


--
-- Name: tomador_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.tomador_id_seq', 1, true);


--
-- Name: usuario_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.usuario_id_seq', 2, true);


--
-- Name: video_ajuda_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.video_ajuda_id_seq', 1, true);


--
-- Name: applied applied_pkey; Type: CONSTRAINT; Schema: migration; Owner: -
--

ALTER TABLE ONLY migration.applied
    ADD CONSTRAINT applied_pkey PRIMARY KEY (id);


--
-- Name: checksum checksum_pkey; Type: CONSTRAINT; Schema: migration; Owner: -
--

ALTER TABLE ONLY migration.checksum
    ADD CONSTRAINT checksum_pkey PRIMARY KEY (name);


--
-- Name: arquivo arquivo_nome_unico; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.arquivo
    ADD CONSTRAINT arquivo_nome_unico UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_0 arquivo_0_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_0
    ADD CONSTRAINT arquivo_0_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo arquivo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.arquivo
    ADD CONSTRAINT arquivo_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_0 arquivo_0_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_0
    ADD CONSTRAINT arquivo_0_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_10 arquivo_10_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_10
    ADD CONSTRAINT arquivo_10_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_10 arquivo_10_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_10
    ADD CONSTRAINT arquivo_10_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_11 arquivo_11_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_11
    ADD CONSTRAINT arquivo_11_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_11 arquivo_11_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_11
    ADD CONSTRAINT arquivo_11_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_12 arquivo_12_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_12
    ADD CONSTRAINT arquivo_12_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_12 arquivo_12_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_12
    ADD CONSTRAINT arquivo_12_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_13 arquivo_13_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_13
    ADD CONSTRAINT arquivo_13_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_13 arquivo_13_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_13
    ADD CONSTRAINT arquivo_13_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_14 arquivo_14_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_14
    ADD CONSTRAINT arquivo_14_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_14 arquivo_14_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_14
    ADD CONSTRAINT arquivo_14_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_15 arquivo_15_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_15
    ADD CONSTRAINT arquivo_15_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_15 arquivo_15_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_15
    ADD CONSTRAINT arquivo_15_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_16 arquivo_16_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_16
    ADD CONSTRAINT arquivo_16_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_16 arquivo_16_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_16
    ADD CONSTRAINT arquivo_16_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_17 arquivo_17_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_17
    ADD CONSTRAINT arquivo_17_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_17 arquivo_17_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_17
    ADD CONSTRAINT arquivo_17_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_18 arquivo_18_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_18
    ADD CONSTRAINT arquivo_18_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_18 arquivo_18_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_18
    ADD CONSTRAINT arquivo_18_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_19 arquivo_19_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_19
    ADD CONSTRAINT arquivo_19_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_19 arquivo_19_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_19
    ADD CONSTRAINT arquivo_19_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_1 arquivo_1_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_1
    ADD CONSTRAINT arquivo_1_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_1 arquivo_1_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_1
    ADD CONSTRAINT arquivo_1_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_20 arquivo_20_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_20
    ADD CONSTRAINT arquivo_20_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_20 arquivo_20_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_20
    ADD CONSTRAINT arquivo_20_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_21 arquivo_21_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_21
    ADD CONSTRAINT arquivo_21_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_21 arquivo_21_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_21
    ADD CONSTRAINT arquivo_21_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_22 arquivo_22_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_22
    ADD CONSTRAINT arquivo_22_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_22 arquivo_22_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_22
    ADD CONSTRAINT arquivo_22_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_23 arquivo_23_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_23
    ADD CONSTRAINT arquivo_23_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_23 arquivo_23_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_23
    ADD CONSTRAINT arquivo_23_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_24 arquivo_24_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_24
    ADD CONSTRAINT arquivo_24_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_24 arquivo_24_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_24
    ADD CONSTRAINT arquivo_24_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_25 arquivo_25_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_25
    ADD CONSTRAINT arquivo_25_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_25 arquivo_25_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_25
    ADD CONSTRAINT arquivo_25_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_26 arquivo_26_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_26
    ADD CONSTRAINT arquivo_26_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_26 arquivo_26_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_26
    ADD CONSTRAINT arquivo_26_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_27 arquivo_27_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_27
    ADD CONSTRAINT arquivo_27_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_27 arquivo_27_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_27
    ADD CONSTRAINT arquivo_27_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_28 arquivo_28_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_28
    ADD CONSTRAINT arquivo_28_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_28 arquivo_28_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_28
    ADD CONSTRAINT arquivo_28_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_29 arquivo_29_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_29
    ADD CONSTRAINT arquivo_29_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_29 arquivo_29_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_29
    ADD CONSTRAINT arquivo_29_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_2 arquivo_2_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_2
    ADD CONSTRAINT arquivo_2_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_2 arquivo_2_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_2
    ADD CONSTRAINT arquivo_2_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_30 arquivo_30_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_30
    ADD CONSTRAINT arquivo_30_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_30 arquivo_30_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_30
    ADD CONSTRAINT arquivo_30_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_31 arquivo_31_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_31
    ADD CONSTRAINT arquivo_31_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_31 arquivo_31_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_31
    ADD CONSTRAINT arquivo_31_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_3 arquivo_3_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_3
    ADD CONSTRAINT arquivo_3_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_3 arquivo_3_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_3
    ADD CONSTRAINT arquivo_3_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_4 arquivo_4_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_4
    ADD CONSTRAINT arquivo_4_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_4 arquivo_4_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_4
    ADD CONSTRAINT arquivo_4_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_5 arquivo_5_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_5
    ADD CONSTRAINT arquivo_5_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_5 arquivo_5_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_5
    ADD CONSTRAINT arquivo_5_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_6 arquivo_6_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_6
    ADD CONSTRAINT arquivo_6_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_6 arquivo_6_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_6
    ADD CONSTRAINT arquivo_6_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_7 arquivo_7_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_7
    ADD CONSTRAINT arquivo_7_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_7 arquivo_7_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_7
    ADD CONSTRAINT arquivo_7_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_8 arquivo_8_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_8
    ADD CONSTRAINT arquivo_8_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_8 arquivo_8_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_8
    ADD CONSTRAINT arquivo_8_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_9 arquivo_9_id_dispositivo_id_pasta_nome_key; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_9
    ADD CONSTRAINT arquivo_9_id_dispositivo_id_pasta_nome_key UNIQUE (id_dispositivo, id_pasta, nome);


--
-- Name: arquivo_9 arquivo_9_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_9
    ADD CONSTRAINT arquivo_9_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: arquivo_versao arquivo_versao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.arquivo_versao
    ADD CONSTRAINT arquivo_versao_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_0 arquivo_versao_0_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_0
    ADD CONSTRAINT arquivo_versao_0_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_10 arquivo_versao_10_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_10
    ADD CONSTRAINT arquivo_versao_10_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_11 arquivo_versao_11_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_11
    ADD CONSTRAINT arquivo_versao_11_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_12 arquivo_versao_12_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_12
    ADD CONSTRAINT arquivo_versao_12_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_13 arquivo_versao_13_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_13
    ADD CONSTRAINT arquivo_versao_13_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_14 arquivo_versao_14_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_14
    ADD CONSTRAINT arquivo_versao_14_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_15 arquivo_versao_15_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_15
    ADD CONSTRAINT arquivo_versao_15_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_16 arquivo_versao_16_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_16
    ADD CONSTRAINT arquivo_versao_16_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_17 arquivo_versao_17_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_17
    ADD CONSTRAINT arquivo_versao_17_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_18 arquivo_versao_18_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_18
    ADD CONSTRAINT arquivo_versao_18_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_19 arquivo_versao_19_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_19
    ADD CONSTRAINT arquivo_versao_19_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_1 arquivo_versao_1_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_1
    ADD CONSTRAINT arquivo_versao_1_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_20 arquivo_versao_20_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_20
    ADD CONSTRAINT arquivo_versao_20_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_21 arquivo_versao_21_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_21
    ADD CONSTRAINT arquivo_versao_21_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_22 arquivo_versao_22_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_22
    ADD CONSTRAINT arquivo_versao_22_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_23 arquivo_versao_23_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_23
    ADD CONSTRAINT arquivo_versao_23_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_24 arquivo_versao_24_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_24
    ADD CONSTRAINT arquivo_versao_24_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_25 arquivo_versao_25_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_25
    ADD CONSTRAINT arquivo_versao_25_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_26 arquivo_versao_26_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_26
    ADD CONSTRAINT arquivo_versao_26_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_27 arquivo_versao_27_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_27
    ADD CONSTRAINT arquivo_versao_27_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_28 arquivo_versao_28_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_28
    ADD CONSTRAINT arquivo_versao_28_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_29 arquivo_versao_29_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_29
    ADD CONSTRAINT arquivo_versao_29_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_2 arquivo_versao_2_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_2
    ADD CONSTRAINT arquivo_versao_2_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_30 arquivo_versao_30_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_30
    ADD CONSTRAINT arquivo_versao_30_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_31 arquivo_versao_31_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_31
    ADD CONSTRAINT arquivo_versao_31_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_3 arquivo_versao_3_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_3
    ADD CONSTRAINT arquivo_versao_3_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_4 arquivo_versao_4_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_4
    ADD CONSTRAINT arquivo_versao_4_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_5 arquivo_versao_5_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_5
    ADD CONSTRAINT arquivo_versao_5_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_6 arquivo_versao_6_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_6
    ADD CONSTRAINT arquivo_versao_6_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_7 arquivo_versao_7_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_7
    ADD CONSTRAINT arquivo_versao_7_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_8 arquivo_versao_8_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_8
    ADD CONSTRAINT arquivo_versao_8_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: arquivo_versao_9 arquivo_versao_9_pkey; Type: CONSTRAINT; Schema: particao; Owner: -
--

ALTER TABLE ONLY particao.arquivo_versao_9
    ADD CONSTRAINT arquivo_versao_9_pkey PRIMARY KEY (id_dispositivo, id_arquivo, numero);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261115 queue_stats_20261115_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261115
    ADD CONSTRAINT queue_stats_20261115_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261116 queue_stats_20261116_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261116
    ADD CONSTRAINT queue_stats_20261116_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: agendamento agendamento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agendamento
    ADD CONSTRAINT agendamento_pkey PRIMARY KEY (id);


--
-- Name: agente agente_id_dispositivo_id_contratacao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agente
    ADD CONSTRAINT agente_id_dispositivo_id_contratacao_key UNIQUE (id_dispositivo, id_contratacao);


--
-- Name: agente agente_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agente
    ADD CONSTRAINT agente_pkey PRIMARY KEY (id_dispositivo);


--
-- Name: alerta_backup alerta_backup_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerta_backup
    ADD CONSTRAINT alerta_backup_pkey PRIMARY KEY (id_dispositivo);


--
-- Name: assinatura_lgpd assinatura_lgpd_id_usuario_id_termo_modelo_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.assinatura_lgpd
    ADD CONSTRAINT assinatura_lgpd_id_usuario_id_termo_modelo_key UNIQUE (id_usuario, id_termo_modelo);


--
-- Name: assinatura_lgpd assinatura_lgpd_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.assinatura_lgpd
    ADD CONSTRAINT assinatura_lgpd_pkey PRIMARY KEY (id);


--
-- Name: ativacao ativacao_id_dispositivo_versao_chave_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ativacao
    ADD CONSTRAINT ativacao_id_dispositivo_versao_chave_key UNIQUE (id_dispositivo, versao_chave);


--
-- Name: ativacao ativacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ativacao
    ADD CONSTRAINT ativacao_pkey PRIMARY KEY (id);


--
-- Name: auditoria_cadeia auditoria_cadeia_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_cadeia
    ADD CONSTRAINT auditoria_cadeia_pkey PRIMARY KEY (cadeia);


--
-- Name: auditoria_evento auditoria_evento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_evento
    ADD CONSTRAINT auditoria_evento_pkey PRIMARY KEY (cadeia, seq);


--
-- Name: auditoria_raiz_cadeia auditoria_raiz_cadeia_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_raiz_cadeia
    ADD CONSTRAINT auditoria_raiz_cadeia_pkey PRIMARY KEY (cadeia);


--
-- Name: auditoria_raiz auditoria_raiz_chave_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_raiz
    ADD CONSTRAINT auditoria_raiz_chave_key UNIQUE (chave);


--
-- Name: auditoria_raiz auditoria_raiz_hora_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_raiz
    ADD CONSTRAINT auditoria_raiz_hora_key UNIQUE (hora);


--
-- Name: auditoria_raiz auditoria_raiz_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_raiz
    ADD CONSTRAINT auditoria_raiz_pkey PRIMARY KEY (numero);


--
-- Name: auditoria_valor auditoria_valor_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_valor
    ADD CONSTRAINT auditoria_valor_pkey PRIMARY KEY (cadeia, seq, campo);


--
-- Name: backup backup_id_id_contratacao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_id_id_contratacao_key UNIQUE (id, id_contratacao);


--
-- Name: backup_ocorrencia backup_ocorrencia_id_backup_sucesso_numero_do_tipo_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup_ocorrencia
    ADD CONSTRAINT backup_ocorrencia_id_backup_sucesso_numero_do_tipo_key UNIQUE (id_backup, sucesso, numero_do_tipo);


--
-- Name: backup_ocorrencia backup_ocorrencia_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup_ocorrencia
    ADD CONSTRAINT backup_ocorrencia_pkey PRIMARY KEY (id_backup, numero);


--
-- Name: backup backup_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_pkey PRIMARY KEY (id);


--
-- Name: bandeira_cartao bandeira_cartao_nome_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bandeira_cartao
    ADD CONSTRAINT bandeira_cartao_nome_key UNIQUE (nome);


--
-- Name: bandeira_cartao bandeira_cartao_ordem_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bandeira_cartao
    ADD CONSTRAINT bandeira_cartao_ordem_key UNIQUE (ordem);


--
-- Name: bandeira_cartao bandeira_cartao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bandeira_cartao
    ADD CONSTRAINT bandeira_cartao_pkey PRIMARY KEY (sigla);


--
-- Name: batimento batimento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.batimento
    ADD CONSTRAINT batimento_pkey PRIMARY KEY (id_dispositivo);


--
-- Name: boleto boleto_numero_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.boleto
    ADD CONSTRAINT boleto_numero_key UNIQUE (numero);


--
-- Name: boleto boleto_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.boleto
    ADD CONSTRAINT boleto_pkey PRIMARY KEY (id);


--
-- Name: cartao_credito cartao_credito_id_endereco_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_id_endereco_key UNIQUE (id_endereco);


--
-- Name: cartao_credito cartao_credito_id_id_usuario_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_id_id_usuario_key UNIQUE (id, id_usuario);


--
-- Name: cartao_credito cartao_credito_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_pkey PRIMARY KEY (id);


--
-- Name: cartao_credito cartao_credito_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_token_key UNIQUE (token);


--
-- Name: cartorio cartorio_cns_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartorio
    ADD CONSTRAINT cartorio_cns_key UNIQUE (cns);


--
-- Name: cartorio cartorio_codigo_corregedoria_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartorio
    ADD CONSTRAINT cartorio_codigo_corregedoria_key UNIQUE (codigo_corregedoria);


--
-- Name: cartorio cartorio_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartorio
    ADD CONSTRAINT cartorio_pkey PRIMARY KEY (id);


--
-- Name: catalogo_configuracao catalogo_configuracao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogo_configuracao
    ADD CONSTRAINT catalogo_configuracao_pkey PRIMARY KEY (id_configuracao);


--
-- Name: catalogo catalogo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogo
    ADD CONSTRAINT catalogo_pkey PRIMARY KEY (id_dispositivo);


--
-- Name: cep_cache cep_cache_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cep_cache
    ADD CONSTRAINT cep_cache_pkey PRIMARY KEY (cep);


--
-- Name: chave_idempotencia chave_idempotencia_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chave_idempotencia
    ADD CONSTRAINT chave_idempotencia_pkey PRIMARY KEY (id_dispositivo, chave);


--
-- Name: cliente_pagamento cliente_pagamento_id_no_provedor_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cliente_pagamento
    ADD CONSTRAINT cliente_pagamento_id_no_provedor_key UNIQUE (id_no_provedor);


--
-- Name: cliente_pagamento cliente_pagamento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cliente_pagamento
    ADD CONSTRAINT cliente_pagamento_pkey PRIMARY KEY (id_usuario);


--
-- Name: cobranca cobranca_chave_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_chave_key UNIQUE (chave);


--
-- Name: cobranca_historico cobranca_historico_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca_historico
    ADD CONSTRAINT cobranca_historico_pkey PRIMARY KEY (id);


--
-- Name: cobranca cobranca_id_id_usuario_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_id_id_usuario_key UNIQUE (id, id_usuario);


--
-- Name: cobranca cobranca_id_no_provedor_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_id_no_provedor_key UNIQUE (id_no_provedor);


--
-- Name: cobranca cobranca_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_pkey PRIMARY KEY (id);


--
-- Name: cobranca cobranca_referencia_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_referencia_key UNIQUE (referencia);


--
-- Name: codigo_ativacao codigo_ativacao_codigo_hmac_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.codigo_ativacao
    ADD CONSTRAINT codigo_ativacao_codigo_hmac_key UNIQUE (codigo_hmac);


--
-- Name: codigo_ativacao codigo_ativacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.codigo_ativacao
    ADD CONSTRAINT codigo_ativacao_pkey PRIMARY KEY (id_dispositivo);


--
-- Name: comando comando_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comando
    ADD CONSTRAINT comando_pkey PRIMARY KEY (id);


--
-- Name: compactacao compactacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.compactacao
    ADD CONSTRAINT compactacao_pkey PRIMARY KEY (id_dispositivo, id_objeto);


--
-- Name: composicao composicao_da_versao; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.composicao
    ADD CONSTRAINT composicao_da_versao UNIQUE (id_dispositivo, id_arquivo, numero);


--
-- Name: composicao composicao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.composicao
    ADD CONSTRAINT composicao_pkey PRIMARY KEY (id);


--
-- Name: concessao concessao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concessao
    ADD CONSTRAINT concessao_pkey PRIMARY KEY (id_dispositivo, id_objeto);


--
-- Name: conferencia conferencia_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conferencia
    ADD CONSTRAINT conferencia_pkey PRIMARY KEY (id);


--
-- Name: configuracao configuracao_id_id_contratacao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.configuracao
    ADD CONSTRAINT configuracao_id_id_contratacao_key UNIQUE (id, id_contratacao);


--
-- Name: configuracao configuracao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.configuracao
    ADD CONSTRAINT configuracao_pkey PRIMARY KEY (id);


--
-- Name: contratacao_historico contratacao_historico_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao_historico
    ADD CONSTRAINT contratacao_historico_pkey PRIMARY KEY (id);


--
-- Name: contratacao contratacao_id_endereco_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_endereco_key UNIQUE (id_endereco);


--
-- Name: contratacao contratacao_id_id_usuario_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_id_usuario_key UNIQUE (id, id_usuario);


--
-- Name: contratacao contratacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_pkey PRIMARY KEY (id);


--
-- Name: contrato contrato_id_usuario_hash_anterior_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contrato
    ADD CONSTRAINT contrato_id_usuario_hash_anterior_key UNIQUE (id_usuario, hash_anterior);


--
-- Name: contrato contrato_numero_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contrato
    ADD CONSTRAINT contrato_numero_key UNIQUE (numero);


--
-- Name: contrato contrato_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contrato
    ADD CONSTRAINT contrato_pkey PRIMARY KEY (id);


--
-- Name: credito credito_id_no_provedor_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credito
    ADD CONSTRAINT credito_id_no_provedor_key UNIQUE (id_no_provedor);


--
-- Name: credito credito_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credito
    ADD CONSTRAINT credito_pkey PRIMARY KEY (id);


--
-- Name: desafio_sessao desafio_sessao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desafio_sessao
    ADD CONSTRAINT desafio_sessao_pkey PRIMARY KEY (desafio);


--
-- Name: diretorio diretorio_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.diretorio
    ADD CONSTRAINT diretorio_pkey PRIMARY KEY (id);


--
-- Name: dispositivo dispositivo_id_id_contratacao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispositivo
    ADD CONSTRAINT dispositivo_id_id_contratacao_key UNIQUE (id, id_contratacao);


--
-- Name: dispositivo dispositivo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispositivo
    ADD CONSTRAINT dispositivo_pkey PRIMARY KEY (id);


--
-- Name: email_envio email_envio_chave_destinatario_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_envio
    ADD CONSTRAINT email_envio_chave_destinatario_key UNIQUE (chave, destinatario);


--
-- Name: email_envio email_envio_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_envio
    ADD CONSTRAINT email_envio_pkey PRIMARY KEY (id);


--
-- Name: endereco endereco_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.endereco
    ADD CONSTRAINT endereco_pkey PRIMARY KEY (id);


--
-- Name: evento_pagamento evento_pagamento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.evento_pagamento
    ADD CONSTRAINT evento_pagamento_pkey PRIMARY KEY (id);


--
-- Name: exclusao_pasta exclusao_pasta_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exclusao_pasta
    ADD CONSTRAINT exclusao_pasta_pkey PRIMARY KEY (id);


--
-- Name: fatura_destinatario fatura_destinatario_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_destinatario
    ADD CONSTRAINT fatura_destinatario_pkey PRIMARY KEY (id_fatura);


--
-- Name: fatura fatura_id_id_usuario_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura
    ADD CONSTRAINT fatura_id_id_usuario_key UNIQUE (id, id_usuario);


--
-- Name: fatura_item fatura_item_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_item
    ADD CONSTRAINT fatura_item_pkey PRIMARY KEY (id);


--
-- Name: fatura_item fatura_item_unico; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_item
    ADD CONSTRAINT fatura_item_unico UNIQUE (id_contratacao, competencia, tipo);


--
-- Name: CONSTRAINT fatura_item_unico ON fatura_item; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON CONSTRAINT fatura_item_unico ON public.fatura_item IS 'Whoever the invoice is addressed to, a month of a subscription is billed once.';


--
-- Name: fatura fatura_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura
    ADD CONSTRAINT fatura_pkey PRIMARY KEY (id);


--
-- Name: fatura_tentativa fatura_tentativa_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_tentativa
    ADD CONSTRAINT fatura_tentativa_pkey PRIMARY KEY (id_fatura, dia);


--
-- Name: grupo_nomes grupo_nomes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.grupo_nomes
    ADD CONSTRAINT grupo_nomes_pkey PRIMARY KEY (id_dispositivo, grupo);


--
-- Name: instituicao instituicao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instituicao
    ADD CONSTRAINT instituicao_pkey PRIMARY KEY (codigo);


--
-- Name: limite_requisicao limite_requisicao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.limite_requisicao
    ADD CONSTRAINT limite_requisicao_pkey PRIMARY KEY (chave);


--
-- Name: link_usado link_usado_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.link_usado
    ADD CONSTRAINT link_usado_pkey PRIMARY KEY (marca);


--
-- Name: motivo_nao_interesse motivo_nao_interesse_descricao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.motivo_nao_interesse
    ADD CONSTRAINT motivo_nao_interesse_descricao_key UNIQUE (descricao);


--
-- Name: motivo_nao_interesse motivo_nao_interesse_ordem_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.motivo_nao_interesse
    ADD CONSTRAINT motivo_nao_interesse_ordem_key UNIQUE (ordem);


--
-- Name: motivo_nao_interesse motivo_nao_interesse_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.motivo_nao_interesse
    ADD CONSTRAINT motivo_nao_interesse_pkey PRIMARY KEY (id);


--
-- Name: municipio municipio_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.municipio
    ADD CONSTRAINT municipio_pkey PRIMARY KEY (id);


--
-- Name: municipio municipio_sigla_uf_nome_ordem_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.municipio
    ADD CONSTRAINT municipio_sigla_uf_nome_ordem_key UNIQUE (sigla_uf, nome_ordem);


--
-- Name: nao_protegido nao_protegido_id_configuracao_chave_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nao_protegido
    ADD CONSTRAINT nao_protegido_id_configuracao_chave_key UNIQUE (id_configuracao, chave);


--
-- Name: nao_protegido nao_protegido_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nao_protegido
    ADD CONSTRAINT nao_protegido_pkey PRIMARY KEY (id);


--
-- Name: objeto_dano objeto_dano_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.objeto_dano
    ADD CONSTRAINT objeto_dano_pkey PRIMARY KEY (id_dispositivo, id_objeto);


--
-- Name: objeto objeto_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.objeto
    ADD CONSTRAINT objeto_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: parametro parametro_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parametro
    ADD CONSTRAINT parametro_pkey PRIMARY KEY (chave, vigente_desde);


--
-- Name: pasta pasta_nome_unico; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pasta
    ADD CONSTRAINT pasta_nome_unico UNIQUE NULLS NOT DISTINCT (id_dispositivo, id_configuracao, id_pasta_pai, nome);


--
-- Name: pasta pasta_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pasta
    ADD CONSTRAINT pasta_pkey PRIMARY KEY (id_dispositivo, id);


--
-- Name: plano_oferta plano_oferta_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano_oferta
    ADD CONSTRAINT plano_oferta_pkey PRIMARY KEY (id);


--
-- Name: plano_oferta_tipo_pagamento plano_oferta_tipo_pagamento_id_plano_oferta_tipo_pagamento_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano_oferta_tipo_pagamento
    ADD CONSTRAINT plano_oferta_tipo_pagamento_id_plano_oferta_tipo_pagamento_key UNIQUE (id_plano_oferta, tipo_pagamento);


--
-- Name: plano_oferta_tipo_pagamento plano_oferta_tipo_pagamento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano_oferta_tipo_pagamento
    ADD CONSTRAINT plano_oferta_tipo_pagamento_pkey PRIMARY KEY (id);


--
-- Name: plano plano_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano
    ADD CONSTRAINT plano_pkey PRIMARY KEY (id);


--
-- Name: preferencia_notificacao preferencia_notificacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preferencia_notificacao
    ADD CONSTRAINT preferencia_notificacao_pkey PRIMARY KEY (id_usuario, id_tipo_notificacao);


--
-- Name: quarentena quarentena_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quarentena
    ADD CONSTRAINT quarentena_pkey PRIMARY KEY (chave, versao_armazem);


--
-- Name: restauracao_item restauracao_item_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao_item
    ADD CONSTRAINT restauracao_item_pkey PRIMARY KEY (id_restauracao, ordem);


--
-- Name: restauracao restauracao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao
    ADD CONSTRAINT restauracao_pkey PRIMARY KEY (id);


--
-- Name: seguimento_possivel_cliente seguimento_possivel_cliente_descricao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seguimento_possivel_cliente
    ADD CONSTRAINT seguimento_possivel_cliente_descricao_key UNIQUE (descricao);


--
-- Name: seguimento_possivel_cliente seguimento_possivel_cliente_ordem_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seguimento_possivel_cliente
    ADD CONSTRAINT seguimento_possivel_cliente_ordem_key UNIQUE (ordem);


--
-- Name: seguimento_possivel_cliente seguimento_possivel_cliente_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seguimento_possivel_cliente
    ADD CONSTRAINT seguimento_possivel_cliente_pkey PRIMARY KEY (id);


--
-- Name: situacao_backup situacao_backup_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.situacao_backup
    ADD CONSTRAINT situacao_backup_pkey PRIMARY KEY (codigo);


--
-- Name: situacao_contratacao situacao_contratacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.situacao_contratacao
    ADD CONSTRAINT situacao_contratacao_pkey PRIMARY KEY (codigo);


--
-- Name: situacao_fatura situacao_fatura_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.situacao_fatura
    ADD CONSTRAINT situacao_fatura_pkey PRIMARY KEY (codigo);


--
-- Name: termo_anexo termo_anexo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.termo_anexo
    ADD CONSTRAINT termo_anexo_pkey PRIMARY KEY (id_termo_modelo, ordem);


--
-- Name: termo_modelo termo_modelo_id_sha256_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.termo_modelo
    ADD CONSTRAINT termo_modelo_id_sha256_key UNIQUE (id, sha256);


--
-- Name: termo_modelo termo_modelo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.termo_modelo
    ADD CONSTRAINT termo_modelo_pkey PRIMARY KEY (id);


--
-- Name: termo_modelo termo_modelo_tipo_versao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.termo_modelo
    ADD CONSTRAINT termo_modelo_tipo_versao_key UNIQUE (tipo, versao);


--
-- Name: tipo_conta tipo_conta_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_conta
    ADD CONSTRAINT tipo_conta_pkey PRIMARY KEY (codigo);


--
-- Name: tipo_notificacao tipo_notificacao_codigo_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_notificacao
    ADD CONSTRAINT tipo_notificacao_codigo_key UNIQUE (codigo);


--
-- Name: tipo_notificacao tipo_notificacao_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_notificacao
    ADD CONSTRAINT tipo_notificacao_pkey PRIMARY KEY (id);


--
-- Name: tipo_pagamento tipo_pagamento_codigo_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_pagamento
    ADD CONSTRAINT tipo_pagamento_codigo_key UNIQUE (codigo);


--
-- Name: tipo_pagamento tipo_pagamento_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_pagamento
    ADD CONSTRAINT tipo_pagamento_pkey PRIMARY KEY (enum_tipo_pagamento);


--
-- Name: tipo_plano tipo_plano_descricao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_plano
    ADD CONSTRAINT tipo_plano_descricao_key UNIQUE (descricao);


--
-- Name: tipo_plano tipo_plano_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_plano
    ADD CONSTRAINT tipo_plano_pkey PRIMARY KEY (id);


--
-- Name: tomador tomador_id_contratacao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tomador
    ADD CONSTRAINT tomador_id_contratacao_key UNIQUE (id_contratacao);


--
-- Name: tomador tomador_id_endereco_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tomador
    ADD CONSTRAINT tomador_id_endereco_key UNIQUE (id_endereco);


--
-- Name: tomador tomador_id_id_usuario_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tomador
    ADD CONSTRAINT tomador_id_id_usuario_key UNIQUE (id, id_usuario);


--
-- Name: tomador tomador_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tomador
    ADD CONSTRAINT tomador_pkey PRIMARY KEY (id);


--
-- Name: uf uf_codigo_ibge_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uf
    ADD CONSTRAINT uf_codigo_ibge_key UNIQUE (codigo_ibge);


--
-- Name: uf uf_nome_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uf
    ADD CONSTRAINT uf_nome_key UNIQUE (nome);


--
-- Name: uf uf_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uf
    ADD CONSTRAINT uf_pkey PRIMARY KEY (sigla);


--
-- Name: uso_diario uso_diario_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uso_diario
    ADD CONSTRAINT uso_diario_pkey PRIMARY KEY (id_contratacao, data);


--
-- Name: uso_dispositivo uso_dispositivo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uso_dispositivo
    ADD CONSTRAINT uso_dispositivo_pkey PRIMARY KEY (id_dispositivo);


--
-- Name: uso uso_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uso
    ADD CONSTRAINT uso_pkey PRIMARY KEY (id_contratacao);


--
-- Name: usuario usuario_codigo_indicacao_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_codigo_indicacao_key UNIQUE (codigo_indicacao);


--
-- Name: usuario usuario_cpf_cnpj_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_cpf_cnpj_key UNIQUE (cpf_cnpj);


--
-- Name: usuario usuario_id_endereco_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_endereco_key UNIQUE (id_endereco);


--
-- Name: usuario usuario_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_pkey PRIMARY KEY (id);


--
-- Name: usuario usuario_sub_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_sub_key UNIQUE (sub);


--
-- Name: versao_agente versao_agente_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.versao_agente
    ADD CONSTRAINT versao_agente_pkey PRIMARY KEY (sistema, versao);


--
-- Name: video_ajuda video_ajuda_ordem_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_ajuda
    ADD CONSTRAINT video_ajuda_ordem_key UNIQUE (ordem);


--
-- Name: video_ajuda video_ajuda_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_ajuda
    ADD CONSTRAINT video_ajuda_pkey PRIMARY KEY (id);


--
-- Name: video_ajuda video_ajuda_url_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_ajuda
    ADD CONSTRAINT video_ajuda_url_key UNIQUE (url);


--
-- Name: arquivo_pagina; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX arquivo_pagina ON ONLY public.arquivo USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_0_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_0_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_0 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_10_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_10_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_10 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_11_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_11_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_11 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_12_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_12_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_12 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_13_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_13_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_13 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_14_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_14_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_14 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_15_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_15_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_15 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_16_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_16_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_16 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_17_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_17_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_17 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_18_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_18_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_18 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_19_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_19_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_19 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_1_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_1_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_1 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_20_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_20_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_20 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_21_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_21_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_21 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_22_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_22_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_22 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_23_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_23_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_23 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_24_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_24_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_24 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_25_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_25_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_25 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_26_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_26_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_26 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_27_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_27_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_27 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_28_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_28_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_28 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_29_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_29_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_29 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_2_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_2_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_2 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_30_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_30_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_30 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_31_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_31_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_31 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_3_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_3_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_3 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_4_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_4_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_4 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_5_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_5_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_5 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_6_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_6_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_6 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_7_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_7_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_7 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_8_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_8_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_8 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_9_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_9_id_dispositivo_id_pasta_nome_ordem_nome_idx ON particao.arquivo_9 USING btree (id_dispositivo, id_pasta, nome_ordem, nome);


--
-- Name: arquivo_versao_encerrada; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX arquivo_versao_encerrada ON ONLY public.arquivo_versao USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_0_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_0_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_0 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_10_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_10_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_10 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_11_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_11_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_11 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_12_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_12_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_12 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_13_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_13_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_13 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_14_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_14_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_14 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_15_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_15_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_15 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_16_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_16_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_16 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_17_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_17_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_17 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_18_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_18_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_18 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_19_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_19_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_19 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_1_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_1_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_1 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_20_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_20_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_20 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_21_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_21_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_21 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_22_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_22_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_22 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_23_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_23_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_23 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_24_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_24_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_24 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_25_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_25_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_25 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_26_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_26_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_26 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_27_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_27_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_27 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_28_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_28_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_28 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_29_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_29_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_29 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_2_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_2_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_2 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_30_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_30_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_30 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_31_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_31_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_31 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_3_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_3_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_3 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_4_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_4_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_4 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_5_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_5_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_5 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_6_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_6_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_6 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_7_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_7_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_7 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_8_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_8_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_8 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: arquivo_versao_9_id_dispositivo_valido_ate_idx; Type: INDEX; Schema: particao; Owner: -
--

CREATE INDEX arquivo_versao_9_id_dispositivo_valido_ate_idx ON particao.arquivo_versao_9 USING btree (id_dispositivo, valido_ate) WHERE (valido_ate IS NOT NULL);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261115_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261115_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261115 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261116_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261116_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261116 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: agendamento_descricao_unica; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX agendamento_descricao_unica ON public.agendamento USING btree (id_configuracao, lower((descricao)::text)) WHERE (data_fim IS NULL);


--
-- Name: agendamento_id_configuracao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX agendamento_id_configuracao ON public.agendamento USING btree (id_configuracao, id);


--
-- Name: agendamento_vivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX agendamento_vivo ON public.agendamento USING btree (id_contratacao) WHERE (data_fim IS NULL);


--
-- Name: agente_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX agente_id_contratacao ON public.agente USING btree (id_contratacao);


--
-- Name: alerta_backup_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX alerta_backup_id_contratacao ON public.alerta_backup USING btree (id_contratacao);


--
-- Name: assinatura_lgpd_id_termo_modelo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX assinatura_lgpd_id_termo_modelo ON public.assinatura_lgpd USING btree (id_termo_modelo);


--
-- Name: ativacao_codigo_hmac; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ativacao_codigo_hmac ON public.ativacao USING btree (codigo_hmac);


--
-- Name: ativacao_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ativacao_id_contratacao ON public.ativacao USING btree (id_contratacao);


--
-- Name: ativacao_uma_pendente; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX ativacao_uma_pendente ON public.ativacao USING btree (id_dispositivo) WHERE (confirmada_em IS NULL);


--
-- Name: auditoria_valor_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX auditoria_valor_id_usuario ON public.auditoria_valor USING btree (id_usuario) WHERE (valor IS NOT NULL);


--
-- Name: backup_bom; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_bom ON public.backup USING btree (id_configuracao, id) WHERE (codigo_situacao = ANY (ARRAY[2, 3]));


--
-- Name: INDEX backup_bom; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON INDEX public.backup_bom IS 'The last backup that stored something, however many failed since.';


--
-- Name: backup_da_contratacao_por_inicio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_da_contratacao_por_inicio ON public.backup USING btree (id_contratacao, data_inicio);


--
-- Name: backup_id_configuracao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_id_configuracao ON public.backup USING btree (id_configuracao, id);


--
-- Name: backup_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_id_contratacao ON public.backup USING btree (id_contratacao, id);


--
-- Name: backup_id_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_id_dispositivo ON public.backup USING btree (id_dispositivo, id);


--
-- Name: backup_sem_noticia; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_sem_noticia ON public.backup USING btree (ultima_noticia_em) WHERE (codigo_situacao = 1);


--
-- Name: backup_um_em_andamento; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX backup_um_em_andamento ON public.backup USING btree (id_configuracao) WHERE (codigo_situacao = 1);


--
-- Name: backup_versao_acervo_exe; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX backup_versao_acervo_exe ON public.backup USING btree (versao_acervo_exe);


--
-- Name: batimento_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX batimento_id_contratacao ON public.batimento USING btree (id_contratacao);


--
-- Name: batimento_recebido_em; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX batimento_recebido_em ON public.batimento USING btree (recebido_em);


--
-- Name: boleto_um_em_vigor; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX boleto_um_em_vigor ON public.boleto USING btree (id_fatura) WHERE (cancelado_em IS NULL);


--
-- Name: cartao_credito_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cartao_credito_id_usuario ON public.cartao_credito USING btree (id_usuario);


--
-- Name: cartao_credito_um_principal; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cartao_credito_um_principal ON public.cartao_credito USING btree (id_usuario) WHERE principal;


--
-- Name: cartao_credito_um_secundario; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cartao_credito_um_secundario ON public.cartao_credito USING btree (id_usuario) WHERE secundario;


--
-- Name: cartorio_id_municipio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cartorio_id_municipio ON public.cartorio USING btree (id_municipio);


--
-- Name: catalogo_balde_adiante; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogo_balde_adiante ON public.catalogo USING btree (balde_adiante_em) WHERE (balde_adiante_em IS NOT NULL);


--
-- Name: catalogo_coleta_parada; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalogo_coleta_parada ON public.catalogo USING btree (coleta_parada_em) WHERE (coleta_parada_em IS NOT NULL);


--
-- Name: chave_idempotencia_criada_em; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chave_idempotencia_criada_em ON public.chave_idempotencia USING btree (criada_em);


--
-- Name: cobranca_historico_id_cobranca; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cobranca_historico_id_cobranca ON public.cobranca_historico USING btree (id_cobranca, id);


--
-- Name: cobranca_id_cartao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cobranca_id_cartao ON public.cobranca USING btree (id_cartao);


--
-- Name: cobranca_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cobranca_id_usuario ON public.cobranca USING btree (id_usuario, id);


--
-- Name: cobranca_origem; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cobranca_origem ON public.cobranca USING btree (origem, id_origem, id);


--
-- Name: cobranca_por_conferir; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cobranca_por_conferir ON public.cobranca USING btree (id) WHERE ((situacao)::text = ANY ((ARRAY['PEDIDA'::character varying, 'ABERTA'::character varying, 'ESTORNANDO'::character varying])::text[]));


--
-- Name: cobranca_uma_paga; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cobranca_uma_paga ON public.cobranca USING btree (origem, id_origem) WHERE ((situacao)::text = 'PAGA'::text);


--
-- Name: INDEX cobranca_uma_paga; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON INDEX public.cobranca_uma_paga IS 'The same thing is never paid twice: a second payment is refunded.';


--
-- Name: comando_atualizar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comando_atualizar ON public.comando USING btree (id_dispositivo, ((parametros ->> 'versao'::text))) WHERE ((tipo)::text = 'ATUALIZAR'::text);


--
-- Name: comando_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comando_id_contratacao ON public.comando USING btree (id_contratacao);


--
-- Name: comando_id_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comando_id_dispositivo ON public.comando USING btree (id_dispositivo, criado_em);


--
-- Name: comando_sem_resposta; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comando_sem_resposta ON public.comando USING btree (id_dispositivo, valido_ate) WHERE (situacao IS NULL);


--
-- Name: compactacao_criada_em; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX compactacao_criada_em ON public.compactacao USING btree (criada_em);


--
-- Name: composicao_expira_em; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX composicao_expira_em ON public.composicao USING btree (expira_em);


--
-- Name: concessao_a_coletar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX concessao_a_coletar ON public.concessao USING btree (id_dispositivo) WHERE (((situacao)::text = 'COLETADA'::text) AND (coletada_em IS NULL));


--
-- Name: concessao_aberta_da_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX concessao_aberta_da_contratacao ON public.concessao USING btree (id_contratacao) INCLUDE (tamanho_bytes, valido_ate) WHERE ((situacao)::text = 'ABERTA'::text);


--
-- Name: concessao_aberta_do_backup; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX concessao_aberta_do_backup ON public.concessao USING btree (id_backup) WHERE ((situacao)::text = 'ABERTA'::text);


--
-- Name: concessao_aberta_vencida; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX concessao_aberta_vencida ON public.concessao USING btree (valido_ate) WHERE ((situacao)::text = 'ABERTA'::text);


--
-- Name: configuracao_id_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX configuracao_id_dispositivo ON public.configuracao USING btree (id_dispositivo, id);


--
-- Name: configuracao_prefixo_unico; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX configuracao_prefixo_unico ON public.configuracao USING btree (id_dispositivo, lower((prefixo)::text)) WHERE (data_fim IS NULL);


--
-- Name: configuracao_viva; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX configuracao_viva ON public.configuracao USING btree (id_contratacao) WHERE (data_fim IS NULL);


--
-- Name: contratacao_chave_idempotencia; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contratacao_chave_idempotencia ON public.contratacao USING btree (id_usuario, chave_idempotencia);


--
-- Name: contratacao_codigo_situacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_codigo_situacao ON public.contratacao USING btree (codigo_situacao, data_contratacao, id);


--
-- Name: contratacao_data_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_data_contratacao ON public.contratacao USING btree (data_contratacao, id);


--
-- Name: contratacao_historico_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_historico_id_contratacao ON public.contratacao_historico USING btree (id_contratacao, id);


--
-- Name: contratacao_historico_um_inicio; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contratacao_historico_um_inicio ON public.contratacao_historico USING btree (id_contratacao) WHERE (de_situacao IS NULL);


--
-- Name: contratacao_id_cartao_principal; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_id_cartao_principal ON public.contratacao USING btree (id_cartao_principal);


--
-- Name: contratacao_id_cartao_secundario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_id_cartao_secundario ON public.contratacao USING btree (id_cartao_secundario);


--
-- Name: contratacao_id_cartorio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_id_cartorio ON public.contratacao USING btree (id_cartorio);


--
-- Name: contratacao_id_plano_oferta_tipo_pagamento; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_id_plano_oferta_tipo_pagamento ON public.contratacao USING btree (id_plano_oferta_tipo_pagamento);


--
-- Name: contratacao_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contratacao_id_usuario ON public.contratacao USING btree (id_usuario, id);


--
-- Name: contratacao_nome_unico; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contratacao_nome_unico ON public.contratacao USING btree (id_usuario, lower((nome)::text)) WHERE (codigo_situacao <> ALL (ARRAY[3, 5]));


--
-- Name: contratacao_uma_em_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contratacao_uma_em_contratacao ON public.contratacao USING btree (id_usuario) WHERE (codigo_situacao = ANY (ARRAY[7, 8]));


--
-- Name: INDEX contratacao_uma_em_contratacao; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON INDEX public.contratacao_uma_em_contratacao IS 'A double submit makes one subscription.';


--
-- Name: contrato_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contrato_id_contratacao ON public.contrato USING btree (id_contratacao, id);


--
-- Name: contrato_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contrato_id_usuario ON public.contrato USING btree (id_usuario, id);


--
-- Name: credito_id_cobranca; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credito_id_cobranca ON public.credito USING btree (id_cobranca);


--
-- Name: credito_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credito_id_usuario ON public.credito USING btree (id_usuario, id);


--
-- Name: desafio_sessao_id_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX desafio_sessao_id_dispositivo ON public.desafio_sessao USING btree (id_dispositivo, valido_ate);


--
-- Name: diretorio_caminho_unico; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX diretorio_caminho_unico ON public.diretorio USING btree (id_configuracao, lower(rtrim((caminho)::text, '\/'::text))) WHERE (data_fim IS NULL);


--
-- Name: INDEX diretorio_caminho_unico; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON INDEX public.diretorio_caminho_unico IS 'C:\Livros, c:\livros\ and C:\LIVROS are one folder.';


--
-- Name: diretorio_id_configuracao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX diretorio_id_configuracao ON public.diretorio USING btree (id_configuracao, id);


--
-- Name: diretorio_vivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX diretorio_vivo ON public.diretorio USING btree (id_contratacao) WHERE (data_fim IS NULL);


--
-- Name: dispositivo_a_vigiar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dispositivo_a_vigiar ON public.dispositivo USING btree (vigiar_em) WHERE ativado;


--
-- Name: dispositivo_id_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dispositivo_id_contratacao ON public.dispositivo USING btree (id_contratacao, id);


--
-- Name: dispositivo_nome_unico; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX dispositivo_nome_unico ON public.dispositivo USING btree (id_contratacao, lower((nome)::text)) WHERE (data_fim IS NULL);


--
-- Name: dispositivo_versao_acervo_exe; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX dispositivo_versao_acervo_exe ON public.dispositivo USING btree (versao_acervo_exe);


--
-- Name: endereco_id_municipio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX endereco_id_municipio ON public.endereco USING btree (id_municipio);


--
-- Name: evento_pagamento_recebido_em; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX evento_pagamento_recebido_em ON public.evento_pagamento USING btree (recebido_em);


--
-- Name: exclusao_pasta_do_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exclusao_pasta_do_dispositivo ON public.exclusao_pasta USING btree (id_dispositivo);


--
-- Name: fatura_boleto_em_aberto; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fatura_boleto_em_aberto ON public.fatura USING btree (id) WHERE (((tipo_pagamento)::text = 'BOLETO'::text) AND (codigo_situacao = ANY (ARRAY[1, 4])) AND (anulada_em IS NULL));


--
-- Name: fatura_cartao_a_cobrar; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fatura_cartao_a_cobrar ON public.fatura USING btree (id) WHERE (((tipo_pagamento)::text = 'CARTAO'::text) AND (codigo_situacao = ANY (ARRAY[1, 2])) AND (anulada_em IS NULL));


--
-- Name: fatura_destinatario_id_municipio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fatura_destinatario_id_municipio ON public.fatura_destinatario USING btree (id_municipio);


--
-- Name: fatura_em_aberto; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fatura_em_aberto ON public.fatura USING btree (id_usuario, competencia, id) WHERE (codigo_situacao <> 3);


--
-- Name: fatura_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fatura_id_usuario ON public.fatura USING btree (id_usuario, competencia, id);


--
-- Name: fatura_item_id_fatura; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fatura_item_id_fatura ON public.fatura_item USING btree (id_fatura);


--
-- Name: limite_requisicao_inicio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX limite_requisicao_inicio ON public.limite_requisicao USING btree (inicio);


--
-- Name: link_usado_valido_ate; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX link_usado_valido_ate ON public.link_usado USING btree (valido_ate);


--
-- Name: nao_protegido_da_contratacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX nao_protegido_da_contratacao ON public.nao_protegido USING btree (id_contratacao, id_dispositivo) INCLUDE (quantidade);


--
-- Name: nao_protegido_do_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX nao_protegido_do_dispositivo ON public.nao_protegido USING btree (id_dispositivo, id);


--
-- Name: nao_protegido_pagina; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX nao_protegido_pagina ON public.nao_protegido USING btree (id_dispositivo, motivo, id) INCLUDE (quantidade);


--
-- Name: objeto_liberado; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX objeto_liberado ON public.objeto USING btree (id_dispositivo) WHERE (liberado_em IS NOT NULL);


--
-- Name: objeto_morto; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX objeto_morto ON public.objeto USING btree (morto_em) WHERE (morto_em IS NOT NULL);


--
-- Name: pasta_pagina; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pasta_pagina ON public.pasta USING btree (id_dispositivo, id_pasta_pai, nome_ordem, nome);


--
-- Name: plano_id_tipo_plano; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plano_id_tipo_plano ON public.plano USING btree (id_tipo_plano);


--
-- Name: plano_oferta_id_plano; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plano_oferta_id_plano ON public.plano_oferta USING btree (id_plano);


--
-- Name: quarentena_id_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quarentena_id_dispositivo ON public.quarentena USING btree (id_dispositivo);


--
-- Name: restauracao_id_comando; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX restauracao_id_comando ON public.restauracao USING btree (id_comando);


--
-- Name: restauracao_id_dispositivo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX restauracao_id_dispositivo ON public.restauracao USING btree (id_dispositivo, id);


--
-- Name: tomador_id_usuario; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tomador_id_usuario ON public.tomador USING btree (id_usuario);


--
-- Name: uso_diario_data; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX uso_diario_data ON public.uso_diario USING btree (data);


--
-- Name: usuario_data_cadastro; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX usuario_data_cadastro ON public.usuario USING btree (data_cadastro, id);


--
-- Name: usuario_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX usuario_email ON public.usuario USING btree (lower((email)::text));


--
-- Name: usuario_id_cartorio; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX usuario_id_cartorio ON public.usuario USING btree (id_cartorio);


--
-- Name: usuario_id_vendedor_indicacao; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX usuario_id_vendedor_indicacao ON public.usuario USING btree (id_vendedor_indicacao);


--
-- Name: arquivo_0_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_0_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_0_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_0_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_0_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_0_pkey;


--
-- Name: arquivo_10_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_10_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_10_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_10_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_10_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_10_pkey;


--
-- Name: arquivo_11_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_11_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_11_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_11_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_11_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_11_pkey;


--
-- Name: arquivo_12_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_12_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_12_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_12_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_12_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_12_pkey;


--
-- Name: arquivo_13_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_13_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_13_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_13_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_13_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_13_pkey;


--
-- Name: arquivo_14_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_14_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_14_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_14_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_14_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_14_pkey;


--
-- Name: arquivo_15_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_15_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_15_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_15_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_15_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_15_pkey;


--
-- Name: arquivo_16_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_16_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_16_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_16_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_16_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_16_pkey;


--
-- Name: arquivo_17_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_17_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_17_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_17_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_17_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_17_pkey;


--
-- Name: arquivo_18_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_18_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_18_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_18_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_18_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_18_pkey;


--
-- Name: arquivo_19_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_19_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_19_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_19_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_19_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_19_pkey;


--
-- Name: arquivo_1_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_1_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_1_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_1_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_1_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_1_pkey;


--
-- Name: arquivo_20_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_20_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_20_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_20_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_20_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_20_pkey;


--
-- Name: arquivo_21_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_21_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_21_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_21_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_21_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_21_pkey;


--
-- Name: arquivo_22_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_22_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_22_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_22_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_22_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_22_pkey;


--
-- Name: arquivo_23_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_23_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_23_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_23_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_23_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_23_pkey;


--
-- Name: arquivo_24_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_24_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_24_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_24_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_24_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_24_pkey;


--
-- Name: arquivo_25_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_25_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_25_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_25_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_25_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_25_pkey;


--
-- Name: arquivo_26_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_26_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_26_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_26_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_26_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_26_pkey;


--
-- Name: arquivo_27_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_27_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_27_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_27_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_27_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_27_pkey;


--
-- Name: arquivo_28_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_28_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_28_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_28_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_28_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_28_pkey;


--
-- Name: arquivo_29_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_29_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_29_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_29_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_29_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_29_pkey;


--
-- Name: arquivo_2_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_2_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_2_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_2_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_2_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_2_pkey;


--
-- Name: arquivo_30_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_30_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_30_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_30_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_30_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_30_pkey;


--
-- Name: arquivo_31_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_31_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_31_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_31_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_31_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_31_pkey;


--
-- Name: arquivo_3_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_3_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_3_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_3_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_3_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_3_pkey;


--
-- Name: arquivo_4_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_4_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_4_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_4_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_4_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_4_pkey;


--
-- Name: arquivo_5_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_5_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_5_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_5_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_5_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_5_pkey;


--
-- Name: arquivo_6_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_6_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_6_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_6_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_6_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_6_pkey;


--
-- Name: arquivo_7_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_7_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_7_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_7_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_7_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_7_pkey;


--
-- Name: arquivo_8_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_8_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_8_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_8_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_8_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_8_pkey;


--
-- Name: arquivo_9_id_dispositivo_id_pasta_nome_key; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_nome_unico ATTACH PARTITION particao.arquivo_9_id_dispositivo_id_pasta_nome_key;


--
-- Name: arquivo_9_id_dispositivo_id_pasta_nome_ordem_nome_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pagina ATTACH PARTITION particao.arquivo_9_id_dispositivo_id_pasta_nome_ordem_nome_idx;


--
-- Name: arquivo_9_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_pkey ATTACH PARTITION particao.arquivo_9_pkey;


--
-- Name: arquivo_versao_0_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_0_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_0_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_0_pkey;


--
-- Name: arquivo_versao_10_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_10_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_10_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_10_pkey;


--
-- Name: arquivo_versao_11_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_11_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_11_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_11_pkey;


--
-- Name: arquivo_versao_12_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_12_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_12_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_12_pkey;


--
-- Name: arquivo_versao_13_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_13_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_13_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_13_pkey;


--
-- Name: arquivo_versao_14_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_14_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_14_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_14_pkey;


--
-- Name: arquivo_versao_15_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_15_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_15_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_15_pkey;


--
-- Name: arquivo_versao_16_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_16_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_16_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_16_pkey;


--
-- Name: arquivo_versao_17_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_17_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_17_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_17_pkey;


--
-- Name: arquivo_versao_18_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_18_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_18_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_18_pkey;


--
-- Name: arquivo_versao_19_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_19_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_19_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_19_pkey;


--
-- Name: arquivo_versao_1_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_1_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_1_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_1_pkey;


--
-- Name: arquivo_versao_20_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_20_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_20_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_20_pkey;


--
-- Name: arquivo_versao_21_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_21_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_21_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_21_pkey;


--
-- Name: arquivo_versao_22_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_22_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_22_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_22_pkey;


--
-- Name: arquivo_versao_23_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_23_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_23_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_23_pkey;


--
-- Name: arquivo_versao_24_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_24_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_24_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_24_pkey;


--
-- Name: arquivo_versao_25_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_25_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_25_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_25_pkey;


--
-- Name: arquivo_versao_26_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_26_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_26_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_26_pkey;


--
-- Name: arquivo_versao_27_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_27_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_27_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_27_pkey;


--
-- Name: arquivo_versao_28_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_28_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_28_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_28_pkey;


--
-- Name: arquivo_versao_29_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_29_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_29_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_29_pkey;


--
-- Name: arquivo_versao_2_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_2_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_2_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_2_pkey;


--
-- Name: arquivo_versao_30_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_30_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_30_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_30_pkey;


--
-- Name: arquivo_versao_31_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_31_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_31_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_31_pkey;


--
-- Name: arquivo_versao_3_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_3_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_3_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_3_pkey;


--
-- Name: arquivo_versao_4_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_4_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_4_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_4_pkey;


--
-- Name: arquivo_versao_5_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_5_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_5_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_5_pkey;


--
-- Name: arquivo_versao_6_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_6_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_6_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_6_pkey;


--
-- Name: arquivo_versao_7_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_7_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_7_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_7_pkey;


--
-- Name: arquivo_versao_8_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_8_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_8_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_8_pkey;


--
-- Name: arquivo_versao_9_id_dispositivo_valido_ate_idx; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_encerrada ATTACH PARTITION particao.arquivo_versao_9_id_dispositivo_valido_ate_idx;


--
-- Name: arquivo_versao_9_pkey; Type: INDEX ATTACH; Schema: particao; Owner: -
--

ALTER INDEX public.arquivo_versao_pkey ATTACH PARTITION particao.arquivo_versao_9_pkey;


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261115_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261115_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261115_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261115_pkey;


--
-- Name: queue_stats_20261116_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261116_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261116_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261116_pkey;


--
-- Name: assinatura_lgpd assinatura_lgpd_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER assinatura_lgpd_append_only BEFORE DELETE OR UPDATE ON public.assinatura_lgpd FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: assinatura_lgpd assinatura_lgpd_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER assinatura_lgpd_no_truncate BEFORE TRUNCATE ON public.assinatura_lgpd FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: auditoria_cadeia auditoria_cadeia_avanca; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_cadeia_avanca BEFORE UPDATE ON public.auditoria_cadeia FOR EACH ROW EXECUTE FUNCTION public.auditoria_cadeia_so_avanca();

ALTER TABLE public.auditoria_cadeia ENABLE ALWAYS TRIGGER auditoria_cadeia_avanca;


--
-- Name: auditoria_cadeia auditoria_cadeia_permanente; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_cadeia_permanente BEFORE DELETE ON public.auditoria_cadeia FOR EACH ROW EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_cadeia ENABLE ALWAYS TRIGGER auditoria_cadeia_permanente;


--
-- Name: auditoria_cadeia auditoria_cadeia_sem_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_cadeia_sem_truncate BEFORE TRUNCATE ON public.auditoria_cadeia FOR EACH STATEMENT EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_cadeia ENABLE ALWAYS TRIGGER auditoria_cadeia_sem_truncate;


--
-- Name: auditoria_evento auditoria_evento_imutavel; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_evento_imutavel BEFORE DELETE OR UPDATE ON public.auditoria_evento FOR EACH ROW EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_evento ENABLE ALWAYS TRIGGER auditoria_evento_imutavel;


--
-- Name: auditoria_evento auditoria_evento_sem_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_evento_sem_truncate BEFORE TRUNCATE ON public.auditoria_evento FOR EACH STATEMENT EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_evento ENABLE ALWAYS TRIGGER auditoria_evento_sem_truncate;


--
-- Name: auditoria_raiz_cadeia auditoria_raiz_cadeia_avanca; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_raiz_cadeia_avanca BEFORE UPDATE ON public.auditoria_raiz_cadeia FOR EACH ROW EXECUTE FUNCTION public.auditoria_raiz_cadeia_so_avanca();

ALTER TABLE public.auditoria_raiz_cadeia ENABLE ALWAYS TRIGGER auditoria_raiz_cadeia_avanca;


--
-- Name: auditoria_raiz_cadeia auditoria_raiz_cadeia_permanente; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_raiz_cadeia_permanente BEFORE DELETE ON public.auditoria_raiz_cadeia FOR EACH ROW EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_raiz_cadeia ENABLE ALWAYS TRIGGER auditoria_raiz_cadeia_permanente;


--
-- Name: auditoria_raiz_cadeia auditoria_raiz_cadeia_sem_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_raiz_cadeia_sem_truncate BEFORE TRUNCATE ON public.auditoria_raiz_cadeia FOR EACH STATEMENT EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_raiz_cadeia ENABLE ALWAYS TRIGGER auditoria_raiz_cadeia_sem_truncate;


--
-- Name: auditoria_raiz auditoria_raiz_grava; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_raiz_grava BEFORE UPDATE ON public.auditoria_raiz FOR EACH ROW EXECUTE FUNCTION public.auditoria_raiz_so_grava();

ALTER TABLE public.auditoria_raiz ENABLE ALWAYS TRIGGER auditoria_raiz_grava;


--
-- Name: auditoria_raiz auditoria_raiz_permanente; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_raiz_permanente BEFORE DELETE ON public.auditoria_raiz FOR EACH ROW EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_raiz ENABLE ALWAYS TRIGGER auditoria_raiz_permanente;


--
-- Name: auditoria_raiz auditoria_raiz_sem_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_raiz_sem_truncate BEFORE TRUNCATE ON public.auditoria_raiz FOR EACH STATEMENT EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_raiz ENABLE ALWAYS TRIGGER auditoria_raiz_sem_truncate;


--
-- Name: auditoria_valor auditoria_valor_apaga; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_valor_apaga BEFORE UPDATE ON public.auditoria_valor FOR EACH ROW EXECUTE FUNCTION public.auditoria_valor_so_apaga();

ALTER TABLE public.auditoria_valor ENABLE ALWAYS TRIGGER auditoria_valor_apaga;


--
-- Name: auditoria_valor auditoria_valor_permanente; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_valor_permanente BEFORE DELETE ON public.auditoria_valor FOR EACH ROW EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_valor ENABLE ALWAYS TRIGGER auditoria_valor_permanente;


--
-- Name: auditoria_valor auditoria_valor_sem_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER auditoria_valor_sem_truncate BEFORE TRUNCATE ON public.auditoria_valor FOR EACH STATEMENT EXECUTE FUNCTION public.auditoria_recusar();

ALTER TABLE public.auditoria_valor ENABLE ALWAYS TRIGGER auditoria_valor_sem_truncate;


--
-- Name: cobranca_historico cobranca_historico_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cobranca_historico_append_only BEFORE DELETE OR UPDATE ON public.cobranca_historico FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: cobranca_historico cobranca_historico_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cobranca_historico_no_truncate BEFORE TRUNCATE ON public.cobranca_historico FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: contratacao_historico contratacao_historico_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contratacao_historico_append_only BEFORE DELETE OR UPDATE ON public.contratacao_historico FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: contratacao_historico contratacao_historico_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contratacao_historico_no_truncate BEFORE TRUNCATE ON public.contratacao_historico FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: contrato contrato_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contrato_append_only BEFORE DELETE OR UPDATE ON public.contrato FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: contrato contrato_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contrato_no_truncate BEFORE TRUNCATE ON public.contrato FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: termo_anexo termo_anexo_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER termo_anexo_append_only BEFORE DELETE OR UPDATE ON public.termo_anexo FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: termo_anexo termo_anexo_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER termo_anexo_no_truncate BEFORE TRUNCATE ON public.termo_anexo FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: termo_modelo termo_modelo_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER termo_modelo_append_only BEFORE DELETE OR UPDATE ON public.termo_modelo FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: termo_modelo termo_modelo_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER termo_modelo_no_truncate BEFORE TRUNCATE ON public.termo_modelo FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: agendamento agendamento_id_configuracao_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agendamento
    ADD CONSTRAINT agendamento_id_configuracao_id_contratacao_fkey FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES public.configuracao(id, id_contratacao);


--
-- Name: agente agente_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agente
    ADD CONSTRAINT agente_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: agente agente_id_dispositivo_versao_chave_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.agente
    ADD CONSTRAINT agente_id_dispositivo_versao_chave_fkey FOREIGN KEY (id_dispositivo, versao_chave) REFERENCES public.ativacao(id_dispositivo, versao_chave);


--
-- Name: alerta_backup alerta_backup_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerta_backup
    ADD CONSTRAINT alerta_backup_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: assinatura_lgpd assinatura_lgpd_id_termo_modelo_sha256_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.assinatura_lgpd
    ADD CONSTRAINT assinatura_lgpd_id_termo_modelo_sha256_fkey FOREIGN KEY (id_termo_modelo, sha256) REFERENCES public.termo_modelo(id, sha256);


--
-- Name: assinatura_lgpd assinatura_lgpd_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.assinatura_lgpd
    ADD CONSTRAINT assinatura_lgpd_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: ativacao ativacao_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ativacao
    ADD CONSTRAINT ativacao_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: auditoria_evento auditoria_evento_cadeia_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_evento
    ADD CONSTRAINT auditoria_evento_cadeia_fkey FOREIGN KEY (cadeia) REFERENCES public.auditoria_cadeia(cadeia);


--
-- Name: auditoria_valor auditoria_valor_cadeia_seq_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auditoria_valor
    ADD CONSTRAINT auditoria_valor_cadeia_seq_fkey FOREIGN KEY (cadeia, seq) REFERENCES public.auditoria_evento(cadeia, seq);


--
-- Name: backup backup_codigo_situacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_codigo_situacao_fkey FOREIGN KEY (codigo_situacao) REFERENCES public.situacao_backup(codigo);


--
-- Name: backup backup_id_configuracao_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_id_configuracao_id_contratacao_fkey FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES public.configuracao(id, id_contratacao);


--
-- Name: backup backup_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup
    ADD CONSTRAINT backup_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: backup_ocorrencia backup_ocorrencia_id_backup_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.backup_ocorrencia
    ADD CONSTRAINT backup_ocorrencia_id_backup_id_contratacao_fkey FOREIGN KEY (id_backup, id_contratacao) REFERENCES public.backup(id, id_contratacao);


--
-- Name: batimento batimento_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.batimento
    ADD CONSTRAINT batimento_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: boleto boleto_id_fatura_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.boleto
    ADD CONSTRAINT boleto_id_fatura_fkey FOREIGN KEY (id_fatura) REFERENCES public.fatura(id);


--
-- Name: cartao_credito cartao_credito_bandeira_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_bandeira_fkey FOREIGN KEY (bandeira) REFERENCES public.bandeira_cartao(sigla);


--
-- Name: cartao_credito cartao_credito_id_endereco_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_id_endereco_fkey FOREIGN KEY (id_endereco) REFERENCES public.endereco(id);


--
-- Name: cartao_credito cartao_credito_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartao_credito
    ADD CONSTRAINT cartao_credito_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: cartorio cartorio_id_municipio_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cartorio
    ADD CONSTRAINT cartorio_id_municipio_fkey FOREIGN KEY (id_municipio) REFERENCES public.municipio(id);


--
-- Name: catalogo_configuracao catalogo_configuracao_id_configuracao_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogo_configuracao
    ADD CONSTRAINT catalogo_configuracao_id_configuracao_id_contratacao_fkey FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES public.configuracao(id, id_contratacao);


--
-- Name: catalogo_configuracao catalogo_configuracao_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogo_configuracao
    ADD CONSTRAINT catalogo_configuracao_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: catalogo catalogo_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogo
    ADD CONSTRAINT catalogo_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: chave_idempotencia chave_idempotencia_id_dispositivo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chave_idempotencia
    ADD CONSTRAINT chave_idempotencia_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES public.dispositivo(id);


--
-- Name: cliente_pagamento cliente_pagamento_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cliente_pagamento
    ADD CONSTRAINT cliente_pagamento_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: cobranca cobranca_forma_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_forma_fkey FOREIGN KEY (forma) REFERENCES public.tipo_pagamento(enum_tipo_pagamento);


--
-- Name: cobranca_historico cobranca_historico_id_cobranca_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca_historico
    ADD CONSTRAINT cobranca_historico_id_cobranca_fkey FOREIGN KEY (id_cobranca) REFERENCES public.cobranca(id);


--
-- Name: cobranca cobranca_id_cartao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_id_cartao_id_usuario_fkey FOREIGN KEY (id_cartao, id_usuario) REFERENCES public.cartao_credito(id, id_usuario);


--
-- Name: cobranca cobranca_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cobranca
    ADD CONSTRAINT cobranca_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: codigo_ativacao codigo_ativacao_id_dispositivo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.codigo_ativacao
    ADD CONSTRAINT codigo_ativacao_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES public.dispositivo(id);


--
-- Name: comando comando_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comando
    ADD CONSTRAINT comando_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: compactacao compactacao_id_dispositivo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.compactacao
    ADD CONSTRAINT compactacao_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES public.dispositivo(id);


--
-- Name: composicao composicao_id_dispositivo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.composicao
    ADD CONSTRAINT composicao_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES public.dispositivo(id);


--
-- Name: concessao concessao_id_backup_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concessao
    ADD CONSTRAINT concessao_id_backup_id_contratacao_fkey FOREIGN KEY (id_backup, id_contratacao) REFERENCES public.backup(id, id_contratacao);


--
-- Name: configuracao configuracao_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.configuracao
    ADD CONSTRAINT configuracao_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: contratacao contratacao_codigo_situacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_codigo_situacao_fkey FOREIGN KEY (codigo_situacao) REFERENCES public.situacao_contratacao(codigo);


--
-- Name: contratacao_historico contratacao_historico_de_situacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao_historico
    ADD CONSTRAINT contratacao_historico_de_situacao_fkey FOREIGN KEY (de_situacao) REFERENCES public.situacao_contratacao(codigo);


--
-- Name: contratacao_historico contratacao_historico_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao_historico
    ADD CONSTRAINT contratacao_historico_id_contratacao_fkey FOREIGN KEY (id_contratacao) REFERENCES public.contratacao(id);


--
-- Name: contratacao_historico contratacao_historico_id_usuario_autor_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao_historico
    ADD CONSTRAINT contratacao_historico_id_usuario_autor_fkey FOREIGN KEY (id_usuario_autor) REFERENCES public.usuario(id);


--
-- Name: contratacao_historico contratacao_historico_para_situacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao_historico
    ADD CONSTRAINT contratacao_historico_para_situacao_fkey FOREIGN KEY (para_situacao) REFERENCES public.situacao_contratacao(codigo);


--
-- Name: contratacao contratacao_id_cartao_principal_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_cartao_principal_id_usuario_fkey FOREIGN KEY (id_cartao_principal, id_usuario) REFERENCES public.cartao_credito(id, id_usuario);


--
-- Name: contratacao contratacao_id_cartao_secundario_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_cartao_secundario_id_usuario_fkey FOREIGN KEY (id_cartao_secundario, id_usuario) REFERENCES public.cartao_credito(id, id_usuario);


--
-- Name: contratacao contratacao_id_cartorio_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_cartorio_fkey FOREIGN KEY (id_cartorio) REFERENCES public.cartorio(id);


--
-- Name: contratacao contratacao_id_endereco_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_endereco_fkey FOREIGN KEY (id_endereco) REFERENCES public.endereco(id);


--
-- Name: contratacao contratacao_id_plano_oferta_tipo_pagamento_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_plano_oferta_tipo_pagamento_fkey FOREIGN KEY (id_plano_oferta_tipo_pagamento) REFERENCES public.plano_oferta_tipo_pagamento(id);


--
-- Name: contratacao contratacao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contratacao
    ADD CONSTRAINT contratacao_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: contrato contrato_id_contratacao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contrato
    ADD CONSTRAINT contrato_id_contratacao_id_usuario_fkey FOREIGN KEY (id_contratacao, id_usuario) REFERENCES public.contratacao(id, id_usuario);


--
-- Name: contrato contrato_id_plano_oferta_tipo_pagamento_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contrato
    ADD CONSTRAINT contrato_id_plano_oferta_tipo_pagamento_fkey FOREIGN KEY (id_plano_oferta_tipo_pagamento) REFERENCES public.plano_oferta_tipo_pagamento(id);


--
-- Name: contrato contrato_id_termo_modelo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contrato
    ADD CONSTRAINT contrato_id_termo_modelo_fkey FOREIGN KEY (id_termo_modelo) REFERENCES public.termo_modelo(id);


--
-- Name: credito credito_id_cobranca_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credito
    ADD CONSTRAINT credito_id_cobranca_fkey FOREIGN KEY (id_cobranca) REFERENCES public.cobranca(id);


--
-- Name: credito credito_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credito
    ADD CONSTRAINT credito_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: desafio_sessao desafio_sessao_id_dispositivo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.desafio_sessao
    ADD CONSTRAINT desafio_sessao_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES public.dispositivo(id);


--
-- Name: diretorio diretorio_id_configuracao_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.diretorio
    ADD CONSTRAINT diretorio_id_configuracao_id_contratacao_fkey FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES public.configuracao(id, id_contratacao);


--
-- Name: dispositivo dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dispositivo
    ADD CONSTRAINT dispositivo_id_contratacao_fkey FOREIGN KEY (id_contratacao) REFERENCES public.contratacao(id);


--
-- Name: endereco endereco_id_municipio_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.endereco
    ADD CONSTRAINT endereco_id_municipio_fkey FOREIGN KEY (id_municipio) REFERENCES public.municipio(id);


--
-- Name: exclusao_pasta exclusao_pasta_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exclusao_pasta
    ADD CONSTRAINT exclusao_pasta_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: fatura fatura_codigo_situacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura
    ADD CONSTRAINT fatura_codigo_situacao_fkey FOREIGN KEY (codigo_situacao) REFERENCES public.situacao_fatura(codigo);


--
-- Name: fatura_destinatario fatura_destinatario_id_fatura_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_destinatario
    ADD CONSTRAINT fatura_destinatario_id_fatura_fkey FOREIGN KEY (id_fatura) REFERENCES public.fatura(id);


--
-- Name: fatura_destinatario fatura_destinatario_id_municipio_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_destinatario
    ADD CONSTRAINT fatura_destinatario_id_municipio_fkey FOREIGN KEY (id_municipio) REFERENCES public.municipio(id);


--
-- Name: fatura fatura_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura
    ADD CONSTRAINT fatura_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: fatura_item fatura_item_id_contratacao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_item
    ADD CONSTRAINT fatura_item_id_contratacao_id_usuario_fkey FOREIGN KEY (id_contratacao, id_usuario) REFERENCES public.contratacao(id, id_usuario);


--
-- Name: fatura_item fatura_item_id_fatura_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_item
    ADD CONSTRAINT fatura_item_id_fatura_id_usuario_fkey FOREIGN KEY (id_fatura, id_usuario) REFERENCES public.fatura(id, id_usuario);


--
-- Name: fatura_tentativa fatura_tentativa_id_fatura_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura_tentativa
    ADD CONSTRAINT fatura_tentativa_id_fatura_fkey FOREIGN KEY (id_fatura) REFERENCES public.fatura(id);


--
-- Name: fatura fatura_tipo_pagamento_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fatura
    ADD CONSTRAINT fatura_tipo_pagamento_fkey FOREIGN KEY (tipo_pagamento) REFERENCES public.tipo_pagamento(enum_tipo_pagamento);


--
-- Name: municipio municipio_sigla_uf_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.municipio
    ADD CONSTRAINT municipio_sigla_uf_fkey FOREIGN KEY (sigla_uf) REFERENCES public.uf(sigla);


--
-- Name: nao_protegido nao_protegido_id_backup_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nao_protegido
    ADD CONSTRAINT nao_protegido_id_backup_id_contratacao_fkey FOREIGN KEY (id_backup, id_contratacao) REFERENCES public.backup(id, id_contratacao);


--
-- Name: nao_protegido nao_protegido_id_configuracao_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nao_protegido
    ADD CONSTRAINT nao_protegido_id_configuracao_id_contratacao_fkey FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES public.configuracao(id, id_contratacao);


--
-- Name: nao_protegido nao_protegido_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nao_protegido
    ADD CONSTRAINT nao_protegido_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: objeto objeto_id_dispositivo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.objeto
    ADD CONSTRAINT objeto_id_dispositivo_fkey FOREIGN KEY (id_dispositivo) REFERENCES public.dispositivo(id);


--
-- Name: plano plano_id_tipo_plano_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano
    ADD CONSTRAINT plano_id_tipo_plano_fkey FOREIGN KEY (id_tipo_plano) REFERENCES public.tipo_plano(id);


--
-- Name: plano_oferta plano_oferta_id_plano_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano_oferta
    ADD CONSTRAINT plano_oferta_id_plano_fkey FOREIGN KEY (id_plano) REFERENCES public.plano(id);


--
-- Name: plano_oferta_tipo_pagamento plano_oferta_tipo_pagamento_id_plano_oferta_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano_oferta_tipo_pagamento
    ADD CONSTRAINT plano_oferta_tipo_pagamento_id_plano_oferta_fkey FOREIGN KEY (id_plano_oferta) REFERENCES public.plano_oferta(id);


--
-- Name: plano_oferta_tipo_pagamento plano_oferta_tipo_pagamento_tipo_pagamento_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plano_oferta_tipo_pagamento
    ADD CONSTRAINT plano_oferta_tipo_pagamento_tipo_pagamento_fkey FOREIGN KEY (tipo_pagamento) REFERENCES public.tipo_pagamento(enum_tipo_pagamento);


--
-- Name: preferencia_notificacao preferencia_notificacao_id_tipo_notificacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preferencia_notificacao
    ADD CONSTRAINT preferencia_notificacao_id_tipo_notificacao_fkey FOREIGN KEY (id_tipo_notificacao) REFERENCES public.tipo_notificacao(id);


--
-- Name: preferencia_notificacao preferencia_notificacao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preferencia_notificacao
    ADD CONSTRAINT preferencia_notificacao_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: restauracao restauracao_id_comando_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao
    ADD CONSTRAINT restauracao_id_comando_fkey FOREIGN KEY (id_comando) REFERENCES public.comando(id);


--
-- Name: restauracao restauracao_id_configuracao_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao
    ADD CONSTRAINT restauracao_id_configuracao_id_contratacao_fkey FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES public.configuracao(id, id_contratacao);


--
-- Name: restauracao restauracao_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao
    ADD CONSTRAINT restauracao_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: restauracao restauracao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao
    ADD CONSTRAINT restauracao_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES public.usuario(id);


--
-- Name: restauracao_item restauracao_item_id_restauracao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restauracao_item
    ADD CONSTRAINT restauracao_item_id_restauracao_fkey FOREIGN KEY (id_restauracao) REFERENCES public.restauracao(id) ON DELETE CASCADE;


--
-- Name: termo_anexo termo_anexo_id_termo_modelo_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.termo_anexo
    ADD CONSTRAINT termo_anexo_id_termo_modelo_fkey FOREIGN KEY (id_termo_modelo) REFERENCES public.termo_modelo(id);


--
-- Name: tipo_conta tipo_conta_codigo_instituicao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_conta
    ADD CONSTRAINT tipo_conta_codigo_instituicao_fkey FOREIGN KEY (codigo_instituicao) REFERENCES public.instituicao(codigo);


--
-- Name: tipo_plano tipo_plano_tipo_conta_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tipo_plano
    ADD CONSTRAINT tipo_plano_tipo_conta_fkey FOREIGN KEY (tipo_conta) REFERENCES public.tipo_conta(codigo);


--
-- Name: tomador tomador_id_contratacao_id_usuario_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tomador
    ADD CONSTRAINT tomador_id_contratacao_id_usuario_fkey FOREIGN KEY (id_contratacao, id_usuario) REFERENCES public.contratacao(id, id_usuario);


--
-- Name: tomador tomador_id_endereco_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tomador
    ADD CONSTRAINT tomador_id_endereco_fkey FOREIGN KEY (id_endereco) REFERENCES public.endereco(id);


--
-- Name: uso_diario uso_diario_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uso_diario
    ADD CONSTRAINT uso_diario_id_contratacao_fkey FOREIGN KEY (id_contratacao) REFERENCES public.contratacao(id);


--
-- Name: uso_dispositivo uso_dispositivo_id_dispositivo_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uso_dispositivo
    ADD CONSTRAINT uso_dispositivo_id_dispositivo_id_contratacao_fkey FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES public.dispositivo(id, id_contratacao);


--
-- Name: uso uso_id_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uso
    ADD CONSTRAINT uso_id_contratacao_fkey FOREIGN KEY (id_contratacao) REFERENCES public.contratacao(id);


--
-- Name: usuario usuario_id_cartorio_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_cartorio_fkey FOREIGN KEY (id_cartorio) REFERENCES public.cartorio(id);


--
-- Name: usuario usuario_id_contratacao_subsidio_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_contratacao_subsidio_id_fkey FOREIGN KEY (id_contratacao_subsidio, id) REFERENCES public.contratacao(id, id_usuario);


--
-- Name: usuario usuario_id_endereco_cobranca_contratacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_endereco_cobranca_contratacao_fkey FOREIGN KEY (id_endereco_cobranca_contratacao) REFERENCES public.endereco(id);


--
-- Name: usuario usuario_id_endereco_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_endereco_fkey FOREIGN KEY (id_endereco) REFERENCES public.endereco(id);


--
-- Name: usuario usuario_id_tomador_cobranca_contratacao_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_tomador_cobranca_contratacao_id_fkey FOREIGN KEY (id_tomador_cobranca_contratacao, id) REFERENCES public.tomador(id, id_usuario);


--
-- Name: usuario usuario_id_vendedor_indicacao_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_id_vendedor_indicacao_fkey FOREIGN KEY (id_vendedor_indicacao) REFERENCES public.usuario(id);


--
-- Name: usuario usuario_tipo_conta_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_tipo_conta_fkey FOREIGN KEY (tipo_conta) REFERENCES public.tipo_conta(codigo);


--
-- Name: usuario usuario_tipo_pagamento_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.usuario
    ADD CONSTRAINT usuario_tipo_pagamento_fkey FOREIGN KEY (tipo_pagamento) REFERENCES public.tipo_pagamento(enum_tipo_pagamento);


--
-- PostgreSQL database dump complete
--


