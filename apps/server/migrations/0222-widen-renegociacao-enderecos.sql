-- Up Migration
-- allow no-rewrite: it was made by the same release and has no rows

-- As long as the main address of a person may be.
ALTER TABLE renegociacao ALTER COLUMN enderecos TYPE varchar(254)[];
