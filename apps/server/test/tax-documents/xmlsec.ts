import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A document carries the signed declaration inside: its own signature stands beside what it signs, under the root. */
const DA_RAIZ = ["--node-xpath", "/*/*[local-name()='Signature']"];

/** What a program that did not sign it says of a signature: `OK` or `FAIL`. */
export const xmlsec = (xml: string, elemento: "infDPS" | "infPedReg" | "infNFSe"): string => {
  const pasta = mkdtempSync(join(tmpdir(), "acervo-xmlsec-"));
  try {
    const arquivo = join(pasta, "documento.xml");
    writeFileSync(arquivo, xml);
    const id = ["--id-attr:Id", `http://www.sped.fazenda.gov.br/nfse:${elemento}`];
    const { status, stderr, error } = spawnSync("xmlsec1", ["--verify", "--insecure", ...DA_RAIZ, ...id, arquivo]);
    if (error !== undefined) throw error;
    return status === 0 ? String(stderr).split("\n", 1).join() : "FAIL";
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
};
