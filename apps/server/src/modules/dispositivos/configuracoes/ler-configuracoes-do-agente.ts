import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { nameToWire } from "@acervo/backup-format/wire-name";
import { dateAt } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { findAgendamentosEmUso, type AgendamentoRow } from "../agendamentos/agendamentos.queries.ts";
import { execucoesDoAgente } from "../agendamentos/proxima-execucao.ts";
import { findDiretoriosEmUso } from "../diretorios/diretorios.queries.ts";
import { listIgnorados } from "../ignorados/ignorados.queries.ts";
import { findConfiguracoesEmUso } from "../configuracoes.queries.ts";

/** Enough for an agent that is offline for two days of hourly runs, or seven weeks of daily ones. */
const INSTANTES = 50;

type Configuracoes = ConfiguracaoDoAgente["configuracoes"];

const toAgendamento = (
  linha: AgendamentoRow,
  idDispositivo: number,
  agora: Date,
): Configuracoes[number]["agendamentos"][number] => ({
  id: linha.id,
  tipo: linha.codigoTipoAgendamento,
  hora: linha.hora,
  horaIntervalo: linha.horaIntervalo,
  idDiaSemana: linha.idDiaSemana,
  diaMes: linha.diaMes,
  dataInicio: linha.dataInicio.toISOString(),
  proximos: execucoesDoAgente(linha, idDispositivo, agora, INSTANTES).map((instante) => dateAt(instante).toISOString()),
});

/** What a device backs up and when, as its agent is told; the same for a day unless someone changes it. */
export const lerConfiguracoesDoAgente = async (db: Db, idDispositivo: number, agora: Date): Promise<Configuracoes> => {
  const configuracoes = await findConfiguracoesEmUso(db, [idDispositivo]);
  const ids = configuracoes.map(({ id }) => id);
  const [diretorios, agendamentos, ignorados] = await Promise.all([
    findDiretoriosEmUso(db, ids),
    findAgendamentosEmUso(db, ids),
    listIgnorados(db, ids),
  ]);
  const diretoriosDe = Map.groupBy(diretorios, ({ idConfiguracao }) => idConfiguracao);
  const agendamentosDe = Map.groupBy(agendamentos, ({ idConfiguracao }) => idConfiguracao);
  const ignoradosDe = Map.groupBy(ignorados, ({ idConfiguracao }) => idConfiguracao);
  return configuracoes.map(({ id, prefixo, padroesIgnorados }) => ({
    id,
    prefixo,
    diretorios: (diretoriosDe.get(id) ?? []).map((diretorio) => ({ id: diretorio.id, caminho: diretorio.caminho })),
    ignorados: (ignoradosDe.get(id) ?? []).map(({ caminho }) => caminho.map(nameToWire)),
    padroesIgnorados,
    agendamentos: (agendamentosDe.get(id) ?? []).map((linha) => toAgendamento(linha, idDispositivo, agora)),
  }));
};
