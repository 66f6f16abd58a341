-- Up Migration

ALTER TABLE catalogo
  ADD COLUMN deltas_desde_ponto bigint NOT NULL DEFAULT 0,
  ADD COLUMN bytes_desde_ponto bigint NOT NULL DEFAULT 0,
  ADD COLUMN ponto_pedido_em timestamptz,
  ADD COLUMN ponto_sequencia bigint,
  ADD COLUMN ponto_id uuid,
  ADD COLUMN ponto_bytes bigint NOT NULL DEFAULT 0,
  ADD COLUMN ponto_anterior_sequencia bigint,
  ADD COLUMN ponto_anterior_id uuid,
  ADD CONSTRAINT catalogo_ponto CHECK (num_nulls(ponto_sequencia, ponto_id) IN (0, 2)),
  ADD CONSTRAINT catalogo_ponto_anterior CHECK (num_nulls(ponto_anterior_sequencia, ponto_anterior_id) IN (0, 2));
COMMENT ON COLUMN catalogo.deltas_desde_ponto IS 'Deltas since the last checkpoint, and their bytes: what a rebuild has to read on top of it.';
COMMENT ON COLUMN catalogo.ponto_pedido_em IS 'Since when a checkpoint is due because a person deleted something: its names must not stay in old manifests.';
COMMENT ON COLUMN catalogo.ponto_sequencia IS 'Delta up to which the last checkpoint tells. It and the one before are kept, and the deltas since that one.';
