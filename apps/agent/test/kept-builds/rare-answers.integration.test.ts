import { configuracoes } from "@acervo/contracts/configuracoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { restauracoes } from "@acervo/contracts/restauracoes";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patterned } from "../patterned.ts";
import { KEPT_BUILDS, type KeptMachine, type KeptWorld, openKeptWorld } from "./kept-machine.ts";

// Touches: agente, agentes, backups, dispositivos, restauracoes.

vi.setConfig({ testTimeout: 180_000 });

const MIB = 2 ** 20;
const HALF_A_YEAR = 180 * 86_400_000;
const done = { code: 0 };

/** A machine whose clock is ahead by so much. */
const ahead = (milliseconds: number) => {
  const shift = `const now = Date.now; Date.now = () => now() + ${milliseconds};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
};

/**
 * What an older agent is told seldom. Each is a run of the real program: what it makes of the answer is seen, and not
 * only that the answer has the fields which it once had.
 */
describe("agentes de versões anteriores e respostas raras", () => {
  let kept: KeptWorld;
  beforeAll(async () => {
    kept = await openKeptWorld();
  });
  afterAll(() => kept.close());

  const everyMachine = async (work: (machine: KeptMachine) => Promise<void>, machines: readonly KeptMachine[]) => {
    await Promise.all(machines.map(work));
  };
  const ends = async (machine: KeptMachine, code: number, said: string | RegExp): Promise<void> => {
    const run = await machine.run(["fazer-backup"]);
    expect(run).toMatchObject({ code, said: expect.stringMatching(said) });
  };
  const restores = async (machine: KeptMachine, name: string): Promise<void> => {
    expect(await machine.run(["restaurar", "Livros", "--para", machine.to(name)])).toMatchObject(done);
    expect(machine.differIn(machine.to(name))).toEqual([]);
  };
  const until = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 60_000, interval: 100 });

  /** Dies with a part of a large file sent; the next run takes it up. */
  const dieAndResume = async (machine: KeptMachine): Promise<void> => {
    machine.write("banco.fdb", patterned(17 * MIB, 2));
    const slow = machine.start(["fazer-backup"], { env: { ACERVO_AGENTE_LIMITE: String(4 * MIB) } });
    await until(async () => {
      const grants = await kept.query("SELECT FROM concessao WHERE id_dispositivo = $1", [machine.idDispositivo]);
      expect(grants.length).toBeGreaterThan(0);
    });
    slow.kill();
    await slow.ended;
    expect(await machine.run(["fazer-backup"])).toMatchObject(done);
  };

  /** What the portal orders, and the service of the old program does. */
  const obey = async (machine: KeptMachine): Promise<void> => {
    const { idDispositivo, idConfiguracao } = machine;
    machine.write("pedido.txt", Buffer.from("do portal"));
    await kept.call(configuracoes.fazerBackup, { query: { id: idConfiguracao } });
    const itens = [{ caminho: `./${idConfiguracao}` }];
    const pedido = { idDispositivo, itens, emInstante: null, sobrescrever: "NUNCA" } as const;
    await kept.call(restauracoes.pedir, { body: { ...pedido, destino: "PASTA_DE_RESTAURACAO" } });
    const service = machine.serve();
    await until(async () => {
      const text = "SELECT tipo, situacao FROM comando WHERE id_dispositivo = $1 ORDER BY tipo";
      expect(await kept.query(text, [idDispositivo])).toEqual([
        { tipo: "FAZER_BACKUP", situacao: "CONCLUIDO" },
        { tipo: "RESTAURAR", situacao: "CONCLUIDO" },
      ]);
    });
    service.kill();
    await service.ended;
  };

  it("retomam o que foi cortado, obedecem ao portal, e dizem por que não guardam; restaurar, podem sempre", async () => {
    const machines = await Promise.all(KEPT_BUILDS.map(kept.activate));
    await everyMachine(dieAndResume, machines);
    await everyMachine(obey, machines);
    await everyMachine(async (machine) => {
      machine.write("relógio.txt", Buffer.from("adiantado"));
      expect(await machine.run(["fazer-backup"], { env: ahead(HALF_A_YEAR) })).toMatchObject(done);
    }, machines);

    await kept.query("UPDATE parametro SET valor = to_jsonb('9.0.0'::text) WHERE chave = 'versao-minima-agente'");
    await everyMachine(async (machine) => {
      await ends(machine, 1, /Atualize-o/);
      await restores(machine, "abaixo da versão mínima");
    }, machines);
    await kept.query("UPDATE parametro SET valor = to_jsonb('0.1.0'::text) WHERE chave = 'versao-minima-agente'");

    await kept.query("UPDATE uso SET bytes = 1000000000000000");
    await everyMachine(async (machine) => {
      machine.write("não cabe.txt", Buffer.from("mais"));
      await ends(machine, 1, /espaço contratado não basta/);
    }, machines);

    await everyMachine(async (machine) => {
      await kept.call(dispositivos.desativarDispositivo, { params: { id: machine.idDispositivo } });
      await ends(machine, 3, /novo código/);
    }, machines);
  });
});
