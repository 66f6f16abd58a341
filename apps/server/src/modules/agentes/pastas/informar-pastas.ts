import type { ListagemInformada } from "@acervo/contracts/pastas-da-maquina";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { updateResposta } from "../comandos/comandos.queries.ts";
import { mudaComando } from "../comandos/comandos.rules.ts";
import { insertListagem, lockPedido } from "./pastas.queries.ts";

/** Keeps what a machine told of its folders, and with it the end of the command. Harmless to repeat. */
export const informarPastas = (
  deps: Pick<Deps, "db" | "clock">,
  idDispositivo: number,
  idComando: string,
  listagem: ListagemInformada,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const pedido = await lockPedido(tx, idComando, idDispositivo);
    if (pedido === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    if (!mudaComando(pedido.situacao, "CONCLUIDO")) return;
    const agora = deps.clock.now();
    await insertListagem(tx, { ...listagem, idComando, idDispositivo, recebidaEm: agora });
    await updateResposta(tx, idComando, { situacao: "CONCLUIDO", motivo: null, respondidoEm: agora });
  });
