import { pior, type Componente, type Grau } from "./componentes.rules.ts";

/** A step of the synthetic customer, as it told of it last. */
export type Passo = { readonly ok: boolean; readonly segundos: number; readonly tentadoEm: number };

export type Leitura = {
  /** How many of the processes are ready. */
  readonly apis: number;
  readonly workers: number;
  /** Seconds that the job has waited which waits longest, by queue. */
  readonly filas: ReadonlyMap<string, number>;
  /** By their names; empty where nobody tells of any. */
  readonly passos: ReadonlyMap<string, Passo>;
};

export type Medida = Readonly<Record<Componente, Grau>>;

/** What the synthetic customer told longer ago than three of its rounds says nothing of now. */
const VALE_SEGUNDOS = 900;
/** What takes longer than people expect of it. */
const LENTO_SEGUNDOS: Readonly<Record<string, number>> = { entrar: 10, painel: 5, copiar: 60, restaurar: 60 };
const FILA_LENTA_SEGUNDOS = 600;
const FILA_PARADA_SEGUNDOS = 3_600;

/** What the readings of one moment say of each component: by what a customer met, and by the processes behind it. */
export const medir = ({ apis, workers, filas, passos }: Leitura, agoraSegundos: number): Medida => {
  const passo = (nome: string): Grau => {
    const ultimo = passos.get(nome);
    if (ultimo === undefined || agoraSegundos - ultimo.tentadoEm > VALE_SEGUNDOS) return "NORMAL";
    if (!ultimo.ok) return "FORA";
    return ultimo.segundos > (LENTO_SEGUNDOS[nome] ?? Infinity) ? "LENTO" : "NORMAL";
  };
  const fila = (comeco: string): Grau => {
    const espera = Math.max(
      0,
      ...[...filas].flatMap(([nome, segundos]) => (nome.startsWith(comeco) ? [segundos] : [])),
    );
    if (espera > FILA_PARADA_SEGUNDOS) return "FORA";
    return espera > FILA_LENTA_SEGUNDOS ? "LENTO" : "NORMAL";
  };
  const api: Grau = apis > 0 ? "NORMAL" : "FORA";
  const worker: Grau = workers > 0 ? "NORMAL" : "FORA";
  return {
    backups: pior(api, passo("copiar")),
    restauracao: pior(api, passo("restaurar"), passo("comparar")),
    portal: pior(api, passo("entrar"), passo("painel")),
    pagamentos: pior(api, worker, fila("pagamentos.")),
    avisos: pior(worker, fila("email.")),
  };
};
