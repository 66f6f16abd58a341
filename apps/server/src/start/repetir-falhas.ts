import { redriveDeadLetters } from "../jobs/redrive.ts";
import { allJobs } from "./modules.ts";
import { readDatabaseUrl } from "./database-url.ts";

/** `repetir-falhas.ts <job>`: what went to the dead letters of a job is tried again. */
const job = allJobs.find(({ name }) => name === process.argv[2]);
if (job === undefined) {
  process.stderr.write(`Informe um destes trabalhos: ${allJobs.map(({ name }) => name).join(", ")}\n`);
  process.exitCode = 2;
} else {
  process.stdout.write(
    `${await redriveDeadLetters(readDatabaseUrl(), job)} trabalhos devolvidos à fila ${job.name}.\n`,
  );
}
