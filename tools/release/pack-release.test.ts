import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandsOf } from "@acervo/test-kit/documented-commands";
import { INSTALL_MS, installPrograms } from "@acervo/infra/programs/install-programs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeTree } from "../temporary-tree.ts";
import { packRelease } from "./pack-release.ts";
import { SIGNATURE, type Signer, SUMS, writeSums } from "./sums.ts";

beforeAll(() => installPrograms("release"), INSTALL_MS);

const REPOSITORY = join(import.meta.dirname, "../..");
/** What operators are told to type, as they are told to. */
const COMMANDS = commandsOf("release.md", "Checking what was delivered").join("\n");

const openssl = (...args: readonly string[]): void => void execFileSync("openssl", [...args], { stdio: "pipe" });

describe("uma versão empacotada", () => {
  let work: string;
  let released: string;
  const key = (name: string): string => join(work, name);
  const pack = (into: string, repository = REPOSITORY, signer: Signer = { key: key("release.pem") }): string => {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: repository, encoding: "utf8" }).trim();
    const contents = { repository, commit, version: "1.0.0", built: [key("acervo-server.oci.tar")] };
    return packRelease(contents, { into, signer });
  };

  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), "acervo-release-"));
    for (const name of ["release.pem", "outra.pem"]) openssl("genpkey", "-algorithm", "ed25519", "-out", key(name));
    openssl("pkey", "-in", key("release.pem"), "-pubout", "-out", key("acervo-releases.pem"));
    writeFileSync(key("acervo-server.oci.tar"), Buffer.alloc(3_000_000, 1));
    released = pack(join(work, "primeira"));
  });
  afterAll(() => rmSync(work, { recursive: true }));

  /** What the documented commands say of a release that was changed on its way. */
  const check = (
    change: (folder: string) => void,
    { folder: packed = released, publicKey = "acervo-releases.pem" } = {},
  ): number | null => {
    using tree = makeTree({});
    const folder = join(tree.root, "acervo-1.0.0");
    cpSync(packed, folder, { recursive: true });
    cpSync(key(publicKey), join(tree.root, "acervo-releases.pem"));
    change(folder);
    return spawnSync("bash", ["-ec", COMMANDS], { cwd: tree.root, stdio: "pipe" }).status;
  };

  it("[SRV-374] é aceita pelos comandos do documento como foi empacotada", () => {
    expect(check(() => undefined)).toBe(0);
  });

  it.each([
    ["um byte mudado", (folder: string) => appendFileSync(join(folder, "acervo-server.oci.tar"), "x")],
    ["um arquivo que falta", (folder: string) => rmSync(join(folder, "infra/postgres/roles.sql"))],
    ["um arquivo com outro nome", (folder: string) => renameSync(join(folder, "LICENSE"), join(folder, "LICENCE"))],
    [
      "somas refeitas depois da assinatura",
      (folder: string) => {
        appendFileSync(join(folder, "CHANGELOG.md"), "mais\n");
        writeSums(folder);
      },
    ],
    [
      "a assinatura de outra chave",
      (folder: string) =>
        openssl(
          "pkeyutl",
          "-sign",
          "-rawin",
          "-inkey",
          key("outra.pem"),
          "-in",
          join(folder, SUMS),
          "-out",
          join(folder, SIGNATURE),
        ),
    ],
    ["nenhuma assinatura", (folder: string) => rmSync(join(folder, SIGNATURE))],
  ])("[SRV-374] com %s é recusada", (_, change) => {
    expect(check(change)).not.toBe(0);
  });

  it("[SRV-373] tem o que operadores precisam, e o mesmo commit dá as mesmas somas", () => {
    const sums = readFileSync(join(released, SUMS), "utf8");
    for (const name of [
      "acervo-server.oci.tar",
      "CHANGELOG.md",
      "deploy/images/Containerfile.web",
      "infra/postgres/roles.sql",
    ])
      expect(sums).toContain(`  ${name}\n`);
    expect(readFileSync(join(pack(join(work, "segunda")), SUMS), "utf8")).toBe(sums);
  });

  it("[SRV-373] o que não foi gravado no repositório não entra", () => {
    const copy = join(work, "copia");
    execFileSync("git", ["clone", "--quiet", "--shared", "--no-checkout", REPOSITORY, copy]);
    mkdirSync(join(copy, "deploy"));
    writeFileSync(join(copy, "deploy/segredos.yaml"), "senha: 1\n");
    writeFileSync(join(copy, "LICENSE"), "outra\n");
    const sums = readFileSync(join(pack(join(work, "terceira"), copy), SUMS), "utf8");
    expect(sums).toBe(readFileSync(join(released, SUMS), "utf8"));
  });

  it("[SRV-374] assinada por uma chave que nunca sai de um token, é aceita pelos mesmos comandos", () => {
    const library = "/usr/lib/softhsm/libsofthsm2.so";
    mkdirSync(join(work, "tokens"));
    writeFileSync(join(work, "softhsm2.conf"), `directories.tokendir = ${join(work, "tokens")}\n`);
    writeFileSync(join(work, "pin"), "4711\n");
    vi.stubEnv("SOFTHSM2_CONF", join(work, "softhsm2.conf"));
    execFileSync("softhsm2-util", [
      "--init-token",
      "--free",
      "--label",
      "versoes",
      "--pin",
      "4711",
      "--so-pin",
      "4711",
    ]);
    const token = (...args: readonly string[]): void =>
      void execFileSync("pkcs11-tool", ["--module", library, ...args], { stdio: "pipe" });
    token("--login", "--pin", "4711", "--keypairgen", "--key-type", "EC:prime256v1", "--label", "release");
    token("--read-object", "--type", "pubkey", "--label", "release", "--output-file", key("token.der"));
    openssl("pkey", "-pubin", "-inform", "DER", "-in", key("token.der"), "-out", key("token.pem"));
    const signer = { key: "release", token: { library, pinFile: join(work, "pin") } };
    const folder = pack(join(work, "do-token"), REPOSITORY, signer);
    expect(check(() => undefined, { folder, publicKey: "token.pem" })).toBe(0);
    expect(check(() => undefined, { folder })).not.toBe(0);
  });
});
