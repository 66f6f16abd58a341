-- Up Migration

-- An agent that last read the catalog before this delta still takes files for stored that are not: a person deleted them,
-- or the store lost them. It reads the catalog again before its next backup.
ALTER TABLE catalogo_configuracao ADD COLUMN leitura_exigida bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN catalogo_configuracao.leitura_exigida IS 'Sequence of the last delta that took away files that the agent takes for stored.';
