import type { AgendamentoInformado } from "@acervo/contracts/agendamentos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { recusandoDuplicidade } from "../cadastrar.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { findAgendamento, insertAgendamentoSubstituido, updateAgendamento } from "./agendamentos.queries.ts";
import { agendamentoDe, mudaCalendario } from "./agendamentos.rules.ts";

type Alterado = AgendamentoInformado & { readonly idConfiguracao: number; readonly idAgendamento: number };

/**
 * Changes a schedule, its type included; hourly runs go on being counted from its first day. What it was is kept: a run
 * that was missed stays missed, and the days behind stay what they were.
 */
export const atualizarAgendamento = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idConfiguracao, idAgendamento, ...informado }: Alterado,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findAgendamento(tx, idAgendamento, { idUsuario: chamada.usuario.id, idConfiguracao });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "AGENDAMENTO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    const { id, idContratacao } = registro;
    const depois = agendamentoDe(informado);
    const relato = relatoDeCampos(chamada, registro, depois);
    if (relato.pessoais.length === 0) return;
    if (mudaCalendario(registro, depois)) {
      const agora = deps.clock.now();
      await insertAgendamentoSubstituido(tx, id, agora);
      await recusandoDuplicidade(updateAgendamento(tx, id, { ...depois, alteradoEm: agora }));
    } else await recusandoDuplicidade(updateAgendamento(tx, id, depois));
    const alvo = { tipo: "agendamento", id, idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "AGENDAMENTO_ALTERADO", alvo, relato));
  });
