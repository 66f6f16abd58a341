import { generateKeyPairSync } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { bootTree } from "@acervo/test-kit/booted-tree";
import { makeDeb, makeRpm } from "../../packaging/linux-packages.ts";
import { lockedRuntime } from "../../packaging/locked-runtime.ts";
import { makePackage } from "../../packaging/make-package.ts";

parseArgs();
/**
 * `npm run agent:systemd`, as root with mmdebstrap and systemd-container: the .deb installed in a Debian whose systemd was
 * booted, its unit started, killed, replaced by a newer and by an older package, removed and purged; then the .rpm.
 */
const SERVIDOR = "https://portal.exemplo.test";
const MOST_EXPOSURE = 3;
const sistema = "linux-x64";

const folder = mkdtempSync(join(tmpdir(), "acervo-systemd-"));
const chavePublica = generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const must = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(what);
  say(`ok  ${what}`);
};

const packagesOf = async (versao: string) => {
  const pacote = await makePackage(folder, { versao, sistema, runtime: lockedRuntime(sistema), chavePublica });
  const options = { pacote, versao, servidor: SERVIDOR };
  return { deb: makeDeb(folder, options), rpm: makeRpm(folder, options) };
};

const [first, second] = [await packagesOf("1.0.0"), await packagesOf("1.1.0")];
const machine = await bootTree(folder, { packages: ["rpm"] });
const { root, run } = machine;

const bring = (path: string): string => {
  copyFileSync(path, join(root, "root", basename(path)));
  return `/root/${basename(path)}`;
};
const install = (deb: string): string => run(`dpkg -i ${bring(deb)} 2>&1`);
/** The names of what it needs are those of other systems. */
const installRpm = (rpm: string): string => run(`rpm -U --nodeps ${bring(rpm)} 2>&1`);
const pidOf = (): string => run("systemctl show -p MainPID --value acervo-agente").trim();
const isActive = (): boolean => run("systemctl is-active acervo-agente || true").trim() === "active";
const current = (): string => run("basename $(readlink /opt/acervo-agente/atual)").trim();
/** The service listens at its door: it has read its settings and is at work. */
const atWork = async (): Promise<boolean> => {
  for (let tenths = 0; tenths < 300; tenths += 1) {
    if (run("test -S /var/lib/acervo-agente/agente.sock && echo sim || true").trim() === "sim") return true;
    await pause(100);
  }
  return false;
};

const stateAlone = (): boolean =>
  run("ls -d /opt/acervo-agente /var/lib/acervo-agente 2>/dev/null || true").trim() === "/var/lib/acervo-agente";

try {
  install(first.deb);
  must("o pacote instala e inicia o serviço", isActive() && current() === "1.0.0");
  must("o serviço está à escuta", await atWork());
  must("corre como usuário próprio", run(`ps -o user= -p ${pidOf()}`).trim().startsWith("acervo"));
  const capabilities = run(`sed -n 's/^Cap\\(Eff\\|Bnd\\):[[:space:]]*//p' /proc/${pidOf()}/status`).trim().split("\n");
  must(
    "só pode ler além do que é seu",
    capabilities.every((set) => Number.parseInt(set, 16) === 1 << 2),
  );
  const exposure = /level for .*: ([0-9.]+)/.exec(run("systemd-analyze security --no-pager acervo-agente"))?.[1];
  must(`exposição ${exposure}, no máximo ${MOST_EXPOSURE}`, Number(exposure) <= MOST_EXPOSURE);
  const slice = run("systemctl show -p Slice acervo-agente; systemctl show -p CPUWeight acervo.slice").trim();
  must(
    "em fatia própria, atrás das outras",
    slice === "Slice=acervo.slice\nCPUWeight=5" && run(`ionice -p ${pidOf()}`).trim() === "idle",
  );
  const settingsAre = (): boolean =>
    run("stat -c '%U:%G %a' /etc/acervo-agente.conf").trim() === "root:acervo-agente 640";
  must("só root e o serviço leem os ajustes", settingsAre());
  must("o comando lê os mesmos ajustes", run("acervo-agente status 2>&1 || true").includes("ainda não foi ativado"));
  run("sed -i 's/^ACERVO_SERVIDOR=.*/ACERVO_SERVIDOR=errado/' /etc/acervo-agente.conf");
  must(
    "e diz quais corrigir",
    run("acervo-agente status 2>&1 || true").includes("ACERVO_SERVIDOR em /etc/acervo-agente.conf"),
  );
  run("sed -i 's#^ACERVO_SERVIDOR=.*#ACERVO_SERVIDOR=https://deste.escritorio.test#' /etc/acervo-agente.conf");

  const before = pidOf();
  run(`kill -9 ${before}`);
  const isBack = (): boolean => isActive() && pidOf() !== before && pidOf() !== "0";
  // Its unit waits for 10 seconds; a busy machine for longer.
  for (let seconds = 0; seconds < 40 && !isBack(); seconds += 1) await pause(1_000);
  if (!isBack()) say(run("systemctl status --no-pager acervo-agente 2>&1 || true"));
  must("morto, volta por si", isBack());

  install(second.deb);
  must("um pacote mais novo toma o lugar", isActive() && current() === "1.1.0" && (await atWork()));
  must(
    "e mantém os ajustes da máquina",
    run("cat /etc/acervo-agente.conf").includes("deste.escritorio.test") && settingsAre(),
  );
  install(first.deb);
  must("um mais antigo não faz voltar o programa", isActive() && current() === "1.1.0");

  run("touch /var/lib/acervo-agente/estado-de-teste && dpkg -r acervo-agente 2>&1");
  must(
    "removido, o serviço e o programa saem",
    !isActive() && run("test -e /opt/acervo-agente || echo saiu").trim() === "saiu",
  );
  must(
    "e ficam a chave, o estado e os ajustes",
    run("ls /var/lib/acervo-agente/estado-de-teste /etc/acervo-agente.conf") !== "",
  );
  run("dpkg -P acervo-agente 2>&1");
  must(
    "até que se peça",
    run("ls -d /var/lib/acervo-agente /etc/acervo-agente.conf 2>/dev/null || echo nada").trim() === "nada",
  );

  installRpm(first.rpm);
  must("o .rpm instala e inicia o serviço", isActive() && current() === "1.0.0" && (await atWork()));
  run("sed -i 's#^ACERVO_SERVIDOR=.*#ACERVO_SERVIDOR=https://deste.escritorio.test#' /etc/acervo-agente.conf");
  installRpm(second.rpm);
  must("um mais novo toma o lugar", isActive() && current() === "1.1.0" && (await atWork()));
  must("e mantém os ajustes", run("cat /etc/acervo-agente.conf").includes("deste.escritorio.test"));
  run("rpm -e acervo-agente 2>&1");
  must("removido, o serviço e o programa saem, e fica o estado", !isActive() && stateAlone());
} finally {
  await machine.close();
  rmSync(folder, { recursive: true, force: true });
}
