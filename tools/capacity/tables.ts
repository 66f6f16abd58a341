import { capacityOf, type Capacity, type Inputs } from "./capacity.ts";
import type { ASSUMED, MEASURED, Measured } from "./costs.ts";

const OFFICES = [1_000, 10_000, 100_000] as const;

const whole = (value: number): string => Math.ceil(value).toLocaleString("en-US");
const short = (value: number): string => (value < 10 ? value.toPrecision(2) : whole(value));
const bytes = (value: number): string =>
  value >= 1e15
    ? `${(value / 1e15).toFixed(1)} PB`
    : value >= 1e12
      ? `${(value / 1e12).toFixed(1)} TB`
      : `${whole(value / 1e9)} GB`;

const ROWS: readonly (readonly [string, string, (capacity: Capacity) => string])[] = [
  ["versions in the catalog", "offices × versions", ({ versions }) => whole(versions)],
  ["objects in the store", "bytes ÷ size of an object", ({ objects }) => whole(objects)],
  ["database", "versions × bytes a version", ({ databaseBytes }) => bytes(databaseBytes)],
  ["store, before copies", "offices × GB", ({ storeBytes }) => bytes(storeBytes)],
  ["calls a second, mean", "agents ÷ 300 s + agents ÷ 240 s + people", ({ meanCalls }) => short(meanCalls)],
  ["calls a second, midnight", "agents × calls an agent", ({ midnightCalls }) => short(midnightCalls)],
  ["files confirmed a second, night", "agents × changed files ÷ window", ({ filesASecond }) => short(filesASecond)],
  ["objects sent a second, night", "agents × objects ÷ window", ({ puts }) => short(puts)],
  ["jobs a second, mean", "offices × jobs ÷ day", ({ jobs }) => short(jobs)],
  ["sign-ins a second, busiest hour", "offices × sign-ins × part ÷ hour", ({ signIns }) => short(signIns)],
  ["cores of the API", "(midnight or people, + confirming) ÷ busy share", ({ apiCores }) => short(apiCores)],
  ["processes of the API", "cores, or agents ÷ held calls; two at least", ({ apiProcesses }) => whole(apiProcesses)],
  ["cores of PostgreSQL", "(midnight + confirming + jobs) ÷ busy share", ({ databaseCores }) => short(databaseCores)],
  ["the store read, MiB a second", "bytes ÷ 90 days", ({ scrub }) => short(scrub.mebibytesASecond)],
  ["`faixas-conferencia`", "MiB a second ÷ (a lane's pace × 480 ÷ 600 s)", ({ scrub }) => whole(scrub.lanes)],
  ["`conferencia-megabytes-por-rodada`", "MiB a second × 600 s ÷ lanes", ({ scrub }) => whole(scrub.megabytesARun)],
  ["cores of these lanes", "MiB a second × processor a MiB ÷ busy share", ({ scrub }) => short(scrub.cores)],
  ["workers", "2 of people and money, 2 of copies, lanes ÷ 4", ({ workers }) => whole(workers)],
  ["connections to PostgreSQL", "17 × API + 21 × workers", ({ connections }) => whole(connections)],
  [
    "hours of checkpoints a night",
    "agents ÷ nights × s ÷ as many lanes",
    ({ checkpointHours }) => short(checkpointHours),
  ],
  ["cores of Keycloak", "sign-ins ÷ sign-ins a core ÷ busy share", ({ keycloakCores }) => short(keycloakCores)],
  ["cores of the store for PUTs", "objects ÷ PUTs a core ÷ busy share", ({ storeCores }) => short(storeCores)],
  ["R$ a month: cores", "all, PostgreSQL twice for its standby", ({ money }) => whole(money.cores)],
  ["R$ a month: databases", "bytes × 2 × price", ({ money }) => whole(money.database)],
  ["R$ a month: store", "bytes × raw factor × price", ({ money }) => whole(money.store)],
  ["**R$ a month an office**", "their sum ÷ offices", ({ moneyAnOffice }) => moneyAnOffice.toFixed(2)],
];

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

type Described = {
  readonly measured: Readonly<Record<keyof typeof MEASURED, Measured>>;
  readonly assumed: Readonly<Record<keyof typeof ASSUMED, { readonly value: number; readonly what: string }>>;
  readonly fixed: Inputs["fixed"];
};

/** The generated part of the document. */
export const tablesOf = (inputs: Described): string => {
  const capacities = OFFICES.map((offices) => capacityOf(offices, inputs));
  return [
    "## What so many offices need",
    table(
      ["what", "how", ...OFFICES.map((offices) => `${whole(offices)} offices`)],
      ROWS.map(([what, how, figure]) => [what, how, ...capacities.map(figure)]),
    ),
    "## Measured costs",
    table(
      ["cost", "of", "command", "seen"],
      Object.values(inputs.measured).map(({ value, unit, by, note }) => [String(value), unit, `\`${by}\``, note]),
    ),
    "## Assumptions, for the operator to replace",
    table(
      ["value", "what"],
      Object.values(inputs.assumed).map(({ value, what }) => [String(value), what]),
    ),
  ].join("\n\n");
};
