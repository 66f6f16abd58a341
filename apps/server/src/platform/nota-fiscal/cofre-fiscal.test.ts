import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createCofreFiscal } from "./cofre-fiscal.ts";

describe("cofre do certificado", () => {
  it("[NFE-68] o certificado que uma versão anterior selou, e está guardado, continua a abrir", async () => {
    const guardado: { privadaPkcs8: string; envelope: string; certificado: object } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../test/frozen/certificado-selado.json"), "utf8"),
    );
    const cofre = await createCofreFiscal(new Uint8Array(Buffer.from(guardado.privadaPkcs8, "base64")));
    expect(await cofre.abrir(guardado.envelope)).toMatchObject(guardado.certificado);
  });
});
