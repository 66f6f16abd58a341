import { asOwner, type TestDatabase } from "@acervo/test-kit/database";

export type Vendas = { readonly vendedores: number; readonly clientes: number; readonly possiveis: number };

const NOME = (n: string): string =>
  `(array['Cartório', 'Ofício', 'Tabelionato', 'Serventia', 'Clínica', 'Escritório'])[1 + ${n} % 6] || ' ' ||
   (array['de Vila Serena', 'de Monte Belo', 'de Rio Manso', 'de Pedra Bonita', 'de Água Clara', 'da Conceição', 'São José', 'Santa Luzia'])[1 + ${n} / 6 % 8] || ' ' || md5(${n}::text)`;

/** Triggers that would do for each row what is done at once instead. */
const GATILHOS = [
  ["usuario", "usuario_indicado_count"],
  ["usuario", "usuario_nome_procurado_refresh"],
  ["contratacao", "contratacao_busca_refresh"],
  ["possivel_cliente", "possivel_cliente_count"],
] as const;

/** Made anew when all rows are there: row by row they take longer than everything else. */
const INDICES = [
  ["nome_procurado_partes", "create index nome_procurado_partes on nome_procurado using gin (nome gin_trgm_ops)"],
  [
    "possivel_cliente_nome_procurado",
    "create index possivel_cliente_nome_procurado on possivel_cliente using gin (nome_procurado gin_trgm_ops)",
  ],
] as const;

const ligar = (como: "enable" | "disable") =>
  GATILHOS.map(([tabela, gatilho]) => `alter table ${tabela} ${como} trigger ${gatilho}`);

/**
 * Sellers with their clients, nine in ten of whom have a subscription, and prospects of two years: half of them reserved,
 * three in ten free for everybody, two in ten that said no, half of those to be asked again one day. A twentieth of the
 * reservations is over, and a twentieth of the returns is due.
 */
export const generateVendas = async (
  database: Pick<TestDatabase, "url">,
  { vendedores, clientes, possiveis }: Vendas,
): Promise<void> => {
  await asOwner(
    database,
    ...ligar("disable"),
    ...INDICES.map(([indice]) => `drop index ${indice}`),
    `insert into usuario (sub, cpf_cnpj, nome, email, tipo_conta, data_cadastro, primeiro_acesso_em, codigo_indicacao)
     select gen_random_uuid(), (10000000000 + n)::text, 'Vendedora ' || n, 'v' || n || '@acervo.test', 'NOR_PF', now(), now(),
       'V' || lpad(n::text, 7, '0')
     from generate_series(1, ${vendedores}) n`,
    `insert into usuario (sub, cpf_cnpj, nome, email, telefone, tipo_conta, data_cadastro, primeiro_acesso_em, id_vendedor_indicacao)
     select gen_random_uuid(), (20000000000 + n)::text, ${NOME("n")}, 'c' || n || '@acervo.test',
       '319' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'NOR_PF',
       now() - (n::bigint * 31 % 730) * interval '1 day', now(), primeiro.id + n % ${vendedores}
     from generate_series(1, ${clientes}) n, (select min(id) id from usuario where codigo_indicacao like 'V%') primeiro`,
    // Customers whom nobody brought: twice as many.
    `insert into usuario (sub, cpf_cnpj, nome, email, tipo_conta, data_cadastro, primeiro_acesso_em)
     select gen_random_uuid(), (30000000000 + n)::text, ${NOME("n")}, 'o' || n || '@acervo.test', 'NOR_PF',
       now() - (n::bigint * 31 % 730) * interval '1 day', now()
     from generate_series(1, ${2 * clientes}) n`,
    `insert into contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao)
     select id, 'Acervo', case when id % 10 < 8 then 1 else 4 end, (select min(id) from plano_oferta_tipo_pagamento), data_cadastro
     from usuario where id_vendedor_indicacao is not null and id % 10 <> 0`,
    // Each client has an address: of its own, in any município.
    `insert into endereco (cep, id_municipio)
     select '30000000', municipio.id from generate_series(1, ${clientes}) n
     join (select id, row_number() over (order by id) as posicao, count(*) over () as municipios from municipio) municipio
       on municipio.posicao = 1 + n % municipio.municipios`,
    `update usuario set id_endereco = endereco.id
     from (select id, row_number() over (order by id) as n from endereco where cep = '30000000') endereco
     where usuario.cpf_cnpj = (20000000000 + endereco.n)::text`,
    `insert into nome_procurado (id_usuario, nome) select id, sem_acentos(nome) from usuario
     on conflict (id_usuario) do nothing`,
    `insert into possivel_cliente (nome, uf, codigo, email1, telefone1, possui_interesse, id_vendedor, reservado_ate,
       livre_desde, recusado_em, id_autor, alterado_em)
     select ${NOME("n")}, (array['MG', 'SP', 'BA', 'PR'])[1 + n % 4], lpad((n % 1000000)::text, 6, '0'), 'p' || n || '@possivel.test',
       '31900001180', case when n % 10 < 3 then true when n % 10 in (8, 9) then false end,
       case when n % 10 < 5 then primeiro.id + n / 10 % ${vendedores} end,
       case when n % 10 < 5 then now() + (n / 10 % 40 - 2) * interval '3 hours' + interval '1 hour' end,
       case when n % 10 between 5 and 7 then now() - interval '1 day' end,
       case when n % 10 in (8, 9) then now() - (n::bigint * 7 % 700) * interval '1 day' end,
       primeiro.id + n / 10 % ${vendedores}, now() - (n::bigint * 17 % 1000000) * interval '1 minute'
     from generate_series(1, ${possiveis}) n, (select min(id) id from usuario where codigo_indicacao like 'V%') primeiro`,
    `insert into possivel_cliente_recusa (id_possivel_cliente, id_autor, id_vendedor, qtd_dias_retorno, retorno_em, recusada_em)
     select id, id_autor, id_autor, case when id % 2 = 0 then 30 end,
       case when id % 2 = 0 then now() + (id / 10 % 20 - 1) * interval '1 day' + interval '1 hour' end, recusado_em
     from possivel_cliente where recusado_em is not null`,
    ...INDICES.map(([, criar]) => criar),
    `insert into contagem_de_vendas (tipo, uf, quantidade)
     select tipo_do_possivel(possivel_cliente), uf, count(*) from possivel_cliente group by 1, 2
     union all select 'CLIENTE', '', count(*) from cliente_indicado`,
    ...ligar("enable"),
    "vacuum analyze contagem_de_vendas, usuario, endereco, nome_procurado, contratacao, possivel_cliente, possivel_cliente_recusa",
  );
};
