-- no transaction
-- allow no-drop: the search reads the plans on the invoice's own row, and nothing else finds items by their plan
-- Up Migration

DROP INDEX CONCURRENTLY fatura_item_id_plano;
