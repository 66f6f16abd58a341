import type { SituacaoDoRelato } from "@acervo/contracts/canal-compliance";
import type { Db, Tx } from "../../../platform/db/db.ts";

const COLUNAS = ["id", "protocolo", "tipoOcorrencia", "nome", "recebidoEm", "esperaResposta", "encerradoEm"] as const;

type Pagina = { readonly situacao: SituacaoDoRelato; readonly depoisDe: number | undefined; readonly limite: number };

/** The latest first. */
export const listRelatos = (db: Db, { situacao, depoisDe, limite }: Pagina) =>
  db
    .selectFrom("relatoCompliance")
    .select(COLUNAS)
    .where("encerradoEm", situacao === "ABERTO" ? "is" : "is not", null)
    .$if(depoisDe !== undefined, (query) => query.where("id", "<", depoisDe ?? 0))
    .orderBy("id", "desc")
    .limit(limite)
    .execute();
export type RelatoDaListaRow = Awaited<ReturnType<typeof listRelatos>>[number];

export const findRelatoInteiro = (db: Db, protocolo: string) =>
  db
    .selectFrom("relatoCompliance")
    .select([...COLUNAS, "email", "telefone"])
    .where("protocolo", "=", protocolo)
    .executeTakeFirst();

export const markEncerrado = async (tx: Tx, id: number, encerradoEm: Date): Promise<void> => {
  await tx.updateTable("relatoCompliance").set({ encerradoEm, esperaResposta: false }).where("id", "=", id).execute();
};
