import type { ASSUMED, FIXED, MEASURED } from "./costs.ts";

type Values<T> = { readonly [K in keyof T]: { readonly value: number } };
export type Inputs = {
  readonly measured: Values<typeof MEASURED>;
  readonly assumed: Values<typeof ASSUMED>;
  readonly fixed: { readonly [K in keyof typeof FIXED]: number };
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** Two of each, so that one may be replaced. */
const FEWEST = 2;

const cores = (busySeconds: number, busyShare: number): number => busySeconds / busyShare;

const loadOf = (offices: number, { measured: m, assumed: a, fixed }: Inputs) => {
  const agents = offices * a.devices.value;
  const filesASecond = (agents * a.changedFiles.value) / (a.backupWindowHours.value * HOUR_SECONDS);
  const signIns = (offices * a.signInsADay.value * a.busiestHour.value) / HOUR_SECONDS;
  return {
    agents,
    meanCalls:
      agents / fixed.heartbeatSeconds +
      agents / fixed.heldSeconds +
      (offices * a.signInsADay.value * a.callsASignIn.value) / DAY_SECONDS,
    midnightCalls: agents * m.midnightCalls.value,
    filesASecond,
    signIns,
    peopleCalls: signIns * a.callsASignIn.value,
    jobs: (offices * a.jobsADay.value) / DAY_SECONDS,
    puts: (agents * a.objectsANight.value) / (a.backupWindowHours.value * HOUR_SECONDS),
  };
};

const scrubOf = (storeBytes: number, { measured: m, assumed: a, fixed }: Inputs) => {
  const mebibytesASecond = storeBytes / 1_048_576 / (fixed.scrubDays * DAY_SECONDS);
  const laneShare = fixed.laneSeconds / fixed.runSeconds;
  const lanes = Math.ceil(mebibytesASecond / (m.scrubPace.value * laneShare));
  return {
    mebibytesASecond,
    lanes,
    megabytesARun: Math.ceil((mebibytesASecond * fixed.runSeconds) / lanes),
    workers: Math.ceil(lanes / fixed.lanesOfAWorker),
    cores: cores((mebibytesASecond * m.scrubProcessor.value) / 1_000, a.busyShare.value),
  };
};

/** What so many offices need; the arithmetic of docs/operations/capacity.md and nothing else. */
export const capacityOf = (offices: number, inputs: Inputs) => {
  const { measured: m, assumed: a, fixed } = inputs;
  const load = loadOf(offices, inputs);
  const databaseBytes = offices * a.versions.value * m.catalogBytes.value;
  const storeBytes = offices * a.gigabytes.value * 1e9;
  const scrub = scrubOf(storeBytes, inputs);
  const busy = a.busyShare.value;
  const apiCores = cores(
    Math.max((load.agents * m.midnightApi.value) / 1_000, (load.peopleCalls * m.callApi.value) / 1_000) +
      (load.filesASecond * m.confirmApi.value) / 1e6,
    busy,
  );
  const databaseCores = cores(
    (load.agents * m.midnightDatabase.value) / 1_000 +
      (load.filesASecond * m.confirmDatabase.value) / 1e6 +
      (load.jobs * m.jobDatabase.value) / 1_000,
    busy,
  );
  const apiProcesses = Math.max(FEWEST, Math.ceil(apiCores), Math.ceil(load.agents / m.heldCalls.value));
  const workers = FEWEST + FEWEST + scrub.workers;
  const keycloakCores = cores(load.signIns / m.signIns.value, busy);
  const storeCores = cores(load.puts / m.puts.value, busy);
  const allCores =
    Math.max(apiCores, apiProcesses / 2) + 2 * databaseCores + scrub.cores + keycloakCores + storeCores + FEWEST;
  const money = {
    cores: Math.ceil(allCores) * a.priceCore.value,
    database: (2 * databaseBytes * a.priceDatabase.value) / 1e9,
    store: (storeBytes * a.rawFactor.value * a.priceStore.value) / 1e9,
  };
  return {
    ...load,
    versions: offices * a.versions.value,
    objects: storeBytes / (a.objectMebibytes.value * 1_048_576),
    databaseBytes,
    storeBytes,
    scrub,
    apiCores,
    apiProcesses,
    databaseCores,
    workers,
    connections: apiProcesses * fixed.apiConnections + workers * fixed.workerConnections,
    keycloakCores,
    storeCores,
    checkpointHours: ((load.agents / a.checkpointNights.value) * m.checkpoint.value) / scrub.lanes / HOUR_SECONDS,
    money,
    moneyAnOffice: (money.cores + money.database + money.store) / offices,
  };
};

export type Capacity = ReturnType<typeof capacityOf>;
