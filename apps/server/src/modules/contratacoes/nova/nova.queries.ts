import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Tx } from "../../../platform/db/db.ts";

/** The person's subscriptions that count: neither cancelled nor ended. */
export const findVivas = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("contratacao")
    .select(["id", "nome", "codigoSituacao"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "not in", SITUACOES_CONTRATACAO.encerradas)
    .orderBy("id")
    .execute();
export type VivaRow = Awaited<ReturnType<typeof findVivas>>[number];

/** All that the person ever had, whatever became of them. */
export const countContratacoes = async (tx: Tx, idUsuario: number): Promise<number> => {
  const { quantas } = await tx
    .selectFrom("contratacao")
    .select(({ fn }) => fn.countAll<number>().as("quantas"))
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirstOrThrow();
  return quantas;
};

export const findPorChave = async (tx: Tx, idUsuario: number, chaveIdempotencia: string): Promise<number | null> => {
  const linha = await tx
    .selectFrom("contratacao")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("chaveIdempotencia", "=", chaveIdempotencia)
    .executeTakeFirst();
  return linha?.id ?? null;
};

export const findCartoes = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("cartaoCredito")
    .select(["id", "principal", "secundario"])
    .where("idUsuario", "=", idUsuario)
    .where("dataExclusao", "is", null)
    .execute();

export type NovaLinha = {
  readonly idUsuario: number;
  readonly idCartorio: number | null;
  readonly nome: string;
  readonly codigoSituacao: number;
  readonly idPlanoOfertaTipoPagamento: number;
  readonly idCartaoPrincipal: number | null;
  readonly idCartaoSecundario: number | null;
  readonly dataContratacao: Date;
  readonly chaveIdempotencia: string;
};

export const insertContratacao = async (tx: Tx, nova: NovaLinha): Promise<number> => {
  const { id } = await tx.insertInto("contratacao").values(nova).returning("id").executeTakeFirstOrThrow();
  return id;
};
