import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startAgent } from "./agent-process.ts";
import { type RealWorld, startRealWorld } from "./real-world.ts";

// Touches: agente, agentes, backups, dispositivos, platform/news.

/** The agent's own heartbeat is due every five minutes: what comes sooner came by the held call. */
const HEARTBEAT_SECONDS = 300;
const LONG_MS = 100_000;
vi.setConfig({ testTimeout: 280_000 });

describe("pedidos do portal a um agente conectado", () => {
  let world: RealWorld;
  let folder: string;
  beforeAll(async () => {
    world = await startRealWorld();
    folder = mkdtempSync(join(tmpdir(), "acervo-pedidos-"));
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const startService = async () => {
    const root = join(folder, "livros");
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, "a.txt"), "um");
    const env = { pasta: join(folder, "agente"), servidor: world.url };
    const device = await world.register("balcao", root);
    const activated = await startAgent(["ativar", device.codigo, "--permitir", folder], env, "s\n").ended;
    expect(activated).toMatchObject({ code: 0 });
    const service = startAgent(["servico"], env);
    const lastRuns = () =>
      world.query<{ segundos: number }>(
        `SELECT extract(epoch FROM backup.data_inicio - comando.criado_em)::float AS segundos
         FROM comando JOIN backup ON backup.id_dispositivo = comando.id_dispositivo
           AND backup.data_inicio >= comando.criado_em AND backup.manual
         WHERE comando.situacao = 'CONCLUIDO' AND backup.codigo_situacao <> 1
         ORDER BY comando.criado_em, backup.data_inicio`,
      );
    const beat = async () => {
      const [row] = await world.query<{ etag: string | null; recebido: string }>(
        "SELECT etag_configuracao AS etag, recebido_em::text AS recebido FROM batimento WHERE id_dispositivo = $1",
        [device.idDispositivo],
      );
      return { etag: row?.etag, recebido: row?.recebido };
    };
    await vi.waitFor(async () => expect((await beat()).recebido).toBeDefined(), { timeout: LONG_MS });
    return { ...device, service, lastRuns, beat };
  };

  it("[SRV-261] começa antes do batimento seguinte, também o que foi pedido com a API fora do ar, e a configuração mudada chega como ele", async () => {
    const t = await startService();
    const order = (call: RealWorld["call"]) => call(configuracoes.fazerBackup, { query: { id: t.idConfiguracao } });
    const started = async (many: number): Promise<number> => {
      await vi.waitFor(async () => expect((await t.lastRuns()).length).toBeGreaterThanOrEqual(many), {
        timeout: LONG_MS,
        interval: 200,
      });
      return (await t.lastRuns()).at(-1)?.segundos ?? Infinity;
    };
    await order(world.call);
    expect(await started(1)).toBeLessThan(HEARTBEAT_SECONDS);

    // A heartbeat names the configuration that it was made by: the second change shows that the first was taken.
    const before = await t.beat();
    for (const caminho of ["fichas", "mapas"]) {
      const { recebido } = await t.beat();
      await world.call(diretorios.adicionar, {
        body: { idConfiguracao: t.idConfiguracao, caminho: join(folder, caminho) },
      });
      await vi.waitFor(async () => expect((await t.beat()).recebido).not.toBe(recebido), {
        timeout: LONG_MS,
      });
    }
    expect((await t.beat()).etag).not.toBe(before.etag);

    await world.restart(order);
    expect(await started(3)).toBeLessThan(HEARTBEAT_SECONDS);
    t.service.kill("SIGTERM");
    expect((await t.service.ended).code).toBe(0);
  });
});
