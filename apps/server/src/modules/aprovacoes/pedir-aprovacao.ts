import type { AprovacaoPedida } from "@acervo/contracts/aprovacoes";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import { violatedIndex } from "../../platform/db/unique-violation.ts";
import type { Deps } from "../../platform/deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { avisarAdministradoresJob } from "./aprovacoes.jobs.ts";
import { insertAprovacao } from "./aprovacoes.queries.ts";
import type { Aprovavel } from "./aprovavel.ts";
import { existsFazendoDoAlvo } from "./execucao/execucoes.queries.ts";

const DIA_MS = 86_400_000;

type PedidoDeMudanca<P> = { readonly pedido: P; readonly motivo: string };

/** Writes down a change as it was asked for; nothing of it happens until another administrator confirms it. */
export const pedirAprovacao = async <P>(
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { tipo, descrever }: Pick<Aprovavel<P>, "tipo" | "descrever">,
  { pedido, motivo }: PedidoDeMudanca<P>,
): Promise<AprovacaoPedida> => {
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const mudanca = await descrever({ deps, tx }, pedido);
      if (await existsFazendoDoAlvo(tx, mudanca.alvo)) throw new ErroDeNegocio("APROVACAO_SENDO_FEITA");
      const pedidaEm = deps.clock.now();
      const dias = await inteiroVigente(tx, "dias-validade-aprovacao", pedidaEm);
      const idAprovacao = await insertAprovacao(tx, {
        ...mudanca,
        tipo,
        pedido,
        motivo,
        idUsuarioPedido: usuario.id,
        pedidaEm,
        expiraEm: later(pedidaEm, dias * DIA_MS),
      });
      await deps.queue.enqueue(tx, avisarAdministradoresJob, { idAprovacao }, { requestId: origem.requestId });
      await registrar(tx, {
        ator: { tipo: "usuario", id: usuario.id },
        alvo: { tipo: "aprovacao", id: idAprovacao },
        origem,
        acao: "APROVACAO_PEDIDA",
        detalhes: { tipo, alvo: mudanca.alvo },
      });
      return { idAprovacao };
    });
  } catch (error) {
    if (violatedIndex(error) === "aprovacao_uma_de_cada") throw new ErroDeNegocio("APROVACAO_JA_PEDIDA");
    throw error;
  }
};
