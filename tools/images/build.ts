import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildImage } from "./build-image.ts";
import { runProgram } from "./run-program.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const MIB = 1_048_576;

/**
 * `npm run images`: the server's image of the commit that is checked out, as an archive with its list of packages. With
 * `--duas-vezes` it is built once more, and the two must be the same bytes.
 */
const { values } = parseArgs({
  options: { pasta: { type: "string", default: ".stack/images" }, "duas-vezes": { type: "boolean", default: false } },
});
const changed = runProgram("git", ["status", "--porcelain"], { cwd: REPOSITORY });
if (changed !== "") throw new Error(`An image is of a commit, and something is not committed:\n${changed}`);

const folder = join(REPOSITORY, values.pasta);
runProgram("npm", ["run", "build"], { cwd: REPOSITORY });
const began = performance.now();
const image = buildImage(REPOSITORY, folder);
const seconds = Math.round((performance.now() - began) / 1_000);
const size = Math.round(statSync(image.archive).size / MIB);
process.stdout.write(`${JSON.stringify({ ...image, seconds, mebibytes: size }, null, 2)}\n`);
if (values["duas-vezes"]) {
  const again = buildImage(REPOSITORY, `${folder}-again`);
  rmSync(`${folder}-again`, { recursive: true });
  process.stdout.write(`again: ${again.digest}\n`);
  if (again.digest !== image.digest) throw new Error("The same commit made other bytes");
}
