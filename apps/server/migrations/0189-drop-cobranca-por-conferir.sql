-- no transaction
-- Up Migration

-- cobranca_a_conferir has taken its place.
DROP INDEX CONCURRENTLY cobranca_por_conferir;
