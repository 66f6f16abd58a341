import { UsoDoComputador, USO_PADRAO } from "@acervo/contracts/uso-do-computador";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** What the owner chose for a device, or what goes while nobody chose. */
export const findUso = async (db: Db | Tx, idDispositivo: number): Promise<UsoDoComputador> => {
  const linha = await db
    .selectFrom("usoDoComputador")
    .select(["faixas", "bateriaMinima", "esperaRedeLivre"])
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha === undefined ? USO_PADRAO : UsoDoComputador.parse(linha);
};

export const updateUso = (tx: Tx, idDispositivo: number, { faixas, ...uso }: UsoDoComputador) => {
  const valores = { ...uso, faixas: JSON.stringify(faixas) };
  return tx
    .insertInto("usoDoComputador")
    .values({ idDispositivo, ...valores })
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet(valores))
    .execute();
};

/** What the machine last said of why it waits. */
export const findEspera = (db: Db, idDispositivo: number) =>
  db
    .selectFrom("batimento")
    .select(["recebidoEm", "esperaMotivo", "esperaAte", "esperaOrigem"])
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
