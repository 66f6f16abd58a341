import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the key is by which programs of Windows are signed. A password is in a file: arguments can be seen by others. */
export type SigningKey = (
  | { readonly p12: string; readonly senha: string | null }
  | {
      /** The library of the token or of the custody service; the key is named by its URI. */
      readonly pkcs11: string;
      readonly chave: string;
      readonly certificado: string;
      readonly senha: string | null;
    }
  | { readonly chave: string; readonly certificado: string; readonly pkcs11?: never }
) & {
  /** A server that says when it was signed: the signature then outlives the certificate. */
  readonly carimbo: string | null;
};

const keyArguments = (key: SigningKey): readonly string[] => {
  if ("p12" in key) return ["-pkcs12", key.p12, ...(key.senha === null ? [] : ["-readpass", key.senha])];
  const pair = ["-certs", key.certificado, "-key", key.chave];
  if (key.pkcs11 === undefined) return pair;
  return ["-pkcs11module", key.pkcs11, ...pair, ...(key.senha === null ? [] : ["-readpass", key.senha])];
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A program that signs the file that it is given, in its place: the installer's compiler calls it for the uninstaller. */
export const writeSigner = (folder: string, key: SigningKey): string => {
  const path = join(folder, "assinar");
  const stamp = key.carimbo === null ? [] : ["-ts", key.carimbo];
  const line = ["osslsigncode", "sign", "-h", "sha256", "-n", "Acervo", ...keyArguments(key), ...stamp];
  const command = line.map(quoted).join(" ");
  writeFileSync(path, `#!/bin/sh\nset -eu\n${command} -in "$1" -out "$1.assinado" >/dev/null\nmv "$1.assinado" "$1"\n`);
  chmodSync(path, 0o700);
  return path;
};

export const sign = (signer: string, path: string): void => {
  rmSync(`${path}.assinado`, { force: true });
  execFileSync(signer, [path], { stdio: ["ignore", "ignore", "inherit"] });
};

/** Where there is no certificate of ours: one that says of itself that it is for tests, and that no Windows trusts. */
export const makeTestKey = (folder: string): SigningKey & { readonly certificado: string } => {
  mkdirSync(folder, { recursive: true });
  const [chave, certificado] = [join(folder, "chave-de-teste.pem"), join(folder, "certificado-de-teste.pem")];
  if (!existsSync(chave) || !existsSync(certificado)) {
    const subject = ["-subj", "/CN=Acervo (certificado de teste)/O=Acervo/C=BR", "-utf8"];
    const uses = ["-addext", "extendedKeyUsage=codeSigning", "-addext", "keyUsage=digitalSignature"];
    const made = ["-newkey", "rsa:3072", "-nodes", "-keyout", chave, "-out", certificado, "-days", "365"];
    execFileSync("openssl", ["req", "-x509", ...made, ...subject, ...uses], { stdio: "ignore" });
    chmodSync(chave, 0o600);
  }
  return { chave, certificado, carimbo: null };
};
