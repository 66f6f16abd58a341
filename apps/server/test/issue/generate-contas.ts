import { asOwner, type TestDatabase } from "@acervo/test-kit/database";

/** Of a hundred subscriptions so many are on a bill with another one of their account. */
const UNIFICADAS_EM_CEM = 10;

/**
 * So many active subscriptions, as in life: six of ten are paid by boleto, the others by card, one of ten is on one bill
 * with another.
 */
export const generateContas = async (database: Pick<TestDatabase, "url">, contratacoes: number): Promise<void> => {
  const unificadas = Math.floor((contratacoes * UNIFICADAS_EM_CEM) / 200);
  const contas = contratacoes - unificadas;
  await asOwner(
    database,
    `insert into endereco (cep, logradouro, numero, bairro, id_municipio)
     select '30160011', 'Rua da Bahia', n::text, 'Centro', 3106200 from generate_series(1, ${contas}) n`,
    `insert into usuario (sub, cpf_cnpj, nome, email, tipo_conta, data_cadastro, tipo_pagamento, pagamento_unificado, id_endereco)
     select gen_random_uuid(), lpad(n::text, 11, '0'), 'Pessoa ' || n, 'conta' || n || '@acervo.test', 'NOR_PF', now(),
       case when n % 10 < 6 then 'BOLETO' else 'CARTAO' end, n <= ${unificadas}, enderecos.primeiro + n
     from generate_series(1, ${contas}) n, (select max(id) - ${contas} primeiro from endereco) enderecos`,
    `insert into cartao_credito (id_usuario, token, bandeira, ultimos_quatro_digitos, mes_validade, ano_validade, principal, apelido, nome, data_cadastro)
     select id, 'tok_conta_' || id, 'VISA', '1234', 12, 2035, true, 'CARTAO', 'PESSOA', now() from usuario
     where email like 'conta%@acervo.test' and tipo_pagamento = 'CARTAO'`,
    `insert into contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, data_inicio)
     select usuario.id, 'Acervo ' || n, 1, oferta.id, '2026-01-05T12:00:00Z', '2026-01-05'
     from usuario
     join lateral generate_series(1, case when usuario.pagamento_unificado then 2 else 1 end) n on true
     join lateral (
       select oferta.id from plano_oferta_tipo_pagamento oferta
       join plano_oferta on plano_oferta.id = oferta.id_plano_oferta
       join plano on plano.id = plano_oferta.id_plano
       join tipo_plano on tipo_plano.id = plano.id_tipo_plano
       where tipo_plano.tipo_conta = 'NOR_PF' and oferta.tipo_pagamento = usuario.tipo_pagamento
       order by oferta.id limit 1
     ) oferta on true
     where usuario.email like 'conta%@acervo.test'`,
    "vacuum analyze usuario, contratacao, endereco, cartao_credito, fatura, fatura_item, cobranca",
  );
};
