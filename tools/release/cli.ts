import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { buildServerImage, buildServersImage, buildWebImage } from "../images/build-image.ts";
import { IMAGE_PROGRAMS, refuseWithout } from "../images/needed-programs.ts";
import { sourceOf, tagOf } from "../images/pack-image.ts";
import { runProgram } from "../images/run-program.ts";
import { packRelease } from "./pack-release.ts";
import { commandsOf, raiseEverywhere } from "./prepare.ts";
import { dayOfRelease } from "./raise-version.ts";
import type { Signer } from "./sums.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const BRANCH = "main";
const Agent = z.object({ version: z.string() });

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const git = (...args: readonly string[]): string => runProgram("git", args, { cwd: REPOSITORY });

const refuseUnlessClean = (): void => {
  const changed = git("status", "--porcelain");
  if (changed !== "") throw new Error(`A release is of a commit, and something is not committed:\n${changed}`);
  const branch = git("rev-parse", "--abbrev-ref", "HEAD");
  if (branch !== BRANCH) throw new Error(`A release is made on ${BRANCH}, and this is ${branch}`);
};

const run = ([program = "", ...args]: readonly string[]): void => {
  say(`→ ${[program, ...args].join(" ")}`);
  const { status } = spawnSync(program, args, { cwd: REPOSITORY, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}`);
};

const prepare = (version: string): void => {
  refuseUnlessClean();
  const agent = Agent.parse(JSON.parse(readFileSync(join(REPOSITORY, "apps/agent/package.json"), "utf8")));
  const before = raiseEverywhere(REPOSITORY, version, new Date().toISOString().slice(0, 10));
  try {
    for (const command of commandsOf(version, agent.version)) run(command);
  } catch (error) {
    say("Nothing was committed. What was changed so far goes by: git restore . && git clean -di");
    throw error;
  }
  say(
    `From ${before} to ${version}. Look at the difference, note the kept agent in its README, run bash .ci/run, then:`,
  );
  say(`  git add -A && git commit -m "Release ${version}"`);
  say("  npm run release -- build --chave KEY --anterior FOLDER-OF-THE-RELEASE-BEFORE");
};

type Build = { readonly signer: Signer; readonly anterior: string | undefined; readonly para: string };

const build = async ({ signer, anterior, para }: Build): Promise<void> => {
  refuseUnlessClean();
  refuseWithout(IMAGE_PROGRAMS);
  const source = sourceOf(REPOSITORY);
  const { commit, version } = source;
  if (dayOfRelease(readFileSync(join(REPOSITORY, "CHANGELOG.md"), "utf8"), version) === null)
    throw new Error(`CHANGELOG.md has no day for ${version}: npm run release -- prepare comes first`);
  run(["npm", "run", "build"]);
  const work = join(REPOSITORY, ".stack/release");
  const before = anterior === undefined ? null : join(anterior, "acervo-web-assets.tar");
  const server = buildServerImage(source, join(work, "server"));
  const servers = buildServersImage(source, join(work, "servers"), join(work, "server"));
  const web = await buildWebImage(source, join(work, "web"), before);
  const boms = ["server", "servers", "web"].map((kind) => join(work, kind, `sbom-${kind}.cdx.json`));
  const tag = join(work, "versao");
  writeFileSync(tag, `${tagOf(source)}\n`);
  const built = [tag, server.archive, servers.archive, servers.program, web.archive, web.assets, ...boms];
  const folder = packRelease({ repository: REPOSITORY, commit, version, built }, { into: para, signer });
  say(JSON.stringify({ folder, server: server.digest, servers: servers.digest, web: web.digest }, null, 2));
  say(`When it was tried (docs/operations/release.md), and by whoever may:`);
  say(`  git tag --sign v${version} ${commit} --message "Acervo ${version}"`);
};

const USAGE = "Say prepare VERSION, or build --chave KEY [--pkcs11 LIB --senha F] [--anterior FOLDER] [--para FOLDER]";

/**
 * `npm run release -- prepare VERSION` raises the version and makes what each release keeps; `-- build --chave KEY
 * [--pkcs11 LIB --senha F] [--anterior FOLDER] [--para FOLDER]` packs the commit of that version. Nothing is pushed or
 * tagged by either.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chave: { type: "string" },
    pkcs11: { type: "string" },
    senha: { type: "string" },
    anterior: { type: "string" },
    para: { type: "string", default: "dist" },
  },
});

const signerOf = ({ chave, pkcs11, senha }: typeof values): Signer => {
  if (chave === undefined || (pkcs11 === undefined) !== (senha === undefined)) throw new Error(USAGE);
  return pkcs11 === undefined || senha === undefined
    ? { key: chave }
    : { key: chave, token: { library: pkcs11, pinFile: senha } };
};

const [step, version] = positionals;
if (step === "prepare" && version !== undefined) prepare(version);
else if (step === "build") await build({ ...values, signer: signerOf(values), anterior: values.anterior });
else throw new Error(USAGE);
