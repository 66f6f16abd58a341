import { ReciboAceito, type Recibo } from "@acervo/contracts/agente-restauracoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { pedidoDe, umaVez } from "../idempotencia.ts";
import { concluirRestauracao, findRestauracao } from "./restauracoes.queries.ts";

/** Keeps the receipt of a restore: a success only if all that was asked for was written and has its hash. */
export const entregarRecibo = (
  deps: Pick<Deps, "db" | "clock">,
  agente: AgenteAutenticado,
  idRestauracao: number,
  entregue: Recibo,
): Promise<ReciboAceito> =>
  umaVez(
    deps,
    pedidoDe(agente, `restauracoes/${idRestauracao}/recibo`, entregue),
    ReciboAceito,
    async (tx, concluidaEm) => {
      if ((await findRestauracao(tx, agente.idDispositivo, idRestauracao)) === undefined)
        throw new ErroDeNegocio("NAO_ENCONTRADO");
      const { pedidos, gravados, iguais, falhas } = entregue;
      const sucesso = pedidos === iguais && falhas.length === 0;
      await concluirRestauracao(tx, idRestauracao, {
        recibo: { pedidos, gravados, iguais, falhas },
        sucesso,
        concluidaEm,
      });
      return { instante: concluidaEm.toISOString(), sucesso };
    },
  );
