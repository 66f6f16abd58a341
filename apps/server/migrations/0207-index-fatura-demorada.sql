-- no transaction
-- Up Migration

-- Invoices that were settled after their due day, or in a later month than that of their issue: what the finance panel of
-- a month that is over looks at besides what is still owed. Few, so that years of invoices paid in time are not read.
CREATE INDEX CONCURRENTLY fatura_demorada ON fatura (least(paga_em, anulada_em))
  WHERE valor_centavos > 0
    AND least(paga_em, anulada_em) AT TIME ZONE 'America/Sao_Paulo'
      >= least(
        (data_vencimento + 1)::timestamp,
        date_trunc('month', emitida_em AT TIME ZONE 'America/Sao_Paulo') + interval '1 month'
      );
