import type {
  MedidaCorretiva,
  PapelNoTeste,
  PedidoDePasso,
  ResultadoTeste,
  SituacaoTeste,
} from "@acervo/contracts/testes-restauracao";
import { sql, type NotNull } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Those that nothing ended yet and that may still be cancelled. */
const ATE_A_DECLARACAO = [
  "ABERTO",
  "EM_ANDAMENTO",
  "AGUARDANDO_DECLARACAO",
] as const satisfies readonly SituacaoTeste[];
/** As the database holds them to one of a subscription. */
export const ABERTAS = [...ATE_A_DECLARACAO, "DECLARADO"] as const satisfies readonly SituacaoTeste[];
const MOSTRADOS = 24;

const selectTeste = (db: Db | Tx) =>
  db
    .selectFrom("testeRestauracao")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "testeRestauracao.idContratacao")
    .selectAll("testeRestauracao")
    .select([
      "contratacao.idUsuario",
      sql<SituacaoTeste>`teste_restauracao.situacao`.as("situacao"),
      sql<ResultadoTeste | null>`teste_restauracao.resultado`.as("resultado"),
    ]);
export type TesteRow = Awaited<ReturnType<ReturnType<typeof selectTeste>["executeTakeFirstOrThrow"]>>;

export const isPorDeclarar = ({ situacao }: Pick<TesteRow, "situacao">): boolean =>
  ATE_A_DECLARACAO.some((cada) => cada === situacao);

/** With `idUsuario`, someone else's is as good as missing. */
export const findTeste = (db: Db | Tx, id: number, idUsuario: number | null): Promise<TesteRow | undefined> =>
  selectTeste(db)
    .where("testeRestauracao.id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();

/** Held until the transaction ends. */
export const lockTeste = (tx: Tx, id: number): Promise<TesteRow> =>
  selectTeste(tx).where("testeRestauracao.id", "=", id).forUpdate("testeRestauracao").executeTakeFirstOrThrow();

/** Newest first. */
export const listTestes = (db: Db, idContratacao: number): Promise<TesteRow[]> =>
  selectTeste(db)
    .where("testeRestauracao.idContratacao", "=", idContratacao)
    .orderBy("testeRestauracao.id", "desc")
    .limit(MOSTRADOS)
    .execute();

export const listParticipantes = (db: Db | Tx, idTeste: number) =>
  db
    .selectFrom("testeParticipante")
    .select(["ordem", "nome", "funcao", sql<PapelNoTeste>`papel`.as("papel")])
    .where("idTeste", "=", idTeste)
    .orderBy("ordem")
    .execute();
export type ParticipanteRow = Awaited<ReturnType<typeof listParticipantes>>[number];

export const listDispositivos = (db: Db | Tx, idTeste: number) =>
  db
    .selectFrom("testeDispositivo")
    .innerJoin("dispositivo", "dispositivo.id", "testeDispositivo.idDispositivo")
    .select([
      "testeDispositivo.idDispositivo",
      "testeDispositivo.idContratacao",
      "testeDispositivo.nadaSorteado",
      "dispositivo.nome as nomeDispositivo",
    ])
    .where("idTeste", "=", idTeste)
    .orderBy("testeDispositivo.idDispositivo")
    .execute();
export type DispositivoDoTesteRow = Awaited<ReturnType<typeof listDispositivos>>[number];

/** Nothing will be drawn any more. */
export const markSorteado = (tx: Tx, id: number, sorteadoEm: Date) =>
  tx
    .updateTable("testeRestauracao")
    .set({ situacao: "EM_ANDAMENTO", sorteadoEm })
    .where("id", "=", id)
    .where("situacao", "=", "ABERTO")
    .execute();

export const markNadaSorteado = (tx: Tx, idTeste: number, idsDispositivo: readonly number[]) =>
  tx
    .updateTable("testeDispositivo")
    .set({ nadaSorteado: true })
    .where("idTeste", "=", idTeste)
    .where("idDispositivo", "in", [0, ...idsDispositivo])
    .execute();

export const markConferido = (tx: Tx, id: number, conferidoEm: Date) =>
  tx
    .updateTable("testeRestauracao")
    .set({ situacao: "AGUARDANDO_DECLARACAO", conferidoEm })
    .where("id", "=", id)
    .where("situacao", "=", "EM_ANDAMENTO")
    .execute();

export const markCancelado = (tx: Tx, id: number, encerradoEm: Date) =>
  tx.updateTable("testeRestauracao").set({ situacao: "CANCELADO", encerradoEm }).where("id", "=", id).execute();

export const markExpirados = (tx: Tx, agora: Date) =>
  tx
    .updateTable("testeRestauracao")
    .set({ situacao: "EXPIRADO", encerradoEm: agora })
    .where("situacao", "in", ATE_A_DECLARACAO)
    .where("expiraEm", "<=", agora)
    .execute();

export const listPassos = (db: Db | Tx, idTeste: number) =>
  db
    .selectFrom("testePasso")
    .select(["ordem", "participante", "texto", "em", sql<PedidoDePasso["resultado"]>`resultado`.as("resultado")])
    .where("idTeste", "=", idTeste)
    .orderBy("ordem")
    .execute();
export type PassoRow = Awaited<ReturnType<typeof listPassos>>[number];

export const listMedidas = (db: Db | Tx, idTeste: number): Promise<MedidaCorretiva[]> =>
  db
    .selectFrom("testeMedida")
    .select(["texto", "responsavel", "prazo"])
    .where("idTeste", "=", idTeste)
    .orderBy("ordem")
    .execute();

export const findUltimoDeclarado = async (
  db: Db,
  idContratacao: number,
): Promise<{ readonly declaradoEm: Date; readonly conteudo: string } | undefined> =>
  db
    .selectFrom("testeRestauracao")
    .select(["declaradoEm", "conteudo"])
    .where("idContratacao", "=", idContratacao)
    .where("declaradoEm", "is not", null)
    .orderBy("declaradoEm", "desc")
    .limit(1)
    .$narrowType<{ declaradoEm: NotNull; conteudo: NotNull }>()
    .executeTakeFirst();
