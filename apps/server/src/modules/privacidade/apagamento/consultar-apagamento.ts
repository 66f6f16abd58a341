import type { Apagamento } from "@acervo/contracts/privacidade";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findApagamento } from "./apagamento.queries.ts";
import { lerImpedimentos } from "./impedimentos.ts";

/** A person's request for erasure, and what stands in its way. */
export const consultarApagamento = async (
  { db, clock }: { readonly db: Db | Tx; readonly clock: Clock },
  idUsuario: number,
): Promise<Apagamento> => {
  const pedido = await findApagamento(db, idUsuario);
  return {
    pedido:
      pedido === undefined
        ? null
        : {
            pedidoEm: pedido.pedidoEm.toISOString(),
            previstoPara: pedido.previstoPara,
            peloAtendimento: pedido.idAtendente !== null,
          },
    impedimentos: await lerImpedimentos(db, idUsuario),
    diasParaDesistir: await inteiroVigente(db, "dias-desistir-apagamento", clock.now()),
  };
};
