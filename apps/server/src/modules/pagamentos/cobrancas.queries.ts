import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Turn } from "../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Cobranca, SituacaoCobranca } from "./cobranca.ts";

const COLUNAS = [
  "id",
  "referencia",
  "chave",
  "origem",
  "idOrigem",
  "idUsuario",
  "forma",
  "idCartao",
  "ip",
  "valorCentavos",
  "vencimento",
  "descricao",
  "situacao",
  "motivo",
  "idNoProvedor",
  "pedidaEm",
  "enviadaEm",
  "pagaEm",
  "valorPagoCentavos",
  "emLote",
  "avulsa",
  "semEncargos",
] as const;

const selectCobranca = (db: Db | Tx) =>
  db.selectFrom("cobranca").select(COLUNAS).$narrowType<Pick<Cobranca, "forma" | "situacao">>();
export type CobrancaRow = NonNullable<Awaited<ReturnType<typeof findCobranca>>>;

export const findCobranca = (db: Db | Tx, id: number) => selectCobranca(db).where("id", "=", id).executeTakeFirst();

/**
 * A charge, held until the transaction ends. Before it the first charge for the same thing is held, which stands for all
 * of them: two transactions about one invoice never wait for each other crosswise.
 */
export const lockCobranca = async (tx: Tx, id: number) => {
  await tx
    .selectFrom("cobranca")
    .select("id")
    .where("id", "=", (expressao) =>
      expressao
        .selectFrom("cobranca as esta")
        .innerJoin("cobranca as primeira", (juncao) =>
          juncao.onRef("primeira.origem", "=", "esta.origem").onRef("primeira.idOrigem", "=", "esta.idOrigem"),
        )
        .select(({ fn }) => fn.min("primeira.id").as("id"))
        .where("esta.id", "=", id),
    )
    .forUpdate()
    .execute();
  return selectCobranca(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
};

/** The charge that a payment of the provider belongs to, by its id or by the reference that we sent. */
export const findCobrancaDoPagamento = (db: Db | Tx, idPagamento: string, chave: string | null) =>
  selectCobranca(db)
    .where((expressao) =>
      expressao.or([
        expressao("idNoProvedor", "=", idPagamento),
        ...(chave === null ? [] : [expressao("chave", "=", chave)]),
      ]),
    )
    .executeTakeFirst();

export type NovaCobranca = Pick<
  CobrancaRow,
  | "referencia"
  | "chave"
  | "origem"
  | "idOrigem"
  | "idUsuario"
  | "forma"
  | "idCartao"
  | "ip"
  | "valorCentavos"
  | "vencimento"
  | "descricao"
  | "pedidaEm"
  | "emLote"
  | "avulsa"
  | "semEncargos"
>;

/** Without those whose reference is taken: they were asked for before. */
export const insertCobrancas = (tx: Tx, novas: readonly NovaCobranca[]) =>
  tx
    .insertInto("cobranca")
    .values(novas)
    .onConflict((conflito) => conflito.column("referencia").doNothing())
    .returning(COLUNAS)
    .$narrowType<Pick<Cobranca, "forma" | "situacao">>()
    .execute();

export const findPorReferencia = (tx: Tx, referencia: string) =>
  selectCobranca(tx).where("referencia", "=", referencia).executeTakeFirstOrThrow();

export type EstadoNovo = {
  readonly situacao: SituacaoCobranca;
  readonly motivo?: string | null;
  readonly idNoProvedor?: string;
  readonly pagaEm?: Date;
  /** As the provider tells them. */
  readonly dataPagamento?: DataCivil | null;
  readonly valorPagoCentavos?: number;
};

export const updateEstado = (tx: Tx, id: number, estado: EstadoNovo) =>
  tx.updateTable("cobranca").set(estado).where("id", "=", id).execute();

type PassoDaCobranca = {
  readonly idCobranca: number;
  readonly deSituacao: SituacaoCobranca | null;
  readonly paraSituacao: SituacaoCobranca;
  readonly motivo: string | null;
  readonly ocorridoEm: Date;
};

export const insertHistorico = (tx: Tx, ...passos: readonly PassoDaCobranca[]) =>
  tx.insertInto("cobrancaHistorico").values(passos).execute();

/** False when somebody else sent it, or it was voided: then it must not be sent. */
export const markEnviada = async (tx: Tx, id: number, agora: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("cobranca")
    .set({ enviadaEm: agora })
    .where("id", "=", id)
    .where("situacao", "=", "PEDIDA")
    .where("enviadaEm", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const markNaoEnviada = (tx: Tx, id: number) =>
  tx.updateTable("cobranca").set({ enviadaEm: null }).where("id", "=", id).where("situacao", "=", "PEDIDA").execute();

export const existsOutraPaga = async (tx: Tx, { id, origem, idOrigem }: CobrancaRow): Promise<boolean> => {
  const outra = await tx
    .selectFrom("cobranca")
    .select("id")
    .where("origem", "=", origem)
    .where("idOrigem", "=", idOrigem)
    .where("situacao", "=", "PAGA")
    .where("id", "<>", id)
    .executeTakeFirst();
  return outra !== undefined;
};

/**
 * What is waited for at the provider and was asked for, or sent, before an instant, in turns by id. What waits to be sent
 * with others is in nobody's hands yet.
 */
export const findPorConferir = (db: Db, antesDe: Date, { afterId, limit }: Turn) =>
  db
    .selectFrom("cobranca")
    .select(["id", "situacao", "idNoProvedor"])
    .$narrowType<Pick<Cobranca, "situacao">>()
    .where("situacao", "in", ["PEDIDA", "ABERTA", "ESTORNANDO", "CONTESTADA"])
    .where("pedidaEm", "<", antesDe)
    .where((expressao) =>
      expressao.or([
        expressao("enviadaEm", "<", antesDe),
        expressao.and([expressao("enviadaEm", "is", null), expressao("emLote", "=", false)]),
      ]),
    )
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Where a lot has come to: due dates first, ids within them. */
export type MarcaDoLote = Pick<CobrancaRow, "vencimento" | "id">;

/** Charges to be sent that nobody waits for, the earliest due first. */
export const listAEnviar = (db: Db, { vencimento, id }: MarcaDoLote, limite: number) =>
  selectCobranca(db)
    .where("emLote", "=", true)
    .where("situacao", "=", "PEDIDA")
    .where("enviadaEm", "is", null)
    .where((expressao) => expressao(expressao.refTuple("vencimento", "id"), ">", expressao.tuple(vencimento, id)))
    .orderBy("vencimento")
    .orderBy("id")
    .limit(limite)
    .execute();

/** What waits to be sent in lots, by due date and form. */
export const countAEnviar = (db: Db) =>
  db
    .selectFrom("cobranca")
    .select(["vencimento", "forma"])
    .$narrowType<Pick<Cobranca, "forma">>()
    .select(({ fn }) => fn.countAll<number>().as("cobrancas"))
    .where("emLote", "=", true)
    .where("situacao", "=", "PEDIDA")
    .where("enviadaEm", "is", null)
    .groupBy(["vencimento", "forma"])
    .orderBy("vencimento")
    .execute();

/** Who pays, and the card's token where it still may be charged. */
export const findPagador = (db: Db, { idUsuario, idCartao }: CobrancaRow) =>
  db
    .selectFrom("titular as usuario")
    .leftJoin("cartaoCredito", (juncao) =>
      juncao
        .onRef("cartaoCredito.idUsuario", "=", "usuario.id")
        .on("cartaoCredito.id", "=", idCartao ?? 0)
        .on("cartaoCredito.dataExclusao", "is", null),
    )
    .select(["usuario.id", "cartaoCredito.token", "cartaoCredito.ipCadastro"])
    .where("usuario.id", "=", idUsuario)
    .executeTakeFirstOrThrow();

/** Charges for one thing, oldest first. */
export const listCobrancasDaOrigem = (db: Db | Tx, origem: string, idOrigem: number) =>
  db
    .selectFrom("cobranca")
    .select([
      "id",
      "situacao",
      "forma",
      "idCartao",
      "motivo",
      "vencimento",
      "pedidaEm",
      "pagaEm",
      "dataPagamento",
      "valorCentavos",
      "valorPagoCentavos",
    ])
    .$narrowType<Pick<Cobranca, "forma" | "situacao">>()
    .where("origem", "=", origem)
    .where("idOrigem", "=", idOrigem)
    .orderBy("id")
    .execute();

/** Holds the charges for several things, by the first of each, which stands for all of them (see `lockCobranca`). */
export const lockCobrancasDasOrigens = (tx: Tx, origem: string, idsOrigem: readonly number[]) =>
  tx
    .selectFrom("cobranca")
    .select("id")
    .where("id", "in", (expressao) =>
      expressao
        .selectFrom("cobranca as primeira")
        .select(({ fn }) => fn.min("primeira.id").as("id"))
        .where("primeira.origem", "=", origem)
        .where("primeira.idOrigem", "=", sql<number>`any(${idsOrigem})`)
        .groupBy("primeira.idOrigem"),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
