import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { countPendentes, type Atraso } from "../upkeep/manutencao.queries.ts";
import { TAREFAS } from "../upkeep/manutencao.ts";
import { countProblemas } from "./problemas.queries.ts";

const DIA_SEGUNDOS = 86_400;

type Problemas = Awaited<ReturnType<typeof countProblemas>>;

type MetricsDeps = Pick<Deps, "db" | "clock" | "metrics">;

/** How much upkeep waits, and for how long: the clock only asks for it, and lanes do it. */
const createManutencaoMetrics = ({ db, clock, metrics }: MetricsDeps): void => {
  const registers = [metrics];
  type Atrasos = ReadonlyMap<string, Atraso>;
  let lendo: Promise<Atrasos> | undefined;
  const ler = (): Promise<Atrasos> =>
    (lendo ??= countPendentes(db, clock.now())
      .then((atrasos) => new Map(atrasos.map((atraso) => [atraso.tarefa, atraso])))
      .finally(() => {
        lendo = undefined;
      }));
  const pendentes: Gauge<"tarefa"> = new Gauge({
    name: "acervo_manutencao_pendentes",
    help: "Devices that each kind of upkeep has still to do.",
    labelNames: ["tarefa"],
    registers,
    collect: async () => {
      const atrasos = await ler();
      for (const tarefa of TAREFAS) pendentes.set({ tarefa }, atrasos.get(tarefa)?.pendentes ?? 0);
    },
  });
  const atraso: Gauge<"tarefa"> = new Gauge({
    name: "acervo_manutencao_atraso_segundos",
    help: "How long ago the oldest of it was asked for.",
    labelNames: ["tarefa"],
    registers,
    collect: async () => {
      const atrasos = await ler();
      for (const tarefa of TAREFAS) atraso.set({ tarefa }, atrasos.get(tarefa)?.segundos ?? 0);
    },
  });
};

/** What an operator must look at when it is not zero, and how far the reading of the store has come. */
export const createBackupsMetrics = (deps: MetricsDeps): void => {
  const { db, clock, metrics } = deps;
  const registers = [metrics];
  createManutencaoMetrics(deps);
  // Counted once for all that one scrape asks for.
  let contagem: Promise<Problemas> | undefined;
  const contar = (): Promise<Problemas> =>
    (contagem ??= countProblemas(db, clock.now()).finally(() => {
      contagem = undefined;
    }));
  const parados: Gauge = new Gauge({
    name: "acervo_catalogos_parados",
    help: "Devices of which nothing is collected until an operator releases them.",
    registers,
    collect: async () => parados.set((await contar()).parados),
  });
  const danificados: Gauge = new Gauge({
    name: "acervo_objetos_danificados",
    help: "Objects that the store lacks or has with other bytes than were confirmed.",
    registers,
    collect: async () => danificados.set((await contar()).danificados),
  });
  const quarentena: Gauge = new Gauge({
    name: "acervo_quarentena_objetos",
    help: "Store versions that neither catalog, grant nor chain knows.",
    registers,
    collect: async () => quarentena.set((await contar()).quarentena),
  });
  const lidos: Gauge = new Gauge({
    name: "acervo_conferencia_bytes",
    help: "Bytes of the store that were read and compared so far, each reading of a byte counted.",
    registers,
    collect: async () => lidos.set((await contar()).bytesConferidos),
  });
  const idade: Gauge = new Gauge({
    name: "acervo_conferencia_idade_segundos",
    help: "All that was stored before so long ago has been read and compared since: at today's pace, how long a round takes.",
    registers,
    collect: async () => idade.set((await contar()).idadeSegundos),
  });
  const limite: Gauge = new Gauge({
    name: "acervo_conferencia_idade_limite_segundos",
    help: "Within so long everything in the store is to be read and compared.",
    registers,
    collect: async () => limite.set((await inteiroVigente(db, "dias-conferencia-armazem", clock.now())) * DIA_SEGUNDOS),
  });
};
