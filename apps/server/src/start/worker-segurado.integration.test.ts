import { hoje } from "@acervo/br/calendario";
import { startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServerProcess, type ServerProcess } from "../../test/server-process.ts";
import { startQueue, type Queue } from "../jobs/queue.ts";
import { vigiarConferenciaJob } from "../modules/livros/livros.jobs.ts";
import { emailDadosAlterados } from "../modules/usuarios/dados-alterados.email.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb, type Db } from "../platform/db/db.ts";
import { enfileirarEmail } from "../platform/email/enfileirar-email.ts";
import { systemIds } from "../platform/ids.ts";
import { lerCertificadoA1 } from "../platform/nota-fiscal/certificado/certificado-a1.ts";
import type { PedidoDeCancelamento } from "../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { createAsaas } from "../platform/pagamento/asaas.ts";
import { createPortao } from "../platform/pagamento/orcamento/orcamento.ts";
import { emailSeguravel, emissoresSeguraveis, seguraveis } from "../platform/saidas/portas.ts";
import { markLiberada } from "../platform/saidas/saidas.queries.ts";
import { allJobs } from "./modules.ts";

// Touches: livros, pagamentos, platform/email, platform/nota-fiscal, platform/pagamento, platform/saidas, usuarios.

const WAIT = { timeout: 40_000, interval: 100 };

describe("o processo de trabalho com o banco segurado", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let asaas: AsaasProvider;
  let db: Db;
  let queue: Queue;
  let worker: ServerProcess;
  beforeAll(async () => {
    [database, bucket, asaas] = await Promise.all([createTestDatabase(), createTestBucket(), startAsaas()]);
    db = createDb(database.url);
    queue = await startQueue({ db, jobs: allJobs, onError: () => undefined });
    worker = await startServerProcess("worker", database.url, { ...asaas.env, ACERVO_S3_BUCKET: bucket.name });
  });
  afterAll(async () => {
    await worker.kill();
    await queue.stop();
    await db.destroy();
    await asaas.stop();
    await Promise.all([database.drop(), bucket.drop()]);
  });

  const segurar = () => asOwner(database, "UPDATE marca_do_banco SET linha_do_tempo = 'FFFFFFFF'");
  const soltar = () => db.transaction().execute((tx) => markLiberada(tx, systemClock.now()));
  const escrever = (para: string, chave: string) =>
    db.transaction().execute((tx) =>
      enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, {
        tipo: "dados-alterados",
        chave,
        destinatarios: [para],
        conteudo: emailDadosAlterados({ nome: "Marta", campos: ["telefone"], quando: systemClock.now() }),
      }),
    );
  const trabalhos = async () =>
    (
      await sql<{ name: string; state: string; retryCount: number }>`
        select name, state::text as state, retry_count from pgboss.job
        where name like 'email.enviar%' or (name = 'livros.vigiar' and state <> 'created')`.execute(db)
    ).rows;

  /** Those that are not held have been worked, twice as long after as the worker takes to look. */
  const outrosTrabalharam = async (): Promise<void> => {
    const antes = (await trabalhos()).filter(
      ({ name, state }) => name === "livros.vigiar" && state === "completed",
    ).length;
    await db.transaction().execute((tx) => queue.enqueue(tx, vigiarConferenciaJob, {}));
    await vi.waitFor(async () => {
      const feitos = (await trabalhos()).filter(({ name, state }) => name === "livros.vigiar" && state === "completed");
      expect(feitos.length).toBeGreaterThan(antes);
    }, WAIT);
  };

  it("[LIV-21] as portas recusam e as filas esperam sem gastar tentativa; as outras andam, e soltas todas andam", async () => {
    const box = await createMailbox();
    // Running on while it is restored underneath: what was just taken off the queue goes back to it.
    await segurar();
    await escrever(box.address, "um");
    await outrosTrabalharam();
    await outrosTrabalharam();
    expect((await trabalhos()).filter(({ name }) => name.startsWith("email.enviar"))).toEqual([
      { name: "email.enviar", state: "created", retryCount: 0 },
    ]);
    const [envio] = await db.selectFrom("emailEnvio").selectAll().where("chave", "=", "um").execute();
    expect(envio).toMatchObject({ situacao: "PENDENTE", tentativas: 0 });

    const ligado = { db, clock: systemClock };
    const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: chave } = asaas.env;
    const real = createAsaas({ url, chave, limiteMs: 60_000 }, createPortao(ligado, "PESSOA"));
    const provedor = seguraveis(ligado, real);
    const cliente = { referencia: "usuario:1", nome: "Marta", cpfCnpj: "52998224725", email: "m@acervo.test" };
    const titular = { cpf: "52998224725", email: "m@acervo.test", telefone: "", cep: "", numeroEndereco: "" };
    const cartao = { nome: "Marta", numero: "4", cvv: "1", mesValidade: 1, anoValidade: 2031, titular };
    const pedido = {
      idCliente: "cus_1",
      referencia: "x",
      valorCentavos: 1,
      vencimento: hoje(systemClock.now()),
      descricao: "x",
    };
    const escritas = [
      () => provedor.registrarCliente(cliente),
      () => provedor.tokenizarCartao("cus_1", cartao, "127.0.0.1"),
      () => provedor.cobrarCartao({ ...pedido, token: "t", ip: "127.0.0.1" }),
      () => provedor.emitirBoleto({ ...pedido, multaPorcento: 0, jurosMesPorcento: 0 }),
      () => provedor.cancelar("pay_1"),
      () => provedor.estornar("pay_1", "x"),
    ];
    for (const escrita of escritas) await expect(escrita()).rejects.toMatchObject({ name: "LimiteAtingido" });
    expect(await asaas.calls()).toEqual([]);
    expect(await provedor.lerPagamento("pay_1")).toBeNull();
    const enviar = vi.fn<() => Promise<void>>();
    const email = emailSeguravel({ db }, { enviar, close: () => undefined });
    const mensagem = { id: "1", para: box.address, assunto: "x", html: "x", texto: "x", anexos: [] };
    await expect(email.enviar(mensagem)).rejects.toMatchObject({ name: "SaidasSeguradasError" });
    expect(enviar).not.toHaveBeenCalled();
    const emitir = vi.fn<() => Promise<never>>();
    const consultar = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
    const emissor = {
      preparar: () => ({ id: "1", conteudo: "x" }),
      enviar: emitir,
      consultar,
      cancelar: emitir,
      consultarCancelamento: consultar,
    };
    const a1 = makeTestA1();
    const emissores = emissoresSeguraveis({ db }, { nacional: () => emissor, municipal: emissor });
    const certificado = lerCertificadoA1(a1.pfx, a1.senha);
    for (const seguro of [emissores.municipal, emissores.nacional(certificado)]) {
      const cancelamento = { chave: "1" } as PedidoDeCancelamento;
      for (const saida of [() => seguro.enviar({ id: "1", conteudo: "x" }), () => seguro.cancelar(cancelamento)])
        await expect(saida()).rejects.toMatchObject({ name: "SaidasSeguradasError" });
      expect([await seguro.consultar("1"), await seguro.consultarCancelamento("1")]).toEqual([null, null]);
    }
    expect(emitir).not.toHaveBeenCalled();

    await soltar();
    expect((await box.waitForMessage(40_000)).subject).toBe("Seus dados cadastrais foram alterados");
    await segurar();
    await escrever(box.address, "dois");
    await outrosTrabalharam();
    expect(await box.messages()).toHaveLength(1);
    await soltar();
    await box.waitForMessage(40_000);
    expect((await trabalhos()).every(({ retryCount }) => retryCount === 0)).toBe(true);
  });
});
