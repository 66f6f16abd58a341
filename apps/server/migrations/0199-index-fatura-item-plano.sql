-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY fatura_item_id_plano ON fatura_item (id_plano, id_fatura);
