import type { AgendamentoInformado } from "@acervo/contracts/agendamentos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { recusandoDuplicidade } from "../cadastrar.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { findAgendamento, updateAgendamento } from "./agendamentos.queries.ts";
import { agendamentoDe } from "./agendamentos.rules.ts";

type Alterado = AgendamentoInformado & { readonly idConfiguracao: number; readonly idAgendamento: number };

/** Changes a schedule, its type included; hourly runs go on being counted from its first day. */
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
    await recusandoDuplicidade(updateAgendamento(tx, id, depois, deps.clock.now()));
    const alvo = { tipo: "agendamento", id, idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "AGENDAMENTO_ALTERADO", alvo, relato));
  });
