import type { ApiClient } from "@acervo/api-client/api-client";
import type { WebConfig } from "@acervo/contracts/web-config";
import { createContext, use } from "react";
import type { Acompanhar } from "./acompanhar.ts";
import type { BaixarArquivo, BaixarAssinado, BaixarConferido } from "./baixar-arquivo.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** What features reach the outside through. Made once, at start. */
export type Services = {
  readonly api: ApiClient;
  readonly config: WebConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly baixarArquivo: BaixarArquivo;
  readonly baixarAssinado: BaixarAssinado;
  readonly baixarConferido: BaixarConferido;
  /** Left out where nobody is told what changes: pages then look for themselves. */
  readonly acompanhar?: Acompanhar;
};

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === null) throw new Error("ServicesContext is missing.");
  return services;
};
