import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { backups } from "@acervo/contracts/backups";
import { requestUrl } from "@acervo/contracts/request-url";
import { createTestDatabase } from "@acervo/test-kit/database";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "../customer-api.ts";
import { startServerProcess } from "../server-process.ts";
import { startTestApi } from "../test-api.ts";
import { insertBackupComLog } from "./insert-log.ts";
import { measureExport } from "./measure-export.ts";

// Touches: backups, exportacoes, platform/spreadsheet.

describe("exportar uma lista longa", () => {
  /** Short form of `npm run bench:export`; figures are in docs/figures. */
  it("começa antes de estar pela metade e não cresce com a lista", async () => {
    const figures = await measureExport(40_000);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.rows).toBe(40_000);
    expect(figures.firstByteMs / figures.wholeMs).toBeLessThan(0.5);
    expect(figures.grownMegabytes).toBeLessThan(200);
  });
});

/** The second of two processes on one database, which the case may kill. */
const startTwo = async () => {
  const database = await createTestDatabase();
  const here = await startTestApi({ databaseUrl: database.url });
  const other = await startServerProcess("api", database.url);
  const customer = await signIn(here, "pessoa");
  const call = { params: { idBackup: await insertBackupComLog(here.deps.db, customer.idContratacao, LINHAS) } };
  // Of the same kind, and without a line to give.
  const vazia = { ...call, query: { logSucesso: "true" } };
  const headers = { authorization: `Bearer ${await tokenFor("pessoa")}` };
  return {
    other,
    idUsuario: customer.idUsuario,
    db: here.deps.db,
    /** Begins to read from the other process, and reads no further. */
    abrirLa: async () => {
      const pedido = get(requestUrl(other.url, backups.exportarLog, call), { headers });
      const [resposta] = (await once(pedido, "response")) as [IncomingMessage];
      resposta.pause();
      return resposta;
    },
    pedirAqui: () => customer.call(backups.exportarLog, vazia),
    close: async () => {
      await here.close();
      await database.drop();
    },
  };
};
type Two = Awaited<ReturnType<typeof startTwo>>;

/** More than the sockets of both sides hold. */
const LINHAS = 150_000;
const PRAZO_MS = 10_000;

/** Until the person may export again, in milliseconds. */
const ateLiberar = async ({ pedirAqui }: Two): Promise<number> => {
  const begun = performance.now();
  await expect.poll(async () => (await pedirAqui()).status, { timeout: 30_000, interval: 100 }).toBe(200);
  return performance.now() - begun;
};

describe("dois processos sobre um banco", () => {
  let dois: Two;
  beforeEach(async () => {
    dois = await startTwo();
  });
  afterEach(async () => {
    await dois.other.kill();
    await dois.close();
  });

  it("[REL-33] a segunda exportação da mesma pessoa, pedida ao outro, recebe 409 com quem, desde quando e quanto", async () => {
    const resposta = await dois.abrirLa();
    const { nome } = await dois.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", dois.idUsuario)
      .executeTakeFirstOrThrow();
    const recusa = async () => {
      const { status, body } = await dois.pedirAqui();
      return { status, mensagem: (body as { mensagem: string }).mensagem };
    };
    const comAndamento = new RegExp(
      `^${nome} já está exportando esta lista: começou às \\d{2}:\\d{2} e está em \\d{1,2}%`,
    );
    await expect.poll(recusa).toEqual({ status: 409, mensagem: expect.stringMatching(comAndamento) });
    resposta.destroy();
  });

  it("[REL-34] o cliente que morre libera o lugar em 10 segundos, e o processo que morre também", async () => {
    const cliente = await dois.abrirLa();
    expect((await dois.pedirAqui()).status).toBe(409);
    cliente.destroy();
    const pelaMorteDoCliente = await ateLiberar(dois);
    const cortada = await dois.abrirLa();
    expect((await dois.pedirAqui()).status).toBe(409);
    await dois.other.kill();
    const peloProcesso = await ateLiberar(dois);
    process.stdout.write(`${JSON.stringify({ pelaMorteDoCliente, peloProcesso })}\n`);
    expect(Math.max(pelaMorteDoCliente, peloProcesso)).toBeLessThan(PRAZO_MS);
    const lerAteOFim = async () => {
      for await (const parte of cortada) expect(parte).toBeTruthy();
    };
    await expect(lerAteOFim()).rejects.toThrow(/aborted/);
  });
});
