import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { INSTALL_MS, installPrograms } from "@acervo/test-kit/programs";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDeb, makeRpm } from "../packaging/linux-packages.ts";
import { tempFolder } from "./temp-folder.ts";

// Touches: agente.

beforeAll(() => installPrograms("windows"), INSTALL_MS);

const SERVIDOR = "https://portal.exemplo.test";
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: "utf8" });

/** What the packages carry is the published one, whatever is in it. */
const build = () => {
  const folder = tempFolder();
  const pacote = join(folder, "acervo-agente-1.2.3-linux-x64.tar.gz");
  writeFileSync(pacote, "como foi publicado");
  const options = { pacote, versao: "1.2.3", servidor: SERVIDOR };
  return { folder, deb: makeDeb(folder, options), rpm: makeRpm(folder, options), options };
};

const ARQUIVOS = [
  "/etc/acervo-agente.conf",
  "/usr/bin/acervo-agente",
  "/usr/lib/systemd/system/acervo-agente.service",
  "/usr/lib/systemd/system/acervo.slice",
  "/usr/share/acervo-agente/programa.tar.gz",
];

describe("pacotes dos sistemas Linux", () => {
  it("[SRV-236] o .deb e o .rpm levam o pacote publicado, a unidade, o comando e os ajustes de um portal", () => {
    const { folder, deb, rpm } = build();
    const naRaiz = join(folder, "raiz");
    run("dpkg-deb", "--extract", deb, naRaiz);
    const ofDeb = ARQUIVOS.map((path) => readFileSync(join(naRaiz, path), "utf8"));
    const doRpm = join(folder, "raiz-rpm");
    run("rpm2archive", rpm);
    mkdirSync(doRpm);
    run("tar", "-xzf", `${rpm}.tgz`, "-C", doRpm);
    expect(ARQUIVOS.map((path) => readFileSync(join(doRpm, path), "utf8"))).toEqual(ofDeb);
    const [ajustes = "", comando, unidade, fatia, pacote] = ofDeb;
    expect(ajustes.split("\n")).toContain(`ACERVO_SERVIDOR=${SERVIDOR}`);
    expect(comando).toContain("--no-new-privs");
    expect(unidade).toContain("User=acervo-agente");
    expect(fatia).toContain("CPUWeight=5");
    expect(pacote).toBe("como foi publicado");
    expect(statSync(join(naRaiz, "usr/bin/acervo-agente")).mode & 0o777).toBe(0o755);
    expect(statSync(join(naRaiz, "etc/acervo-agente.conf")).mode & 0o777).toBe(0o640);
    expect(run("rpm", "-qp", "--qf", "[%{FILEMODES:octal} ]", rpm)).toContain("100640");
    expect(run("rpm", "-qpl", rpm).trim().split("\n").toSorted()).toEqual(ARQUIVOS);
  });

  it("[SRV-237] atualizar mantém os ajustes da máquina, e remover mantém a chave e o estado até que se peça", () => {
    const { deb, rpm } = build();
    expect(run("dpkg-deb", "--info", deb, "conffiles")).toBe("/etc/acervo-agente.conf\n");
    expect(run("rpm", "-qpc", rpm)).toBe("/etc/acervo-agente.conf\n");
    const aoRemover = run("dpkg-deb", "--info", deb, "postrm");
    const remover = aoRemover.slice(aoRemover.indexOf("remove | 0)"), aoRemover.indexOf("purge)"));
    expect(remover).not.toContain("/var/lib/acervo-agente");
    expect(aoRemover.slice(aoRemover.indexOf("purge)"))).toContain("rm -rf /opt/acervo-agente /var/lib/acervo-agente");
    expect(run("rpm", "-qp", "--scripts", rpm)).toContain(aoRemover.trim());
  });

  it("[SRV-236] feitos duas vezes, são os mesmos bytes", () => {
    const [um, outro] = [build(), build()];
    const iguais = (["deb", "rpm"] as const).filter((tipo) => readFileSync(um[tipo]).equals(readFileSync(outro[tipo])));
    expect(iguais).toEqual(["deb", "rpm"]);
    // Of no second in particular.
    expect(run("rpm", "-qp", "--qf", "[%{FILEMTIMES} ]", um.rpm)).toBe("0 0 0 0 0 ");
  });
});
