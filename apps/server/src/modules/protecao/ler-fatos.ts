import { DAY, MINUTE } from "@acervo/schedule/time-zone";
import { TIPO_AGENDAMENTO, type CodigoTipoAgendamento } from "@acervo/contracts/agendamentos";
import { later } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { lerParametros, type Parametros } from "../../platform/parametro.ts";
import { calendarioDe } from "../dispositivos/dispositivos.api.ts";
import { isDesatualizado, VERSAO_MINIMA } from "./agente-desatualizado.ts";
import type { AgendamentoVigiado, ConfiguracaoVigiada, FatosProtecao, Tentativa } from "./fatos-protecao.ts";
import {
  findAgendamentosVigiados,
  findConfiguracoesVigiadas,
  findDispositivosVigiados,
  type AgendamentoVigiadoRow,
  type ConfiguracaoVigiadaRow,
  type DispositivoVigiadoRow,
  type TentativaRow,
} from "./fatos.queries.ts";

/** The agent follows the server's clock, but never to the second. */
const ADIANTAMENTO_MS = 15 * MINUTE;

/**
 * How long an ended schedule is looked at: longer than a month and its tolerance, after which any that took its place is
 * missed itself.
 */
const MEMORIA_DE_AGENDAMENTOS_MS = 62 * DAY;

const TOLERANCIA = {
  [TIPO_AGENDAMENTO.porHora]: "minutos-tolerancia-backup-por-hora",
  [TIPO_AGENDAMENTO.diario]: "minutos-tolerancia-backup-diario",
  [TIPO_AGENDAMENTO.semanal]: "minutos-tolerancia-backup-semanal",
  [TIPO_AGENDAMENTO.mensal]: "minutos-tolerancia-backup-mensal",
} as const satisfies Record<CodigoTipoAgendamento, string>;
const PROVA_VENCIDA = "dias-prova-vencida";
const SEM_SINAL = "minutos-sem-sinal-computador-desligado";
type ParametrosDaProtecao = Parametros<
  (typeof TOLERANCIA)[CodigoTipoAgendamento] | typeof SEM_SINAL | typeof VERSAO_MINIMA | typeof PROVA_VENCIDA
>;

const tentativaDe = (linha: TentativaRow | null): Tentativa | null => {
  if (linha === null) return null;
  const { situacao, inicio, fim, motivos, previsto } = linha;
  // What the machine says it was for counts only about as far as its clock can be ahead.
  const cobre = Math.max(inicio, Math.min(previsto ?? inicio, inicio + ADIANTAMENTO_MS));
  return { situacao, inicio, fim, cobre, motivos };
};

const agendamentoDe = (linha: AgendamentoVigiadoRow, parametros: ParametrosDaProtecao): AgendamentoVigiado => ({
  calendario: calendarioDe(linha),
  vigenteDesde: (linha.alteradoEm ?? linha.dataInicio).getTime(),
  toleranciaMs: parametros.inteiro(TOLERANCIA[linha.codigoTipoAgendamento]) * MINUTE,
});

const configuracaoDe = (
  linha: ConfiguracaoVigiadaRow,
  agendamentos: readonly AgendamentoVigiadoRow[],
  parametros: ParametrosDaProtecao,
): ConfiguracaoVigiada => ({
  prefixo: linha.prefixo,
  criadaEm: linha.dataInicio.getTime(),
  agendamentos: agendamentos.filter(({ dataFim }) => dataFim === null).map((cada) => agendamentoDe(cada, parametros)),
  encerrados: agendamentos.flatMap((cada) =>
    cada.dataFim === null ? [] : [{ ...agendamentoDe(cada, parametros), encerradoEm: cada.dataFim.getTime() }],
  ),
  ultima: tentativaDe(linha.ultima),
  ultimaBoa: tentativaDe(linha.ultimaBoa),
  pendenteDesde: linha.pendenteDesde?.getTime() ?? null,
  emAndamentoDesde: linha.emAndamentoDesde?.getTime() ?? null,
  pastasNaoVistas: linha.pastasNaoVistas,
});

/** A machine that ended a backup was there, whether or not it stayed to say so. */
const ultimoSinal = ({ recebidoEm }: DispositivoVigiadoRow, configuracoes: readonly ConfiguracaoVigiada[]) => {
  const sinais = [recebidoEm?.getTime(), ...configuracoes.map(({ ultima }) => ultima?.fim)];
  const conhecidos = sinais.filter((sinal) => sinal !== undefined);
  return conhecidos.length === 0 ? null : Math.max(...conhecidos);
};

const provaDe = (
  { situacaoProva, provaEm, provaBoaEm }: DispositivoVigiadoRow,
  validadeMs: number,
): FatosProtecao["prova"] =>
  provaEm === null
    ? null
    : {
        falhouEm: situacaoProva === "FALHOU" ? provaEm.getTime() : null,
        venceEm: provaBoaEm === null ? null : provaBoaEm.getTime() + validadeMs,
      };

const fatosDe = (
  linha: DispositivoVigiadoRow,
  configuracoes: readonly ConfiguracaoVigiada[],
  parametros: ParametrosDaProtecao,
): FatosProtecao => ({
  codigoSituacao: linha.codigoSituacao,
  situacaoDesde: linha.situacaoDesde?.getTime() ?? null,
  ativado: linha.ativado,
  ativadoEm: linha.dataAtivacao?.getTime() ?? null,
  inativadoEm: linha.dataInativacao?.getTime() ?? null,
  cadastradoEm: linha.dataInicio.getTime(),
  configuracoes,
  fezBackup: linha.fezBackup,
  ultimoSinal: ultimoSinal(linha, configuracoes),
  silencioMs: parametros.inteiro(SEM_SINAL) * MINUTE,
  toleranciaMs: parametros.inteiro(TOLERANCIA[TIPO_AGENDAMENTO.porHora]) * MINUTE,
  capacidadeEsgotada: linha.capacidadeEsgotada,
  agenteDesatualizado: isDesatualizado(linha.versaoAcervoExe, parametros.texto(VERSAO_MINIMA)),
  identidadeDuplicada: linha.duplicadaEm !== null,
  congeladoDesde: linha.congeladoDesde?.getTime() ?? null,
  alteracaoConfirmada: linha.alteracaoConfirmadaEm !== null,
  prova: provaDe(linha, parametros.inteiro(PROVA_VENCIDA) * DAY),
});

/** A device with its facts, and the rows that its 30 days are told from. */
export type DispositivoVigiado = {
  readonly linha: DispositivoVigiadoRow;
  readonly fatos: FatosProtecao;
  readonly configuracoes: readonly ConfiguracaoVigiadaRow[];
  readonly agendamentos: readonly AgendamentoVigiadoRow[];
};

/** The facts of devices in use, in three queries however many they are. Schedules that ended lately come along. */
export const lerFatos = async (
  db: Db | Tx,
  idsDispositivo: readonly number[],
  agora: Date,
): Promise<DispositivoVigiado[]> => {
  const parametros = await lerParametros(
    db,
    [...Object.values(TOLERANCIA), SEM_SINAL, VERSAO_MINIMA, PROVA_VENCIDA],
    agora,
  );
  const linhas = await findDispositivosVigiados(db, idsDispositivo, agora);
  const configuracoes = await findConfiguracoesVigiadas(db, idsDispositivo);
  const ids = configuracoes.map(({ id }) => id);
  const agendamentosDe = Map.groupBy(
    await findAgendamentosVigiados(db, ids, later(agora, -MEMORIA_DE_AGENDAMENTOS_MS)),
    ({ idConfiguracao }) => idConfiguracao,
  );
  const configuracoesDe = Map.groupBy(configuracoes, ({ idDispositivo }) => idDispositivo);
  return linhas.map((linha) => {
    const suas = configuracoesDe.get(linha.id) ?? [];
    const vigiadas = suas.map((cada) => configuracaoDe(cada, agendamentosDe.get(cada.id) ?? [], parametros));
    return {
      linha,
      fatos: fatosDe(linha, vigiadas, parametros),
      configuracoes: suas,
      agendamentos: suas.flatMap(({ id }) => agendamentosDe.get(id) ?? []),
    };
  });
};
