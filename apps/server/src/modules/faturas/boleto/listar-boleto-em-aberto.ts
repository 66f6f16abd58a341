import type { Fatura } from "@acervo/contracts/faturas";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { toFatura } from "../lista/faturas.presenter.ts";
import { findBoletosEmAberto, isCartorioDe } from "../lista/faturas.queries.ts";

/** A subscription is suspended long before this many months are owed; beyond it more warnings tell nothing new. */
const MAXIMO_DE_AVISOS = 12;

/** A person's own unpaid boletos, oldest first. The code of another office answers like one that does not exist. */
export const listarBoletoEmAberto = async (
  { db }: Pick<Deps, "db">,
  idUsuario: number,
  codCorregedoria: string,
): Promise<Fatura[]> => {
  if (!(await isCartorioDe(db, idUsuario, codCorregedoria))) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const linhas = await findBoletosEmAberto(db, idUsuario, MAXIMO_DE_AVISOS);
  return linhas.map(toFatura);
};
