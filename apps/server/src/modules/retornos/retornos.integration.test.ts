import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertEmailDevolvido } from "../../../test/builders.ts";
import { assuntosDosEmails, novoTitular, type Titular } from "../../../test/contratar.ts";
import { createDelivery, type Delivery } from "../../../test/email/delivery.ts";
import { request } from "../../../test/request.ts";
import { informarSecundario } from "../../../test/secondary-email.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { destinatarios } from "../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { createImapReturnMailbox } from "../../platform/email/returns/imap-return-mailbox.ts";
import { createReturnAddresses } from "../../platform/email/returns/return-address.ts";
import { emailReativado } from "./email-reativado.email.ts";
import { lerRetornos } from "./ler-retornos.ts";
import { lerRetornosJob } from "./retornos.jobs.ts";

const DIA_MS = 86_400_000;
const MAXIMO_TEMPORARIAS = 5;
const SEGREDO = "segredo-dos-testes-de-retorno-que-nada-protege";

describe("e-mails que voltam", () => {
  const clock = createTestClock();
  const returns = {
    addresses: createReturnAddresses([SEGREDO], stack().returns.address),
    mailbox: createImapReturnMailbox(stack().returns.url),
  };
  let api: TestApi;
  let delivery: Delivery;
  let forjada: Delivery;
  let pessoa: Titular;
  let caixa: Mailbox;
  beforeAll(async () => {
    clock.set(systemClock.now());
    api = await startTestApi({ clock });
    delivery = createDelivery(api.deps, { returnTo: returns.addresses.of });
    const alheios = createReturnAddresses([`outro ${SEGREDO}`], stack().returns.address);
    forjada = createDelivery(api.deps, { returnTo: alheios.of });
    pessoa = await novoTitular(api, "pessoa");
  });
  afterAll(async () => {
    delivery.close();
    forjada.close();
    await api.close();
  });
  beforeEach(async () => {
    clock.set(systemClock.now());
    await api.deps.db.deleteFrom("enderecoDevolvido").execute();
    await api.deps.db.deleteFrom("emailEnvio").execute();
    caixa = await createMailbox();
  });

  const pedir = (chave: string) =>
    api.deps.db.transaction().execute((tx) =>
      enfileirarEmail(api.deps, tx, {
        tipo: "teste",
        chave,
        destinatarios: [caixa.address],
        conteudo: emailReativado({ nome: "Paulo", cpfCnpj: demoUsers.pessoa.username }),
      }),
    );
  const ler = () => lerRetornos({ ...api.deps, returns });
  const devolvidoEm = async () => {
    const linha = await api.deps.db
      .selectFrom("enderecoDevolvido")
      .select(["falhas", "tipo", "codigo", "devolvidoEm"])
      .where("email", "=", caixa.address)
      .executeTakeFirst();
    return linha === undefined ? null : { ...linha, devolvidoEm: linha.devolvidoEm !== null };
  };
  /** Sends a message to the box and reads until its return was counted. */
  const enviar = async (chave: string, falhas: number): Promise<void> => {
    await pedir(chave);
    await delivery.entregar();
    await vi.waitFor(
      async () => {
        await ler();
        expect((await devolvidoEm())?.falhas).toBe(falhas);
      },
      { timeout: 15_000 },
    );
  };

  it("[SRV-190] o que nunca chega e a reclamação marcam o endereço na hora; ler de novo não conta de novo", async () => {
    expect(lerRetornosJob.cron).toBe("*/5 * * * *");
    await caixa.returnMessages("definitiva");
    await enviar("definitiva", 1);
    expect(await devolvidoEm()).toEqual({ falhas: 1, tipo: "DEFINITIVA", codigo: "5.1.1", devolvidoEm: true });
    await ler();
    expect((await devolvidoEm())?.falhas).toBe(1);
    caixa = await createMailbox();
    await caixa.returnMessages("reclamacao");
    await enviar("reclamacao", 1);
    expect(await devolvidoEm()).toEqual({ falhas: 1, tipo: "RECLAMACAO", codigo: null, devolvidoEm: true });
  });

  it("[SRV-190] falhas temporárias só marcam depois de cinco seguidas; as antigas não contam", async () => {
    await caixa.returnMessages("temporaria");
    await enviar("antiga", 1);
    clock.set(later(systemClock.now(), 8 * DIA_MS));
    for (let falhas = 1; falhas < MAXIMO_TEMPORARIAS; falhas += 1) {
      await enviar(`temporaria-${falhas}`, falhas);
      expect(await devolvidoEm()).toMatchObject({ tipo: "TEMPORARIA", codigo: "4.2.2", devolvidoEm: false });
    }
    await enviar("a-quinta", MAXIMO_TEMPORARIAS);
    expect((await devolvidoEm())?.devolvidoEm).toBe(true);
  });

  it("[SRV-190] um retorno que não prova ser de uma mensagem nossa não marca ninguém", async () => {
    await caixa.returnMessages("definitiva");
    await pedir("forjada");
    await forjada.entregar();
    const outra = await createMailbox();
    const daForjada = caixa;
    caixa = outra;
    await outra.returnMessages("definitiva");
    // Read after it in the mailbox: once this one counts, the forged one was seen.
    await enviar("verdadeira", 1);
    caixa = daForjada;
    expect(await devolvidoEm()).toBeNull();
  });

  it("[SRV-191] os avisos vão ao outro endereço da conta enquanto o primeiro volta, e voltam com ele", async () => {
    const { db } = api.deps;
    const secundario = "outro@acervo.test";
    await db
      .updateTable("usuario")
      .set({ emailSecundario: secundario, emailNotificacao: "P" })
      .where("id", "=", pessoa.idUsuario)
      .execute();
    const avisados = async () =>
      destinatarios(
        await db
          .selectFrom("titular")
          .select(["email", "emailSecundario", "emailNotificacao"])
          .where("id", "=", pessoa.idUsuario)
          .executeTakeFirstOrThrow(),
      );
    const email = await insertEmailDevolvido(api.deps, pessoa.idUsuario);
    expect(await avisados()).toEqual([secundario]);
    await db.updateTable("enderecoDevolvido").set({ email: secundario }).execute();
    await db.updateTable("usuario").set({ emailNotificacao: "A" }).where("id", "=", pessoa.idUsuario).execute();
    expect(await avisados()).toEqual([email]);
    await db.deleteFrom("enderecoDevolvido").execute();
    expect(await avisados()).toEqual([email, secundario]);
  });

  it("[SRV-192] um endereço que o dono confirma de novo volta a ser usado", async () => {
    const { db } = api.deps;
    const agora = clock.now();
    await db
      .insertInto("enderecoDevolvido")
      .values({ email: caixa.address, falhas: 1, ultimaFalhaEm: agora, devolvidoEm: agora, tipo: "DEFINITIVA" })
      .execute();
    const confirmacao = await informarSecundario(db, pessoa.idUsuario, caixa.address);
    expect((await request(api.url, usuarios.confirmarEmailSecundario, { body: { confirmacao } })).status).toBe(204);
    expect(await devolvidoEm()).toBeNull();
  });

  it("[SRV-192] a conta diz qual endereço volta e desde quando; pedir de novo o usa e envia uma mensagem a ele", async () => {
    const email = await insertEmailDevolvido(api.deps, pessoa.idUsuario);
    const dados = async () => usuarios.dados.response.parse((await pessoa.call(usuarios.dados)).body);
    expect((await dados()).emailsDevolvidos).toEqual([{ email, desde: clock.now().toISOString(), tipo: "DEFINITIVA" }]);
    const alheio = await pessoa.call(usuarios.reativarEmail, { body: { email: "nao-e-meu@acervo.test" } });
    expect(alheio).toMatchObject({ status: 404, body: { codigo: "EMAIL_NAO_DEVOLVIDO" } });
    expect((await pessoa.call(usuarios.reativarEmail, { body: { email } })).status).toBe(204);
    expect((await dados()).emailsDevolvidos).toEqual([]);
    expect(await assuntosDosEmails(api, "email-reativado")).toHaveLength(1);
    expect((await pessoa.call(usuarios.reativarEmail, { body: { email } })).status).toBe(404);
  });
});
