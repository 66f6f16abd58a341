import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { type AgentProcess, spawnAgent } from "@acervo/test-kit/agent-process";
import type { RealWorld } from "../real-world.ts";

const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

type Caller = RealWorld["call"];
type Begun = { readonly pedido: number; readonly comeco: number };

/** Real agents that stay, each on a machine of its own with one small file. */
export type OrderedAgents = {
  readonly ids: readonly number[];
  /** "Fazer backup agora", by the portal's own call. */
  readonly order: (idDispositivo: number, call?: Caller) => Promise<void>;
  /** When the last order was given and its backup began (ms since 1970), once that backup has ended. */
  readonly lastBegun: (idDispositivo: number) => Promise<Begun>;
  readonly stop: () => Promise<void>;
};

export const startOrderedAgents = async (world: RealWorld, howMany: number): Promise<OrderedAgents> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-bench-pedidos-"));
  const services: AgentProcess[] = [];
  const configurations = new Map<number, number>();
  const until = async <T>(look: () => Promise<T | undefined>, what: string): Promise<T> => {
    for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await wait(LOOK_MS)) {
      const found = await look();
      if (found !== undefined) return found;
    }
    throw new Error(`no ${what} in time`);
  };
  const isConnected = async (idDispositivo: number): Promise<true | undefined> => {
    const text = "SELECT 1 FROM presenca_agente WHERE id_dispositivo = $1";
    return (await world.query(text, [idDispositivo])).length > 0 ? true : undefined;
  };

  for (let number = 1; number <= howMany; number += 1) {
    const root = join(folder, `livros-${number}`);
    mkdirSync(root);
    writeFileSync(join(root, "a.txt"), "um");
    const place = { pasta: join(folder, `agente-${number}`), servidor: world.url };
    const { idDispositivo, idConfiguracao, codigo } = await world.register(`balcao-${number}`, root);
    await spawnAgent(["ativar", codigo, "--permitir", root], place, { input: "s\n" }).ended;
    services.push(spawnAgent(["servico"], place));
    configurations.set(idDispositivo, idConfiguracao);
  }
  for (const id of configurations.keys()) await until(() => isConnected(id), "held call");

  return {
    ids: [...configurations.keys()],
    order: async (idDispositivo, call = world.call) => {
      // A person may ask for 60 in a minute; here one asks for them all.
      await world.query("DELETE FROM limite_requisicao");
      await call(configuracoes.fazerBackup, { query: { id: configurations.get(idDispositivo) ?? 0 } });
    },
    lastBegun: (idDispositivo) =>
      until(async () => {
        const [begun] = await world.query<Begun>(
          `SELECT extract(epoch FROM comando.criado_em)::float * 1000 AS pedido,
             extract(epoch FROM backup.data_inicio)::float * 1000 AS comeco
           FROM (SELECT * FROM comando WHERE id_dispositivo = $1 ORDER BY criado_em DESC LIMIT 1) comando
           JOIN backup ON backup.id_dispositivo = comando.id_dispositivo AND backup.data_inicio >= comando.criado_em
           WHERE comando.situacao = 'CONCLUIDO' AND backup.codigo_situacao = 2`,
          [idDispositivo],
        );
        return begun;
      }, "backup"),
    stop: async () => {
      for (const service of services) service.kill("SIGTERM");
      await Promise.all(services.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
