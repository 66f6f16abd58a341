import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { checkOut } from "./previous-release.ts";
import { rollThrough, THIS_RELEASE } from "./roll.ts";

/**
 * `npm run drill:rolling -- --anterior <commit or tag>`: two processes of the API and a worker go from the release of that
 * commit to this one and back, under steady calls.
 */
const { values } = parseArgs({
  options: {
    anterior: { type: "string" },
    "por-segundo": { type: "string", default: "60" },
    "despedida-ms": { type: "string", default: "5000" },
  },
});
if (values.anterior === undefined) throw new Error("Say which release was before this one: --anterior <commit or tag>");

const previous = checkOut(values.anterior);
try {
  const figures = await rollThrough({
    releases: [previous, THIS_RELEASE, previous],
    perSecond: Number(values["por-segundo"]),
    farewellMs: Number(values["despedida-ms"]),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
  process.stdout.write(`${JSON.stringify({ previous: previous.name, ...figures, machine }, null, 2)}\n`);
  const isWhole = Object.keys(figures.failures).length === 0 && figures.jobs.done === figures.writes;
  if (!isWhole) process.exitCode = 1;
} finally {
  previous.remove();
}
