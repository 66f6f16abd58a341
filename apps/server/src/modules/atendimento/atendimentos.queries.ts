import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { sentido, type Fatia } from "../../platform/lists/fatia.ts";

/** From the day of a return on somebody called: it is no longer owed. */
export const retornoAtendido = sql<boolean>`exists (
  select from atendimento_suporte depois
  where depois.id_contratacao = atendimento.id_contratacao and depois.id > atendimento.id
    and depois.inicio >= date_trunc('day', atendimento.retornar_em, 'America/Sao_Paulo'))`;

const selectAtendimentos = (db: Db | Tx) =>
  db
    .selectFrom("atendimentoSuporte as atendimento")
    .innerJoin("titular as analista", "analista.id", "atendimento.idUsuarioAnalista")
    .select([
      "atendimento.id",
      "atendimento.idContratacao",
      "atendimento.descricao",
      "atendimento.comQuemFalou",
      "atendimento.arquivamento",
      "atendimento.inicio",
      "atendimento.retornarEm",
      "analista.nome as nomeAnalista",
      retornoAtendido.as("retornoAtendido"),
    ]);
export type AtendimentoRow = Awaited<ReturnType<typeof findAtendimento>>;

export const findAtendimento = (tx: Tx, id: number) =>
  selectAtendimentos(tx).where("atendimento.id", "=", id).executeTakeFirstOrThrow();

export const existsContratacao = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.selectFrom("contratacaoComPlano").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const countAtendimentos = async (db: Db, idContratacao: number): Promise<number> => {
  const { total } = await db
    .selectFrom("atendimentoSuporte")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("idContratacao", "=", idContratacao)
    .executeTakeFirstOrThrow();
  return total;
};

/** A page, the newest first. */
export const listAtendimentos = (db: Db, idContratacao: number, fatia: Fatia) =>
  selectAtendimentos(db)
    .where("atendimento.id", "in", (pagina) =>
      pagina
        .selectFrom("atendimentoSuporte as daPagina")
        .select("daPagina.id")
        .where("daPagina.idContratacao", "=", idContratacao)
        .orderBy("daPagina.id", sentido(fatia, "desc"))
        .limit(fatia.limite)
        .offset(fatia.pular),
    )
    .orderBy("atendimento.id", "desc")
    .execute();

export type NovaLinha = {
  readonly idContratacao: number;
  readonly idUsuarioAnalista: number;
  readonly descricao: string;
  readonly inicio: Date;
  readonly arquivamento: boolean | null;
  readonly comQuemFalou: string | null;
  readonly retornarEm: Date | null;
};

export const insertAtendimento = (tx: Tx, linha: NovaLinha) =>
  tx.insertInto("atendimentoSuporte").values(linha).returning("id").executeTakeFirstOrThrow();
