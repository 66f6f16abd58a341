import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { parametrosDoServico } from "@acervo/contracts/parametros-do-servico";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { pedirAprovacao } from "../../aprovacoes/aprovacoes.api.ts";
import { gravarValor, novoValor, type PedidoDeValor } from "./novo-valor.ts";
import { parametroConhecido } from "./parametro-conhecido.ts";

type Mudanca = { readonly pedido: PedidoDeValor; readonly motivo: string };

/** Another value from a day on: asked for where it touches money, access or retention, made at once elsewhere. */
export const mudarParametro = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { pedido, motivo }: Mudanca,
): Promise<EndpointOutput<typeof parametrosDoServico.mudar>> => {
  const { regra } = parametroConhecido(pedido.chave);
  if (regra.cuidado !== null) return pedirAprovacao(deps, chamada, novoValor, { pedido, motivo });
  await deps.db.transaction().execute(async (tx) => {
    const quem = { idUsuario: chamada.usuario.id, origem: chamada.origem };
    const evento = await gravarValor(tx, pedido, { quem, agora: deps.clock.now() });
    await registrar(tx, { ...evento, detalhes: { ...evento.detalhes, motivo } });
  });
  return { idAprovacao: null };
};
