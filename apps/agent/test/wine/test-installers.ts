import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { makeTestKey, writeSigner } from "../../packaging/code-signing.ts";
import { makeInstaller } from "../../packaging/installers.ts";
import { lockedRuntime } from "../../packaging/locked-runtime.ts";
import { makePackage } from "../../packaging/make-package.ts";
import { signedPrograms } from "../../packaging/windows-programs.ts";

/** What is published of each version, made as it would be for a portal; the keys are of this run alone. */
export const openWorkshop = (folder: string, sistema: string, servidor: string) => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const chavePublica = publicKey.export({ type: "spki", format: "pem" }).toString();
  const key = makeTestKey(folder);
  const signer = writeSigner(folder, key);
  const programs = signedPrograms(sistema, folder, signer);
  const runtime = lockedRuntime(sistema);
  return {
    certificado: key.certificado,
    make: async (versao: string): Promise<{ readonly pacote: string; readonly instalador: string }> => {
      const pacote = await makePackage(folder, { versao, sistema, runtime, programs, chavePublica });
      return { pacote, instalador: makeInstaller(join(folder, versao), { pacote, sistema, versao, servidor, signer }) };
    },
  };
};
