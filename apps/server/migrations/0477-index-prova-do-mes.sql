-- no transaction
-- Up Migration

-- One a month of each device, and those of restore tests beside it.
CREATE UNIQUE INDEX CONCURRENTLY prova_uma_por_mes_ou_teste ON prova (id_dispositivo, competencia, id_teste)
  NULLS NOT DISTINCT;
