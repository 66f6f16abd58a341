import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { COMPONENTES, pior, type Componente, type Grau } from "../componentes.rules.ts";
import { DIAS, type Diario, type DiaMedido, type Incidente, type Manutencao } from "../diario.ts";

/** A day of the bars. */
export type GrauDoDia = Grau | "SEM_REGISTRO";

export type RetratoDoComponente = {
  readonly componente: Componente;
  readonly grau: Grau;
  /** Today last. */
  readonly dias: readonly GrauDoDia[];
  /** Part of the recorded time that was normal; null: nothing was recorded. */
  readonly parteNormal: number | null;
  readonly diasComRegistro: number;
};

/** Everything that the page says. */
export type Retrato = {
  readonly agora: number;
  /** Null: never. */
  readonly conferidoEm: number | null;
  /** The last check is of now. */
  readonly atual: boolean;
  readonly componentes: readonly RetratoDoComponente[];
  readonly abertos: readonly Incidente[];
  readonly encerrados: readonly Incidente[];
  readonly manutencoes: readonly Manutencao[];
};

/** With a check every 30 s this is several that did not come. */
const ATUAL_MS = 300_000;
/** What lasted less in a whole day does not mark it. */
const MARCA_SEGUNDOS = 60;

const grauDoDia = (medido: DiaMedido | undefined): GrauDoDia => {
  if (medido === undefined || medido.normal + medido.lento + medido.fora === 0) return "SEM_REGISTRO";
  if (medido.fora >= MARCA_SEGUNDOS) return "FORA";
  return medido.lento >= MARCA_SEGUNDOS ? "LENTO" : "NORMAL";
};

const parteDe = (medidos: readonly DiaMedido[]): number | null => {
  const normal = medidos.reduce((soma, medido) => soma + medido.normal, 0);
  const tudo = medidos.reduce((soma, { normal: n, lento, fora }) => soma + n + lento + fora, 0);
  return tudo === 0 ? null : normal / tudo;
};

const ultimosDias = (fim: DataCivil): readonly DataCivil[] =>
  Array.from({ length: DIAS }, (_, indice) => somarDias(fim, indice - DIAS + 1));

export const retratar = (diario: Diario, agora: Date): Retrato => {
  const conferencia = diario.conferencia();
  const dia = hoje(agora);
  const medidos = diario.dias(dia);
  const incidentes = diario.incidentes(agora);
  const abertos = incidentes.filter(({ encerradoEm }) => encerradoEm === null);
  const datas = ultimosDias(dia);
  const componentes = COMPONENTES.map((componente): RetratoDoComponente => {
    const seus = medidos.filter((medido) => medido.componente === componente);
    const porDia = new Map(seus.map((medido) => [medido.dia, medido]));
    const dias = datas.map((data) => grauDoDia(porDia.get(data)));
    const ditos = abertos.filter((incidente) => incidente.componente === componente).map(({ grau }) => grau);
    return {
      componente,
      grau: pior(conferencia?.medida[componente] ?? "NORMAL", ...ditos),
      dias,
      parteNormal: parteDe(seus),
      diasComRegistro: dias.filter((grau) => grau !== "SEM_REGISTRO").length,
    };
  });
  return {
    agora: agora.getTime(),
    conferidoEm: conferencia?.em ?? null,
    atual: conferencia !== null && agora.getTime() - conferencia.em < ATUAL_MS,
    componentes,
    abertos,
    encerrados: incidentes.filter(({ encerradoEm }) => encerradoEm !== null),
    manutencoes: diario.manutencoes(agora),
  };
};
