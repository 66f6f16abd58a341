import type { ApiClient } from "@acervo/api-client/api-client";
import type { QueryClient } from "@tanstack/react-query";
import { consultaDaCapacidade } from "../features/contratacoes/contratacoes.data.ts";
import { consultaDaProtecao } from "../features/protecao/protecao.data.ts";
import { ROTAS } from "./route-table.ts";

/**
 * Asks for what the dashboard says first while it is still being found out who is there, for the subscription that was
 * last used in this browser. If it is another's, the server refuses and nothing comes of it.
 */
export const adiantarPainel = (
  queryClient: QueryClient,
  api: ApiClient,
  { caminho, ultima }: { readonly caminho: string; readonly ultima: number | null },
): void => {
  if (ultima === null || caminho !== ROTAS.dashboard.caminho) return;
  void queryClient.prefetchQuery(consultaDaProtecao(api, ultima));
  void queryClient.prefetchQuery(consultaDaCapacidade(api, ultima));
};
