import type { DataCivil } from "@acervo/br/data-civil";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { BoletoEmitido } from "../../../platform/pagamento/provedor-pagamento.ts";

export type SituacaoRenegociacao = "ABERTA" | "PAGA" | "EXPIRADA" | "CONTESTADA" | "PERDIDA" | "DEVOLVIDA";

type NovaRenegociacao = {
  readonly idUsuario: number;
  readonly idUsuarioAutor: number;
  readonly valorCentavos: number;
  readonly dataVencimento: DataCivil;
  readonly enderecos: readonly string[];
  readonly criadaEm: Date;
};

/** Writes a renegotiation and binds its invoices, whose rows are held. */
export const insertRenegociacao = async (
  tx: Tx,
  { enderecos, ...nova }: NovaRenegociacao,
  idsFatura: readonly number[],
): Promise<number> => {
  const { id } = await tx
    .insertInto("renegociacao")
    .values({ ...nova, enderecos: [...enderecos] })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { idUsuario } = nova;
  await tx
    .insertInto("renegociacaoFatura")
    .values(idsFatura.map((idFatura) => ({ idRenegociacao: id, idFatura, idUsuario })))
    .execute();
  return id;
};

/** Held until the transaction ends. Its charge is held before it, its invoices after it. */
export const lockRenegociacao = (tx: Tx, id: number) =>
  tx
    .selectFrom("renegociacao")
    .select(["id", "idUsuario", "valorCentavos", "dataVencimento", "situacao", "enderecos"])
    .$narrowType<{ situacao: SituacaoRenegociacao }>()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type RenegociacaoPresa = Awaited<ReturnType<typeof lockRenegociacao>>;

export const listIdsDasFaturas = async (db: Db | Tx, idRenegociacao: number): Promise<readonly number[]> => {
  const linhas = await db
    .selectFrom("renegociacaoFatura")
    .select("idFatura")
    .where("idRenegociacao", "=", idRenegociacao)
    .orderBy("idFatura")
    .execute();
  return linhas.map(({ idFatura }) => idFatura);
};

export const updateSituacaoRenegociacao = (tx: Tx, id: number, situacao: SituacaoRenegociacao, encerradaEm: Date) =>
  tx.updateTable("renegociacao").set({ situacao, encerradaEm }).where("id", "=", id).execute();

/** Its invoices may be paid one by one again, and be in another. Nothing more is sent. */
export const markFaturasLiberadas = async (tx: Tx, idRenegociacao: number, liberadaEm: Date): Promise<void> => {
  await tx
    .updateTable("renegociacaoFatura")
    .set({ liberadaEm })
    .where("idRenegociacao", "=", idRenegociacao)
    .where("liberadaEm", "is", null)
    .execute();
  await tx.updateTable("renegociacao").set({ enderecos: [] }).where("id", "=", idRenegociacao).execute();
};

/** Keeps its boleto; where it goes is known to the message from now on. */
export const updateBoletoUnico = (tx: Tx, id: number, { numero, ...codigos }: BoletoEmitido) =>
  tx
    .updateTable("renegociacao")
    .set({ ...codigos, numeroBoleto: numero, enderecos: [] })
    .where("id", "=", id)
    .execute();

/** Open ones that were due before a day, in turns by id. */
export const findVencidas = (db: Db, antesDe: DataCivil, { afterId, limit }: Turn) =>
  db
    .selectFrom("renegociacao")
    .select(["id", "idUsuario", "dataVencimento"])
    .where("situacao", "=", "ABERTA")
    .where("dataVencimento", "<", antesDe)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
