import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Person } from "../../platform/personal-data/fates.ts";
import { PERSONAL_DATA } from "../../platform/personal-data/personal-data.ts";

export type Tabela = keyof typeof PERSONAL_DATA;
type Linha = Readonly<Record<string, unknown>>;

/** The way from a row to the person: rows that it does not lead from are somebody else's. */
const WHOSE: Readonly<Record<Person, (idUsuario: number) => RawBuilder<unknown>>> = {
  self: (idUsuario) => sql`id = ${idUsuario}`,
  usuario: (idUsuario) => sql`id_usuario = ${idUsuario}`,
  contratacao: (idUsuario) =>
    sql`id_contratacao in (select id from contratacao_com_plano where id_usuario = ${idUsuario})`,
  fatura: (idUsuario) => sql`id_fatura in (select id from fatura where id_usuario = ${idUsuario})`,
  notaFiscal: (idUsuario) => sql`id_nota_fiscal in (
    select nota_fiscal.id from nota_fiscal join fatura on fatura.id = nota_fiscal.id_fatura
    where fatura.id_usuario = ${idUsuario})`,
  endereco: (idUsuario) => sql`id in (
    select id_endereco from titular where id = ${idUsuario}
    union select id_endereco_cobranca_contratacao from titular where id = ${idUsuario}
    union select id_endereco from tomador where id_usuario = ${idUsuario}
    union select id_endereco from cartao_credito where id_usuario = ${idUsuario}
    union select id_endereco from contratacao_com_plano where id_usuario = ${idUsuario})`,
};

/** The columns of a table that the copy has. */
const listColunasCopiadas = (tabela: Tabela): readonly string[] =>
  Object.entries(PERSONAL_DATA[tabela].columns).flatMap(([coluna, fate]) =>
    fate.personal && fate.copied === true ? [coluna] : [],
  );

/** What the list of personal data says is in the copy, of one table and one person. */
export const listCopiadas = async (db: Db, tabela: Tabela, idUsuario: number): Promise<readonly Linha[]> => {
  const { person } = PERSONAL_DATA[tabela];
  if (person === undefined) throw new Error(`${tabela} does not say whose its rows are.`);
  const colunas = sql.join(listColunasCopiadas(tabela).map((coluna) => sql.ref(coluna)));
  const { rows } = await sql<Linha>`
    select ${colunas} from ${sql.ref(tabela)} where ${WHOSE[person](idUsuario)} order by 1`.execute(db);
  return rows;
};
