-- no transaction
-- Up Migration

-- How many files a subscription has is looked up with every batch.
CREATE INDEX CONCURRENTLY catalogo_configuracao_contratacao ON catalogo_configuracao (id_contratacao);
