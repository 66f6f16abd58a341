import type { OfertaDePlano } from "@acervo/contracts/planos";
import type { Deps } from "../../platform/deps.ts";
import { toOferta } from "./planos.presenter.ts";
import { findContratacaoSubsidiada, findOfertasAtivas, findTipoConta } from "./planos.queries.ts";

/** All active offers; or those that the person may hire, at the price that they would pay. */
export const listarPlanos = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  contratarPlano: boolean,
): Promise<OfertaDePlano[]> => {
  const agora = clock.now();
  if (!contratarPlano) return (await findOfertasAtivas(db, agora, null)).map((linha) => toOferta(linha, false));
  const linhas = await findOfertasAtivas(db, agora, await findTipoConta(db, idUsuario));
  const subsidiada = (await findContratacaoSubsidiada(db, idUsuario)) === null;
  return linhas.map((linha) => toOferta(linha, subsidiada));
};
