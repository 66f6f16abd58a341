import type { Apagamento } from "@acervo/contracts/privacidade";
import type { CodigoErro } from "@acervo/contracts/erros";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { existsFaturaEmAberto } from "../../faturas/faturas.api.ts";
import { existsCobrancaEmCurso } from "../../pagamentos/pagamentos.api.ts";
import { listEmVigor } from "./apagamento.queries.ts";

export type Impedimento = Apagamento["impedimentos"][number];

export const ERRO_DO_IMPEDIMENTO = {
  CONTRATACAO: "APAGAMENTO_COM_CONTRATACAO",
  DEBITO: "APAGAMENTO_COM_DEBITO",
} as const satisfies Record<Impedimento, CodigoErro>;

/** What keeps an account from being erased: it is in use, or money between us is not settled. */
export const lerImpedimentos = async (db: Db | Tx, idUsuario: number): Promise<Impedimento[]> => {
  const emVigor = await listEmVigor(db, idUsuario);
  const devendo = (await existsFaturaEmAberto(db, idUsuario)) || (await existsCobrancaEmCurso(db, idUsuario));
  return [...(emVigor.length > 0 ? (["CONTRATACAO"] as const) : []), ...(devendo ? (["DEBITO"] as const) : [])];
};
