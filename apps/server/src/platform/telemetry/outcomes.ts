import { Counter, type Registry } from "@platformatic/prom-client";

/** What became of customers' work, as calls of agents end it. */
export type Outcomes = {
  readonly backup: (resultado: (typeof BACKUPS)[number]) => void;
  readonly restore: (resultado: (typeof RESTORES)[number]) => void;
};

const BACKUPS = ["concluido", "com_pendencias", "falhou", "interrompido"] as const;
const RESTORES = ["conferida", "com_falhas", "cancelada"] as const;

const made = new WeakMap<Registry, Outcomes>();

const createOutcomes = (registry: Registry): Outcomes => {
  const common = { labelNames: ["resultado"] as const, registers: [registry] };
  const backups = new Counter({
    ...common,
    name: "acervo_backups_encerrados_total",
    help: "Backups that agents ended, by what they came to.",
  });
  const restores = new Counter({
    ...common,
    name: "acervo_restauracoes_encerradas_total",
    help: "Restores that agents handed a receipt in for, by whether every file came back with its hash.",
  });
  // From nothing on: a rate would not see the first of a series that begins with it.
  for (const resultado of BACKUPS) backups.inc({ resultado }, 0);
  for (const resultado of RESTORES) restores.inc({ resultado }, 0);
  return {
    backup: (resultado) => backups.inc({ resultado }),
    restore: (resultado) => restores.inc({ resultado }),
  };
};

/** Of a registry, once: routes are made for each door that is built over it. */
export const outcomesOf = (registry: Registry): Outcomes => {
  const outcomes = made.get(registry) ?? createOutcomes(registry);
  made.set(registry, outcomes);
  return outcomes;
};
