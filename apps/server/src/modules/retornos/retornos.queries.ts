import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { dentre } from "../../platform/db/dentre.ts";
import type { TipoDeRetorno } from "../../platform/email/returns/parse-return.ts";

type Devolucao = {
  readonly email: string;
  readonly em: Date;
  readonly tipo: TipoDeRetorno;
  readonly codigo: string | null;
  /** Failures since then are of one row. */
  readonly desde: Date;
  /** As many temporary ones as make an address a returned one. */
  readonly maximoTemporarias: number;
};

/** Counts a return of an address, which is a returned one from the first for good, or the last of several for now. */
export const markDevolucao = async (tx: Tx, devolucao: Devolucao): Promise<void> => {
  const { email, em, tipo, codigo, desde, maximoTemporarias } = devolucao;
  await sql`
    insert into endereco_devolvido as atual (email, falhas, ultima_falha_em, tipo, codigo, devolvido_em)
    values (lower(${email}), 1, ${em}, ${tipo}, ${codigo},
      case when ${tipo} <> 'TEMPORARIA' or ${maximoTemporarias}::int <= 1 then ${em}::timestamptz end)
    on conflict (email) do update set
      falhas = case when atual.ultima_falha_em >= ${desde} then atual.falhas + 1 else 1 end,
      ultima_falha_em = excluded.ultima_falha_em,
      tipo = excluded.tipo,
      codigo = excluded.codigo,
      devolvido_em = coalesce(
        atual.devolvido_em,
        excluded.devolvido_em,
        case when atual.ultima_falha_em >= ${desde} and atual.falhas + 1 >= ${maximoTemporarias}::int
          then excluded.ultima_falha_em end
      )`.execute(tx);
};

/** Of these addresses, those whose messages come back. */
export const listDevolvidos = (db: Db | Tx, emails: readonly string[]) =>
  db
    .selectFrom("enderecoDevolvido")
    .select(["email", "tipo", sql<Date>`devolvido_em`.as("desde")])
    .where(
      "email",
      "in",
      emails.map((email) => email.toLowerCase()),
    )
    .where("devolvidoEm", "is not", null)
    .orderBy("email")
    .execute();

export type DevolvidoRow = Awaited<ReturnType<typeof listDevolvidos>>[number];

export type DevolvidoDoClienteRow = DevolvidoRow & { readonly idContratacao: number };

/**
 * Addresses whose messages come back, with the oldest subscription in use of whose they are: a person with several is
 * told of once. Of these subscriptions, or of all (null).
 */
export const listDevolvidosDosClientes = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
): Promise<DevolvidoDoClienteRow[]> => {
  const { rows } = await sql<DevolvidoDoClienteRow>`
    with dono as (
      select devolvido.email, usuario.id from endereco_devolvido devolvido
      join titular usuario on lower(usuario.email) = devolvido.email where devolvido.devolvido_em is not null
      union
      select devolvido.email, usuario.id from endereco_devolvido devolvido
      join titular usuario on lower(usuario.email_secundario) = devolvido.email
      where devolvido.devolvido_em is not null
    )
    select devolvido.email, devolvido.tipo, devolvido.devolvido_em as desde, primeira.id as id_contratacao
    from dono
    join endereco_devolvido devolvido on devolvido.email = dono.email
    cross join lateral (
      select min(id) as id from contratacao_com_plano
      where id_usuario = dono.id and codigo_situacao = any(${SITUACOES_CONTRATACAO.cobraveis})
    ) primeira
    where primeira.id is not null and ${dentre("primeira.id", idsContratacao)}
    order by devolvido.devolvido_em, devolvido.email`.execute(db);
  return rows;
};

/** False when its messages do not come back. */
export const deleteDevolvido = async (tx: Tx, email: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("enderecoDevolvido")
    .where("email", "=", email.toLowerCase())
    .where("devolvidoEm", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const findEnderecosDaPessoa = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("titular")
    .select(["nome", "cpfCnpj", "email", "emailSecundario"])
    .where("id", "=", idUsuario)
    .executeTakeFirstOrThrow();
