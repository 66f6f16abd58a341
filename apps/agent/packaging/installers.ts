import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { NOMES_DOS_INSTALADORES } from "@acervo/contracts/parametros";
import { portugueseNsis } from "./portuguese-nsis.ts";
import { settingsFor } from "./settings-for.ts";

const WINDOWS = join(import.meta.dirname, "windows");
const BITS: Readonly<Record<string, string>> = { "windows-x64": "64", "windows-x86": "32" };

export type InstallerOptions = {
  /** The agent's package for a Windows, as it is signed and published. */
  readonly pacote: string;
  readonly sistema: string;
  readonly versao: string;
  /** Address of the portal: the settings file begins with it. */
  readonly servidor: string;
  /** Signs installer and uninstaller; our programs in the package are signed before. */
  readonly signer: string;
};

const installerName = (sistema: string): string => {
  const name = new Map(Object.entries(NOMES_DOS_INSTALADORES)).get(sistema);
  if (name === undefined) throw new Error(`${sistema} has no installer`);
  return name;
};

/** Windows counts versions by four numbers. */
const fourNumbers = (versao: string): string => [...versao.split("."), "0", "0", "0"].slice(0, 4).join(".");

/** The installer of one portal, and its hash beside it. */
export const makeInstaller = (to: string, options: InstallerOptions): string => {
  const { pacote, sistema, versao, servidor, signer } = options;
  const [folder, nsis] = [
    mkdtempSync(join(tmpdir(), "acervo-instalador-")),
    mkdtempSync(join(tmpdir(), "acervo-nsis-")),
  ];
  try {
    execFileSync("tar", ["-xzf", pacote, "-C", folder]);
    writeFileSync(join(folder, "acervo-agente.conf"), settingsFor(WINDOWS, servidor));
    mkdirSync(to, { recursive: true });
    const path = resolve(to, installerName(sistema));
    const given = {
      VERSAO: versao,
      VERSAO_QUATRO: fourNumbers(versao),
      BITS: BITS[sistema],
      PACOTE: folder,
      ASSINAR: resolve(signer),
      SAIDA: path,
    };
    const defines = Object.entries(given).map(([name, value]) => `-D${name}=${value}`);
    const compile = ["makensis", "-INPUTCHARSET", "UTF8", "-V2", "-WX", ...defines, "instalador.nsi"];
    execFileSync("env", [`NSISDIR=${portugueseNsis(nsis)}`, ...compile], {
      cwd: WINDOWS,
      stdio: ["ignore", "ignore", "inherit"],
    });
    writeFileSync(`${path}.sha256`, `${hash("sha256", readFileSync(path))}  ${basename(path)}\n`);
    return path;
  } finally {
    for (const path of [folder, nsis]) rmSync(path, { recursive: true, force: true });
  }
};
