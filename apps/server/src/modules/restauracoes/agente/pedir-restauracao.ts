import { nameFromWire } from "@acervo/backup-format/wire-name";
import { RestauracaoPedida, type PedidoRestauracao } from "@acervo/contracts/agente-restauracoes";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { instantFrom } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { findSituacaoContratacao } from "../../catalogo/runs.api.ts";
import { recusandoFormato } from "../../../http/recusando-formato.ts";
import { pedidoDe, umaVez } from "../../../http/idempotency/idempotencia.ts";
import { isDoDispositivo } from "../../catalogo/tree.api.ts";
import { countArquivos } from "../a-restaurar.queries.ts";
import { localizarCaminho } from "../alvo.ts";
import { insertRestauracao } from "../restauracoes.queries.ts";

/** Notes what is to be restored and as of when; files are given back until the subscription is closed. */
export const pedirRestauracao = (
  deps: Pick<Deps, "db" | "clock">,
  agente: AgenteAutenticado,
  pedido: PedidoRestauracao,
): Promise<RestauracaoPedida> =>
  umaVez(deps, pedidoDe(agente, "restauracoes", pedido), RestauracaoPedida, async (tx, agora) => {
    const { idDispositivo, idContratacao } = agente;
    const { idConfiguracao, emInstante, destino, sobrescrever } = pedido;
    if (!(await isDoDispositivo(tx, idDispositivo, idConfiguracao))) throw new ErroDeNegocio("NAO_ENCONTRADO");
    if ((await findSituacaoContratacao(tx, idContratacao)) === SITUACAO_CONTRATACAO.encerrada)
      throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
    const caminho = recusandoFormato(() => pedido.caminho.map((nome, indice) => nameFromWire(nome, indice === 0)));
    const estado = { idDispositivo, idConfiguracao, emInstante: emInstante === null ? agora : instantFrom(emInstante) };
    const contados = await countArquivos(tx, estado, await localizarCaminho(tx, estado, caminho));
    const pedida = { ...estado, idContratacao, caminho, destino, sobrescrever, criadaEm: agora, ...contados };
    const idRestauracao = await insertRestauracao(tx, pedida);
    return { instante: agora.toISOString(), idRestauracao };
  });
