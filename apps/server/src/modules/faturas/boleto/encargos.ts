import type { Db } from "../../../platform/db/db.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import type { Encargos } from "./valor-no-dia.rules.ts";

/** Fine and interest of a boleto: those that were in force when it was registered. */
export const lerEncargos = async (db: Db, registradoEm: Date): Promise<Encargos> => {
  const chaves = ["porcentagem-multa-atraso", "porcentagem-juros-mes"] as const;
  const { inteiro } = await lerParametros(db, chaves, registradoEm);
  return { multaPorcento: inteiro(chaves[0]), jurosMesPorcento: inteiro(chaves[1]) };
};
