import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { sentido, type Fatia } from "../../../platform/lists/fatia.ts";

const selectProvas = (db: Db | Tx) =>
  db
    .selectFrom("prova")
    .innerJoin("dispositivo", "dispositivo.id", "prova.idDispositivo")
    .select([
      "prova.id",
      "prova.numero",
      "prova.idDispositivo",
      "dispositivo.nome as nomeDispositivo",
      "prova.competencia",
      "prova.emInstante",
      "prova.encerradaEm",
      "prova.arquivos",
      "prova.bytes",
      "prova.iguais",
    ])
    .select(sql<SituacaoProva>`prova.situacao`.as("situacao"))
    .select(
      sql<number>`(select count(*)::int from prova_arquivo where id_prova = prova.id and servidor is not null)`.as(
        "lidos",
      ),
    );
export type ProvaNaListaRow = Awaited<ReturnType<ReturnType<typeof selectProvas>["executeTakeFirstOrThrow"]>>;

/** Returns the owner of a subscription; with `idUsuario`, undefined for another owner's. */
export const findDono = async (db: Db, id: number, idUsuario: number | null): Promise<number | undefined> => {
  const achada = await db
    .selectFrom("contratacaoComPlano")
    .select("idUsuario")
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
  return achada?.idUsuario;
};

export const countProvas = async (db: Db, idContratacao: number): Promise<number> => {
  const { total } = await db
    .selectFrom("prova")
    .select((expressao) => expressao.fn.countAll<number>().as("total"))
    .where("idContratacao", "=", idContratacao)
    .executeTakeFirstOrThrow();
  return total;
};

/** Newest first. */
export const listProvas = async (db: Db, idContratacao: number, fatia: Fatia): Promise<ProvaNaListaRow[]> => {
  const linhas = await selectProvas(db)
    .where("prova.idContratacao", "=", idContratacao)
    .orderBy("prova.id", sentido(fatia, "desc"))
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};

/** In the order in which they were drawn. */
export const listProvasDoTeste = (db: Db | Tx, idTeste: number): Promise<ProvaNaListaRow[]> =>
  selectProvas(db).where("prova.idTeste", "=", idTeste).orderBy("prova.id").execute();

/** With `idUsuario`, someone else's is as good as missing. */
export const findProva = (db: Db, id: number, idUsuario: number | null) =>
  selectProvas(db)
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "prova.idContratacao")
    .where("prova.id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();
