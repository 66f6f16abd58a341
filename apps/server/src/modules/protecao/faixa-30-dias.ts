import type { Calendar } from "@acervo/schedule/schedule";
import type { Instant } from "@acervo/schedule/time-zone";
import { hoje } from "@acervo/br/calendario";
import { dataDoNumero, numeroDoDia, type DataCivil } from "@acervo/br/data-civil";
import type { DiaDeProtecao } from "@acervo/contracts/protecao";

export const DIAS_DA_FAIXA = 30;

type Resultado = DiaDeProtecao["resultado"];

/** How the last backup of a configuration on a day ended. */
export type ResultadoDoDia = {
  readonly idConfiguracao: number;
  readonly data: DataCivil;
  /** 2 concluído, 3 com pendências, 4 falhou, 5 interrompido. */
  readonly situacao: number;
};

/** When a configuration was to be backed up, and within what bounds that counts. */
export type Previsao = {
  readonly idConfiguracao: number;
  readonly calendario: Calendar;
  readonly de: Instant;
  /** Null: still in use. */
  readonly ate: Instant | null;
  readonly toleranciaMs: number;
};

/** The worst first: a day is what the worst of its configurations is. */
const GRAVIDADE: readonly Resultado[] = ["FALHA", "NENHUM", "PENDENCIAS", "OK", "SEM_PREVISAO"];
const RESULTADOS = new Map<number, Resultado>([
  [2, "OK"],
  [3, "PENDENCIAS"],
]);

type Dia = { readonly inicio: Instant; readonly fim: Instant };

/** A run within the day that was waited for long enough. */
const eraEsperado = (
  { calendario, de, ate, toleranciaMs }: Previsao,
  { inicio, fim }: Dia,
  agora: Instant,
): boolean => {
  const previsto = calendario.next(Math.max(inicio, de) - 1);
  return previsto !== null && previsto < Math.min(fim, ate ?? fim) && previsto + toleranciaMs <= agora;
};

/** The last 30 days of a device by the calendar of São Paulo, today last. `inicioDoDia` takes days since 1970. */
export const faixaDe30Dias = (
  {
    resultados,
    previsoes,
  }: { readonly resultados: readonly ResultadoDoDia[]; readonly previsoes: readonly Previsao[] },
  agora: Instant,
  inicioDoDia: (dia: number) => Instant,
): DiaDeProtecao[] => {
  const ultimo = numeroDoDia(hoje(agora));
  const porDia = Map.groupBy(resultados, ({ data }) => data);
  return Array.from({ length: DIAS_DA_FAIXA }, (_, indice) => {
    const numero = ultimo - DIAS_DA_FAIXA + 1 + indice;
    const data = dataDoNumero(numero);
    const dia = { inicio: inicioDoDia(numero), fim: inicioDoDia(numero + 1) };
    const feitos = porDia.get(data) ?? [];
    const tentadas = new Set(feitos.map(({ idConfiguracao }) => idConfiguracao));
    const faltou = previsoes.some(
      (previsao) => !tentadas.has(previsao.idConfiguracao) && eraEsperado(previsao, dia, agora),
    );
    const todos = new Set<Resultado>(feitos.map(({ situacao }) => RESULTADOS.get(situacao) ?? "FALHA"));
    if (faltou) todos.add("NENHUM");
    return { data, resultado: GRAVIDADE.find((resultado) => todos.has(resultado)) ?? "SEM_PREVISAO" };
  });
};
