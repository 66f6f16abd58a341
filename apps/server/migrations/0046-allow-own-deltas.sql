-- Up Migration

-- A delta that no agent asked for (expiry, deletion, compaction) answers no request.
ALTER TABLE catalogo DROP CONSTRAINT catalogo_pendente;
ALTER TABLE catalogo ADD CONSTRAINT catalogo_pendente CHECK (
  num_nulls(pendente_sequencia, pendente_sha256, pendente_id, pendente_desde) IN (0, 4)
  AND (pendente_hash_pedido IS NULL OR pendente_sequencia IS NOT NULL)
);
