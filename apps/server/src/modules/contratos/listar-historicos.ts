import { hoje } from "@acervo/br/calendario";
import type { HistoricoContratacao } from "@acervo/contracts/contratos";
import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { existsContratacao, findHistoricos } from "./contratos.queries.ts";

/** Every contract of a subscription within the caller's reach, oldest first. */
export const listarHistoricos = async (
  { db }: Pick<Deps, "db">,
  chamada: QuemChama,
  idContratacao: number,
): Promise<HistoricoContratacao[]> => {
  if (!(await existsContratacao(db, idContratacao, alcanceDe(chamada))))
    throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const linhas = await findHistoricos(db, idContratacao);
  return linhas.map(({ id, numero, aceitoEm, substituidoEm, dataFim, nomePlano }) => ({
    contrato: { id, numero },
    dataInicio: hoje(aceitoEm),
    dataFim: substituidoEm === null ? dataFim : hoje(substituidoEm),
    dadosPlano: { plano: { nome: nomePlano } },
  }));
};
