import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Made, openUpdateOffice, type UpdateOffice } from "./update-office.ts";

let office: UpdateOffice;
const made = { old: {} as Made, good: {} as Made, next: {} as Made, silent: {} as Made, dying: {} as Made };
/** The launcher of a machine that was installed before this one was mended. */
const ofBefore = execFileSync("tar", [
  "-xzOf",
  join(import.meta.dirname, "kept-builds/0.1.0-494c236a.tar.gz"),
  "./lancador",
]);
const stranger = generateKeyPairSync("ed25519");

beforeAll(async () => {
  office = await openUpdateOffice();
  made.old = await office.make("0.1.0");
  made.good = await office.make("0.2.0");
  made.next = await office.make("0.2.1");
  const program = "programa/acervo-agente.js";
  made.silent = office.withFiles(made.good, "0.3.0", { [program]: "setInterval(() => {}, 1000);" });
  made.dying = office.withFiles(made.good, "0.3.1", { [program]: "process.exit(9);" });
});
afterAll(() => office.close());

const startMachine = (trialSeconds?: number) =>
  office.startMachine(made.old, trialSeconds === undefined ? {} : { trialSeconds });

describe("atualização do agente", () => {
  it("[SRV-135][SRV-245] o que outra chave assinou é recusado; o que a segunda do programa assinou toma o lugar dele e diz que foi feito", async () => {
    const machine = await startMachine();
    machine.state.batimentoSegundos = 1;
    machine.order(made.good, stranger.privateKey);
    await machine.answered([{ situacao: "RECUSADO", motivo: "ASSINATURA_INVALIDA" }]);
    expect(machine.atual()).toBe("versoes/0.1.0");
    expect(existsSync(join(machine.programa, "versoes/0.2.0"))).toBe(false);
    machine.order(made.good, office.standbyKey);
    await machine.answered([{ situacao: "ACEITO" }, { situacao: "CONCLUIDO" }]);
    expect(new Set(machine.state.versoes)).toEqual(new Set(["0.1.0", "0.2.0"]));
    expect(machine.atual()).toBe("versoes/0.2.0");
    expect(existsSync(join(machine.programa, "em-prova"))).toBe(false);
    machine.launcher.kill("SIGTERM");
    await vi.waitFor(() => expect(machine.launcher.exitCode).toBe(0), { timeout: 20_000 });
  });

  it.each([
    ["o lançador de hoje", undefined],
    ["um lançador de antes", ofBefore],
  ])("[SRV-249] uma versão que veio por atualização dá lugar à seguinte, com %s", async (_, lancador) => {
    const machine = await office.startMachine(made.old, lancador === undefined ? {} : { lancador });
    machine.state.batimentoSegundos = 1;
    for (const version of [made.good, made.next]) {
      machine.order(version);
      await machine.answered([{ situacao: "ACEITO" }, { situacao: "CONCLUIDO" }]);
      expect(machine.atual()).toBe(`versoes/${version.versao}`);
    }
    expect(existsSync(join(machine.programa, "voltou"))).toBe(false);
  });

  it("um pacote com a assinatura de outra versão é recusado e nada muda", async () => {
    const machine = await startMachine();
    machine.order(made.good, office.privateKey, { versao: "9.0.0" });
    await machine.answered([{ situacao: "RECUSADO", motivo: "ASSINATURA_INVALIDA" }]);
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
    await vi.waitFor(() => expect(existsSync(join(machine.programa, "voltou"))).toBe(false), { timeout: 20_000 });
  });
});
