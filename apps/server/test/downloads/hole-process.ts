import { createHash } from "node:crypto";
import { extentsLength } from "@acervo/backup-format/extents";
import { lerEmFluxo } from "../../src/modules/arquivos/downloads/ler-extents.ts";
import { partesDe } from "../../src/modules/arquivos/downloads/plano-de-partes.ts";
import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";

/**
 * Plans a file that is one hole of so many bytes and makes the first part of it, as the worker does while it sends one;
 * tells how much memory the process took at most.
 */
const tamanhoBytes = Number(process.argv[2]);
const nenhum = (): never => {
  throw new Error("a hole lies in no object");
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A hole reads nothing from the store.
const objectStore = {} as ObjectStore;
const partes = partesDe([{ idObjeto: null, offset: 0, length: tamanhoBytes }], tamanhoBytes);
const primeira = partes[0];
const trechos = primeira?.tipo === "enviada" ? primeira.trechos : [];
const hasher = createHash("md5");
let feitos = 0;
for await (const pedaco of lerEmFluxo({ objectStore }, nenhum, trechos)) {
  hasher.update(pedaco);
  feitos += pedaco.length;
}
process.stdout.write(
  JSON.stringify({
    partes: partes.length,
    parteBytes: extentsLength(trechos),
    feitos,
    md5: hasher.digest("hex"),
    maximoMiB: process.resourceUsage().maxRSS / 1_024,
  }),
);
