import { execFileSync, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AgentPackage } from "@acervo/backup-format/agent-update";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { describePackage, makePackage, signPackage } from "../packaging/make-package.ts";
import { system } from "../src/system/system.ts";
import { randomIds } from "../src/platform/ids.ts";
import { emQuinzeMinutos, newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { sistema } = system;
const office = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("ed25519");
const chavePublica = office.publicKey.export({ type: "spki", format: "pem" }).toString();

const folder = mkdtempSync(join(tmpdir(), "acervo-pacotes-"));

type Made = AgentPackage & { readonly path: string };
const made = { old: {} as Made, good: {} as Made, silent: {} as Made, dying: {} as Made };

/** The same package with another program in it. */
const withProgram = ({ path }: Made, versao: string, program: string): Made => {
  const inside = join(folder, versao);
  mkdirSync(inside);
  execFileSync("tar", ["-xzf", path, "-C", inside]);
  writeFileSync(join(inside, "programa/acervo-agente.js"), program);
  writeFileSync(join(inside, "manifesto.json"), JSON.stringify({ versao, sistema }));
  const changed = join(folder, `acervo-agente-${versao}-${sistema}.tar.gz`);
  execFileSync("tar", ["-czf", changed, "-C", inside, "."]);
  return { path: changed, ...describePackage(changed, { versao, sistema }) };
};

const packages = createServer((request, response) => response.end(readFileSync(request.url ?? "")));

beforeAll(async () => {
  // A runtime of 100 MB proves nothing more than the one that this test runs on.
  const runtime = join(folder, "node");
  writeFileSync(runtime, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  const make = async (versao: string): Promise<Made> => {
    const path = await makePackage(folder, { versao, sistema, runtime, chavePublica });
    return { path, ...describePackage(path, { versao, sistema }) };
  };
  made.old = await make("0.1.0");
  made.good = await make("0.2.0");
  made.silent = withProgram(made.good, "0.3.0", "setInterval(() => {}, 1000);");
  made.dying = withProgram(made.good, "0.3.1", "process.exit(9);");
  await new Promise<void>((resolve) => packages.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  packages.close();
  rmSync(folder, { recursive: true });
});

/** A machine on which 0.1.0 is installed, activated and running; so long a version may take for its sign of life. */
const startMachine = async (trialSeconds = 50) => {
  const machineFolder = tempFolder();
  const unpacked = join(machineFolder, "pacote");
  const programa = join(machineFolder, "programa");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", made.old.path, "-C", unpacked]);
  execFileSync("sh", [join(unpacked, "instalar"), programa]);
  const state = newTestState();
  const { url } = await startTestServer(state);
  const env = {
    PATH: "/usr/bin:/bin",
    ACERVO_AGENTE_PASTA: join(machineFolder, "agente"),
    ACERVO_SERVIDOR: url,
    ACERVO_AGENTE_PROVA_SEGUNDOS: String(trialSeconds),
  };
  const activation = spawn(join(programa, "atual/acervo-agente"), ["ativar", "K7MX4PRT"], { env });
  activation.stdin.end("s\n");
  await once(activation, "close");
  const launcher = spawn(join(programa, "lancador"), [], { env, stdio: "ignore", detached: true });
  onTestFinished(() => {
    if (launcher.exitCode === null) process.kill(-(launcher.pid ?? 0), "SIGKILL");
  });
  const idComando = randomIds.id128();
  return {
    programa,
    state,
    atual: () => readlinkSync(join(programa, "atual")),
    launcher,
    order: ({ path, ...described }: Made, key = office.privateKey, changed: Partial<AgentPackage> = {}) => {
      const { port } = packages.address() as AddressInfo;
      const { versao, tamanho, sha256 } = { ...described, ...changed };
      const assinatura = signPackage(described, key);
      const parametros = { versao, tamanho, sha256, assinatura, url: `http://127.0.0.1:${port}${path}` };
      state.comandos = [{ idComando, tipo: "ATUALIZAR", validoAte: emQuinzeMinutos(), parametros }];
    },
    answered: (respostas: readonly object[]) =>
      vi.waitFor(() => expect(state.respostas).toEqual(respostas.map((resposta) => ({ idComando, ...resposta }))), {
        timeout: 40_000,
        interval: 50,
      }),
  };
};

describe("atualização do agente", () => {
  it("um pacote assinado toma o lugar do programa, que dá sinal de vida e diz que foi feito", async () => {
    const machine = await startMachine();
    machine.order(made.good);
    await machine.answered([{ situacao: "ACEITO" }, { situacao: "CONCLUIDO" }]);
    expect(machine.state.versoes).toEqual(["0.1.0", "0.2.0"]);
    expect(machine.atual()).toBe("versoes/0.2.0");
    expect(existsSync(join(machine.programa, "em-prova"))).toBe(false);
    machine.launcher.kill("SIGTERM");
    await vi.waitFor(() => expect(machine.launcher.exitCode).toBe(0), { timeout: 20_000 });
  });

  it.each([
    ["de outra chave", "ASSINATURA_INVALIDA", stranger.privateKey, {}],
    ["com a assinatura de outra versão", "ASSINATURA_INVALIDA", office.privateKey, { versao: "9.0.0" }],
  ] as const)("um pacote %s é recusado e nada muda", async (_, motivo, key, changed) => {
    const machine = await startMachine();
    machine.order(made.good, key, changed);
    await machine.answered([{ situacao: "RECUSADO", motivo }]);
    expect(machine.atual()).toBe("versoes/0.1.0");
    expect(existsSync(join(machine.programa, "versoes/0.2.0"))).toBe(false);
  });

  it("a mesma versão e outros bytes do que os assinados são recusados", async () => {
    const machine = await startMachine();
    machine.order(made.old);
    await machine.answered([{ situacao: "RECUSADO", motivo: "VERSAO_NAO_E_MAIOR" }]);
    const other = await startMachine();
    other.order({ ...made.good, path: made.dying.path });
    await other.answered([{ situacao: "RECUSADO", motivo: "CONTEUDO_DIFERENTE" }]);
    expect(other.atual()).toBe("versoes/0.1.0");
  });

  it.each([
    ["silent", 3],
    ["dying", 50],
  ] as const)("uma versão que não dá sinal de vida (%s) volta à anterior", async (which, trialSeconds) => {
    const machine = await startMachine(trialSeconds);
    machine.order(made[which]);
    await machine.answered([{ situacao: "ACEITO" }, { situacao: "FALHOU", motivo: "SEM_SINAL_DE_VIDA" }]);
    expect(machine.state.versoes).toEqual(["0.1.0", "0.1.0"]);
    expect(machine.atual()).toBe("versoes/0.1.0");
    // Forgotten once the answer is known to have arrived.
    await vi.waitFor(() => expect(existsSync(join(machine.programa, "voltou"))).toBe(false), { timeout: 10_000 });
  });
});
