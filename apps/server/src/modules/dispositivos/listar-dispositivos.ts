import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarAlcancavel } from "./buscar-alcancavel.ts";
import { comConfiguracoes } from "./com-configuracoes.ts";
import { findContratacao } from "./contratacao.queries.ts";
import { findDispositivosEmUso } from "./dispositivos.queries.ts";

/** The devices in use of a subscription, in the order of their registration, with all that they have configured. */
export const listarDispositivos = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  idContratacao: number,
): Promise<Dispositivo[]> => {
  const procurar = (idUsuario: number | null) => findContratacao(deps.db, idContratacao, idUsuario);
  const contratacao = await buscarAlcancavel(chamada, procurar, "CONTRATACAO_NAO_ENCONTRADA");
  return comConfiguracoes(deps, await findDispositivosEmUso(deps.db, idContratacao), contratacao);
};
