import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../../platform/deps.ts";
import { preverEnvio } from "./previsao.ts";

type Previsto = Awaited<ReturnType<typeof preverEnvio>>;

/** The requests that the provider allows, and whether they will do. */
export const createPagamentosMetrics = (deps: Pick<Deps, "db" | "clock" | "metrics">): void => {
  const registers = [deps.metrics];
  let lendo: Promise<Previsto> | null = null;
  /** All gauges are collected at once: one reading serves them. */
  const ler = (): Promise<Previsto> => {
    lendo ??= preverEnvio(deps).finally(() => {
      lendo = null;
    });
    return lendo;
  };
  const gastas: Gauge = new Gauge({
    name: "acervo_provedor_requisicoes",
    help: "Requests to the payment provider in the present window.",
    registers,
    collect: async () => gastas.set((await ler()).gastas),
  });
  const limite: Gauge = new Gauge({
    name: "acervo_provedor_requisicoes_limite",
    help: "Requests that the payment provider allows in a window.",
    registers,
    collect: async () => limite.set((await ler()).limite),
  });
  const naFila: Gauge = new Gauge({
    name: "acervo_provedor_cobrancas_na_fila",
    help: "Charges that wait to be sent to the payment provider in lots.",
    registers,
    collect: async () => naFila.set((await ler()).naFila),
  });
  const faltam: Gauge = new Gauge({
    name: "acervo_provedor_requisicoes_faltam",
    help: "Requests that will lack to send every waiting charge before its due date.",
    registers,
    collect: async () => faltam.set((await ler()).faltam),
  });
};
