import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Turn } from "../../jobs/for-each-item.ts";

export const findExtrato = (db: Db, id: number) =>
  db.selectFrom("extrato").selectAll().where("id", "=", id).executeTakeFirst();
export type ExtratoRow = NonNullable<Awaited<ReturnType<typeof findExtrato>>>;

/** Of one's own: someone else's is as good as missing. */
export const findExtratoDoDono = (db: Db, id: number, idUsuario: number) =>
  db
    .selectFrom("extrato")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "extrato.idContratacao")
    .selectAll("extrato")
    .where("extrato.id", "=", id)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** With `idUsuario`, someone else's is as good as missing. */
export const existsContratacao = async (db: Db, id: number, idUsuario: number | null): Promise<boolean> => {
  const linha = await db
    .selectFrom("contratacaoComPlano")
    .select("id")
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
  return linha !== undefined;
};

/** Those whose file can be had, the newest month first. */
export const listEmitidos = (db: Db, idContratacao: number, agora: Date) =>
  db
    .selectFrom("extrato")
    .select(["id", "numero", "competencia", "conteudo", "sha256", "emitidoEm", "tamanhoBytes"])
    .where("idContratacao", "=", idContratacao)
    .where("situacao", "=", "EMITIDO")
    .where("expiraEm", ">", agora)
    .orderBy("competencia", "desc")
    .execute();
export type EmitidoRow = Awaited<ReturnType<typeof listEmitidos>>[number];

/** Those that nobody has made yet. */
export const listPedidos = (db: Db, { afterId, limit }: Turn) =>
  db
    .selectFrom("extrato")
    .select("id")
    .where("situacao", "=", "PEDIDO")
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

type Feito = {
  readonly emitidoEm: Date;
  readonly expiraEm: Date;
  readonly conteudo: string;
  readonly sha256Conteudo: Buffer;
  readonly sha256: Buffer;
  readonly versaoArmazem: string;
  readonly tamanhoBytes: number;
};

/** False when it was issued before. */
export const markEmitido = async (tx: Tx, id: number, feito: Feito): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("extrato")
    .set({ ...feito, situacao: "EMITIDO" })
    .where("id", "=", id)
    .where("situacao", "=", "PEDIDO")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Novo = {
  readonly numero: string;
  readonly idContratacao: number;
  readonly competencia: DataCivil;
  readonly chave: string;
  readonly pedidoEm: Date;
};

export const insertExtratos = (tx: Tx, novos: readonly Novo[]) => tx.insertInto("extrato").values(novos).execute();
