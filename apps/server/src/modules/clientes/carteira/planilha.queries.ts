import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

export type ClienteDaPlanilhaRow = {
  readonly nomeVendedor: string;
  readonly nome: string;
  readonly telefone: string | null;
  readonly email: string;
  readonly dataCadastro: Date;
  /** From here on null for a client without a subscription. */
  readonly nomePlano: string | null;
  readonly situacao: string | null;
  readonly dataContratacao: Date | null;
  readonly valorCentavos: number | null;
};

/** A row for each subscription, and one for each client that has none; everybody's (null) or a seller's. */
const daPlanilha = (idVendedor: number | null): RawBuilder<unknown> => sql`
  from cliente_indicado cliente
  join titular vendedor on vendedor.id = cliente.id_vendedor_indicacao
  left join contratacao_com_plano contratacao on contratacao.id_usuario = cliente.id
  left join situacao_contratacao situacao on situacao.codigo = contratacao.codigo_situacao
  where ${idVendedor === null ? sql`true` : sql`cliente.id_vendedor_indicacao = ${idVendedor}`}`;

export const countDaPlanilha = async (tx: Tx, idVendedor: number | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${daPlanilha(idVendedor)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** By seller, then the newest client first. */
export const listDaPlanilha = (idVendedor: number | null) => sql<ClienteDaPlanilhaRow>`
  select vendedor.nome as nome_vendedor, cliente.nome, cliente.telefone, cliente.email, cliente.data_cadastro,
    contratacao.nome_plano, situacao.descricao as situacao, contratacao.data_contratacao, contratacao.valor_centavos
  ${daPlanilha(idVendedor)}
  order by vendedor.nome, vendedor.id, cliente.data_cadastro desc, cliente.id desc,
    contratacao.data_contratacao, contratacao.id`;
