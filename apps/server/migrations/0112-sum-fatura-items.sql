-- Up Migration

CREATE TRIGGER fatura_item_sum AFTER INSERT OR DELETE OR UPDATE OF valor_centavos, id_fatura ON fatura_item
  FOR EACH ROW EXECUTE FUNCTION sum_fatura_items();

ALTER TABLE fatura_item ADD COLUMN id_plano bigint;
ALTER TABLE fatura_item ADD CONSTRAINT fatura_item_id_plano_fkey FOREIGN KEY (id_plano) REFERENCES plano NOT VALID;
COMMENT ON COLUMN fatura_item.id_plano IS 'The plan that was billed; null where nobody knows any more.';
