import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BITS = 3_072;

/** The worker's private key of this stack (PKCS #8, base64), to which pages seal certificates; drawn once. */
export const fiscalKey = (folder: string): string => {
  const path = join(folder, "chave-fiscal.b64");
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: BITS });
    const der = privateKey.export({ type: "pkcs8", format: "der" });
    writeFileSync(path, der.toString("base64"), { mode: 0o600 });
  }
  return readFileSync(path, "utf8");
};
