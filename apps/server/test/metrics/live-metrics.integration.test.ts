import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INSTALL_MS, installPrograms } from "@acervo/test-kit/programs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNodeExporter, startPrometheus, type LivePrometheus } from "../alarms/live-prometheus.ts";
import { askNow, expressionsOfRules } from "../dashboards/ask-prometheus.ts";
import { committedDashboards, isPanel } from "../dashboards/committed-dashboards.ts";
import { missingOf } from "../dashboards/missing-series.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import { startLonelySonda } from "../sonda-process.ts";
import { freePort, scrape, type Sample } from "./scrape.ts";

// Touches: armazem, auditoria, deploy, infra, livros, notas-fiscais, pagamentos, platform/news, platform/saidas, platform/telemetry, protecao, sonda.

beforeAll(() => installPrograms("monitoring"), INSTALL_MS);

const EXTERNAL = "acervo_external_call_duration_seconds_count";

describe("o que os processos contam de si", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let api: ServerProcess;
  let apiOperations: string;
  let worker: ServerProcess;
  let sonda: { readonly close: () => Promise<void> };
  let sondaOperations: string;
  let folder: string;
  let node: Awaited<ReturnType<typeof startNodeExporter>>;
  let prometheus: LivePrometheus;
  beforeAll(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    const port = await freePort();
    const env = { ACERVO_S3_BUCKET: bucket.name };
    [api, worker] = await Promise.all([
      startServerProcess("api", database.url, { ...env, ACERVO_OPERACAO_PORT: String(port) }),
      startServerProcess("worker", database.url, env),
    ]);
    apiOperations = `http://127.0.0.1:${port}`;
    const sondaPort = await freePort();
    folder = mkdtempSync(join(tmpdir(), "acervo-metricas-"));
    sonda = await startLonelySonda(folder, sondaPort);
    sondaOperations = `http://127.0.0.1:${sondaPort}`;
    writeFileSync(join(folder, "copia.prom"), 'acervo_pg_backup_last_seconds{kind="full"} 1\n');
    node = await startNodeExporter(folder);
    prometheus = await startPrometheus({
      "acervo-api": [`127.0.0.1:${port}`],
      "acervo-worker": [new URL(worker.url).host],
      "acervo-sonda": [`127.0.0.1:${sondaPort}`],
      node: [node.target],
    });
  });
  afterAll(async () => {
    await Promise.all([prometheus.close(), node.close()]);
    await Promise.all([api.kill(), worker.kill(), sonda.close()]);
    rmSync(folder, { recursive: true });
    await Promise.all([database.drop(), bucket.drop()]);
  });

  const samplesOf = (samples: readonly Sample[], name: string) => samples.filter((sample) => sample.name === name);

  it("[SRV-325] toda métrica nossa que as regras de alarme nomeiam existe num processo vivo", async () => {
    const folder = join(import.meta.dirname, "../../../../deploy/monitoring");
    const rules = globSync("*.rules.yml", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
    const named = new Set(rules.flatMap((text) => [...text.matchAll(/\b(?:acervo|http)_\w+/g)].map(([name]) => name)));
    expect(named.size).toBeGreaterThan(20);
    const told = new Set(
      (await Promise.all([apiOperations, worker.url, sondaOperations].map(scrape))).flatMap(({ names }) => names),
    );
    // Told by the machine of the database.
    told.add("acervo_pg_backup_last_seconds");
    expect([...named].filter((name) => !told.has(name))).toEqual([]);
  });

  it("[SRV-421][SRV-422] o que regras e painéis pedem, com os seus rótulos, um Prometheus de verdade tem, e aceita cada expressão", async () => {
    const panels = committedDashboards().flatMap((dashboard) => dashboard.panels.filter(isPanel));
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(shown.length).toBeGreaterThan(60);
    await fetch(`${api.url}/api-acervo/verificaDisponibilidade`);
    const missing = async (): Promise<readonly string[]> => {
      const asked = [...(await expressionsOfRules(prometheus.url)), ...shown];
      const problems = await Promise.all(asked.map((expr) => missingOf(prometheus.url, expr)));
      return [...new Set(problems.flat())];
    };
    await expect.poll(missing, { timeout: 60_000, interval: 1_000 }).toEqual([]);
    for (const expr of shown) await askNow(prometheus.url, expr);
    await expect(askNow(prometheus.url, "sum by (")).rejects.toThrow("parse error");
    expect(await missingOf(prometheus.url, 'sum by (fila) (acervo_queue_jobs{state="parado"})')).toEqual([
      'nobody tells acervo_queue_jobs{state="parado"}',
      "nothing of it has the label fila",
    ]);
  });

  it("[SRV-321] chamadas a cada serviço, por resultado, desde zero, sem endereço nem pessoa", async () => {
    const services = (samples: readonly Sample[]) =>
      [...new Set(samplesOf(samples, EXTERNAL).map(({ labels }) => labels["service"] ?? ""))].toSorted();
    const all = ["asaas", "brasilapi", "keycloak", "parceiro", "store", "viacep"];
    expect(services((await scrape(apiOperations)).samples)).toEqual(all);
    const { samples } = await scrape(worker.url);
    expect(services(samples)).toEqual([...all, "sefin", "smtp"].toSorted());
    for (const { labels } of samplesOf(samples, EXTERNAL)) {
      expect(Object.keys(labels).toSorted()).toEqual(["outcome", "service"]);
      expect(["ok", "refused", "failed", "unanswered"]).toContain(labels["outcome"]);
    }
    // A token that nobody signed has the API read the keys of the identity provider.
    const token = `${Buffer.from('{"alg":"RS256","kid":"x"}').toString("base64url")}.e30.AA`;
    await fetch(`${api.url}/api-acervo/usuario/dados`, { headers: { authorization: `Bearer ${token}` } });
    const asked = async (service: string) =>
      samplesOf((await scrape(apiOperations)).samples, EXTERNAL)
        .filter(({ labels }) => labels["service"] === service && labels["outcome"] === "ok")
        .reduce((sum, { value }) => sum + value, 0);
    await expect.poll(() => asked("keycloak")).toBeGreaterThan(0);
  });

  it("[SRV-322] a versão, as conexões de cada grupo e as chamadas que a API segura", async () => {
    const manifest = readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8");
    const version = /"version": "(.+)"/.exec(manifest)?.[1];
    for (const url of [apiOperations, worker.url]) {
      const { samples } = await scrape(url);
      expect(samplesOf(samples, "acervo_build_info")).toMatchObject([{ labels: { version }, value: 1 }]);
      const told = (name: string): Readonly<Record<string, number>> =>
        Object.fromEntries(samplesOf(samples, name).map(({ labels, value }) => [labels["pool"] ?? "", value]));
      expect(Object.keys(told("acervo_pool_size")).toSorted()).toEqual(["export", "main", "queue"]);
      expect(told("acervo_pool_size")["queue"]).toBe(1);
      for (const pool of ["export", "main", "queue"]) {
        const [size, open, held] = ["size", "open", "held"].map((name) => told(`acervo_pool_${name}`)[pool] ?? NaN);
        expect(held).toBeGreaterThanOrEqual(0);
        expect(held).toBeLessThanOrEqual(open ?? NaN);
        expect(open).toBeLessThanOrEqual(size ?? NaN);
        expect(told("acervo_pool_waiting")[pool]).toBeGreaterThanOrEqual(0);
      }
    }
    expect(samplesOf((await scrape(apiOperations)).samples, "acervo_held_calls")).toMatchObject([{ value: 0 }]);
  });
});
