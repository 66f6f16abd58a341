-- Up Migration

-- Lists and totals read the value of an invoice from its own row; the database holds it equal to its items.
ALTER TABLE fatura ADD COLUMN valor_centavos integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN fatura.valor_centavos IS 'The sum of its items, kept by the trigger of fatura_item.';
COMMENT ON TABLE fatura IS 'What a person owes for a month.';

CREATE FUNCTION sum_fatura_items() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE fatura SET valor_centavos = valor_centavos - OLD.valor_centavos WHERE id = OLD.id_fatura;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE fatura SET valor_centavos = valor_centavos + NEW.valor_centavos WHERE id = NEW.id_fatura;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION sum_fatura_items() IS 'Keeps the value of an invoice equal to the sum of its items.';
