import type { ApiClient } from "@acervo/api-client/api-client";
import type { Resultado } from "@acervo/api-client/result";
import { type Contratacao, contratacoes as endpoints } from "@acervo/contracts/contratacoes";
import type { ContratacaoGuardada } from "../../lib/contratacao-guardada.ts";

export const buscarContratacao = async (api: ApiClient, id: number): Promise<Contratacao | null> => {
  const resultado = await api.call(endpoints.buscar, { query: { id } });
  return resultado.ok ? resultado.valor : null;
};

/** What was asked for together with the user, on the chance that it is theirs. */
export type Adiantado = {
  readonly lista: Promise<Resultado<typeof endpoints.listar>>;
  /** The subscription that was last used in this browser, if it is the one that is wanted. */
  readonly contratacao: (id: number) => Promise<Contratacao | null> | null;
};

export const adiantarContratacoes = (api: ApiClient, guardada: Pick<ContratacaoGuardada, "ultima">): Adiantado => {
  const lista = api.call(endpoints.listar, {});
  const ultima = guardada.ultima();
  const lida = ultima === null ? null : buscarContratacao(api, ultima);
  return { lista, contratacao: (id) => (id === ultima ? lida : null) };
};
