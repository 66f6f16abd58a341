import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildServerImage, buildServersImage, buildWebImage } from "./build-image.ts";
import { IMAGE_PROGRAMS, refuseWithout } from "./needed-programs.ts";
import { type BuiltImage, sourceOf } from "./pack-image.ts";
import { runProgram } from "./run-program.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const MIB = 1_048_576;

/**
 * `npm run images`: the images of the commit that is checked out, server, servers of one host and web, as archives with their lists of
 * packages. `--anterior F` is the archive of assets that the release before left. With `--duas-vezes` they are built once
 * more, and each two must be the same bytes.
 */
const { values } = parseArgs({
  options: {
    pasta: { type: "string", default: ".stack/images" },
    anterior: { type: "string" },
    "duas-vezes": { type: "boolean", default: false },
  },
});
const changed = runProgram("git", ["status", "--porcelain"], { cwd: REPOSITORY });
if (changed !== "") throw new Error(`An image is of a commit, and something is not committed:\n${changed}`);

refuseWithout(IMAGE_PROGRAMS);

const folder = join(REPOSITORY, values.pasta);
runProgram("npm", ["run", "build"], { cwd: REPOSITORY });
// Once: whatever is committed meanwhile, both are of one commit.
const source = sourceOf(REPOSITORY);
const build = async (target: string): Promise<readonly BuiltImage[]> => [
  buildServerImage(source, join(target, "server")),
  buildServersImage(source, join(target, "servers"), join(target, "server")),
  await buildWebImage(source, join(target, "web"), values.anterior ?? null),
];
const began = performance.now();
const images = await build(folder);
const seconds = Math.round((performance.now() - began) / 1_000);
const told = images.map((image) => ({ ...image, mebibytes: Math.round(statSync(image.archive).size / MIB) }));
process.stdout.write(`${JSON.stringify({ images: told, seconds }, null, 2)}\n`);
if (values["duas-vezes"]) {
  const again = await build(`${folder}-again`);
  rmSync(`${folder}-again`, { recursive: true });
  process.stdout.write(`again: ${again.map(({ digest }) => digest).join(" ")}\n`);
  if (again.some(({ digest }, index) => digest !== images[index]?.digest))
    throw new Error("The same commit made other bytes");
}
