import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureCeiling } from "./client-ceiling.ts";
import { say } from "./figures.ts";
import { packagedAgent } from "./packaged-agent.ts";
import { PEER_NAMES, peerProgram } from "./peers/installed.ts";
import { workingPlace } from "./places.ts";
import { measureRealStore } from "./real-store.ts";
import { bytesNeeded, QUICK, type Sizes, USUAL } from "./sizes.ts";
import { openTable } from "./table-writer.ts";
import { createTrees } from "./trees.ts";

/** The agent's speed in two tables: what the program can do, and what it does with the real servers beside it. */

const { values } = parseArgs({
  options: {
    tabelas: { type: "string", default: "teto,loja" },
    arquivos: { type: "string" },
    grandes: { type: "string" },
    mebibytes: { type: "string" },
    "grandes-loja": { type: "string" },
    longe: { type: "string" },
    repeticoes: { type: "string" },
    amostra: { type: "string" },
    volta: { type: "string" },
    atraso: { type: "string" },
    pares: { type: "string" },
    rapido: { type: "boolean", default: false },
    "sem-gravar": { type: "boolean", default: false },
  },
});

const usual = values.rapido ? QUICK : USUAL;
const number = (text: string | undefined, otherwise: number): number => (text === undefined ? otherwise : Number(text));
const peers = values.pares?.split(",");
const sizes: Sizes = {
  files: number(values.arquivos, usual.files),
  largeFiles: number(values.grandes, usual.largeFiles),
  mebibytes: number(values.mebibytes, usual.mebibytes),
  largeToStore: number(values["grandes-loja"], usual.largeToStore),
  farAway: number(values.longe, usual.farAway),
  repetitions: number(values.repeticoes, usual.repetitions),
  sample: number(values.amostra, usual.sample),
  returned: number(values.volta, usual.returned),
  delayMs: number(values.atraso, usual.delayMs),
  peers: PEER_NAMES.filter((name) => peers?.includes(name) ?? true),
};
const tables = values.tabelas.split(",");
// A trial's figures say nothing.
const isWritten = !values["sem-gravar"] && !values.rapido;

const started = performance.now();
// Missing ones are told before anything is measured.
sizes.peers.forEach(peerProgram);
const { folder, where } = workingPlace(bytesNeeded(sizes));
const program = await packagedAgent(join(folder, "pacote"));
const trees = createTrees(folder, sizes);
say(where);
const remark = `Trees, targets and the peers' own files ${where}.`;

const measureTable = async (name: string, measureAll: typeof measureCeiling): Promise<void> => {
  const table = openTable(name, isWritten);
  table.remark(remark);
  const work = join(folder, name.replaceAll(" ", "-"));
  mkdirSync(work);
  await measureAll({ table, program, folder: work, sizes }, trees);
  table.finish();
};
if (tables.includes("teto")) await measureTable("client ceiling", measureCeiling);
if (tables.includes("loja")) await measureTable("real store", measureRealStore);
say(`${Math.round((performance.now() - started) / 1_000)} s in all.`);
