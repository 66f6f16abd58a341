import type { Dossie } from "@acervo/contracts/dossies";
import type { QuemChama } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { donoComPainel } from "../dono-com-painel.ts";
import { toDossie } from "./dossies.presenter.ts";
import { listDossies } from "./dossies.queries.ts";

export const listarDossies = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  idContratacao: number,
): Promise<Dossie[]> => {
  await donoComPainel(deps, chamada, idContratacao);
  return (await listDossies(deps.db, idContratacao)).map(toDossie);
};
