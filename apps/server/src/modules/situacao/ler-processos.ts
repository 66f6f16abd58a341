import { askOperations } from "../../platform/telemetry/ask-operations.ts";
import type { Leitura, Passo } from "./medida.rules.ts";

/** Operations ports of the processes that are watched. */
export type Vigiados = {
  readonly apis: readonly string[];
  readonly workers: readonly string[];
  readonly sonda: string | null;
};

const AMOSTRA = /^(\w+)\{(\w+)="([^"]*)"\} (\S+)$/gm;

const contarProntos = async (enderecos: readonly string[]): Promise<number> => {
  const respostas = await Promise.all(enderecos.map((endereco) => askOperations(endereco, "/pronta")));
  return respostas.filter((resposta) => resposta !== null).length;
};

/** Samples of one metric with one label, by its value. */
const amostras = (texto: string | null, nome: string): ReadonlyMap<string, number> =>
  new Map(
    [...(texto ?? "").matchAll(AMOSTRA)].flatMap(([, metrica, , rotulo = "", valor]) =>
      metrica === nome ? [[rotulo, Number(valor)] as const] : [],
    ),
  );

const filasDe = (textos: readonly (string | null)[]): ReadonlyMap<string, number> => {
  const filas = new Map<string, number>();
  // All workers tell the same; one may have told it a moment earlier.
  for (const texto of textos)
    for (const [fila, segundos] of amostras(texto, "acervo_queue_oldest_seconds"))
      filas.set(fila, Math.max(segundos, filas.get(fila) ?? 0));
  return filas;
};

const passosDe = (texto: string | null): ReadonlyMap<string, Passo> => {
  const [oks, segundos, tentados] = ["ok", "segundos", "tentado_segundos"].map((parte) =>
    amostras(texto, `acervo_sonda_passo_${parte}`),
  );
  return new Map(
    [...(tentados ?? [])]
      .filter(([, tentadoEm]) => tentadoEm > 0)
      .map(([passo, tentadoEm]) => [
        passo,
        { ok: oks?.get(passo) === 1, segundos: segundos?.get(passo) ?? 0, tentadoEm },
      ]),
  );
};

/** Asks every process at once; who does not answer in time is not there. */
export const lerProcessos = async ({ apis, workers, sonda }: Vigiados): Promise<Leitura> => {
  const [prontas, prontos, filas, passos] = await Promise.all([
    contarProntos(apis),
    contarProntos(workers),
    Promise.all(workers.map((endereco) => askOperations(endereco, "/metricas"))),
    sonda === null ? null : askOperations(sonda, "/metricas"),
  ]);
  return { apis: prontas, workers: prontos, filas: filasDe(filas), passos: passosDe(passos) };
};
