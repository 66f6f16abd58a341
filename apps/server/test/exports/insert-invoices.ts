import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";
import { ofertaDe } from "../contratos.ts";

/** Invoices of so many people for the months of a year, two of three paid; names and amounts no two alike. */
export const insertFaturasPagas = async (db: Db, quantas: number): Promise<void> => {
  const idOferta = await ofertaDe(db, "Acervo 10");
  await sql`
    with pessoa as (
      insert into usuario (sub, cpf_cnpj, nome, email, tipo_conta, data_cadastro)
      select gen_random_uuid(), lpad(n::text, 11, '0'), 'Pessoa ' || md5(n::text), n || '@medida.test', 'NOR_PF', now()
      from generate_series(1, ${Math.ceil(quantas / 12)}::int) n returning id, nome
    ), contratada as (
      insert into contratacao (id_usuario, nome, id_plano_oferta_tipo_pagamento, codigo_situacao, data_contratacao, data_inicio)
      select id, 'Acervo ' || id, ${idOferta}, 1, '2024-12-05', '2024-12-05' from pessoa returning id, id_usuario
    ), emitida as (
      insert into fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em, paga_em)
      select id_usuario, mes, case when (id + extract(month from mes)::int) % 3 = 0 then 4 else 3 end, mes::date + 9, mes,
        case when (id + extract(month from mes)::int) % 3 = 0 then null else mes + interval '9 days' end
      from contratada, generate_series(timestamp '2025-01-01', '2025-12-01', interval '1 month') mes
      limit ${quantas}
      returning id, id_usuario, competencia, codigo_situacao
    ), paga as (
      insert into cobranca (referencia, chave, origem, id_origem, id_usuario, forma, valor_centavos, vencimento, descricao,
        situacao, pedida_em, paga_em, data_pagamento, valor_pago_centavos)
      select 'medida:' || id, gen_random_uuid(), 'FATURA', id, id_usuario, 'BOLETO', 1, competencia, 'Acervo', 'PAGA',
        competencia, competencia + interval '9 days', competencia + 8, 1000 + id % 100000
      from emitida where codigo_situacao = 3
    )
    insert into fatura_item (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos)
    select emitida.id, emitida.id_usuario, contratada.id, emitida.competencia, 'MENSALIDADE', 'Acervo', 1000 + emitida.id % 100000
    from emitida join contratada using (id_usuario)`.execute(db);
};
