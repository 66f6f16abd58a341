import { asOwner, type TestDatabase } from "@acervo/test-kit/database";

/**
 * What happened to generated invoices: the history of each, a charge for each paid one, of which every twentieth was paid
 * five weeks late, a message about that delay, and a history of each subscription.
 */
export const generatePagamentos = (database: Pick<TestDatabase, "url">): Promise<void> =>
  asOwner(
    database,
    "alter table fatura disable trigger fatura_count",
    `update fatura set emitida_em = emitida_em + interval '12 hours',
       paga_em = case when id % 20 = 0 then data_vencimento + 35 else paga_em end where paga_em is not null`,
    "alter table fatura enable trigger fatura_count",
    `insert into fatura_historico (id_fatura, de_situacao, para_situacao, motivo, tipo_autor, ocorrido_em)
     select id, null, 1, 'EMITIDA', 'SISTEMA', emitida_em from fatura
     union all
     select id, 1, codigo_situacao, 'TESTE', 'SISTEMA', coalesce(paga_em, data_vencimento + 1) from fatura where codigo_situacao <> 1`,
    `insert into cobranca (referencia, chave, origem, id_origem, id_usuario, forma, valor_centavos, vencimento, descricao,
       situacao, pedida_em, paga_em, data_pagamento)
     select 'fatura:' || id || ':1', gen_random_uuid(), 'FATURA', id, id_usuario, 'BOLETO', 12990, data_vencimento, 'Acervo',
       'PAGA', emitida_em, paga_em, paga_em::date
     from fatura where paga_em is not null and valor_centavos > 0`,
    `insert into cobranca_historico (id_cobranca, de_situacao, para_situacao, ocorrido_em)
     select id, null, 'PEDIDA', pedida_em from cobranca
     union all select id, 'PEDIDA', 'PAGA', paga_em from cobranca`,
    `insert into email_envio (id, chave, tipo, destinatario, assunto, situacao, created_at, sent_at)
     select gen_random_uuid(), 'fatura-vencida/' || id, 'fatura-vencida', 'p@acervo.test', 'Fatura vencida', 'ENVIADO',
       data_vencimento + 1, data_vencimento + 1
     from fatura where id % 20 = 0`,
    `update contratacao set data_contratacao = timestamptz '2025-02-01' + make_interval(days => (id % 600)::integer),
       data_inicio = date '2025-02-01' + (id % 600)::integer where nome = 'Acervo'`,
    `insert into contratacao_historico (id_contratacao, de_situacao, para_situacao, motivo, tipo_autor, ocorrido_em)
     select id, null, 1, 'CONTRATADA', 'SISTEMA', data_contratacao from contratacao where nome = 'Acervo'
     union all
     select id, 1, 4, 'EM_ATRASO', 'SISTEMA', data_contratacao + interval '60 days' from contratacao where nome = 'Acervo' and id % 5 = 0
     union all
     select id, 4, 1, 'ATRASO_PAGO', 'SISTEMA', data_contratacao + interval '80 days' from contratacao where nome = 'Acervo' and id % 5 = 0
     order by 6`,
    "vacuum analyze fatura, fatura_historico, cobranca, cobranca_historico, email_envio, contratacao, contratacao_historico",
  );
