import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";

/** What Node needs of a system, and no more: no shell, no package manager. */
const PACKAGES = ["base-files", "ca-certificates", "libc6", "libgcc-s1", "libstdc++6", "netbase", "tzdata"];
const UNUSED = ["usr/share/doc", "usr/share/man", "usr/share/locale", "usr/share/lintian", "usr/share/info"];
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

/** A root of Debian's packages, unpacked; answers which versions they are. */
export const layOutSystem = (root: string, node: string): readonly string[] => {
  const fetched = mkdtempSync(join(tmpdir(), "acervo-debian-"));
  try {
    // The sandbox of apt would not be let into a folder of root's.
    runProgram("apt-get", ["download", "-qq", "-o", "APT::Sandbox::User=root", ...PACKAGES], { cwd: fetched });
    const files = readdirSync(fetched).toSorted((one, other) => one.localeCompare(other, "en"));
    for (const file of files) runProgram("dpkg-deb", ["-x", join(fetched, file), root]);
    writeAuthorities(root);
    for (const path of UNUSED) rmSync(join(root, path), { recursive: true, force: true });
    writeFileSync(join(root, "etc/passwd"), USER);
    writeFileSync(join(root, "etc/group"), "acervo:x:10001:\n");
    mkdirSync(join(root, "tmp"), { recursive: true });
    chmodSync(join(root, "tmp"), STICKY);
    mkdirSync(join(root, "usr/local/bin"), { recursive: true });
    cpSync(node, join(root, "usr/local/bin/node"));
    return files.map((file) => file.replace(/\.deb$/, ""));
  } finally {
    rmSync(fetched, { recursive: true });
  }
};
