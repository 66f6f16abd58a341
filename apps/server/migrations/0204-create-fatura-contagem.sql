-- Up Migration

-- How many invoices there are of each kind, so that a search counts no invoices. Changes are only added, with their sign:
-- two transactions never wait for one row. A job adds up what has been added.
CREATE TABLE fatura_contagem (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competencia date NOT NULL,
  codigo_situacao smallint NOT NULL,
  tipo_pagamento varchar(10) NOT NULL,
  tem_valor boolean NOT NULL,
  planos bigint[] NOT NULL,
  quantidade integer NOT NULL,
  valor_centavos bigint NOT NULL
);
COMMENT ON TABLE fatura_contagem IS 'Invoices that stand, by month, situation, payment type, whether they have a value, and plans: sums of its rows.';

CREATE FUNCTION count_fatura() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.anulada_em IS NULL THEN
    INSERT INTO fatura_contagem
      (competencia, codigo_situacao, tipo_pagamento, tem_valor, planos, quantidade, valor_centavos)
    VALUES (OLD.competencia, OLD.codigo_situacao, OLD.tipo_pagamento, OLD.valor_centavos > 0, OLD.planos, -1, -OLD.valor_centavos);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.anulada_em IS NULL THEN
    INSERT INTO fatura_contagem
      (competencia, codigo_situacao, tipo_pagamento, tem_valor, planos, quantidade, valor_centavos)
    VALUES (NEW.competencia, NEW.codigo_situacao, NEW.tipo_pagamento, NEW.valor_centavos > 0, NEW.planos, 1, NEW.valor_centavos);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION count_fatura() IS 'Adds to the count what a change of an invoice makes of it.';

CREATE TRIGGER fatura_count
  AFTER INSERT OR DELETE OR UPDATE OF competencia, codigo_situacao, tipo_pagamento, valor_centavos, planos, anulada_em ON fatura
  FOR EACH ROW EXECUTE FUNCTION count_fatura();

INSERT INTO fatura_contagem (competencia, codigo_situacao, tipo_pagamento, tem_valor, planos, quantidade, valor_centavos)
SELECT competencia, codigo_situacao, tipo_pagamento, valor_centavos > 0, planos, count(*), sum(valor_centavos)
FROM fatura WHERE anulada_em IS NULL GROUP BY 1, 2, 3, 4, 5;
