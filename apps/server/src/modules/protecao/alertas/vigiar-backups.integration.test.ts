import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../../test/backups/backup-rows.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../../../../test/builders.ts";
import { novaContratacao, novoUsuario } from "../../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import type { Email } from "../../../platform/email/email.ts";
import { enviarEmail } from "../../../platform/email/enviar-email.ts";
import { createSmtpEmail } from "../../../platform/email/smtp-email.ts";
import { noticiarBackup } from "./noticiar-backup.ts";
import { vigiarBackups } from "./vigiar-backups.ts";

const lerAnexos = () => Promise.reject(new Error("no alert has a file"));
const HORA = 3_600_000;
const DIA = 24 * HORA;
const marca = { portalUrl: "https://p.example/acervo-web", nomeProvedor: "Acervo", whatsapp: "5531900000000" };
/** Monday 2 March 2026, noon in São Paulo; the schedules are at 22:00, and are waited for until 10:00. */
const INICIO = "2026-03-02T15:00:00Z";

type Cliente = { readonly dispositivo: DispositivoConfigurado; readonly caixa: Mailbox; readonly idUsuario: number };

describe("avisos de backup parado", () => {
  let api: TestApi;
  let email: Email;
  let clock: TestClock;
  beforeAll(async () => {
    api = await startTestApi();
    const { host, port } = stack().smtp;
    email = createSmtpEmail({ smtpUrl: `smtp://${host}:${port}`, remetente: "Acervo <nao-responda@acervo.test>" });
    clock = createTestClock(INICIO);
  });
  afterAll(async () => {
    email.close();
    await api.close();
  });

  const novoCliente = async (): Promise<Cliente> => {
    const { db } = api.deps;
    const caixa = await createMailbox();
    const idUsuario = await novoUsuario(db);
    await db.updateTable("usuario").set({ email: caixa.address }).where("id", "=", idUsuario).execute();
    const idContratacao = await novaContratacao(db, idUsuario);
    const [dispositivo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true });
    if (dispositivo === undefined) throw new Error("no device");
    return { dispositivo, caixa, idUsuario };
  };
  const deps = () => ({ ...api.deps, clock });
  const vigiar = () => vigiarBackups(deps());
  /** What the queue would do with every message that was asked for. */
  const entregar = async (): Promise<void> => {
    const pendentes = await api.deps.db
      .selectFrom("emailEnvio")
      .select("id")
      .where("situacao", "=", "PENDENTE")
      .orderBy("createdAt")
      .execute();
    for (const { id } of pendentes)
      await enviarEmail({ db: api.deps.db, clock, email, marca, lerAnexos }, id, { lastAttempt: false });
  };
  const fazerBackup = async ({ dispositivo }: Cliente, codigoSituacao = 2): Promise<void> => {
    const dataInicio = clock.now();
    await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio, dataFim: dataInicio, codigoSituacao });
    await api.deps.db
      .transaction()
      .execute((tx) => noticiarBackup(tx, { ...dispositivo, codigoSituacao, agora: dataInicio }));
  };
  const recebidos = async ({ caixa }: Cliente) => (await caixa.messages()).map(({ subject }) => subject);
  const mudarSituacao = ({ dispositivo }: Cliente, codigoSituacao: number) =>
    api.deps.db
      .updateTable("contratacao")
      .set({ codigoSituacao })
      .where("id", "=", dispositivo.idContratacao)
      .execute();

  it("[PROT-10] 60 dias de um dispositivo que para e volta: cada aviso no seu dia, uma vez, e o de que voltou", async () => {
    const cliente = await novoCliente();
    clock.set(INICIO);
    const inicio = clock.now().getTime();
    await fazerBackup(cliente);
    const quando: [dia: number, hora: number, assunto: string][] = [];
    let vistos = 0;
    // Until day 10 a backup each night at 22:00; then none until 40 days later at noon; then each night again.
    const horas = Array.from({ length: 61 }, (_, dia) => [0, 4, 10, 16, 22].map((hora) => [dia, hora] as const)).flat();
    for (const [dia, hora] of horas) {
      clock.set(new Date(inicio + dia * DIA + hora * HORA));
      const fazDeNoite = hora === 10 && (dia < 10 || dia >= 50);
      if (fazDeNoite || (dia === 50 && hora === 0)) await fazerBackup(cliente);
      // Two workers at once: nothing is told twice.
      await Promise.all([vigiar(), vigiar()]);
      const enviados = await api.deps.db
        .selectFrom("emailEnvio")
        .select("conteudo")
        .where("destinatario", "=", cliente.caixa.address)
        .orderBy("createdAt")
        .execute();
      for (const { conteudo } of enviados.slice(vistos))
        quando.push([dia, hora, (conteudo as { assunto: string }).assunto]);
      vistos = enviados.length;
    }
    // The run of day 10 at 22:00 (hour 10 of the day that begins at noon) is missed at 10:00: hour 22 of the same.
    const parou = (dia: number): [number, number, string] => [dia, 22, "Computador 1: o backup parou"];
    expect(quando).toEqual([
      ...[10, 11, 13, 17, 24, 31, 38, 45].map(parou),
      [50, 0, "Computador 1: o backup voltou ao normal"],
    ]);
    await entregar();
    const mensagens = await cliente.caixa.messages();
    expect(mensagens.map(({ subject }) => subject)).toEqual(quando.map(([, , assunto]) => assunto));
    expect(mensagens[0]?.text).toMatch(/era\s+esperado\s+em\s+12\/03\/2026,\s+às\s+22:00/);
    expect(mensagens[1]?.text).toContain("2º AVISO");
    expect(mensagens.at(-1)?.text).toContain("VOLTOU AO NORMAL");
  });

  it("[PROT-11][SRV-105] quem desligou a notificação não recebe; quem pede no e-mail secundário recebe nele", async () => {
    const [mudo, secundario] = [await novoCliente(), await novoCliente()];
    clock.set(INICIO);
    await api.deps.db
      .insertInto("preferenciaNotificacao")
      .values({ idUsuario: mudo.idUsuario, idTipoNotificacao: 3, habilitado: false })
      .execute();
    const outra = await createMailbox();
    await api.deps.db
      .updateTable("usuario")
      .set({ emailSecundario: outra.address, emailNotificacao: "S" })
      .where("id", "=", secundario.idUsuario)
      .execute();
    for (const cliente of [mudo, secundario]) await fazerBackup(cliente);
    clock.advance(2 * DIA);
    await vigiar();
    await entregar();
    expect([await recebidos(mudo), await recebidos(secundario)]).toEqual([[], []]);
    expect((await outra.messages()).map(({ subject }) => subject)).toEqual(["Computador 1: o backup parou"]);
  });

  it("[PROT-11] suspenso, desativado e sem agendamento não são avisados, nem de que voltou", async () => {
    const clientes = [await novoCliente(), await novoCliente(), await novoCliente()];
    const [suspenso, desativado, semAgendamento] = clientes;
    if (suspenso === undefined || desativado === undefined || semAgendamento === undefined)
      throw new Error("no client");
    clock.set(INICIO);
    for (const cliente of clientes) await fazerBackup(cliente);
    await vigiar();
    await mudarSituacao(suspenso, 4);
    await api.deps.db
      .updateTable("dispositivo")
      .set({ ativado: false, dataInativacao: clock.now() })
      .where("id", "=", desativado.dispositivo.idDispositivo)
      .execute();
    await api.deps.db
      .updateTable("agendamento")
      .set({ dataFim: clock.now() })
      .where("id", "=", semAgendamento.dispositivo.idAgendamento)
      .execute();
    for (let dia = 0; dia < 9; dia += 1) {
      clock.advance(DIA);
      await vigiar();
    }
    // Back, without having been told that it had stopped.
    await mudarSituacao(suspenso, 1);
    await fazerBackup(suspenso);
    await vigiar();
    await entregar();
    for (const cliente of clientes) expect(await recebidos(cliente)).toEqual([]);
  });

  it("[PROT-11] um alerta em curso de quem é suspenso termina em silêncio", async () => {
    const cliente = await novoCliente();
    clock.set(INICIO);
    await fazerBackup(cliente);
    clock.advance(2 * DIA);
    await vigiar();
    await mudarSituacao(cliente, 4);
    clock.advance(8 * DIA);
    await vigiar();
    await mudarSituacao(cliente, 1);
    clock.advance(6 * HORA);
    await fazerBackup(cliente);
    await vigiar();
    await entregar();
    expect(await recebidos(cliente)).toEqual(["Computador 1: o backup parou"]);
  });
});
