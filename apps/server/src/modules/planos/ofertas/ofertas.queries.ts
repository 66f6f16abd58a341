import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { type Fatia, sentido } from "../../../platform/lists/fatia.ts";

const asOfertas = (db: Db | Tx) =>
  db
    .selectFrom("planoOferta as oferta")
    .innerJoin("plano", "plano.id", "oferta.idPlano")
    .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
    .leftJoin("planoOferta as seguinte", "seguinte.idPlanoOfertaAnterior", "oferta.id");

const COLUNAS = [
  "oferta.id",
  "oferta.idPlano",
  "oferta.dataInicio",
  "oferta.dataFim",
  "oferta.idPlanoOfertaAnterior",
  "seguinte.id as idSeguinte",
  "plano.nome",
  "plano.idTipoPlano",
  "plano.valorCentavos",
  "plano.espacoBytes",
  "tipoPlano.descricao as tipo",
] as const;

/** Those that may be hired on a day or will be; or those that no longer are. */
const daLista = (db: Db, encerradas: boolean, dia: DataCivil) =>
  asOfertas(db).where(
    encerradas
      ? sql<boolean>`oferta.data_fim < ${dia}::date`
      : sql<boolean>`(oferta.data_fim is null or oferta.data_fim >= ${dia}::date)`,
  );

export const countOfertas = async (db: Db, encerradas: boolean, dia: DataCivil): Promise<number> => {
  const { total } = await daLista(db, encerradas, dia)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** By type and space, the prices of a plan in the order of their days. */
export const listOfertas = async (db: Db, encerradas: boolean, dia: DataCivil, fatia: Fatia) => {
  const direcao = sentido(fatia, "asc");
  const linhas = await daLista(db, encerradas, dia)
    .select(COLUNAS)
    .orderBy("plano.idTipoPlano", direcao)
    .orderBy("plano.espacoBytes", direcao)
    .orderBy("plano.nome", direcao)
    .orderBy("oferta.dataInicio", direcao)
    .orderBy("oferta.id", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};
export type OfertaAdministradaRow = Awaited<ReturnType<typeof listOfertas>>[number];

/** Another change of it waits until the transaction ends. */
export const lockOferta = (tx: Tx, id: number) =>
  asOfertas(tx).select(COLUNAS).where("oferta.id", "=", id).forUpdate("oferta").executeTakeFirst();

export const updateFim = async (tx: Tx, id: number, dataFim: DataCivil | null): Promise<void> => {
  await tx.updateTable("planoOferta").set({ dataFim }).where("id", "=", id).execute();
};

export type PlanoAOferecer = {
  readonly idTipoPlano: number;
  readonly nome: string;
  readonly valorCentavos: number;
  readonly espacoBytes: number;
  readonly inicio: DataCivil;
};

const insertPlano = async (
  tx: Tx,
  { idTipoPlano, nome, valorCentavos, espacoBytes }: PlanoAOferecer,
): Promise<number> => {
  const { id } = await tx
    .insertInto("plano")
    .values({ idTipoPlano, nome, valorCentavos, espacoBytes })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Writes a plan that is hired from a day on, by every way of paying; the offer's id. */
export const insertOferta = async (tx: Tx, novo: PlanoAOferecer): Promise<number> => {
  const { id } = await tx
    .insertInto("planoOferta")
    .values({ idPlano: await insertPlano(tx, novo), dataInicio: novo.inicio })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into plano_oferta_tipo_pagamento (id_plano_oferta, tipo_pagamento)
    select ${id}, enum_tipo_pagamento from tipo_pagamento order by codigo`.execute(tx);
  return id;
};

/** The same for a plan that has another price: it ends when the other would have, and is paid as the other is. */
export const insertOfertaSeguinte = async (
  tx: Tx,
  anterior: { readonly id: number; readonly dataFim: DataCivil | null },
  novo: PlanoAOferecer,
): Promise<number> => {
  const { id } = await tx
    .insertInto("planoOferta")
    .values({
      idPlano: await insertPlano(tx, novo),
      dataInicio: novo.inicio,
      dataFim: anterior.dataFim,
      idPlanoOfertaAnterior: anterior.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into plano_oferta_tipo_pagamento (id_plano_oferta, tipo_pagamento, ativo)
    select ${id}, tipo_pagamento, ativo from plano_oferta_tipo_pagamento
    where id_plano_oferta = ${anterior.id} order by id`.execute(tx);
  return id;
};

/** Takes an offer that nobody could hire yet out of the catalogue, with the plan that was made for it. */
export const deleteOferta = async (tx: Tx, { id, idPlano }: { readonly id: number; readonly idPlano: number }) => {
  await tx.deleteFrom("planoOfertaTipoPagamento").where("idPlanoOferta", "=", id).execute();
  await tx.deleteFrom("planoOferta").where("id", "=", id).execute();
  await tx.deleteFrom("plano").where("id", "=", idPlano).execute();
};

/** Whether a subscription holds it, as one that was provisioned ahead of its day does. */
export const existsContratacaoDaOferta = async (tx: Tx, idPlanoOferta: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("planoOfertaTipoPagamento as paga", "paga.id", "contratacao.idPlanoOfertaTipoPagamento")
    .select("contratacao.id")
    .where("paga.idPlanoOferta", "=", idPlanoOferta)
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
};

export const findTipoDePlano = (tx: Tx, id: number) =>
  tx.selectFrom("tipoPlano").select(["id", "descricao"]).where("id", "=", id).executeTakeFirst();

/** Whether a plan of the type has this name on a day or later. */
export const existsPlanoOferecido = async (
  tx: Tx,
  { idTipoPlano, nome, inicio }: Pick<PlanoAOferecer, "idTipoPlano" | "nome" | "inicio">,
): Promise<boolean> => {
  const linha = await asOfertas(tx)
    .select("oferta.id")
    .where("plano.idTipoPlano", "=", idTipoPlano)
    .where("plano.nome", "=", nome)
    .where(sql<boolean>`(oferta.data_fim is null or oferta.data_fim >= ${inicio}::date)`)
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
};
