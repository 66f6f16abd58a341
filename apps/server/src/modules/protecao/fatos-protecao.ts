import type { Calendar } from "@acervo/schedule/schedule";
import type { Instant } from "@acervo/schedule/time-zone";
import type { MotivoNaoVisto } from "./nao-protegidos/nao-vistos.ts";

/** A backup that ended. */
export type Tentativa = {
  /** 2 concluído, 3 com pendências, 4 falhou, 5 interrompido. */
  readonly situacao: number;
  readonly inicio: Instant;
  readonly fim: Instant;
  /** Runs that were due up to here are this one's. */
  readonly cobre: Instant;
  readonly motivos: readonly string[];
};

/** A folder that the last backup could not see, as people read its path. */
export type PastaNaoVista = { readonly motivo: MotivoNaoVisto; readonly caminho: string };

export type AgendamentoVigiado = {
  readonly calendario: Calendar;
  /** Since when it is as it is: what it would have been due before counts for nothing. */
  readonly vigenteDesde: Instant;
  readonly toleranciaMs: number;
};

/** One that was changed or removed. A run that it had waited for in vain by then is missing still. */
export type AgendamentoEncerrado = AgendamentoVigiado & { readonly encerradoEm: Instant };

/** A configuration in use that has something to back up. */
export type ConfiguracaoVigiada = {
  readonly prefixo: string;
  readonly criadaEm: Instant;
  readonly agendamentos: readonly AgendamentoVigiado[];
  readonly encerrados: readonly AgendamentoEncerrado[];
  readonly ultima: Tentativa | null;
  /** The last one that stored everything, or nearly so. */
  readonly ultimaBoa: Tentativa | null;
  /** Since when no backup has ended without something left over; null when the last good one did. */
  readonly pendenteDesde: Instant | null;
  readonly emAndamentoDesde: Instant | null;
  /** Some of the folders below which nothing was seen: one to name, and whether there are more. */
  readonly pastasNaoVistas: readonly PastaNaoVista[];
};

/** The last proof, and until when the last good one counts. */
export type ProvaVigiada = {
  /** When the last one was issued, if that failed. */
  readonly falhouEm: Instant | null;
  /** When the last good one became, or becomes, too old; null: there is none. */
  readonly venceEm: Instant | null;
};

/** Everything that the verdict about a device in use depends on, but for the clock. */
export type FatosProtecao = {
  readonly codigoSituacao: number;
  /** Since when the subscription is what it is. */
  readonly situacaoDesde: Instant | null;
  readonly ativado: boolean;
  /** Of the last activation, if there was one. */
  readonly ativadoEm: Instant | null;
  readonly inativadoEm: Instant | null;
  readonly cadastradoEm: Instant;
  readonly configuracoes: readonly ConfiguracaoVigiada[];
  /** Whether any backup of the device stored something: of these configurations, or of ones since removed. */
  readonly fezBackup: boolean;
  /** Of the machine: it asked for news, or ended a backup. */
  readonly ultimoSinal: Instant | null;
  /** Without a sign of life for so long the machine counts as off. */
  readonly silencioMs: number;
  /** How long an interrupted backup may take to come back where no schedule says. */
  readonly toleranciaMs: number;
  readonly capacidadeEsgotada: boolean;
  readonly agenteDesatualizado: boolean;
  readonly identidadeDuplicada: boolean;
  /** Since when old versions are kept beyond their term because of a mass change. */
  readonly congeladoDesde: Instant | null;
  /** The person said that the mass change was theirs; what is left is ours to do. */
  readonly alteracaoConfirmada: boolean;
  /** Of the monthly proofs by sample; null: none was issued yet. */
  readonly prova: ProvaVigiada | null;
};
