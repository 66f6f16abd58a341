/** What something costs, by which command it was measured, and where the figure stands. */
export type Measured = { readonly value: number; readonly unit: string; readonly by: string; readonly note: string };

/** Change a figure here when it is measured anew, and run `npm run capacity`. */
export const MEASURED = {
  catalogBytes: {
    value: 460,
    unit: "bytes of database a version, indexes included",
    by: "npm run bench:catalog",
    note: "9.2 GB for 20 M versions of 10.5 M files",
  },
  midnightCalls: {
    value: 0.0125,
    unit: "calls a second an agent in the quarter hour after midnight",
    by: "npm run bench:midnight",
    note: "125 for 10,000",
  },
  midnightApi: {
    value: 0.037,
    unit: "milli-cores of the API an agent at midnight",
    by: "npm run bench:midnight",
    note: "3.7 cores for 100,000",
  },
  midnightDatabase: {
    value: 0.028,
    unit: "milli-cores of PostgreSQL an agent at midnight",
    by: "npm run bench:midnight",
    note: "2.8 cores for 100,000",
  },
  heldCalls: {
    value: 15_000,
    unit: "held calls of one process of the API",
    by: "npm run bench:orders",
    note: "26 KiB each",
  },
  callApi: {
    value: 0.447,
    unit: "ms of processor a call of a person",
    by: "npm run bench:one-row",
    note: "one row; others cost more",
  },
  confirmApi: {
    value: 21.7,
    unit: "ms of the API for 1,000 confirmed files",
    by: "npm run bench:confirmation",
    note: "nothing else running, among 20 M versions",
  },
  confirmDatabase: {
    value: 13.8,
    unit: "ms of PostgreSQL for 1,000 confirmed files",
    by: "npm run bench:confirmation",
    note: "the same run",
  },
  jobDatabase: {
    value: 3.2,
    unit: "ms of PostgreSQL a job",
    by: "npm run bench:limits",
    note: "5,000 jobs, one worker, eight at a time, nothing else running",
  },
  scrubPace: {
    value: 28.8,
    unit: "MiB a second that a lane reads",
    by: "npm run bench:lanes",
    note: "one lane, store on the same two cores, nothing else running",
  },
  scrubProcessor: {
    value: 17,
    unit: "ms of processor a MiB that is read and compared",
    by: "npm run bench:lanes",
    note: "19.5 s for 1,152 MiB, a busy machine",
  },
  checkpoint: {
    value: 0.24,
    unit: "s of a lane for a checkpoint of a small device",
    by: "npm run bench:lanes",
    note: "4.1 a second, two each of 24, nothing else running",
  },
  signIns: {
    value: 22,
    unit: "sign-ins a second a core of Keycloak",
    by: "npm run bench:limits",
    note: "44 a second on two cores, nothing else running but who called",
  },
  puts: {
    value: 77,
    unit: "small PUTs a second a core of the store",
    by: "npm run bench:limits",
    note: "155 a second on two cores, nothing else running; one gateway, one disk in memory",
  },
} as const satisfies Readonly<Record<string, Measured>>;

/** What nobody has measured yet, because nobody runs it yet: the operator replaces each. */
export const ASSUMED = {
  devices: { value: 1, what: "devices an office" },
  versions: { value: 200_000, what: "versions of files that are kept, an office" },
  gigabytes: { value: 50, what: "GB that an office keeps in the store" },
  objectMebibytes: { value: 8, what: "MiB of an object, on average" },
  changedFiles: { value: 300, what: "files that change a night, a device" },
  objectsANight: { value: 6, what: "objects that a device sends a night" },
  backupWindowHours: { value: 4, what: "hours over which a night's backups spread after their beginning" },
  signInsADay: { value: 0.5, what: "sign-ins of people a day, an office" },
  callsASignIn: { value: 60, what: "calls of a person who has signed in" },
  busiestHour: { value: 0.2, what: "part of a day that falls into its busiest hour" },
  jobsADay: { value: 6, what: "jobs a day, an office: e-mail, charges, notices" },
  checkpointNights: { value: 30, what: "nights between two checkpoints of a device" },
  busyShare: { value: 0.5, what: "how busy a core may be when most is asked for" },
  rawFactor: { value: 1.5, what: "bytes on disks for a byte in the store (erasure code 4 + 2)" },
  priceCore: { value: 80, what: "R$ a month for a core with 4 GB of memory" },
  priceDatabase: { value: 0.6, what: "R$ a month for a GB of fast disk of a database, its standby's counted apart" },
  priceStore: { value: 0.06, what: "R$ a month for a raw GB of the store" },
} as const;

/** Settings of ours as they are. */
export const FIXED = {
  heartbeatSeconds: 300,
  heldSeconds: 240,
  /** Of a process of the API, and of a worker: docs/operations/settings.md. */
  apiConnections: 17,
  workerConnections: 21,
  lanesOfAWorker: 4,
  /** A lane reads so long in a run of ten minutes. */
  laneSeconds: 480,
  runSeconds: 600,
  scrubDays: 90,
} as const;
