import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { costOf, monthOf } from "./proofs-month.ts";
import { measureProofs, type ProofFigures, type ProofFleet } from "./measure-proofs.ts";

/**
 * `npm run bench:proofs -- --dispositivos 4`: what the server's part of a proof by sample costs, by small files and by
 * larger ones, and whether a month of many devices fits into what the parameters allow.
 */
const { values } = parseArgs({
  options: {
    dispositivos: { type: "string", default: "4" },
    arquivos: { type: "string", default: "64" },
    faixas: { type: "string", default: "1,4" },
    escritorios: { type: "string", default: "10000" },
  },
});

const KIBIBYTE = 1_024;
const devices = Number(values.dispositivos);
const files = Number(values.arquivos);
const small: ProofFleet = { devices, files, fileBytes: 4 * KIBIBYTE, filesInAPack: 250 };
const large: ProofFleet = { devices, files, fileBytes: 512 * KIBIBYTE, filesInAPack: 8 };
/** As migration 0451 sets them, and as `provas.jobs.ts` and `devidos.queries.ts` spread them. */
const BUDGET = { files: 250, sampleMebibytes: 512, hourMebibytes: 32_768, nights: 28, hours: 6 };

const loadBefore = loadavg()[0];
// The first run compiles and opens connections.
await measureProofs({ ...small, devices: 1 }, 1);
const figures: ProofFigures[] = [];
const months: object[] = [];
for (const lanes of values.faixas.split(",").map(Number)) {
  const [few, many] = [await measureProofs(small, lanes), await measureProofs(large, lanes)];
  figures.push(few, many);
  for (const by of ["clock", "processor"] as const) {
    const of = ({ files: each, proven, mebibytes, seconds, ownSeconds, databaseSeconds }: ProofFigures) => ({
      files: each * proven,
      mebibytes,
      seconds: by === "clock" ? seconds : ownSeconds + databaseSeconds,
    });
    const cost = costOf(of(few), of(many));
    months.push({ measuredIn: lanes, by, ...cost, ...monthOf(cost, BUDGET, Number(values.escritorios)) });
  }
}
process.stdout.write(
  `${JSON.stringify({ figures, months, machine: { cores: cpus().length, loadBefore, loadAfter: loadavg()[0] } }, null, 2)}\n`,
);
