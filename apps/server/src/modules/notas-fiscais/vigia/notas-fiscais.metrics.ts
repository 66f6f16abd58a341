import { Gauge } from "@platformatic/prom-client";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerFimDoCertificado, lerImpedimento } from "../vida/condicoes.ts";
import { limiteDeEspera } from "./limite-de-espera.ts";
import { countParadas, countRejeitadas } from "./vigia.queries.ts";

/** Whether tax documents are issued, and what waits or was rejected. */
export const createNotasFiscaisMetrics = (deps: Pick<Deps, "db" | "clock" | "metrics">): void => {
  const registers = [deps.metrics];
  const paradas: Gauge = new Gauge({
    name: "acervo_notas_fiscais_paradas",
    help: "Tax documents that wait for longer than the parameter allows.",
    registers,
    collect: async () =>
      paradas.set(
        await countParadas(deps.db, later(deps.clock.now(), -(await limiteDeEspera(deps.db, deps.clock.now())))),
      ),
  });
  const rejeitadas: Gauge = new Gauge({
    name: "acervo_notas_fiscais_rejeitadas",
    help: "Tax documents that were rejected and not corrected yet.",
    registers,
    collect: async () => rejeitadas.set(await countRejeitadas(deps.db)),
  });
  const desativada: Gauge = new Gauge({
    name: "acervo_notas_fiscais_desativada",
    help: "1 while no tax document can be issued: settings or certificate are missing.",
    registers,
    collect: async () => desativada.set((await lerImpedimento(deps)) === null ? 0 : 1),
  });
  const fim: Gauge = new Gauge({
    name: "acervo_company_certificate_end_seconds",
    help: "When the company's certificate for tax documents ends, in seconds since 1970; NaN where none is needed.",
    registers,
    collect: async () => fim.set(((await lerFimDoCertificado(deps))?.getTime() ?? Number.NaN) / 1_000),
  });
};
