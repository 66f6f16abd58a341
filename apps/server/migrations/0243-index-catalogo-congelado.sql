-- no transaction
-- Up Migration

-- The few devices whose versions do not expire, among all.
CREATE INDEX CONCURRENTLY catalogo_congelado ON catalogo (id_dispositivo) WHERE expiracao_congelada_em IS NOT NULL;
