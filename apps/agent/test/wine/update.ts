import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockedRuntime } from "../../packaging/locked-runtime.ts";
import { makePackage, packageName } from "../../packaging/make-package.ts";
import { buildPrograms } from "../../packaging/windows-programs.ts";
import { AGENT_VERSION } from "../../src/platform/program.ts";
import { createPublisher, newSigningKey, type Version } from "../published-versions.ts";
import { startRealWorld } from "../real-world.ts";
import { openWine, type WineRun } from "./wine.ts";

const HOST = String.raw`C:\Acervo\acervo-host.exe`;
const INSTALLATION = String.raw`C:\Acervo\acervo-instalacao.exe`;
/** A package of 40 MB is fetched, opened and started on a machine that is not fast. */
const PATIENCE_SECONDS = 150;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const expectDone = ({ code, out }: WineRun): string => {
  assert.equal(code, 0, out);
  return out;
};

/**
 * A service of Windows under Wine that replaces itself by what the portal publishes, and refuses what it must not run.
 * The portal, its store and the publishing command are real.
 */
export const updateUnderWine = async (sistema: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-wine-update-"));
  const [ours, stranger] = [newSigningKey(), newSigningKey()];
  const parts = { sistema, runtime: lockedRuntime(sistema), programs: buildPrograms(sistema), ...ours };
  const build = async (versao: string): Promise<Version> => ({
    versao,
    pacote: await makePackage(folder, { ...parts, versao }),
  });
  /** A package of the next version whose program ends at once. */
  const dying = ({ pacote }: Version, versao: string): Version => {
    const inside = join(folder, versao);
    mkdirSync(inside);
    execFileSync("tar", ["-xzf", pacote, "-C", inside]);
    writeFileSync(join(inside, "programa/acervo-agente.js"), "process.exit(9);");
    writeFileSync(join(inside, "manifesto.json"), JSON.stringify({ versao, sistema }));
    const made = join(folder, packageName({ versao, sistema }));
    execFileSync("tar", ["-czf", made, "-C", inside, "."]);
    return { versao, pacote: made };
  };
  const installed = await build(AGENT_VERSION);
  const world = await startRealWorld();
  const publisher = createPublisher(world, sistema, folder);
  const wine = await openWine();
  const [program, data] = [join(wine.drive, "Acervo"), join(wine.drive, "ProgramData/Acervo")];
  const serviceLog = (): string => readFileSync(join(data, "servico.log"), "utf8");
  const atual = (): string => readFileSync(join(program, "atual"), "utf8").trim();
  const { codigo, idDispositivo } = await world.register("Balcão", String.raw`C:\Livros`);
  const expectEnd = async (what: string, versao: string, end: string, current: string): Promise<void> => {
    const began = performance.now();
    assert.equal(await publisher.ended(idDispositivo, versao, PATIENCE_SECONDS), end);
    assert.equal(atual(), current);
    for (const left of ["em-prova", "pacote.novo"]) assert.equal(existsSync(join(program, left)), false, left);
    say(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${what}: ${end}`);
  };

  try {
    await publisher.hurry();
    mkdirSync(join(wine.drive, "pacote"));
    execFileSync("tar", ["-xzf", installed.pacote, "-C", join(wine.drive, "pacote")]);
    wine.keep([String.raw`C:\pacote\runtime\node.exe`, "-e", "setInterval(() => {}, 1000)"]);
    expectDone(await wine.run([String.raw`C:\pacote\acervo-instalacao.exe`, "instalar", String.raw`C:\Acervo`]));
    writeFileSync(join(data, "acervo-agente.conf"), `ACERVO_SERVIDOR=${world.url}\n`);
    for (const verb of ["parar", "iniciar"]) expectDone(await wine.run([INSTALLATION, verb]));
    expectDone(
      await wine.run([HOST, "agente", "ativar", codigo, "--permitir", String.raw`C:\Livros`], { input: "s\n" }),
    );

    publisher.publish({ ...installed, versao: "0.0.1" }, ours);
    await publisher.orderAnyway(idDispositivo, "0.0.1");
    await expectEnd("an older version", "0.0.1", "RECUSADO VERSAO_NAO_E_MAIOR", AGENT_VERSION);
    publisher.publish({ ...installed, versao: "9.1.0" }, stranger);
    await expectEnd("one signed by another key", "9.1.0", "RECUSADO ASSINATURA_INVALIDA", AGENT_VERSION);
    await publisher.publishAltered({ ...installed, versao: "9.2.0" }, ours);
    await expectEnd("one that was altered", "9.2.0", "RECUSADO CONTEUDO_DIFERENTE", AGENT_VERSION);
    publisher.publish(dying(installed, "9.3.0"), ours);
    await expectEnd("one that dies", "9.3.0", "FALHOU SEM_SINAL_DE_VIDA", AGENT_VERSION);
    publisher.publish(await build("9.4.0"), ours);
    await expectEnd("a good one", "9.4.0", "CONCLUIDO", "9.4.0");
    assert.deepEqual(readdirSync(join(program, "versoes")).toSorted(), [AGENT_VERSION, "9.4.0"]);
    assert.match(serviceLog(), /versão 9\.4\.0 iniciada/);
    publisher.publish(await build("9.5.0"), ours);
    await expectEnd("the next one, over a version that was on trial itself", "9.5.0", "CONCLUIDO", "9.5.0");
    assert.deepEqual(
      readdirSync(join(program, "versoes/9.5.0")).filter((name) => name.endsWith(".exe")),
      ["acervo-host.exe", "acervo-instalacao.exe"],
    );
    for (const verb of ["parar", "remover"]) expectDone(await wine.run([INSTALLATION, verb]));
    say("updates: ok");
  } catch (error) {
    say(serviceLog());
    throw error;
  } finally {
    await wine.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
