import { sql, type RawBuilder } from "kysely";
import { contendo } from "../../../platform/db/contendo.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { type Fatia, sentidoEmSql } from "../../../platform/lists/fatia.ts";
import { doVendedor, type FiltroDeVendedor } from "../do-vendedor.ts";

export type FiltroDePossiveis = FiltroDeVendedor & {
  /** Who reads: their own and the free ones; null: an administrator, who sees all. */
  readonly idLeitor: number | null;
  /** Those that said no, instead of those that are open. */
  readonly recusados: boolean;
  /** Empty: of any name, and so on. */
  readonly nome: string;
  readonly email: string;
  /** Digits of the CNS code. */
  readonly codigo: string;
  readonly uf: string;
};

/** Each is found by an index of its own: one's own, and those that nobody has. */
const alcances = ({ idLeitor }: Pick<FiltroDePossiveis, "idLeitor">): readonly RawBuilder<boolean>[] =>
  idLeitor === null ? [sql`true`] : [sql`possivel.id_vendedor = ${idLeitor}`, sql`possivel.id_vendedor is null`];

const condicoes = (filtro: FiltroDePossiveis): RawBuilder<boolean> => {
  const { recusados, nome, email, codigo, uf } = filtro;
  const palavras = nome.split(/\s+/).filter((palavra) => palavra !== "");
  const todas: RawBuilder<boolean>[] = [
    recusados ? sql`possivel.recusado_em is not null` : sql`possivel.recusado_em is null`,
    ...palavras.map((palavra) => sql<boolean>`possivel.nome_procurado like sem_acentos(${contendo(palavra)})`),
    ...doVendedor("possivel.id_vendedor", filtro),
  ];
  if (email !== "")
    todas.push(sql`(lower(possivel.email1) = lower(${email}) or lower(possivel.email2) = lower(${email}))`);
  if (codigo !== "") todas.push(sql`possivel.codigo_digitos = ${codigo}`);
  if (uf !== "") todas.push(sql`possivel.uf = ${uf}`);
  return sql`${sql.join(todas, sql` and `)}`;
};

/** The state is the one filter by which the database keeps a count. */
const isContado = ({ nome, email, codigo, nomeVendedor, cpfCnpjVendedor }: FiltroDePossiveis): boolean =>
  [nome, email, codigo, nomeVendedor, cpfCnpjVendedor].every((valor) => valor === "");

const contados = (tipos: readonly string[], { uf }: FiltroDePossiveis): RawBuilder<unknown> => sql`(
  select coalesce(sum(quantidade), 0) from contagem_de_vendas
  where tipo = any(${tipos}::text[]) ${uf === "" ? sql`` : sql`and uf = ${uf}`})`;

/** Whatever many may be of comes from the count; a seller's own are few, and are counted themselves. */
export const countPossiveis = (filtro: FiltroDePossiveis) => {
  const { idLeitor, recusados } = filtro;
  const contar = (alcance: RawBuilder<boolean>) =>
    sql`(select count(*) from possivel_cliente possivel where ${alcance} and ${condicoes(filtro)})`;
  const contas = alcances(filtro).map((alcance, indice) => {
    if (!isContado(filtro)) return contar(alcance);
    if (idLeitor === null) return contados(recusados ? ["RECUSADO"] : ["RESERVADO", "LIVRE"], filtro);
    return indice === 0 ? contar(alcance) : contados(["LIVRE"], filtro);
  });
  return sql<{ total: number }>`select (${sql.join(contas, sql` + `)})::int as total`;
};

export type PossivelRow = {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  readonly uf: string;
  readonly codigo: string | null;
  readonly email1: string | null;
  readonly email2: string | null;
  readonly telefone1: string | null;
  readonly telefone2: string | null;
  readonly idSeguimento: number | null;
  readonly descricaoSeguimento: string | null;
  readonly possuiInteresse: boolean | null;
  readonly idVendedor: number | null;
  readonly nomeVendedor: string | null;
  readonly reservadoAte: Date | null;
  readonly livreDesde: Date | null;
  readonly recusadoEm: Date | null;
  readonly alteradoEm: Date;
  readonly nota: string | null;
};

/** A seller's notes are theirs; administrators read the newest, whoever wrote it. */
const notaLidaPor = (idLeitor: number | null): RawBuilder<unknown> =>
  idLeitor === null ? sql`true` : sql`(nota.compartilhada or nota.id_autor = ${idLeitor})`;

/** These rows as their reader sees them. */
const lidosPor = (idLeitor: number | null, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select possivel.id, possivel.versao, possivel.nome, possivel.uf, possivel.codigo, possivel.email1, possivel.email2,
    possivel.telefone1, possivel.telefone2, possivel.id_seguimento, seguimento.descricao as descricao_seguimento,
    possivel.possui_interesse, possivel.id_vendedor, vendedor.nome as nome_vendedor, possivel.reservado_ate,
    possivel.livre_desde, possivel.recusado_em, possivel.alterado_em,
    (select nota.texto from possivel_cliente_nota nota
      where nota.id_possivel_cliente = possivel.id and ${notaLidaPor(idLeitor)}
      order by nota.alterada_em desc limit 1) as nota
  from ${ids} achado
  join possivel_cliente possivel on possivel.id = achado.id
  left join seguimento_possivel_cliente seguimento on seguimento.id = possivel.id_seguimento
  left join titular vendedor on vendedor.id = possivel.id_vendedor`;

/** The last change first; those of a slice that is read from the end come the other way round. */
export const listPossiveis = (filtro: FiltroDePossiveis, fatia: Fatia) => {
  const direcao = sentidoEmSql(fatia, "desc");
  const ate = fatia.pular + fatia.limite;
  const partes = alcances(filtro).map(
    (alcance) => sql`(
      select possivel.id, possivel.alterado_em from possivel_cliente possivel
      where ${alcance} and ${condicoes(filtro)}
      order by possivel.alterado_em ${direcao}, possivel.id ${direcao} limit ${ate})`,
  );
  const achados = sql`(
    select id, alterado_em from (${sql.join(partes, sql` union all `)}) parte
    order by alterado_em ${direcao}, id ${direcao} limit ${fatia.limite} offset ${fatia.pular})`;
  return sql<PossivelRow>`
    ${lidosPor(filtro.idLeitor, achados)} order by possivel.alterado_em ${direcao}, possivel.id ${direcao}`;
};

/** One, whoever has it: whether the reader may see it is for the caller to say. */
export const findPossivel = async (
  db: Db | Tx,
  id: number,
  idLeitor: number | null,
): Promise<PossivelRow | undefined> => {
  const { rows } = await sql<PossivelRow>`${lidosPor(idLeitor, sql`(select ${id}::bigint as id)`)}`.execute(db);
  return rows[0];
};

type Chaves = { readonly id: number; readonly codigo: string; readonly emails: readonly string[] };

/** Names of others that the reader sees with the same code or one of the addresses. */
export const listParecidos = async (
  db: Db | Tx,
  idLeitor: number | null,
  { id, codigo, emails }: Chaves,
  limite: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ nome: string }>`
    select possivel.nome from possivel_cliente possivel
    where possivel.id <> ${id} and possivel.recusado_em is null
      and (${sql.join(alcances({ idLeitor }), sql` or `)})
      and (possivel.codigo_digitos = ${codigo} or lower(possivel.email1) = any(${emails}::text[])
        or lower(possivel.email2) = any(${emails}::text[]))
    order by possivel.alterado_em desc, possivel.id desc limit ${limite}`.execute(db);
  return rows.map(({ nome }) => nome);
};
