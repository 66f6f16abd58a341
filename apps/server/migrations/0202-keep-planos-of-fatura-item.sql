-- Up Migration

CREATE OR REPLACE TRIGGER fatura_item_sum AFTER INSERT OR DELETE OR UPDATE OF valor_centavos, id_fatura, id_plano ON fatura_item
  FOR EACH ROW EXECUTE FUNCTION sum_fatura_items();
