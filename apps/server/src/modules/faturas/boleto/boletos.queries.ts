import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** At most one boleto of an invoice is in force. */
export const markBoletosCancelados = (tx: Tx, idFatura: number, canceladoEm: Date) =>
  tx
    .updateTable("boleto")
    .set({ canceladoEm })
    .where("idFatura", "=", idFatura)
    .where("canceladoEm", "is", null)
    .execute();

export type NovoBoleto = {
  readonly numero: string;
  readonly codigoBarras: string;
  readonly linhaDigitavel: string;
  readonly pixCopiaECola: string;
  readonly valorCentavos: number;
  readonly dataVencimento: DataCivil;
};

/** Takes the place of the one before. */
export const insertBoletoEmVigor = async (tx: Tx, idFatura: number, boleto: NovoBoleto, agora: Date): Promise<void> => {
  await markBoletosCancelados(tx, idFatura, agora);
  await tx
    .insertInto("boleto")
    .values({ ...boleto, idFatura, registradoEm: agora })
    .execute();
};

export const findBoleto = (db: Db | Tx, idFatura: number) =>
  db
    .selectFrom("boleto")
    .select(["linhaDigitavel", "pixCopiaECola", "valorCentavos", "dataVencimento", "registradoEm"])
    .where("idFatura", "=", idFatura)
    .where("canceladoEm", "is", null)
    .executeTakeFirst();
