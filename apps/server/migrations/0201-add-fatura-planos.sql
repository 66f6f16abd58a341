-- Up Migration

-- The search by plan reads an invoice's own row; the database holds it equal to its items, as it does the value.
ALTER TABLE fatura ADD COLUMN planos bigint[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN fatura.planos IS 'The plans that its items bill, by number, kept by the trigger of fatura_item.';

CREATE OR REPLACE FUNCTION sum_fatura_items() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE fatura SET valor_centavos = valor_centavos - OLD.valor_centavos, planos = planos_dos_itens(id)
    WHERE id = OLD.id_fatura;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE fatura SET valor_centavos = valor_centavos + NEW.valor_centavos, planos = planos_dos_itens(id)
    WHERE id = NEW.id_fatura;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION sum_fatura_items() IS 'Keeps the value and the plans of an invoice equal to those of its items.';

CREATE FUNCTION planos_dos_itens(fatura bigint) RETURNS bigint[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT id_plano ORDER BY id_plano), '{}') FROM fatura_item
  WHERE id_fatura = fatura AND id_plano IS NOT NULL
$$;
COMMENT ON FUNCTION planos_dos_itens(bigint) IS 'The plans that the items of an invoice bill, each once.';
