import type { Db, Tx } from "../../platform/db/db.ts";
import { lerParametros } from "../../platform/parametro.ts";
import type { PartesDoTermo } from "./preencher-termo.ts";

/** Who gives the service, as contracts name them. */
export const lerProvedor = async (db: Db | Tx, agora: Date): Promise<PartesDoTermo["provedor"]> => {
  const { texto } = await lerParametros(db, ["provedor-nome", "provedor-cnpj"], agora);
  return { nome: texto("provedor-nome"), cnpj: texto("provedor-cnpj") };
};
