-- no transaction
-- Up Migration

CREATE UNIQUE INDEX CONCURRENTLY plano_oferta_anterior ON plano_oferta (id_plano_oferta_anterior);
