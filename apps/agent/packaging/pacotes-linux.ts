import { basename } from "node:path";
import { parseArgs } from "node:util";
import { makeDeb, makeRpm } from "./linux-packages.ts";
import { packageName } from "./make-package.ts";

/**
 * `npm run agent:linux-packages -- --pacote dist/acervo-agente-1.2.0-linux-x64.tar.gz --servidor https://portal… [--para
 * dist]`: that package as a .deb and a .rpm of one portal.
 */
const { values } = parseArgs({
  options: {
    pacote: { type: "string", default: "" },
    servidor: { type: "string", default: "" },
    para: { type: "string", default: "dist" },
  },
});
const { pacote, servidor, para } = values;
const named = new RegExp(`^${packageName({ versao: "([0-9.]+)", sistema: "linux-x64" })}$`).exec(basename(pacote));
if (named === null) throw new Error("--pacote: which package for linux-x64?");
if (!servidor.startsWith("https://")) throw new Error("--servidor: the portal's address, with https");
const options = { pacote, servidor, versao: named[1] ?? "" };
process.stdout.write(`${makeDeb(para, options)}\n${makeRpm(para, options)}\n`);
