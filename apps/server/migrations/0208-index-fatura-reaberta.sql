-- no transaction
-- Up Migration

-- Invoices whose payment was disputed or went back at some time.
CREATE INDEX CONCURRENTLY fatura_historico_reaberta ON fatura_historico (id_fatura) WHERE de_situacao = 3;
