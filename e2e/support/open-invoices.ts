import { withClient } from "@acervo/test-kit/stack";
import { readAppFile } from "./app-file.ts";

/** Months that nobody else bills. */
const MONTHS = ["2031-01", "2031-02", "2031-03"] as const;

/** An invoice of a person's first subscription. */
const giveInvoice = (documento: string, month: string, codigoSituacao: 1 | 2): Promise<number> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `WITH dono AS (
         SELECT usuario.id, min(contratacao.id) AS id_contratacao
         FROM usuario JOIN contratacao ON contratacao.id_usuario = usuario.id
         WHERE cpf_cnpj = $1 GROUP BY usuario.id
       ), nova AS (
         INSERT INTO fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em)
         SELECT id, $2::date, $3, $2::date + 9, now() FROM dono RETURNING id, id_usuario
       )
       INSERT INTO fatura_item
         (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos)
       SELECT nova.id, nova.id_usuario, dono.id_contratacao, $2::date, 'MENSALIDADE', 'Acervo', 12990
       FROM nova, dono RETURNING id_fatura AS id`,
      [documento, `${month}-01`, codigoSituacao],
    );
    return Number(rows[0]?.id);
  });

/** Invoices that are far from being due, so that no other page tells of them. */
export const giveOpenInvoices = async (documento: string): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const month of MONTHS) ids.push(await giveInvoice(documento, month, 1));
  return ids;
};

/** One that no card could pay. */
export const givePendingInvoice = (documento: string, month: string): Promise<number> =>
  giveInvoice(documento, month, 2);
