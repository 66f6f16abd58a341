import type { CartorioInformado } from "@acervo/contracts/cartorios";
import { sql } from "kysely";
import { contendo } from "../../platform/db/contendo.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { type Fatia, sentido } from "../../platform/lists/fatia.ts";

const daBusca = (db: Db, busca: string) => {
  const consulta = db.selectFrom("cartorio").leftJoin("municipio", "municipio.id", "cartorio.idMunicipio");
  if (busca === "") return consulta;
  return consulta.where((expressao) =>
    expressao.or([
      expressao("cartorio.nomeDistritoECartorio", "ilike", contendo(busca)),
      expressao("cartorio.codigoCorregedoria", "ilike", contendo(busca).slice(1)),
      expressao("cartorio.cns", "=", busca),
    ]),
  );
};

export const countCartorios = async (db: Db, busca: string): Promise<number> => {
  const { total } = await daBusca(db, busca)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

const comMunicipio = (consulta: ReturnType<typeof daBusca>) =>
  consulta
    .select(["cartorio.id", "cartorio.codigoCorregedoria", "cartorio.cns", "cartorio.nome", "cartorio.distrito"])
    .select(["cartorio.idMunicipio", "municipio.nome as nomeMunicipio", "municipio.siglaUf"])
    .select(sql<number>`(select count(*) from titular where titular.id_cartorio = cartorio.id)`.as("qtdUsuarios"));

export const listCartorios = async (db: Db, busca: string, fatia: Fatia) => {
  const direcao = sentido(fatia, "asc");
  const linhas = await comMunicipio(daBusca(db, busca))
    .orderBy("cartorio.nomeDistritoECartorio", direcao)
    .orderBy("cartorio.id", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};
export type CartorioRow = Awaited<ReturnType<typeof listCartorios>>[number];

export const findCartorioPorId = (tx: Db | Tx, id: number): Promise<CartorioRow> =>
  comMunicipio(daBusca(tx, "")).where("cartorio.id", "=", id).executeTakeFirstOrThrow();

export const insertCartorio = async (tx: Tx, cartorio: CartorioInformado): Promise<number> => {
  const { id } = await tx.insertInto("cartorio").values(cartorio).returning("id").executeTakeFirstOrThrow();
  return id;
};

/** In one statement, however many: the table waits for it. */
export const insertCartorios = async (tx: Tx, novos: readonly CartorioInformado[]): Promise<void> => {
  const coluna = <C extends keyof CartorioInformado>(nome: C) => novos.map((cartorio) => cartorio[nome]);
  await sql`
    insert into cartorio (codigo_corregedoria, cns, nome, distrito, id_municipio)
    select * from unnest(
      ${coluna("codigoCorregedoria")}::varchar[], ${coluna("cns")}::varchar[], ${coluna("nome")}::varchar[],
      ${coluna("distrito")}::varchar[], ${coluna("idMunicipio")}::int[])`.execute(tx);
};

/** False when there is no such office. */
export const updateCartorio = async (tx: Tx, id: number, cartorio: CartorioInformado): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable("cartorio").set(cartorio).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const existsMunicipio = async (tx: Tx, id: number): Promise<boolean> => (await listMunicipios(tx, [id])).has(id);

/** Which of these exist. */
export const listMunicipios = async (tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const linhas = await tx
    .selectFrom("municipio")
    .select("id")
    .where("id", "=", sql<number>`any(${ids})`)
    .execute();
  return new Set(linhas.map(({ id }) => id));
};

/** Every office, for the comparison of an import; another import waits until this one ended. */
export const lockCartorios = async (tx: Tx) => {
  await sql`lock table cartorio in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom("cartorio")
    .select(["id", "codigoCorregedoria", "cns", "nome", "distrito", "idMunicipio"])
    .execute();
};
export type CartorioGravado = Awaited<ReturnType<typeof lockCartorios>>[number];
