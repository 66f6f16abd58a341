-- Flat, shop, floor: part of a Brazilian address, and longer than the number's field.
ALTER TABLE endereco ADD COLUMN complemento varchar(60) NOT NULL DEFAULT '';
