-- Up Migration

-- How many prospects and clients of sellers there are, as with invoices: changes are only added, with their sign, so that
-- nobody waits for a row, and a job adds them up. What one seller has reserved is few, and is counted itself.
CREATE TABLE contagem_de_vendas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo varchar(9) NOT NULL CHECK (tipo IN ('RESERVADO', 'LIVRE', 'RECUSADO', 'CLIENTE')),
  uf varchar(2) NOT NULL,
  quantidade integer NOT NULL
);
COMMENT ON TABLE contagem_de_vendas IS
  'Prospects by what became of them and by state, and clients that were brought by sellers: sums of its rows.';
COMMENT ON COLUMN contagem_de_vendas.uf IS 'Empty for clients, whose state is that of their office or address.';

CREATE FUNCTION tipo_do_possivel(possivel possivel_cliente) RETURNS varchar
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN possivel.recusado_em IS NOT NULL THEN 'RECUSADO'
    WHEN possivel.id_vendedor IS NULL THEN 'LIVRE'
    ELSE 'RESERVADO'
  END
$$;

CREATE FUNCTION count_possivel_cliente() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO contagem_de_vendas (tipo, uf, quantidade) VALUES (tipo_do_possivel(OLD), OLD.uf, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO contagem_de_vendas (tipo, uf, quantidade) VALUES (tipo_do_possivel(NEW), NEW.uf, 1);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION count_possivel_cliente() IS 'Adds to the count what a change of a prospect makes of it.';

CREATE TRIGGER possivel_cliente_count AFTER INSERT OR DELETE ON possivel_cliente
  FOR EACH ROW EXECUTE FUNCTION count_possivel_cliente();
CREATE TRIGGER possivel_cliente_recount AFTER UPDATE ON possivel_cliente
  FOR EACH ROW WHEN ((tipo_do_possivel(OLD), OLD.uf) IS DISTINCT FROM (tipo_do_possivel(NEW), NEW.uf))
  EXECUTE FUNCTION count_possivel_cliente();

INSERT INTO contagem_de_vendas (tipo, uf, quantidade)
SELECT tipo_do_possivel(possivel_cliente), uf, count(*) FROM possivel_cliente GROUP BY 1, 2;
