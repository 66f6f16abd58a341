import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTime } from "./java-trust.ts";

const NOON = String(Date.UTC(2026, 0, 15, 12) / 1_000);

describe("a lista de autoridades do Java", () => {
  let folder: string;
  const file = (name: string): string => join(folder, name);
  const keytool = (keystore: string, ...args: readonly string[]): string => {
    const options = [
      "-keystore",
      file(keystore),
      "-storepass",
      "changeit",
      "-J-Duser.language=en",
      "-J-Duser.timezone=UTC",
    ];
    return execFileSync("keytool", [...args, ...options], { encoding: "utf8", stdio: "pipe" });
  };
  const dated = (name: string): Buffer => withTime(readFileSync(file(name)), NOON);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-java-trust-"));
    for (const name of ["um", "outra"]) {
      const key = ["-newkey", "ed25519", "-nodes", "-keyout", file("key.pem")];
      execFileSync("openssl", ["req", "-x509", ...key, "-subj", `/CN=${name}`, "-out", file(`${name}.pem`)], {
        stdio: "pipe",
      });
    }
    // Each import has the instant at which it was made.
    for (const keystore of ["primeira.jks", "segunda.jks"])
      for (const name of ["um", "outra"])
        keytool(
          keystore,
          "-importcert",
          "-noprompt",
          "-storetype",
          "JKS",
          "-alias",
          name,
          "-file",
          file(`${name}.pem`),
        );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("feita duas vezes tem os mesmos bytes depois de datada, e não antes", () => {
    expect(readFileSync(file("primeira.jks")).equals(readFileSync(file("segunda.jks")))).toBe(false);
    expect(dated("primeira.jks").equals(dated("segunda.jks"))).toBe(true);
  });

  it("é aceita pelo Java com os mesmos certificados e a data da versão", () => {
    writeFileSync(file("datada.jks"), dated("primeira.jks"));
    const [before, after] = ["primeira.jks", "datada.jks"].map((name) => keytool(name, "-list", "-rfc"));
    expect(after?.match(/Creation date: .*/g)).toEqual(["Creation date: Jan 15, 2026", "Creation date: Jan 15, 2026"]);
    expect(after?.match(/-----BEGIN[^]*?-----END/g)).toEqual(before?.match(/-----BEGIN[^]*?-----END/g));
  });

  it("não é reescrita se não for o que se espera", () => {
    const changed = Buffer.from(readFileSync(file("primeira.jks")));
    changed[30] = (changed[30] ?? 0) ^ 1;
    expect(() => withTime(changed, NOON)).toThrow("The keystore was changed");
    expect(() => withTime(readFileSync(file("um.pem")), NOON)).toThrow("no keystore of Java");
  });
});
