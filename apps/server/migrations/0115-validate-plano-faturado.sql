-- Up Migration

ALTER TABLE fatura_item VALIDATE CONSTRAINT fatura_item_id_plano_fkey;
