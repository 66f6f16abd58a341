import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { readStackConfig } from "@acervo/infra/stack/config";
import { debianMirror } from "@acervo/infra/stack/debian-mirror";
import { withTime } from "./java-trust.ts";
import { runProgram } from "./run-program.ts";

const SUITE = "bookworm";
const PACKAGES = [
  "ca-certificates",
  "ceph-common",
  "ceph-mon",
  "ceph-osd",
  "gettext-base",
  "nginx-light",
  "openjdk-17-jre-headless",
  "openssl",
  "pgbackrest",
  "postgresql-15",
  "radosgw",
];
const UNUSED = ["var/lib/apt/lists", "var/log"];
const AUTHORITIES = "etc/ssl/certs";
const JAVAS_AUTHORITIES = join(AUTHORITIES, "java/cacerts");
/** Not ours to hand on: a database, a certificate with its key, and names that packages drew for one machine. */
const OF_ONE_MACHINE = {
  paths: ["etc/postgresql/15", "var/lib/postgresql/15", "etc/ssl/private/ssl-cert-snakeoil.key", "etc/nvme"],
  certificate: "ssl-cert-snakeoil.pem",
};
/** Of what a package says of itself its licence stays, without which we may not hand it on. */
const LEFT_OUT = [
  ...["doc", "man", "locale", "info"].map((folder) => `path-exclude=/usr/share/${folder}/*`),
  "path-include=/usr/share/doc/*/copyright",
].map((option) => `--dpkgopt=${option}`);
const USERS = ["acervo:x:10001:10001::/app:/usr/sbin/nologin", "acervo-dados:x:10002:10002::/app:/usr/sbin/nologin"];
const GROUPS = ["acervo:x:10001:", "acervo-dados:x:10002:"];

/** Where files of a release are taken from and put into; `seconds` is its time. */
export type ServersLayout = { readonly repository: string; readonly program: string; readonly seconds: string };

/** A Debian with the servers of a host, Keycloak with our pages, and the program as the server's image has it. */
export const layOutServers = (root: string, { repository, program, seconds }: ServersLayout): readonly string[] => {
  const include = `--include=${PACKAGES.join(",")}`;
  // Its times follow from the release's, so that what it writes down at installation is the same each time.
  runProgram("env", [
    `SOURCE_DATE_EPOCH=${seconds}`,
    "mmdebstrap",
    "--quiet",
    "--variant=minbase",
    "--skip=check/empty",
    ...LEFT_OUT,
    include,
    SUITE,
    root,
    debianMirror(),
  ]);
  const versions = runProgram("dpkg-query", [
    `--root=${root}`,
    "-W",
    "-f=${Package}_${Version}_${Architecture}\n",
  ]).split("\n");
  for (const path of UNUSED) rmSync(join(root, path), { recursive: true, force: true });
  forgetMachine(root);
  const authorities = join(root, JAVAS_AUTHORITIES);
  writeFileSync(authorities, withTime(readFileSync(authorities), seconds));
  mkdirSync(join(root, "var/log"), { recursive: true });
  appendFileSync(join(root, "etc/passwd"), `${USERS.join("\n")}\n`);
  appendFileSync(join(root, "etc/group"), `${GROUPS.join("\n")}\n`);
  // The machine's own names and addresses are the container's to say.
  for (const file of ["etc/hostname", "etc/resolv.conf", "etc/apt/sources.list"])
    rmSync(join(root, file), { force: true });
  cpSync(join(program, "app"), join(root, "app"), { recursive: true, verbatimSymlinks: true });
  cpSync(join(program, "usr/local/bin/node"), join(root, "usr/local/bin/node"));
  layOutKeycloak(root, repository);
  runProgram("chmod", ["-R", "a+rX,go-w", join(root, "app"), join(root, "opt/keycloak")]);
  return versions;
};

/** What packages made at their installation for the machine that they took this to be. */
const forgetMachine = (root: string): void => {
  for (const path of OF_ONE_MACHINE.paths) rmSync(join(root, path), { recursive: true });
  const folder = join(root, AUTHORITIES);
  const links = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  for (const { name } of links)
    if (readlinkSync(join(folder, name)) === OF_ONE_MACHINE.certificate) rmSync(join(folder, name));
  rmSync(join(folder, OF_ONE_MACHINE.certificate));
};

const layOutKeycloak = (root: string, repository: string): void => {
  const home = join(root, "opt/keycloak");
  cpSync(readStackConfig().keycloakDist, home, { recursive: true, verbatimSymlinks: true });
  cpSync(join(repository, "infra/keycloak/theme/acervo"), join(home, "themes/acervo"), { recursive: true });
  cpSync(join(repository, "infra/keycloak/password-blacklists"), join(home, "data/password-blacklists"), {
    recursive: true,
  });
  mkdirSync(join(home, "data/tmp"), { recursive: true });
};
