-- no transaction
-- Up Migration

-- Returns that are due, whether or not somebody was reminded of them.
CREATE INDEX CONCURRENTLY atendimento_suporte_retorno ON atendimento_suporte (retornar_em) WHERE retornar_em IS NOT NULL;
