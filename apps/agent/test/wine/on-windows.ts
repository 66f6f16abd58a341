import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { AGENT_VERSION } from "../../src/platform/program.ts";
import { openMachine, type Windows } from "./installed.ts";
import * as way from "./silent-way.ts";
import { expectRightsOfTheSystem } from "./rights.ts";
import { readFromAShadowCopy } from "./shadow-copy.ts";

/**
 * `npm run agent:on-windows -- --sistema windows-x64 --instalador F --proximo F --versao-proxima 0.1.1`, as an
 * administrator of a 64-bit Windows that trusts the certificate and has no Acervo: the installers without their windows,
 * and the rights that only a Windows keeps.
 */
const { values } = parseArgs({
  options: {
    sistema: { type: "string", default: "windows-x64" },
    instalador: { type: "string", default: "" },
    proximo: { type: "string", default: "" },
    "versao-proxima": { type: "string", default: "" },
  },
});
const { sistema, instalador, proximo } = values;

const windows: Windows = {
  drive: "C:\\",
  run: async ([program = "", ...argv]) => {
    let out = "";
    const child = execFile(program, argv, { windowsHide: true }, (_error, stdout, stderr) => {
      out = `${stdout}${stderr}`;
    });
    child.stdin?.end();
    await once(child, "close");
    return { code: child.exitCode, out };
  },
};
const isSigned = (path: string): boolean => {
  const ask = `(Get-AuthenticodeSignature -LiteralPath '${path}').Status`;
  return spawnSync("powershell.exe", ["-NoProfile", "-Command", ask]).stdout.toString().trim() === "Valid";
};
const machine = openMachine(windows, { sistema, isSigned });

const STEPS: Readonly<Record<string, () => Promise<void> | void>> = {
  "refused: no code (5), the other architecture (3)": () => way.refuseWhatIsNoCode(machine, instalador),
  "installed by a name with a token, removed with its data": () => way.takeTheCodeFromTheName(machine, instalador),
  "installed without a window, service running": () =>
    way.install(machine, instalador, { versao: AGENT_VERSION, argv: ["/CODIGO=CDFH3467"] }),
  "only SYSTEM and administrators read the data folder": () => expectRightsOfTheSystem(machine),
  "upgraded while it ran": () => way.upgrade(machine, proximo, values["versao-proxima"]),
  "refused: older than what is there (6)": () => way.refuseAnOlderOne(machine, instalador),
  "a version that does not answer makes way (7)": () => way.makeWayForTheOneBefore(machine),
  "removed, its data kept": () => way.remove(machine),
  "read from a shadow copy, which is deleted": readFromAShadowCopy,
};

try {
  for (const [name, work] of Object.entries(STEPS)) {
    await work();
    process.stdout.write(`ok  ${name}\n`);
  }
} catch (error) {
  process.stdout.write(machine.log());
  throw error;
}
