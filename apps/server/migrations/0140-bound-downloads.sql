-- Up Migration

-- What a subscription has put together for downloads, day by day: making a file of zeros costs its owner nothing and us
-- the whole of it.
CREATE TABLE composicao_dia (
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  dia date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (id_contratacao, dia)
);
COMMENT ON TABLE composicao_dia IS 'Bytes that a subscription has asked to be put together for downloads, by civil day; kept for that day.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('maximo-arquivos-contratacao', 20000000, 'Teto técnico de arquivos guardados por contratação.'),
  ('maximo-gigabytes-download-montado', 512, 'Maior arquivo em vários pedaços, em GB, que é montado para download pelo navegador.'),
  ('porcentagem-plano-download-montado-dia', 200, 'Quanto uma contratação pode mandar montar por dia para download, em porcentagem do espaço do plano.')
) AS teto (chave, valor, descricao);
