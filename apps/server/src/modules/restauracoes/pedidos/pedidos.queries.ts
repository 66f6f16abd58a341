import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { sentido, type Fatia } from "../../../platform/lists/fatia.ts";

/** A device in use of this customer, and whether a computer acts for it. */
export const findDispositivoARestaurar = (db: Db | Tx, id: number, idUsuario: number) =>
  db
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .select(["dispositivo.idContratacao", "dispositivo.ativado", "contratacao.codigoSituacao"])
    .where("dispositivo.id", "=", id)
    .where("dispositivo.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** Configurations of a device that have files. */
export const findConfiguracoes = async (db: Db | Tx, idDispositivo: number): Promise<number[]> => {
  const linhas = await db
    .selectFrom("pasta")
    .select("idConfiguracao")
    .where("idDispositivo", "=", idDispositivo)
    .where("idPastaPai", "is", null)
    .orderBy("idConfiguracao")
    .execute();
  return linhas.map(({ idConfiguracao }) => idConfiguracao);
};

/** A few of what was chosen are shown in a list. */
const ITENS_MOSTRADOS = 3;

const selectRestauracoes = (db: Db) =>
  db
    .selectFrom("restauracao")
    .innerJoin("dispositivo", "dispositivo.id", "restauracao.idDispositivo")
    .innerJoin("configuracao", "configuracao.id", "restauracao.idConfiguracao")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "restauracao.idContratacao")
    .leftJoin("titular as usuario", "usuario.id", "restauracao.idUsuario")
    .leftJoin("comando", "comando.id", "restauracao.idComando")
    .select([
      "restauracao.id",
      "restauracao.idDispositivo",
      "restauracao.idContratacao",
      "restauracao.idConfiguracao",
      "restauracao.idUsuario",
      "restauracao.caminho",
      "restauracao.emInstante",
      "restauracao.destino",
      "restauracao.sobrescrever",
      "restauracao.criadaEm",
      "restauracao.concluidaEm",
      "restauracao.sucesso",
      "restauracao.canceladaEm",
      "restauracao.avisar",
      "restauracao.arquivos",
      "restauracao.bytes",
      "restauracao.feitos",
      "restauracao.falharam",
      "restauracao.bytesFeitos",
      "restauracao.noticiaEm",
      "restauracao.recibo",
      "restauracao.hashRecibo",
      "dispositivo.nome as nomeDispositivo",
      "configuracao.prefixo as nomeConfiguracao",
      "contratacao.nome as nomeContratacao",
      "usuario.nome as pedidaPor",
      "comando.id as idComando",
      "comando.situacao as situacaoComando",
      "comando.validoAte",
      sql<number>`(select count(*)::int from restauracao_item where id_restauracao = restauracao.id)`.as(
        "quantidadeItens",
      ),
    ]);
export type RestauracaoCompleta = Awaited<ReturnType<ReturnType<typeof selectRestauracoes>["executeTakeFirstOrThrow"]>>;

/** With `idUsuario`, someone else's is as good as missing. */
export const findRestauracaoCompleta = (db: Db, id: number, idUsuario: number | null) =>
  selectRestauracoes(db)
    .where("restauracao.id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();

/** Restores of a person's subscriptions that ended with a receipt. */
export const listComRecibo = (db: Db, idUsuario: number) =>
  db
    .selectFrom("restauracao")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "restauracao.idContratacao")
    .select("restauracao.id")
    .where("contratacao.idUsuario", "=", idUsuario)
    .where("restauracao.recibo", "is not", null)
    .orderBy("restauracao.id")
    .execute();

/** Some restores of a subscription, each with all that its receipt is made of. */
export const listEncerradas = (db: Db, idContratacao: number, ids: readonly number[]) =>
  selectRestauracoes(db)
    .where("restauracao.idContratacao", "=", idContratacao)
    .where("restauracao.id", "in", [0, ...ids])
    .orderBy("restauracao.id")
    .execute();

export const countRestauracoes = async (db: Db, idDispositivo: number): Promise<number> => {
  const { total } = await db
    .selectFrom("restauracao")
    .select((expressao) => expressao.fn.countAll<number>().as("total"))
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirstOrThrow();
  return total;
};

/** Newest first. What comes before the page is passed over in the index alone. */
export const listRestauracoesDoDispositivo = (db: Db, idDispositivo: number, fatia: Fatia) =>
  selectRestauracoes(db)
    .where("restauracao.id", "in", (expressao) =>
      expressao
        .selectFrom("restauracao as daPagina")
        .select("daPagina.id")
        .where("daPagina.idDispositivo", "=", idDispositivo)
        .orderBy("daPagina.id", sentido(fatia, "desc"))
        .limit(fatia.limite)
        .offset(fatia.pular),
    )
    .orderBy("restauracao.id", "desc");

/** The first things that were chosen, by restore. */
export const findPrimeirosItens = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, (readonly Buffer[])[]>> => {
  const linhas = await db
    .selectFrom("restauracaoItem")
    .select(["idRestauracao", "caminho"])
    .where("idRestauracao", "in", [0, ...ids])
    .where("ordem", "<", ITENS_MOSTRADOS)
    .orderBy("idRestauracao")
    .orderBy("ordem")
    .execute();
  const itens = new Map<number, (readonly Buffer[])[]>();
  for (const { idRestauracao, caminho } of linhas)
    itens.set(idRestauracao, [...(itens.get(idRestauracao) ?? []), caminho]);
  return itens;
};

/** Held until the transaction ends, with its command. */
export const lockRestauracao = (tx: Tx, id: number) =>
  tx
    .selectFrom("restauracao")
    .leftJoin("comando", "comando.id", "restauracao.idComando")
    .select([
      "restauracao.idContratacao",
      "restauracao.idComando",
      "restauracao.concluidaEm",
      "restauracao.sucesso",
      "restauracao.canceladaEm",
      "restauracao.destino",
      "restauracao.feitos",
      "comando.situacao as situacaoComando",
      "comando.validoAte",
    ])
    .where("restauracao.id", "=", id)
    .forUpdate(["restauracao"])
    .executeTakeFirstOrThrow();

export const markCancelada = (tx: Tx, id: number, canceladaEm: Date) =>
  tx.updateTable("restauracao").set({ canceladaEm }).where("id", "=", id).execute();

/** Orders that wanted a message and that no computer answered in time. */
export const findExpiradas = (db: Db, de: Date, ate: Date) =>
  db
    .selectFrom("comando")
    .innerJoin("restauracao", "restauracao.idComando", "comando.id")
    .select(["restauracao.id", "restauracao.idDispositivo", "restauracao.criadaEm"])
    .where("comando.situacao", "is", null)
    .where("comando.validoAte", ">", de)
    .where("comando.validoAte", "<=", ate)
    .where("restauracao.avisar", "=", true)
    .where("restauracao.canceladaEm", "is", null)
    .where("restauracao.concluidaEm", "is", null)
    .orderBy("restauracao.id")
    .execute();
