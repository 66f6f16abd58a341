import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";

const UNUSED = ["usr/share/man", "usr/share/locale", "usr/share/lintian", "usr/share/info"];
const DOCUMENTS = "usr/share/doc";
const USER = "acervo:x:10001:10001::/app:/usr/sbin/nologin\n";
const STICKY = 0o1777;

/** What the package's own script does when it is installed. */
const writeAuthorities = (root: string): void => {
  const folder = join(root, "usr/share/ca-certificates/mozilla");
  const all = readdirSync(folder)
    .toSorted((one, other) => one.localeCompare(other, "en"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  mkdirSync(join(root, "etc/ssl/certs"), { recursive: true });
  writeFileSync(join(root, "etc/ssl/certs/ca-certificates.crt"), all.join(""));
};

/** Of what a package says of itself its licence stays, without which we may not hand it on. */
const keepLicences = (root: string, packages: readonly string[]): void => {
  const documents = join(root, DOCUMENTS);
  const folders = readdirSync(documents, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders)
    for (const file of readdirSync(join(documents, name)))
      if (file !== "copyright") rmSync(join(documents, name, file), { recursive: true });
  const without = packages.filter((name) => !existsSync(join(documents, name, "copyright")));
  if (without.length > 0) throw new Error(`Without the text of their licence: ${without.join(", ")}`);
};

/** A root of these packages of Debian, unpacked, without a shell or a package manager; answers which versions they are. */
export const layOutSystem = (root: string, packages: readonly string[]): readonly string[] => {
  const fetched = mkdtempSync(join(tmpdir(), "acervo-debian-"));
  try {
    // The sandbox of apt would not be let into a folder of root's.
    runProgram("apt-get", ["download", "-qq", "-o", "APT::Sandbox::User=root", ...packages], { cwd: fetched });
    const files = readdirSync(fetched).toSorted((one, other) => one.localeCompare(other, "en"));
    for (const file of files) runProgram("dpkg-deb", ["-x", join(fetched, file), root]);
    if (packages.includes("ca-certificates")) writeAuthorities(root);
    keepLicences(root, packages);
    for (const path of UNUSED) rmSync(join(root, path), { recursive: true, force: true });
    writeFileSync(join(root, "etc/passwd"), USER);
    writeFileSync(join(root, "etc/group"), "acervo:x:10001:\n");
    mkdirSync(join(root, "tmp"), { recursive: true });
    chmodSync(join(root, "tmp"), STICKY);
    return files.map((file) => file.replace(/\.deb$/, ""));
  } finally {
    rmSync(fetched, { recursive: true });
  }
};
