import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { anotarConsultaDaContratacao } from "../../../platform/audit/anotar-consulta.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarContratacao } from "../../contratacoes/contratacoes.api.ts";

/** The subscription that a call of staff is about. Nothing is answered of it before the look is on record. */
export const consultarContratacao = async (deps: Pick<Deps, "db">, chamada: ChamadaDeUsuario, id: number) => {
  const contratacao = await buscarContratacao(deps, chamada, id);
  await anotarConsultaDaContratacao(deps, chamada, contratacao);
  return contratacao;
};
