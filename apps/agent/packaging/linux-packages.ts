import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { settingsFor } from "./settings-for.ts";

const LINUX = join(import.meta.dirname, "linux");
const PACKAGE = "acervo-agente";
const PROGRAM = "usr/share/acervo-agente/programa.tar.gz";
const UNIT = "usr/lib/systemd/system/acervo-agente.service";
const SLICE = "usr/lib/systemd/system/acervo.slice";
const COMMAND = "usr/bin/acervo-agente";
const SETTINGS = "etc/acervo-agente.conf";
const SUMMARY = "Acervo, backup de arquivos";
const DESCRIPTION = "Guarda os arquivos deste computador no Acervo, nas horas escolhidas no portal.";
const MAINTAINER = "Acervo <contato@acervo.example>";

export type LinuxPackageOptions = {
  /** The agent's package for Linux, as it is signed and published. */
  readonly pacote: string;
  readonly versao: string;
  /** Address of the portal: the settings file begins with it. */
  readonly servidor: string;
};

/** Two builds of the same package are the same bytes. */
const runReproducibly = (program: string, args: readonly string[]): unknown =>
  execFileSync("env", ["SOURCE_DATE_EPOCH=0", program, ...args], { stdio: ["ignore", "ignore", "inherit"] });

const put = (root: string, path: string, content: Buffer | string, mode: number): void => {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  chmodSync(whole, mode);
  utimesSync(whole, 0, 0);
};

/** The files of the system's package, as they lie on the machine. */
const layOut = (root: string, { pacote, servidor }: LinuxPackageOptions): void => {
  put(root, PROGRAM, readFileSync(pacote), 0o644);
  put(root, UNIT, readFileSync(join(LINUX, "acervo-agente.service")), 0o644);
  put(root, SLICE, readFileSync(join(LINUX, "acervo.slice")), 0o644);
  put(root, COMMAND, readFileSync(join(LINUX, "comando")), 0o755);
  put(root, SETTINGS, settingsFor(LINUX, servidor), 0o640);
};

const script = (name: string): string => readFileSync(join(LINUX, "sistema", name), "utf8");

const inFolder = <T>(build: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-sistema-"));
  // Every folder of a package is readable for all.
  chmodSync(folder, 0o755);
  try {
    return build(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** For Debian and what derives from it. */
export const makeDeb = (to: string, options: LinuxPackageOptions): string =>
  inFolder((folder) => {
    layOut(folder, options);
    const control = {
      Package: PACKAGE,
      Version: options.versao,
      Architecture: "amd64",
      Maintainer: MAINTAINER,
      Depends: "passwd, tar, util-linux",
      Recommends: "systemd",
      Section: "admin",
      Priority: "optional",
      Description: `${SUMMARY}\n ${DESCRIPTION}`,
    };
    const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}\n`);
    put(folder, "DEBIAN/control", lines.join(""), 0o644);
    put(folder, "DEBIAN/conffiles", `/${SETTINGS}\n`, 0o644);
    put(folder, "DEBIAN/postinst", script("depois-de-instalar"), 0o755);
    put(folder, "DEBIAN/prerm", script("antes-de-remover"), 0o755);
    put(folder, "DEBIAN/postrm", script("depois-de-remover"), 0o755);
    mkdirSync(to, { recursive: true });
    const path = join(to, `${PACKAGE}_${options.versao}_amd64.deb`);
    // The program is compressed already.
    runReproducibly("dpkg-deb", ["--root-owner-group", "-Zgzip", "-z1", "--build", folder, path]);
    return path;
  });

const specOf = ({ versao }: LinuxPackageOptions, files: string): string => `
Name: ${PACKAGE}
Version: ${versao}
Release: 1
Summary: ${SUMMARY}
License: Proprietary
BuildArch: x86_64
AutoReqProv: no
Requires: shadow-utils, tar, util-linux
%define _build_id_links none
%define _binary_payload w1.gzdio
%define __os_install_post %{nil}
%define use_source_date_epoch_as_buildtime 1
%define _buildhost acervo
%description
${DESCRIPTION}
%install
cp -a ${files}/. %{buildroot}/
%post
${script("depois-de-instalar")}
%preun
${script("antes-de-remover")}
%postun
${script("depois-de-remover")}
%files
%attr(0644, root, root) /${PROGRAM}
%attr(0644, root, root) /${UNIT}
%attr(0644, root, root) /${SLICE}
%attr(0755, root, root) /${COMMAND}
%config(noreplace) %attr(0640, root, root) /${SETTINGS}
`;

/** For Fedora, openSUSE and what derives from them. */
export const makeRpm = (to: string, options: LinuxPackageOptions): string =>
  inFolder((folder) => {
    const files = join(folder, "files");
    layOut(files, options);
    const spec = join(folder, `${PACKAGE}.spec`);
    writeFileSync(spec, specOf(options, files));
    const topdir = `_topdir ${join(folder, "rpm")}`;
    runReproducibly("rpmbuild", ["-bb", "--quiet", "--target", "x86_64", "--define", topdir, spec]);
    mkdirSync(to, { recursive: true });
    const name = `${PACKAGE}-${options.versao}-1.x86_64.rpm`;
    const path = join(to, name);
    copyFileSync(join(folder, "rpm/RPMS/x86_64", name), path);
    return path;
  });
