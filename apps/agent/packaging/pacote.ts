import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { publicKeysIn } from "@acervo/backup-format/agent-update";
import { AGENT_VERSION } from "../src/platform/program.ts";
import { system } from "../src/system/system.ts";
import { lockedRuntime } from "./locked-runtime.ts";
import { describePackage, makePackage, packageName, signPackage } from "./make-package.ts";
import { buildPrograms, WINDOWS } from "./windows-programs.ts";

/**
 * `npm run agent:package -- --chave-publica chave.pem [--para dist] [--sistema windows-x64]` builds the package of this
 * machine's system, or of another one; `npm run agent:host` only our programs of Windows;
 * `npm run agent:sign -- --pacote F --chave-privada K`, on the machine that has the key, signs it. Both print what
 * publishing asks for.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    para: { type: "string", default: "dist" },
    pacote: { type: "string" },
    sistema: { type: "string", default: system.sistema },
    "chave-publica": { type: "string" },
    "chave-privada": { type: "string" },
  },
});

const { sistema } = values;
const needed = (name: "pacote" | "chave-publica" | "chave-privada"): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
};

const build = async (): Promise<Record<string, string | number>> => {
  const chavePublica = readFileSync(needed("chave-publica"), "utf8");
  // A version that trusts no key could never be replaced.
  publicKeysIn(chavePublica);
  const pacote = await makePackage(values.para, {
    versao: AGENT_VERSION,
    sistema,
    runtime: lockedRuntime(sistema),
    chavePublica,
    ...(WINDOWS.includes(sistema) ? { programs: buildPrograms(sistema) } : {}),
  });
  return { pacote, ...describePackage(pacote, { versao: AGENT_VERSION, sistema }) };
};

/** A key that is protected asks for its passphrase, as the first line of the standard input: it is in no argument. */
const privateKey = (path: string): KeyObject => {
  const key = readFileSync(path, "utf8");
  if (!key.includes("ENCRYPTED")) return createPrivateKey(key);
  process.stderr.write("Senha da chave: ");
  return createPrivateKey({ key, passphrase: readFileSync(0, "utf8").split(/\r?\n/, 1)[0] ?? "" });
};

const signOne = (): Record<string, string | number> => {
  const pacote = needed("pacote");
  const named = new RegExp(packageName({ versao: "([0-9.]+)", sistema: "([a-z0-9-]+)" })).exec(pacote);
  if (named === null) throw new Error(`${pacote} is not the name of a package`);
  const [, versao = "", of = ""] = named;
  const described = describePackage(pacote, { versao, sistema: of });
  return {
    pacote,
    ...described,
    assinatura: signPackage(described, privateKey(needed("chave-privada"))),
  };
};

const hosts = (): Record<string, readonly string[]> =>
  Object.fromEntries(WINDOWS.map((name) => [name, buildPrograms(name)]));

const WORKS: Readonly<Record<string, () => Promise<object> | object>> = {
  construir: build,
  assinar: signOne,
  host: hosts,
};
const work = WORKS[positionals[0] ?? ""];
if (work === undefined) throw new Error("construir, assinar or host");
process.stdout.write(`${JSON.stringify(await work(), null, 2)}\n`);
