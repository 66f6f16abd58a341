import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { eventoDoCliente } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { markAgendamentoEncerrado, findAgendamento } from "./agendamentos.queries.ts";

/** Takes a schedule out of use. */
export const removerAgendamento = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findAgendamento(tx, id, { idUsuario: chamada.usuario.id });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "AGENDAMENTO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    await markAgendamentoEncerrado(tx, id, deps.clock.now());
    const alvo = { tipo: "agendamento", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "AGENDAMENTO_REMOVIDO", alvo));
  });
