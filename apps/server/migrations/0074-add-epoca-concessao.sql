-- Up Migration

ALTER TABLE concessao ADD COLUMN epoca integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN concessao.epoca IS 'Process of the agent that asked for it last: only what the living one asked for fills its window.';
