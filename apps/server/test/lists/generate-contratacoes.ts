import { asOwner, type TestDatabase } from "@acervo/test-kit/database";

const PESSOAS_POR_CARTORIO = 40;
/** Five subscriptions are of four people. */
const CONTRATACOES_POR_PESSOA = 1.25;

/** Triggers that would bring each row into the search by itself: it is filled at once instead. */
const GATILHOS = [
  ["contratacao", "contratacao_busca_refresh"],
  ["dispositivo", "dispositivo_busca_refresh"],
  ["uso", "uso_busca_refresh"],
  ["contratacao_busca", "contratacao_busca_count"],
] as const;

const ligar = (como: "enable" | "disable") =>
  GATILHOS.map(([tabela, gatilho]) => `alter table ${tabela} ${como} trigger ${gatilho}`);

/**
 * So many subscriptions of ten years, and half as many devices again: names from short lists as in life, most of them
 * active, a twentieth nearly full, a tenth without a device, versions of the program from the newest to the rare, some
 * devices that never had a good backup and some that have stopped.
 */
export const generateContratacoes = async (database: Pick<TestDatabase, "url">, quantas: number): Promise<void> => {
  const pessoas = Math.ceil(quantas / CONTRATACOES_POR_PESSOA);
  const cartorios = Math.ceil(pessoas / PESSOAS_POR_CARTORIO);
  await asOwner(
    database,
    ...ligar("disable"),
    `insert into cartorio (codigo_corregedoria, distrito, nome)
     select 'G' || n, 'Distrito', 'Registro Civil ' || n from generate_series(1, ${cartorios}) n`,
    `insert into usuario (sub, cpf_cnpj, nome, email, telefone, tipo_conta, data_cadastro, id_cartorio)
     select gen_random_uuid(), lpad(n::text, 11, '0'),
       (array['José', 'Maria', 'Antônio', 'Ana', 'Francisco', 'Luzia', 'Paulo', 'Márcia'])[1 + n % 8] || ' ' ||
       (array['Teles', 'Nogueira', 'Prates', 'Damasceno', 'Rabelo', 'Conceição', 'Siqueira', 'Lopes', 'Pimenta', 'Araújo'])[1 + n / 8 % 10] || ' ' ||
       md5(n::text),
       'p' || n || '@acervo.test', '319' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'RCV_RCPN', now(),
       (select id from cartorio where codigo_corregedoria = 'G' || (1 + n % ${cartorios}))
     from generate_series(1, ${pessoas}) n`,
    `insert into contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, cartosoft, atendimento_arquivado)
     select usuarios.primeiro + n % ${pessoas}, 'Acervo ' || n,
       case when n % 10 < 8 then 1 else (array[2, 3, 4, 5, 6])[1 + n / 10 % 5] end,
       ofertas.ids[1 + (n::bigint * 31 + n / 97) % cardinality(ofertas.ids)],
       timestamptz '2016-12-01 12:00Z' + n * interval '10 years' / ${quantas}, n % 20 = 3, n % 30 = 7
     from generate_series(1, ${quantas}) n,
       (select min(id) primeiro from usuario where email = 'p1@acervo.test') usuarios,
       (select array_agg(id order by id) ids from plano_oferta_tipo_pagamento) ofertas`,
    `insert into uso (id_contratacao, bytes)
     select contratacao.id,
       (contratacao.espaco_bytes::numeric * (case when contratacao.id % 20 = 0 then 90 + contratacao.id / 20 % 12 else contratacao.id * 13 % 90 end) / 100)::bigint
     from contratacao_com_plano contratacao where contratacao.nome like 'Acervo %'`,
    `insert into dispositivo (id_contratacao, nome, ativado, data_inicio, data_ativacao, versao_acervo_exe)
     select contratacao.id, 'Máquina ' || d, true, data_contratacao, data_contratacao,
       case when (contratacao.id * 11 + d) % 100 < 60 then '4.2.0' when (contratacao.id * 11 + d) % 100 < 99
         then '4.' || ((contratacao.id + d) % 2) || '.' || ((contratacao.id / 7) % 4) else '3.9.' || ((contratacao.id / 3) % 8) end
     from contratacao, generate_series(1, case contratacao.id % 10 when 0 then 0 when 1 then 3 when 2 then 4 else (contratacao.id / 10 % 2)::int + 1 end) d
     where contratacao.nome like 'Acervo %' and contratacao.id % 10 <> 0`,
    "analyze contratacao, dispositivo, uso",
    `insert into contratacao_busca (id_contratacao, id_dispositivo, id_usuario, id_cartorio, data_contratacao, mes,
       codigo_situacao, id_plano_oferta_tipo_pagamento, arquivada, cartosoft, sem_dispositivo, porcentagem_utilizada,
       versoes, ativado_em, ultimo_bom_em)
     select linha.*, case when linha.id_dispositivo = 0 or linha.id_dispositivo % 50 = 0 then null
       when linha.id_dispositivo % 20 = 0 then now() - (linha.id_dispositivo % 90 + 3) * interval '1 day'
       else now() - (linha.id_dispositivo % 24) * interval '1 hour' end
     from contratacao_a_buscar linha join contratacao on contratacao.id = linha.id_contratacao
     where contratacao.nome like 'Acervo %'
     order by linha.data_contratacao, linha.id_contratacao`,
    `insert into contratacao_contagem (por_versao, por_dispositivo, mes, codigo_situacao, arquivada, cartosoft,
       id_plano_oferta_tipo_pagamento, sem_dispositivo, sem_backup, quantidade)
     select false, por_dispositivo, mes, codigo_situacao, arquivada, cartosoft, id_plano_oferta_tipo_pagamento,
       sem_dispositivo, sem_backup, count(*)
     from contratacao_busca group by 2, 3, 4, 5, 6, 7, 8, 9`,
    `insert into contratacao_contagem (por_versao, por_dispositivo, mes, codigo_situacao, arquivada, cartosoft, versoes, quantidade)
     select true, por_dispositivo, mes, codigo_situacao, arquivada, cartosoft, versoes, count(*)
     from contratacao_busca group by 2, 3, 4, 5, 6, 7`,
    ...ligar("enable"),
    "vacuum analyze contratacao_busca, contratacao_contagem, usuario, nome_procurado, contratacao, cartorio, dispositivo, uso",
  );
};
