import { withClient } from "@acervo/test-kit/stack";
import { readAppFile } from "./app-file.ts";

type Debt = {
  /** A person without a subscription, whom no other test works with: who owes may lose what they have. */
  readonly documento: string;
  /** First days of the months. */
  readonly months: readonly string[];
  readonly cents: number;
};

/** Gives the person an active subscription and an overdue invoice of each month; the ids of the invoices. */
export const giveDebt = ({ documento, months, cents }: Debt): Promise<readonly string[]> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, data_inicio)
       SELECT usuario.id, 'Com débitos', 1, min(oferta.id), now(), now()
       FROM usuario
       JOIN tipo_plano ON tipo_plano.tipo_conta = usuario.tipo_conta
       JOIN plano ON plano.id_tipo_plano = tipo_plano.id
       JOIN plano_oferta ON plano_oferta.id_plano = plano.id
       JOIN plano_oferta_tipo_pagamento AS oferta ON oferta.id_plano_oferta = plano_oferta.id
       WHERE cpf_cnpj = $1 AND oferta.tipo_pagamento = 'BOLETO' GROUP BY usuario.id`,
      [documento],
    );
    const { rows } = await client.query<{ id: string }>(
      `WITH devedora AS (
         SELECT contratacao.id, contratacao.id_usuario FROM contratacao
         JOIN usuario ON usuario.id = contratacao.id_usuario WHERE usuario.cpf_cnpj = $1
       ), nova AS (
         INSERT INTO fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em)
         SELECT id_usuario, mes, 4, mes + 9, now() FROM devedora, unnest($2::date[]) AS mes
         RETURNING id, id_usuario, competencia
       )
       INSERT INTO fatura_item (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos)
       SELECT nova.id, nova.id_usuario, devedora.id, nova.competencia, 'MENSALIDADE', 'Acervo', $3 FROM nova, devedora
       RETURNING id_fatura AS id`,
      [documento, months, cents],
    );
    return rows.map(({ id }) => id);
  });

/** Nothing of it is owed any more: pages of all customers tell of what is. */
export const forgiveDebt = (invoices: readonly string[]): Promise<unknown> =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query("UPDATE fatura SET anulada_em = now() WHERE id = ANY ($1) AND anulada_em IS NULL", [invoices]),
  );
