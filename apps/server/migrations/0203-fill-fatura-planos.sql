-- Up Migration
-- allow no-long-write: one row a month and subscription, some thousands so far; the trigger keeps those of later

UPDATE fatura SET planos = planos_dos_itens(id) WHERE planos <> planos_dos_itens(id);
