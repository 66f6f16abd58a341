import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { publicKeysIn } from "@acervo/backup-format/agent-update";
import { AGENT_VERSION } from "../src/platform/program.ts";
import { makeTestKey, type SigningKey, writeSigner } from "./code-signing.ts";
import { makeInstaller } from "./installers.ts";
import { lockedRuntime } from "./locked-runtime.ts";
import { describePackage, makePackage } from "./make-package.ts";
import { signedPrograms, WINDOWS } from "./windows-programs.ts";

/**
 * `npm run agent:installers -- --servidor https://portal… --chave-publica chave.pem [--para dist] [--sistema windows-x64]`:
 * the packages of Windows with our programs signed, and the installers of one portal. docs/operations/windows-installer.md
 * says how a key of ours is given.
 */
const { values } = parseArgs({
  options: {
    servidor: { type: "string", default: "" },
    "chave-publica": { type: "string", default: "" },
    para: { type: "string", default: "dist" },
    sistema: { type: "string" },
    // Another one than that of the sources: to try an upgrade.
    versao: { type: "string", default: AGENT_VERSION },
    p12: { type: "string" },
    pkcs11: { type: "string" },
    chave: { type: "string" },
    certificado: { type: "string" },
    senha: { type: "string" },
    carimbo: { type: "string" },
  },
});
const { servidor, para, versao } = values;
if (!servidor.startsWith("https://")) throw new Error("--servidor: the portal's address, with https");
if (values["chave-publica"] === "") throw new Error("--chave-publica: the key of the next version's signature");

for (const program of ["makensis", "osslsigncode"]) {
  if (spawnSync("which", [program]).status !== 0)
    throw new Error(`${program} is missing: run bash infra/programs/install.sh windows`);
}

const signingKey = (): SigningKey => {
  const { p12, pkcs11, chave, certificado, senha = null, carimbo = null } = values;
  if (p12 !== undefined) return { p12, senha, carimbo };
  if (chave === undefined && certificado === undefined && pkcs11 === undefined) {
    process.stderr.write("no certificate was given: signed for tests, no Windows trusts it\n");
    return { ...makeTestKey(para), carimbo };
  }
  if (chave === undefined || certificado === undefined) throw new Error("--chave and --certificado go together");
  return pkcs11 === undefined ? { chave, certificado, carimbo } : { pkcs11, chave, certificado, senha, carimbo };
};

const folder = mkdtempSync(join(tmpdir(), "acervo-instaladores-"));
try {
  const signer = writeSigner(folder, signingKey());
  const chavePublica = readFileSync(values["chave-publica"], "utf8");
  // A version that trusts no key could never be replaced.
  publicKeysIn(chavePublica);
  for (const sistema of values.sistema === undefined ? WINDOWS : [values.sistema]) {
    const programs = signedPrograms(sistema, folder, signer);
    const options = { versao, sistema, runtime: lockedRuntime(sistema), programs, chavePublica };
    const pacote = await makePackage(para, options);
    const instalador = makeInstaller(para, { pacote, sistema, versao, servidor, signer });
    const told = { instalador, pacote, ...describePackage(pacote, { versao, sistema }) };
    process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
