-- Up Migration
-- allow no-long-write: one row a month and subscription, some thousands so far; no item joins an older invoice

UPDATE fatura SET valor_centavos = coalesce(
  (SELECT sum(item.valor_centavos) FROM fatura_item item WHERE item.id_fatura = fatura.id), 0
);
