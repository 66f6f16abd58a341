import { hoje } from "@acervo/br/calendario";
import { competenciaDaPrimeira, vencimentoSeguinte } from "@acervo/br/mensalidade";
import type { OfertaDePlano } from "@acervo/contracts/planos";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lerParametros } from "../../platform/parametro.ts";
import { toOferta } from "./planos.presenter.ts";
import { findContratacaoSubsidiada, findOfertasAtivas, findTipoConta } from "./planos.queries.ts";

/** What a month that is paid at once covers if it is hired today. */
const lerPrimeira = async (db: Db, agora: Date): Promise<NonNullable<OfertaDePlano["primeiraMensalidade"]>> => {
  const { inteiro } = await lerParametros(db, ["dias-minimos-primeiro-mes", "dia-vencimento-fatura"], agora);
  const competencia = competenciaDaPrimeira(hoje(agora), inteiro("dias-minimos-primeiro-mes"));
  return { competencia, proximoVencimento: vencimentoSeguinte(competencia, inteiro("dia-vencimento-fatura")) };
};

/** All active offers; or those that the person may hire, at the price that they would pay. */
export const listarPlanos = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  contratarPlano: boolean,
): Promise<OfertaDePlano[]> => {
  const agora = clock.now();
  const primeira = await lerPrimeira(db, agora);
  if (!contratarPlano)
    return (await findOfertasAtivas(db, agora, null)).map((linha) => toOferta(linha, { subsidiada: false, primeira }));
  const linhas = await findOfertasAtivas(db, agora, await findTipoConta(db, idUsuario));
  const subsidiada = (await findContratacaoSubsidiada(db, idUsuario)) === null;
  return linhas.map((linha) => toOferta(linha, { subsidiada, primeira }));
};
