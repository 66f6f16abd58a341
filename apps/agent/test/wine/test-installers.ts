import { generateKeyPairSync } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { buildHost } from "../../packaging/build-host.ts";
import { makeTestKey, sign, writeSigner } from "../../packaging/code-signing.ts";
import { makeInstaller } from "../../packaging/installers.ts";
import { lockedRuntime } from "../../packaging/locked-runtime.ts";
import { makePackage } from "../../packaging/make-package.ts";

/** What is published of each version, made as it would be for a portal; the keys are of this run alone. */
export const openWorkshop = (folder: string, sistema: string, servidor: string) => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const chavePublica = publicKey.export({ type: "spki", format: "pem" }).toString();
  const key = makeTestKey(folder);
  const signer = writeSigner(folder, key);
  const host = join(folder, "acervo-host.exe");
  copyFileSync(buildHost(sistema), host);
  sign(signer, host);
  const runtime = lockedRuntime(sistema);
  return {
    certificado: key.certificado,
    make: async (versao: string): Promise<{ readonly pacote: string; readonly instalador: string }> => {
      const pacote = await makePackage(folder, { versao, sistema, runtime, host, chavePublica });
      return { pacote, instalador: makeInstaller(join(folder, versao), { pacote, sistema, versao, servidor, signer }) };
    },
  };
};
