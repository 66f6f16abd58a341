import { readdirSync } from "node:fs";
import { join } from "node:path";
import { changeStoredBytes } from "@acervo/test-kit/stored-bytes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SondaRun, startSondaWorld } from "./sonda-world.ts";

// Touches: agente, agentes, arquivos, backups, contratacoes, dispositivos, infra, protecao, restauracoes, sonda, usuarios.

const WITHIN = { timeout: 60_000, interval: 200 };
const SUCCESS = "acervo_sonda_ultimo_sucesso_segundos";
const STEPS = ["entrar", "painel", "copiar", "restaurar", "comparar"];

describe("o cliente sintético", () => {
  let world: Awaited<ReturnType<typeof startSondaWorld>>;
  let first: readonly { readonly code: number | null; readonly out: string }[];
  const running: SondaRun[] = [];
  beforeAll(async () => {
    world = await startSondaWorld();
    const without = await world.prepare();
    await world.subscribe();
    first = [without, await world.prepare(), await world.prepare()];
  });
  afterEach(async () => {
    world.door.set(true);
    world.door.before(() => Promise.resolve());
    for (const sonda of running.splice(0)) await sonda.end();
  });
  afterAll(() => world.close());

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<SondaRun> => {
    const sonda = await world.start(env);
    running.push(sonda);
    return sonda;
  };
  const failures = async (sonda: SondaRun): Promise<Readonly<Record<string, number>>> => {
    const told = await sonda.told();
    const counted = STEPS.map((step) => [step, told.get(`acervo_sonda_falhas_total ${step}`) ?? Number.NaN] as const);
    return Object.fromEntries(counted.filter(([, count]) => count !== 0));
  };
  const succeeds = async (sonda: SondaRun, after = 0): Promise<number> => {
    await expect.poll(async () => (await sonda.told()).get(SUCCESS), WITHIN).toBeGreaterThan(after);
    return (await sonda.told()).get(SUCCESS) ?? 0;
  };

  it("[SRV-353] é preparado por um comando, uma vez, numa conta com contratação ativa", async () => {
    expect(first[0]).toMatchObject({ code: 1 });
    expect(first[0]?.out).toContain("não tem contratação ativa");
    expect(first[1]).toMatchObject({ code: 0 });
    expect(first[2]).toMatchObject({ code: 0 });
    expect(first[2]?.out).toContain("Nada mudou");
    const devices = await world.query<{ validade: number }>(
      "SELECT validade_versoes AS validade FROM dispositivo WHERE data_ativacao IS NOT NULL",
    );
    expect(devices).toEqual([{ validade: 1 }]);
  });

  it("[SRV-350][SRV-351][SRV-354] entra, olha, copia, restaura e compara, conta cada passo, e não acumula nada", async () => {
    const before = await world.sessions();
    const sonda = await start();
    const once = await succeeds(sonda);
    await succeeds(sonda, once);
    const told = await sonda.told();
    expect(await failures(sonda)).toEqual({});
    for (const step of STEPS) {
      expect(told.get(`acervo_sonda_passo_ok ${step}`)).toBe(1);
      expect(told.get(`acervo_sonda_passo_segundos ${step}`)).toBeLessThan(60);
      expect(told.get(`acervo_sonda_passo_tentado_segundos ${step}`)).toBeGreaterThan(once - 60);
    }
    expect(await sonda.end()).toBe(0);
    const lines = sonda.lines.join("\n");
    for (const personal of [world.person.username, world.person.email, "Sintético"])
      expect(lines).not.toContain(personal);
    const kept = await world.query<{ arquivos: string; versoes: string; maior: string }>(
      `SELECT count(DISTINCT id_arquivo) AS arquivos, count(*) AS versoes, max(tamanho_bytes) AS maior FROM arquivo_versao`,
    );
    expect(kept[0]).toMatchObject({ arquivos: "3" });
    expect(Number(kept[0]?.versoes)).toBeGreaterThanOrEqual(6);
    expect(Number(kept[0]?.maior)).toBeLessThan(10_000);
    expect(readdirSync(join(world.folder, "arquivos"))).toHaveLength(3);
    expect(readdirSync(join(world.folder, "agente/restaurados")).length).toBeLessThanOrEqual(1);
    // The round that was cut off may have left one.
    expect(await world.sessions()).toBeLessThanOrEqual(before + 1);
    const again = await start({ ACERVO_SONDA_SENHA: "outra" });
    expect((await again.told()).get(SUCCESS)).toBeGreaterThan(once);
  });

  it("[SRV-352] senha errada é falha de entrar", async () => {
    const sonda = await start({ ACERVO_SONDA_SENHA: "outra-senha-2026" });
    await expect.poll(() => failures(sonda), WITHIN).toEqual({ entrar: expect.any(Number) as number });
    expect((await sonda.told()).get("acervo_sonda_passo_ok entrar")).toBe(0);
  });

  it("[SRV-352] agente morto é falha de copiar, e a rodada seguinte começa limpa", async () => {
    let kill = (): void => undefined;
    world.door.before(({ method }) => {
      if (method === "PUT") kill();
      return Promise.resolve();
    });
    const sonda = await start();
    kill = () => {
      kill = () => undefined;
      sonda.killAgent();
    };
    await expect.poll(() => failures(sonda), WITHIN).toEqual({ copiar: 1 });
    await succeeds(sonda, (await sonda.told()).get(SUCCESS));
    expect(await failures(sonda)).toEqual({ copiar: 1 });
  });

  it("[SRV-352] armazém fora do ar é falha de copiar no limite do passo, e passa quando ele volta", async () => {
    world.door.set(false);
    const sonda = await start({ ACERVO_SONDA_LIMITE_SEGUNDOS: "12" });
    await expect.poll(() => failures(sonda), WITHIN).toEqual({ copiar: 1 });
    expect((await sonda.told()).get("acervo_sonda_passo_segundos copiar")).toBeGreaterThanOrEqual(12);
    world.door.set(true);
    await succeeds(sonda, (await sonda.told()).get(SUCCESS));
  });

  it("[SRV-352] um byte trocado no armazém é falha de comparar, e só dela", async () => {
    let isChanged = false;
    world.door.before(async ({ method, path }) => {
      if (method !== "GET" || isChanged) return;
      isChanged = true;
      const { pathname, searchParams } = new URL(path, "http://x");
      const [, bucket = "", ...key] = pathname.split("/");
      const stored = { bucket, key: key.join("/"), versionId: searchParams.get("versionId") ?? "" };
      await changeStoredBytes(stored, (bytes) => {
        const middle = bytes.length >> 1;
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      });
    });
    const sonda = await start();
    await expect.poll(() => failures(sonda), WITHIN).toEqual({ comparar: 1 });
    await succeeds(sonda, (await sonda.told()).get(SUCCESS));
  });
});
