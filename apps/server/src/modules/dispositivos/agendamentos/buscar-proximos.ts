import {
  TIPO_AGENDAMENTO,
  type CodigoTipoAgendamento,
  type ProximosAgendamentos,
} from "@acervo/contracts/agendamentos";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarAlcancavel } from "../buscar-alcancavel.ts";
import { findContratacao } from "../contratacao.queries.ts";
import { toAgendamento } from "./agendamentos.presenter.ts";
import { findAgendamentosQueRodam, type AgendamentoQueRodaRow } from "./agendamentos.queries.ts";
import { proximaExecucao } from "./proxima-execucao.ts";

const MS_POR_HORA = 3_600_000;
/** How far ahead each group looks. */
const HORAS_A_FRENTE: Readonly<Record<CodigoTipoAgendamento, number>> = {
  [TIPO_AGENDAMENTO.porHora]: 12,
  [TIPO_AGENDAMENTO.diario]: 24,
  [TIPO_AGENDAMENTO.semanal]: 7 * 24,
  [TIPO_AGENDAMENTO.mensal]: 30 * 24,
};

type Busca = { readonly idContratacao: number; readonly quantidade: number };

const grupo = (
  linhas: readonly AgendamentoQueRodaRow[],
  tipo: CodigoTipoAgendamento,
  { agora, quantidade }: { readonly agora: Date; readonly quantidade: number },
) =>
  linhas
    .filter(({ codigoTipoAgendamento }) => codigoTipoAgendamento === tipo)
    .map((linha) => ({ linha, proxima: proximaExecucao(linha, agora) }))
    .filter(({ proxima }) => proxima.instante - agora.getTime() <= HORAS_A_FRENTE[tipo] * MS_POR_HORA)
    .toSorted((a, b) => a.proxima.instante - b.proxima.instante || a.linha.id - b.linha.id)
    .slice(0, quantidade)
    .map(({ linha, proxima }) => ({
      ...toAgendamento(linha, agora),
      dataProximo: proxima.data,
      horaProximo: proxima.hora,
      nomeDispositivo: linha.nomeDispositivo,
      nomeConfiguracao: linha.prefixo,
    }));

/** The next scheduled backups by type, soonest first; a subscription that is not active runs none. */
export const buscarProximos = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idContratacao, quantidade }: Busca,
): Promise<ProximosAgendamentos> => {
  const procurar = (idUsuario: number | null) => findContratacao(deps.db, idContratacao, idUsuario);
  const { codigoSituacao } = await buscarAlcancavel(chamada, procurar, "CONTRATACAO_NAO_ENCONTRADA");
  const ativa = codigoSituacao === SITUACAO_CONTRATACAO.ativa;
  const linhas = ativa ? await findAgendamentosQueRodam(deps.db, idContratacao) : [];
  const corte = { agora: deps.clock.now(), quantidade };
  return {
    porHora: grupo(linhas, TIPO_AGENDAMENTO.porHora, corte),
    diarios: grupo(linhas, TIPO_AGENDAMENTO.diario, corte),
    semanais: grupo(linhas, TIPO_AGENDAMENTO.semanal, corte),
    mensais: grupo(linhas, TIPO_AGENDAMENTO.mensal, corte),
  };
};
