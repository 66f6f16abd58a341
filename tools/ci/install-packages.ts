import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const REPO = join(import.meta.dirname, "../..");
const STAMP = join(REPO, "node_modules/.installed-lock");

/** `npm ci`, unless the packages here already are those of the lock file. */
const lock = createHash("sha256")
  .update(readFileSync(join(REPO, "package-lock.json")))
  .digest("hex");
if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) {
  process.stdout.write("node_modules is up to date.\n");
} else {
  const { status } = spawnSync("npm", ["ci"], { cwd: REPO, stdio: "inherit" });
  if (status === 0) writeFileSync(STAMP, lock);
  else process.exitCode = 1;
}
