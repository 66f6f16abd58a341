import { execFileSync, spawn } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AgentPackage } from "@acervo/backup-format/agent-update";
import type { AtualizacaoOrdenada } from "@acervo/contracts/agentes";
import { expect, onTestFinished, vi } from "vitest";
import { describePackage, makePackage, signPackage } from "../packaging/make-package.ts";
import { randomIds } from "../src/platform/ids.ts";
import { system } from "../src/system/system.ts";
import { emQuinzeMinutos, newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

const { sistema } = system;

export type Made = AgentPackage & { readonly path: string };
type MachineOptions = {
  /** So long a version may take for its sign of life. */
  readonly trialSeconds?: number;
  /** Where the program is to be installed. */
  readonly programa?: string;
  /** Another launcher than the package's: no update replaces it, so that those of before stay. */
  readonly lancador?: Buffer;
};

/** Of an order of a package: the key that signs it, and what the order says otherwise than what was signed. */
type ParametersOf = (made: Made, key?: KeyObject, changed?: Partial<AgentPackage>) => AtualizacaoOrdenada;

/** A machine on which a version is installed, activated and running. */
const startMachine = async (installed: Made, options: MachineOptions, parametersOf: ParametersOf) => {
  const machineFolder = tempFolder();
  const { trialSeconds = 50, programa = join(machineFolder, "programa") } = options;
  const unpacked = join(machineFolder, "pacote");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", installed.path, "-C", unpacked]);
  if (options.lancador !== undefined) writeFileSync(join(unpacked, "lancador"), options.lancador);
  execFileSync("sh", [join(unpacked, "instalar"), programa]);
  const state = newTestState();
  const { url } = await startTestServer(state);
  const pasta = join(machineFolder, "agente");
  const env = {
    PATH: "/usr/bin:/bin",
    ACERVO_AGENTE_PRIORIDADE: "normal",
    ACERVO_AGENTE_PASTA: pasta,
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
  let idComando = "";
  return {
    programa,
    pasta,
    state,
    atual: () => readlinkSync(join(programa, "atual")),
    launcher,
    order: (...order: Parameters<ParametersOf>) => {
      idComando = randomIds.id128();
      const parametros = parametersOf(...order);
      state.comandos = [{ idComando, tipo: "ATUALIZAR", validoAte: emQuinzeMinutos(), parametros }];
    },
    /** What became of the last order. */
    answered: (respostas: readonly object[]) =>
      vi.waitFor(
        () => {
          const last = state.respostas.filter((resposta) => resposta.idComando === idComando);
          expect(last).toEqual(respostas.map((resposta) => ({ idComando, ...resposta })));
        },
        { timeout: 40_000, interval: 50 },
      ),
  };
};

/** Whoever makes, signs and offers versions, with two keys of its own. */
export const openUpdateOffice = async () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-pacotes-"));
  const [{ publicKey, privateKey }, standby] = [generateKeyPairSync("ed25519"), generateKeyPairSync("ed25519")];
  const chavePublica = [publicKey, standby.publicKey]
    .map((key) => key.export({ type: "spki", format: "pem" }).toString())
    .join("");
  // A runtime of 100 MB proves nothing more than the one that this test runs on.
  const runtime = join(folder, "node");
  writeFileSync(runtime, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  const packages = createServer((request, response) => response.end(readFileSync(request.url ?? "")));
  await new Promise<void>((resolve) => packages.listen(0, "127.0.0.1", resolve));
  const address = packages.address();
  if (address === null || typeof address === "string") throw new Error("the packages' server has no port");

  const make = async (versao: string): Promise<Made> => {
    const path = await makePackage(folder, { versao, sistema, runtime, chavePublica });
    return { path, ...describePackage(path, { versao, sistema }) };
  };
  /** The same package with other files in it. */
  const withFiles = ({ path }: Made, versao: string, files: Readonly<Record<string, string | Buffer>>): Made => {
    const inside = join(folder, versao);
    mkdirSync(inside);
    execFileSync("tar", ["-xzf", path, "-C", inside]);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(inside, name), content);
    writeFileSync(join(inside, "manifesto.json"), JSON.stringify({ versao, sistema }));
    const changed = join(folder, `acervo-agente-${versao}-${sistema}.tar.gz`);
    execFileSync("tar", ["-czf", changed, "-C", inside, "."]);
    return { path: changed, ...describePackage(changed, { versao, sistema }) };
  };

  const parametersOf: ParametersOf = ({ path, ...described }, key = privateKey, changed = {}) => {
    const { versao, tamanho, sha256 } = { ...described, ...changed };
    const assinatura = signPackage(described, key);
    return { versao, tamanho, sha256, assinatura, url: `http://127.0.0.1:${address.port}${path}` };
  };
  return {
    privateKey,
    /** Of the second key that its packages trust. */
    standbyKey: standby.privateKey,
    make,
    withFiles,
    startMachine: (installed: Made, options: MachineOptions = {}) => startMachine(installed, options, parametersOf),
    close: () => {
      packages.close();
      rmSync(folder, { recursive: true });
    },
  };
};
export type UpdateOffice = Awaited<ReturnType<typeof openUpdateOffice>>;
