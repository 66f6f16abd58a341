import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { AGENT_VERSION } from "../src/platform/program.ts";
import { system } from "../src/system/system.ts";
import { lockedRuntime } from "./locked-runtime.ts";
import { describePackage, makePackage, packageName, signPackage } from "./make-package.ts";

/**
 * `npm run agent:package -- --chave-publica chave.pem [--para dist]` builds the package of this machine's system;
 * `npm run agent:sign -- --pacote F --chave-privada K`, on the machine that has the key, signs it. Both print what
 * publishing asks for.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    para: { type: "string", default: "dist" },
    pacote: { type: "string" },
    "chave-publica": { type: "string" },
    "chave-privada": { type: "string" },
  },
});

const { sistema } = system;
const needed = (name: "pacote" | "chave-publica" | "chave-privada"): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
};

const build = async (): Promise<Record<string, string | number>> => {
  const chavePublica = readFileSync(needed("chave-publica"), "utf8");
  const pacote = await makePackage(values.para, {
    versao: AGENT_VERSION,
    sistema,
    runtime: lockedRuntime(sistema),
    chavePublica,
  });
  return { pacote, ...describePackage(pacote, { versao: AGENT_VERSION, sistema }) };
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
    assinatura: signPackage(described, createPrivateKey(readFileSync(needed("chave-privada")))),
  };
};

const [what] = positionals;
if (what !== "construir" && what !== "assinar") throw new Error("construir or assinar");
const result = what === "construir" ? await build() : signOne();
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
