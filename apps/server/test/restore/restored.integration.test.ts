import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { hoje } from "@acervo/br/calendario";
import { startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { createRestorableCluster, type RestorableCluster } from "@acervo/test-kit/restorable-cluster";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startQueue, type Queue } from "../../src/jobs/queue.ts";
import { vigiarConferenciaJob } from "../../src/modules/livros/livros.jobs.ts";
import { pedirCobranca } from "../../src/modules/pagamentos/pagamentos.api.ts";
import { emailDadosAlterados } from "../../src/modules/usuarios/dados-alterados.email.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { enfileirarEmail } from "../../src/platform/email/enfileirar-email.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { allJobs } from "../../src/start/modules.ts";
import { novoUsuario } from "../schema/fixtures.ts";
import { startServerProcess } from "../server-process.ts";

// Touches: livros, pagamentos, platform/email, platform/saidas, usuarios.

const COMANDO = join(import.meta.dirname, "../../src/start/reconciliar.ts");
const WAIT = { timeout: 60_000, interval: 100 };

describe("um banco restaurado de verdade a um instante", () => {
  let cluster: RestorableCluster;
  let asaas: AsaasProvider;
  beforeAll(async () => {
    [cluster, asaas] = await Promise.all([createRestorableCluster(), startAsaas()]);
    await asaas.setPictures(false);
  });
  afterAll(async () => {
    await asaas.stop();
    await cluster.drop();
  });

  const feitos = async () => (await asaas.calls()).filter((call) => call === "POST /payments").length;

  /** A connection that ends with what it is for: a restore cuts every other. */
  const naFila = async <T>(work: (db: Db, queue: Queue) => Promise<T>): Promise<T> => {
    const db = createDb(cluster.url);
    const queue = await startQueue({ db, jobs: allJobs, onError: () => undefined });
    try {
      return await work(db, queue);
    } finally {
      await queue.stop();
      await db.destroy();
    }
  };

  const cobrar = (idUsuario: number, numero: number) =>
    naFila((db, queue) =>
      db.transaction().execute((tx) =>
        pedirCobranca({ queue, clock: systemClock, ids: systemIds }, tx, {
          referencia: `teste:${numero}:1`,
          origem: "TESTE",
          idOrigem: numero,
          idUsuario,
          valorCentavos: 4_990,
          vencimento: hoje(systemClock.now()),
          descricao: "Acervo, mensalidade",
          forma: "BOLETO",
        }),
      ),
    );

  const situacaoDe = (numero: number) =>
    naFila(async (db) => {
      const achada = await db
        .selectFrom("cobranca")
        .selectAll()
        .where("referencia", "=", `teste:${numero}:1`)
        .executeTakeFirst();
      return achada?.situacao;
    });

  const comandar = async (...args: string[]) => {
    const env = { ...testServerEnvironment(cluster.url), ...asaas.env };
    const { stdout } = await promisify(execFile)(process.execPath, [COMANDO, ...args], { env });
    return stdout;
  };

  it("[LIV-28] nada sai antes do comando, e depois nenhuma cobrança se dobra", async () => {
    const box = await createMailbox();
    const idUsuario = await naFila((db) => novoUsuario(db));
    // Asked for before the instant, with no worker to send it.
    await cobrar(idUsuario, 1);
    await naFila((db, queue) =>
      db.transaction().execute((tx) =>
        enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, {
          tipo: "dados-alterados",
          chave: "um",
          destinatarios: [box.address],
          conteudo: emailDadosAlterados({ nome: "Marta", campos: ["telefone"], quando: systemClock.now() }),
        }),
      ),
    );
    const instante = await cluster.instant();

    // What the restore will lose: both were sent, a second charge was asked for, and the first was paid.
    const antes = await startServerProcess("worker", cluster.url, asaas.env);
    await box.waitForMessage(60_000);
    await vi.waitFor(async () => expect(await situacaoDe(1)).toBe("ABERTA"), WAIT);
    await cobrar(idUsuario, 2);
    await vi.waitFor(async () => expect(await situacaoDe(2)).toBe("ABERTA"), WAIT);
    await antes.stop();
    expect(await feitos()).toBe(2);
    const paga = await naFila((db) =>
      db.selectFrom("cobranca").selectAll().where("referencia", "=", "teste:1:1").executeTakeFirstOrThrow(),
    );
    await asaas.act(paga.idNoProvedor ?? "", "pagarPix");

    await cluster.restore(instante);
    expect([await situacaoDe(1), await situacaoDe(2)]).toEqual(["PEDIDA", undefined]);

    const depois = await startServerProcess("worker", cluster.url, asaas.env);
    const metricas = async () => (await fetch(`${depois.url}/metricas`)).text();
    expect(await metricas()).toContain("acervo_saidas_seguradas 1");
    expect(depois.lines.some((line) => line.includes("the database is not where it was"))).toBe(true);
    // Others are worked meanwhile: what is held had its time too.
    await naFila((db, queue) => db.transaction().execute((tx) => queue.enqueue(tx, vigiarConferenciaJob, {})));
    await vi.waitFor(
      async () => expect(await metricas()).toContain('acervo_job_runs_total{job="livros.vigiar",outcome="completed"}'),
      WAIT,
    );
    expect(await situacaoDe(1)).toBe("PEDIDA");
    expect(await feitos()).toBe(2);

    const dito = await comandar("reconciliar");
    expect(dito).toContain("1 cobranças atualizadas");
    expect(dito).toContain("Pagamentos que nenhuma cobrança tem: 1");
    expect(dito).toContain("não serão enviados de novo: 1.");
    expect(dito).toContain("Liberado");
    await vi.waitFor(
      async () =>
        expect(await metricas()).toContain('acervo_job_runs_total{job="pagamentos.cobrar",outcome="completed"}'),
      WAIT,
    );
    expect(await situacaoDe(1)).toBe("PAGA");
    expect(await feitos()).toBe(2);
    expect(await metricas()).toContain("acervo_saidas_seguradas 0");
    expect(await box.messages()).toHaveLength(1);
    await depois.stop();
  }, 180_000);
});
