import { asOwner, type TestDatabase } from "@acervo/test-kit/database";

const MESES_POR_PESSOA = 20;
const PESSOAS_POR_CARTORIO = 40;

/**
 * So many invoices, of people with twenty months each: names from a short list as in life, most of them paid, a tenth
 * without value, every plan of the catalogue, a boleto for each second one.
 */
export const generateFaturas = async (database: Pick<TestDatabase, "url">, quantas: number): Promise<void> => {
  const pessoas = Math.ceil(quantas / MESES_POR_PESSOA);
  const cartorios = Math.ceil(pessoas / PESSOAS_POR_CARTORIO);
  await asOwner(
    database,
    `insert into cartorio (codigo_corregedoria, distrito, nome)
     select 'G' || n, 'Distrito', 'Registro Civil ' || n from generate_series(1, ${cartorios}) n`,
    `insert into usuario (sub, cpf_cnpj, nome, email, tipo_conta, data_cadastro, id_cartorio)
     select gen_random_uuid(), lpad(n::text, 11, '0'),
       (array['José', 'Maria', 'Antônio', 'Ana', 'Francisco', 'Luzia', 'Paulo', 'Márcia'])[1 + n % 8] || ' ' ||
       (array['Teles', 'Nogueira', 'Prates', 'Damasceno', 'Rabelo'])[1 + n / 8 % 5] || ' ' || md5(n::text),
       'p' || n || '@acervo.test', 'RCV_RCPN', now(),
       (select id from cartorio where codigo_corregedoria = 'G' || (1 + n % ${cartorios}))
     from generate_series(1, ${pessoas}) n`,
    `insert into contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao)
     select usuario.id, 'Acervo', 1, ofertas.ids[1 + usuario.id % cardinality(ofertas.ids)], now()
     from usuario, (select array_agg(id order by id) ids from plano_oferta_tipo_pagamento) ofertas
     where usuario.email like 'p%@acervo.test'`,
    // The value is written at once: the trigger would write each invoice twice.
    "alter table fatura_item disable trigger fatura_item_sum",
    "alter table fatura disable trigger fatura_count",
    `insert into fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em, paga_em, tipo_pagamento, valor_centavos, planos)
     select contratacao.id_usuario, mes, situacao, mes + 9, mes, case situacao when 3 then mes + 8 end,
       contratacao.tipo_pagamento, case (contratacao.id + n) % 10 when 0 then 0 else 12990 end, array[contratacao.id_plano]
     from contratacao_com_plano contratacao,
       generate_series(0, ${MESES_POR_PESSOA - 1}) n,
       lateral (select (date '2026-11-01' - make_interval(months => n))::date mes) meses,
       lateral (select case when (contratacao.id * 7 + n) % 25 < 3 then (array[1, 2, 4])[1 + (contratacao.id + n) % 3] else 3 end situacao) situacoes
     where contratacao.nome = 'Acervo'
     order by mes, contratacao.id`,
    `insert into fatura_item (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos, id_plano)
     select fatura.id, fatura.id_usuario, contratacao.id, fatura.competencia, 'MENSALIDADE', 'Acervo',
       fatura.valor_centavos, contratacao.id_plano
     from fatura join contratacao_com_plano contratacao on contratacao.id_usuario = fatura.id_usuario`,
    "alter table fatura_item enable trigger fatura_item_sum",
    "alter table fatura enable trigger fatura_count",
    `insert into fatura_contagem (competencia, codigo_situacao, tipo_pagamento, tem_valor, planos, quantidade, valor_centavos)
     select competencia, codigo_situacao, tipo_pagamento, valor_centavos > 0, planos, count(*), sum(valor_centavos)
     from fatura group by 1, 2, 3, 4, 5`,
    `insert into boleto (id_fatura, numero, codigo_barras, linha_digitavel, pix_copia_e_cola, valor_centavos, data_vencimento, registrado_em)
     select id, 'B' || id, repeat('0', 44), repeat('0', 47), 'pix', 12990, data_vencimento, emitida_em
     from fatura where id % 2 = 0`,
    "vacuum analyze fatura, fatura_contagem, fatura_item, usuario, contratacao, boleto, cartorio",
  );
};
