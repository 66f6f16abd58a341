import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { Deps } from "../../platform/deps.ts";
import { comConfiguracoes } from "./com-configuracoes.ts";
import { findDispositivosEmUso, findDispositivosExcluidos } from "./dispositivos.queries.ts";

/** The devices of a subscription, those in use and the last ones removed. The caller has seen to who asks. */
export const lerTodosOsDispositivos = async (
  deps: Pick<Deps, "db" | "clock">,
  contratacao: { readonly id: number; readonly cartosoft: boolean },
): Promise<{ dispositivos: Dispositivo[]; dispositivosExcluidos: Dispositivo[] }> => {
  const [dispositivos, dispositivosExcluidos] = await Promise.all(
    [findDispositivosEmUso, findDispositivosExcluidos].map(async (procurar) =>
      comConfiguracoes(deps, await procurar(deps.db, contratacao.id), contratacao),
    ),
  );
  return { dispositivos: dispositivos ?? [], dispositivosExcluidos: dispositivosExcluidos ?? [] };
};
