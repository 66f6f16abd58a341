import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { startWholeFront, type FrontProxy } from "@acervo/test-kit/front-proxy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStatusSettings } from "../../src/start/status-settings.ts";
import { freePort } from "../metrics/scrape.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import { startDoor, startStatus, statusCommand, type StatusProcess } from "./status-process.ts";

// Touches: infra, situacao.

const WITHIN = { timeout: 60_000, interval: 200 };

describe("a situação do serviço", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let door: Awaited<ReturnType<typeof startDoor>>;
  let api: ServerProcess;
  let worker: ServerProcess;
  let status: StatusProcess;
  let proxy: FrontProxy;
  let folder: string;
  let env: Readonly<Record<string, string>>;
  let startApi: () => Promise<ServerProcess>;
  beforeAll(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    door = await startDoor(new URL(database.url));
    const through = new URL(database.url);
    through.host = `127.0.0.1:${door.port}`;
    const [apiPort, workerPort] = [await freePort(), await freePort()];
    const own = { ACERVO_S3_BUCKET: bucket.name };
    startApi = () => startServerProcess("api", through.href, { ...own, ACERVO_OPERACAO_PORT: String(apiPort) });
    [api, worker] = await Promise.all([
      startApi(),
      startServerProcess("worker", through.href, { ...own, ACERVO_OPERACAO_PORT: String(workerPort) }),
    ]);
    folder = mkdtempSync(join(tmpdir(), "acervo-situacao-"));
    env = {
      ACERVO_STATUS_PASTA: folder,
      ACERVO_STATUS_INTERVALO_SEGUNDOS: "0.2",
      ACERVO_STATUS_APIS: `http://127.0.0.1:${apiPort}`,
      ACERVO_STATUS_WORKERS: `http://127.0.0.1:${workerPort}`,
    };
    status = await startStatus(env);
    proxy = await startWholeFront([api.url], status.url);
  });
  afterAll(async () => {
    await Promise.all([status.kill(), api.kill(), worker.kill()]);
    await proxy.close();
    door.close();
    await Promise.all([database.drop(), bucket.drop()]);
    rmSync(folder, { recursive: true });
  });

  const read = async (url = status.url): Promise<string> => (await fetch(`${url}/status`)).text();
  const says = async (sentence: string): Promise<void> => {
    await expect.poll(() => read(), WITHIN).toContain(sentence);
  };

  /** Another page over another file. */
  const startOwn = (change: Readonly<Record<string, string>> = {}): Promise<StatusProcess> =>
    startStatus({ ...env, ACERVO_STATUS_PASTA: join(folder, "outra"), ...change });

  it("[SRV-356] responde e diz o que não funciona enquanto API, banco ou trabalhador estão parados, e que voltou", async () => {
    await says("Tudo funciona normalmente.");
    door.set(false);
    await says("O serviço está fora do ar.");
    door.set(true);
    await says("Tudo funciona normalmente.");

    await api.kill();
    await says("Não estamos conseguindo receber backups.");
    expect(await read()).toContain("Continuam funcionando: Avisos por e-mail.");
    api = await startApi();
    await says("Tudo funciona normalmente.");

    await worker.kill();
    await says("Pagamentos não estão funcionando.");
    // As it is shipped: a check, its longest wait for an answer, and what a browser keeps.
    const { intervaloMs } = readStatusSettings({ ACERVO_STATUS_PASTA: folder });
    const kept = /max-age=(\d+)/.exec((await fetch(`${status.url}/status`)).headers.get("cache-control") ?? "")?.[1];
    expect(intervaloMs / 1_000 + 5 + Number(kept)).toBeLessThan(60);
  });

  it("[SRV-360] vai sem script, com marca de versão, e o proxy mostra a última cópia sem esse processo", async () => {
    const seen = await fetch(`${proxy.url}/status`);
    const page = await seen.text();
    expect(page).not.toContain("<script");
    expect(seen.headers.get("content-security-policy")).toContain("default-src 'none'");
    const quiet = await startOwn({ ACERVO_STATUS_INTERVALO_SEGUNDOS: "60" });
    const direct = await fetch(`${quiet.url}/status`);
    await direct.text();
    const headers = { "if-none-match": direct.headers.get("etag") ?? "" };
    expect((await fetch(`${quiet.url}/status`, { headers })).status).toBe(304);
    expect((await fetch(`${quiet.url}/status/ao-vivo`)).headers.get("refresh")).toBe("60");
    expect(direct.headers.get("refresh")).toBeNull();
    await quiet.kill();
    for (const [, file = ""] of page.matchAll(/"(\/status\/arquivos\/[^"]+)"/g))
      expect((await fetch(`${proxy.url}${file}`)).status).toBe(200);

    await status.kill();
    await proxy.ageCopies(2);
    const copy = await fetch(`${proxy.url}/status`);
    expect([copy.status, copy.headers.get("x-acervo-copia")]).toEqual([200, "STALE"]);
    expect(await copy.text()).toBe(page);
    status = await startStatus(env);
  });

  it("[SRV-358] o operador escreve por comando, sem API nem banco, e o que escreve são só palavras", async () => {
    const run = async (...argv: readonly string[]) => statusCommand(folder, argv).ended;
    const titulo = "Lentidão <b>ao receber</b>";
    const opened = await run("incidente", "abrir", "--componente", "backups", "--grau", "lento", "--titulo", titulo);
    expect(opened.code).toBe(0);
    const id = /\d+/.exec(opened.out)?.[0] ?? "";
    expect((await run("incidente", "atualizar", id, "--texto", "Causa encontrada.")).code).toBe(0);
    const when = ["--de", "2999-11-22T02:00", "--ate", "2999-11-22T02:30"];
    const planned = await run("manutencao", "marcar", ...when, "--titulo", "troca", "--texto", "Pode parar.");
    expect(planned.code).toBe(0);
    const page = await read();
    expect(page).toContain("Acontecendo agora");
    expect(page).toContain("Lentidão &lt;b&gt;ao receber&lt;/b&gt;");
    expect(page).toMatch(/<li><b><time [^>]+>\d\d:\d\d<\/time><\/b>Causa encontrada\.<\/li>/);
    expect(page).toContain("Das 02:00 às 02:30: troca");
    expect((await run("listar")).out).toContain(`incidente ${id}`);
    expect((await run("incidente", "encerrar", id, "--resumo", "Resolvido.")).code).toBe(0);
    expect((await run("incidente", "encerrar", id, "--resumo", "De novo.")).code).toBe(1);
    expect((await run("incidente", "abrir", "--grau", "grave")).code).toBe(2);
    const after = await read();
    expect(after).not.toContain("Acontecendo agora");
    expect(after).toContain("Resolvido.");
    expect((await run("manutencao", "desmarcar", /\d+/.exec(planned.out)?.[0] ?? "")).code).toBe(0);
    expect(await read()).not.toContain("Manutenção marcada");
  });

  it("[SRV-359] processos mortos enquanto escrevem não perdem nada do que foi dito escrito", async () => {
    const told: string[] = [];
    let own = await startOwn();
    const pasta = join(folder, "outra");
    for (let round = 0; round < 8; round += 1) {
      const titulo = `ensaio ${round}`;
      const command = statusCommand(pasta, [
        "incidente",
        "abrir",
        "--componente",
        "avisos",
        "--grau",
        "lento",
        "--titulo",
        titulo,
      ]);
      const timer = setTimeout(command.kill, 250 + round * 40);
      const { out } = await command.ended;
      clearTimeout(timer);
      if (out.includes("aberto")) told.push(titulo);
      if (round % 3 === 0) {
        await own.kill();
        own = await startOwn();
      }
    }
    const last = await statusCommand(pasta, [
      "incidente",
      "abrir",
      "--componente",
      "avisos",
      "--grau",
      "lento",
      "--titulo",
      "o último",
    ]).ended;
    expect(last.code).toBe(0);
    const page = await read(own.url);
    await own.kill();
    for (const titulo of [...told, "o último"]) expect(page).toContain(`<h3>${titulo}</h3>`);
  });
});
