import type { Deps } from "../../platform/deps.ts";
import type { AnexoEmail } from "../../platform/email/email.ts";
import { contratoEmArquivo } from "./contrato-em-arquivo.ts";
import { findContrato } from "./contratos.queries.ts";

/** The contract as a file that goes with an e-mail to its owner. */
export const contratoAnexo = async ({ db }: Pick<Deps, "db">, idContrato: number): Promise<AnexoEmail> => {
  const contrato = await findContrato(db, idContrato, null);
  if (contrato === undefined) throw new Error(`there is no contract ${idContrato}`);
  return { ...(await contratoEmArquivo(contrato)), tipo: "application/pdf" };
};
