import type { Leituras, PedidoLeituras } from "@acervo/contracts/agente-restauracoes";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { restauracaoDoAgente } from "../alvo.ts";
import { findExtentsDosArquivos } from "../a-restaurar.queries.ts";
import { assinarLeituras } from "./assinar-leituras.ts";

/** Signs the next ranges of files of a restore, as they were at its instant. */
export const lerArquivos = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { idDispositivo }: AgenteAutenticado,
  idRestauracao: number,
  pedido: PedidoLeituras,
): Promise<Leituras> => {
  const restauracao = await restauracaoDoAgente(deps.db, idDispositivo, idRestauracao);
  const ids = pedido.leituras.map(({ arquivo }) => arquivo);
  return assinarLeituras(deps, idDispositivo, await findExtentsDosArquivos(deps.db, restauracao, ids), pedido);
};
