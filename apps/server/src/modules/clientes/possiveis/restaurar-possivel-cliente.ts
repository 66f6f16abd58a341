import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { doPossivel } from "./do-possivel.ts";
import { findPossivel } from "./lista.queries.ts";
import { toPossivelCliente } from "./possiveis.presenter.ts";
import { updatePossivel } from "./possiveis.queries.ts";
import { quemSalva } from "./quem-salva.ts";
import { markRecusaDesfeita } from "./recusas.queries.ts";

/** A no that should not stand: the prospect is free again, for every seller, and to be answered. */
export const restaurarPossivelCliente = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "escopo" | "origem">,
  id: number,
): Promise<PossivelCliente> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    const recusado = await findPossivel(tx, id, null);
    if (recusado === undefined || recusado.recusadoEm === null)
      throw new ErroDeNegocio("POSSIVEL_CLIENTE_NAO_ENCONTRADO");
    const mudanca = { possuiInteresse: null, recusadoEm: null, livreDesde: agora, alteradoEm: agora };
    if (!(await updatePossivel(tx, recusado, mudanca))) throw new ErroDeNegocio("POSSIVEL_CLIENTE_NAO_ENCONTRADO");
    await markRecusaDesfeita(tx, id, agora);
    await registrar(tx, { ...doPossivel(chamada, id), acao: "POSSIVEL_CLIENTE_RESTAURADO" });
    const linha = await findPossivel(tx, id, null);
    if (linha === undefined) throw new Error("the prospect that was just restored is not there");
    return toPossivelCliente(linha, quemSalva(chamada));
  });
