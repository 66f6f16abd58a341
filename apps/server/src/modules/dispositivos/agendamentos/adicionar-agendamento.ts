import type { AgendamentoInformado } from "@acervo/contracts/agendamentos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exigirEspaco } from "../cadastrar.ts";
import { findConfiguracao } from "../configuracoes.queries.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { inserirAgendamento } from "./inserir-agendamento.ts";

/** Schedules the backup of a configuration. */
export const adicionarAgendamento = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  idConfiguracao: number,
  informado: AgendamentoInformado,
): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findConfiguracao(tx, idConfiguracao, { idUsuario: chamada.usuario.id });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "CONFIGURACAO_NAO_ENCONTRADA");
    recusar(recusaDeAlteracao(contratacao));
    const { idContratacao } = registro;
    const agora = deps.clock.now();
    await exigirEspaco(tx, { cadastro: "agendamento", idContratacao, quantos: 1, agora });
    const { id, evento } = await inserirAgendamento(tx, { chamada, idConfiguracao, idContratacao, agora }, informado);
    await registrar(tx, evento);
    return id;
  });
