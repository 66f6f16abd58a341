import type { PaginaAtendimentos } from "@acervo/contracts/atendimentos";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { lerPagina } from "../../platform/lists/ler-pagina.ts";
import { toAtendimento } from "./atendimentos.presenter.ts";
import { countAtendimentos, existsContratacao, listAtendimentos } from "./atendimentos.queries.ts";

/** A page of the calls of a subscription, the newest first. */
export const listarAtendimentos = async (
  deps: Pick<Deps, "db" | "clock">,
  { idContratacao, pagina }: { readonly idContratacao: number; readonly pagina: number },
): Promise<PaginaAtendimentos> => {
  if (!(await existsContratacao(deps.db, idContratacao))) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countAtendimentos(deps.db, idContratacao),
    ler: (fatia) => listAtendimentos(deps.db, idContratacao, fatia),
  });
  const agora = deps.clock.now();
  return { ...contagens, listaAtendimentoSuporte: linhas.map((linha) => toAtendimento(linha, agora)) };
};
