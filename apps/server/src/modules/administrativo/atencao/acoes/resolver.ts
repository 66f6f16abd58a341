import { ErroDeNegocio } from "../../../../http/erro-de-negocio.ts";
import { registrar } from "../../../../platform/audit/audit.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { gravarAtendimento } from "../../../atendimento/atendimento.api.ts";
import { updateItem } from "./acoes.queries.ts";
import { comItem, eventoDoItem, type Quem } from "./mudar-item.ts";

/**
 * Ends an item with the call that says how. One that closed by itself while somebody wrote is theirs all the same: what
 * they did is not lost. Pressed twice it is written once.
 */
export const resolver = (deps: Pick<Deps, "db" | "clock">, quem: Quem, id: number, descricao: string): Promise<void> =>
  comItem(deps, quem, id, async (tx, item) => {
    const { idContratacao, encerradoEm, idUsuarioResolveu } = item;
    if (idUsuarioResolveu === quem.usuario.id) return;
    if (idUsuarioResolveu !== null) throw new ErroDeNegocio("ATENCAO_ENCERRADA");
    await gravarAtendimento(deps, tx, quem, { idContratacao, descricao, comQuemFalou: null });
    await updateItem(tx, id, {
      encerradoEm: encerradoEm ?? deps.clock.now(),
      idUsuarioResolveu: quem.usuario.id,
    });
    await registrar(tx, { ...eventoDoItem(quem, item), acao: "ATENCAO_RESOLVIDA" });
  });
