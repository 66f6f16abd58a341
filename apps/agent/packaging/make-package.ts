import { execFileSync } from "node:child_process";
import { hash, type KeyLike, sign } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type AgentPackage, updateStatement } from "@acervo/backup-format/agent-update";
import { bundleAgent } from "./bundle-agent.ts";

const FILES = { linux: join(import.meta.dirname, "linux"), windows: join(import.meta.dirname, "windows") };
const LINUX_FILES = [
  "acervo-agente",
  "acervo-agente.conf",
  "acervo-agente.service",
  "acervo.slice",
  "comando",
  "instalar",
  "lancador",
];
/** Two builds of the same sources are the same bytes. */
const REPRODUCIBLE = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"];

type PackageContents = {
  readonly versao: string;
  readonly sistema: string;
  /** Of the key by which the next version will be signed. */
  readonly chavePublica: string;
  /** Puts the Node that it will run on where the starter looks for it. */
  readonly placeRuntime: (path: string) => void;
  /** On Windows, the program that the service manager starts, and the one of who installs. */
  readonly programs?: readonly string[];
};

export type PackageOptions = Omit<PackageContents, "placeRuntime"> & {
  /** The Node that it will run on. */
  readonly runtime: string;
};

/** Everything that a package holds, in a folder. */
export const fillPackage = async (
  folder: string,
  { versao, sistema, placeRuntime, chavePublica, programs }: PackageContents,
): Promise<void> => {
  await bundleAgent(join(folder, "programa"), versao);
  mkdirSync(join(folder, "runtime"));
  // How it is started on every system, told by the version itself: no update replaces the host of Windows.
  copyFileSync(join(import.meta.dirname, "opcoes"), join(folder, "runtime/opcoes"));
  placeRuntime(join(folder, "runtime", programs === undefined ? "node" : "node.exe"));
  if (programs === undefined) for (const name of LINUX_FILES) copyFileSync(join(FILES.linux, name), join(folder, name));
  else {
    for (const path of programs) copyFileSync(path, join(folder, basename(path)));
    copyFileSync(join(FILES.windows, "acervo-agente.conf"), join(folder, "acervo-agente.conf"));
  }
  writeFileSync(join(folder, "chave-publica.pem"), chavePublica);
  writeFileSync(join(folder, "manifesto.json"), `${JSON.stringify({ versao, sistema }, null, 2)}\n`);
};

export const describePackage = (path: string, { versao, sistema }: Pick<AgentPackage, "versao" | "sistema">) => {
  const bytes = readFileSync(path);
  return { versao, sistema, tamanho: bytes.length, sha256: hash("sha256", bytes) } satisfies AgentPackage;
};

export const packageName = ({ versao, sistema }: Pick<AgentPackage, "versao" | "sistema">): string =>
  `acervo-agente-${versao}-${sistema}.tar.gz`;

/** Builds a package from the sources of this checkout; it can be installed, and replace an older one once it is signed. */
export const makePackage = async (to: string, options: PackageOptions): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-pacote-"));
  try {
    await fillPackage(folder, { ...options, placeRuntime: (path) => copyFileSync(options.runtime, path) });
    mkdirSync(to, { recursive: true });
    const path = join(to, packageName(options));
    execFileSync("tar", [...REPRODUCIBLE, "-I", "gzip -n", "-cf", path, "-C", folder, "."]);
    return path;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const signPackage = (described: AgentPackage, chavePrivada: KeyLike): string =>
  sign(null, updateStatement(described), chavePrivada).toString("base64url");
