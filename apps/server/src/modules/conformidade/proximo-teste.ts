import { hoje } from "@acervo/br/calendario";
import type { LimitesDaClasse, ProximoTeste } from "@acervo/contracts/conformidade";
import type { Db } from "../../platform/db/db.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { situacaoDoProximo, testeAte } from "./proximo-teste.rules.ts";

type Contado = {
  /** Of the office's class; null: it has not said any. */
  readonly limites: LimitesDaClasse | null;
  /** When the last test of the subscription was declared; null: none was. */
  readonly ultimoEm: Date | null;
  readonly agora: Date;
};

/** By when the next restore test of a subscription is due, and how that stands today. */
export const proximoTeste = async (db: Db, { limites, ultimoEm, agora }: Contado): Promise<ProximoTeste | null> => {
  if (limites === null) return null;
  const ate = testeAte(limites, ultimoEm === null ? null : hoje(ultimoEm));
  const dias = await inteiroVigente(db, "dias-aviso-teste", agora);
  return { ate, situacao: situacaoDoProximo(ate, hoje(agora), dias) };
};
