import type { Extrato } from "@acervo/contracts/extratos";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { existsContratacao, listEmitidos } from "../extratos.queries.ts";
import { toExtrato } from "./extratos.presenter.ts";

export const listarExtratos = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  idContratacao: number,
): Promise<Extrato[]> => {
  if (!(await existsContratacao(db, idContratacao, alcanceDe(chamada))))
    throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  return (await listEmitidos(db, idContratacao, clock.now())).map(toExtrato);
};
