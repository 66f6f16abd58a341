import { ContadorDoCliente, contadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { createDelivery } from "../../../../test/email/delivery.ts";
import { request } from "../../../../test/request.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import { countCall } from "../../../platform/call-counter.ts";
import { later, systemClock } from "../../../platform/clock.ts";

const HORA_MS = 3_600_000;
const INVALIDA = { status: 422, body: { codigo: "CONFIRMACAO_DE_CONTADOR_INVALIDA" } };

describe("o contador do cliente", () => {
  const clock = createTestClock();
  let api: TestApi;
  let dono: Customer;
  let contador: Mailbox;
  beforeEach(async () => {
    // Tests walk some days, and a token of now is over by then.
    clock.set(later(systemClock.now(), -72 * HORA_MS));
    ({ api, customer: dono } = await startCustomerApi({ clock }));
    contador = await createMailbox();
  });
  afterEach(() => api.close());

  const ler = async () => ContadorDoCliente.parse((await dono.call(contadorDoCliente.ler, {})).body);
  const informar = (email: string) => dono.call(contadorDoCliente.informar, { body: { email } });
  const confirmar = (confirmacao: string) => request(api.url, contadorDoCliente.confirmar, { body: { confirmacao } });
  const acoes = async () => {
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select("acao")
      .orderBy("instante")
      .orderBy("seq")
      .execute();
    return eventos.map(({ acao }) => acao).filter((acao) => acao.startsWith("CONTADOR_"));
  };
  const tipos = async (destinatario: string) => {
    const envios = await api.deps.db
      .selectFrom("emailEnvio")
      .select("tipo")
      .where("destinatario", "=", destinatario)
      .execute();
    return envios.map(({ tipo }) => tipo);
  };
  /** Reads the mailbox as its owner does, and gives what the link carries. */
  const linkRecebido = async (caixa: Mailbox): Promise<string> => {
    const correio = createDelivery(api.deps);
    await correio.entregar();
    correio.close();
    const { text } = await caixa.waitForMessage();
    return /\/confirmarEmail#(\S+)/.exec(text)?.[1] ?? "";
  };

  it("quem muda o cadastro ao mesmo tempo espera, e ninguém fica preso", async () => {
    const { db } = api.deps;
    const alguemEspera = async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    };
    const informado = await db.transaction().execute(async (tx) => {
      await tx.selectFrom("usuario").select("id").where("id", "=", dono.idUsuario).forUpdate().execute();
      const esperando = informar(contador.address);
      await expect.poll(alguemEspera).toBe(true);
      await countCall(tx, { key: `confirmar-email/conta/${dono.idUsuario}`, windowMs: HORA_MS, now: clock.now() });
      return { esperando };
    });
    expect((await informado.esperando).status).toBe(204);
  });

  it("[NFE-36][NFE-38] recebe só depois de confirmar pela própria caixa; o dono da conta é avisado", async () => {
    expect(await ler()).toEqual({
      email: null,
      emailPendente: null,
      devolvidoDesde: null,
      proximaRemessa: null,
      ultimaRemessa: null,
    });
    expect((await informar("sem arroba")).status).toBe(400);
    expect((await informar(contador.address)).status).toBe(204);
    expect(await ler()).toMatchObject({ email: null, emailPendente: contador.address, proximaRemessa: null });
    const confirmacao = await linkRecebido(contador);
    expect(confirmacao).toMatch(/^contador\.\d+\.[\w-]{43}$/);
    expect(await confirmar(confirmacao.replace("contador.", ""))).toMatchObject(INVALIDA);
    expect(await confirmar(`${confirmacao.slice(0, -1)}${confirmacao.endsWith("A") ? "B" : "A"}`)).toMatchObject(
      INVALIDA,
    );
    expect((await confirmar(confirmacao)).status).toBe(204);
    expect(await ler()).toMatchObject({
      email: contador.address,
      emailPendente: null,
      proximaRemessa: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await confirmar(confirmacao)).toMatchObject(INVALIDA);
    const { email } = await api.deps.db
      .selectFrom("usuario")
      .select("email")
      .where("id", "=", dono.idUsuario)
      .executeTakeFirstOrThrow();
    expect([await tipos(contador.address), await tipos(email)]).toEqual([
      ["confirmar-contador"],
      ["contador-confirmado"],
    ]);
    expect(await acoes()).toEqual(["CONTADOR_INFORMADO", "CONTADOR_CONFIRMADO"]);
  });

  it("[NFE-36][NFE-38] trocar: o de antes recebe até que o novo confirme; voltar atrás e retirar anulam o link", async () => {
    await informar(contador.address);
    await confirmar(await linkRecebido(contador));
    const novo = await createMailbox();
    await informar(novo.address);
    expect(await ler()).toMatchObject({ email: contador.address, emailPendente: novo.address });
    const primeiro = await linkRecebido(novo);
    expect((await dono.call(contadorDoCliente.reenviar, {})).status).toBe(204);
    const segundo = await linkRecebido(novo);
    expect(await confirmar(primeiro)).toMatchObject(INVALIDA);
    await informar(contador.address.toUpperCase());
    expect(await ler()).toMatchObject({ email: contador.address, emailPendente: null });
    expect(await confirmar(segundo)).toMatchObject(INVALIDA);
    expect(await dono.call(contadorDoCliente.reenviar, {})).toMatchObject({
      status: 409,
      body: { codigo: "EMAIL_SEM_CONFIRMACAO_PENDENTE" },
    });

    await informar(novo.address);
    const terceiro = await linkRecebido(novo);
    expect((await dono.call(contadorDoCliente.retirar, {})).status).toBe(204);
    expect(await confirmar(terceiro)).toMatchObject(INVALIDA);
    expect(await ler()).toMatchObject({ email: null, emailPendente: null });
    expect((await acoes()).at(-1)).toBe("CONTADOR_RETIRADO");
    expect((await dono.call(contadorDoCliente.retirar, {})).status).toBe(204);
  });

  it("[NFE-36] o link vale dois dias, e um endereço não é inundado", async () => {
    await informar(contador.address);
    const confirmacao = await linkRecebido(contador);
    clock.advance(49 * HORA_MS);
    expect(await confirmar(confirmacao)).toMatchObject(INVALIDA);
    const statuses: number[] = [];
    for (let vez = 0; vez < 4; vez += 1) statuses.push((await dono.call(contadorDoCliente.reenviar, {})).status);
    expect(statuses).toEqual([204, 204, 204, 422]);
  });

  it("[NFE-38] diz que as mensagens voltam, e esquece isso com a confirmação", async () => {
    await informar(contador.address);
    await confirmar(await linkRecebido(contador));
    const agora = clock.now();
    await api.deps.db
      .insertInto("enderecoDevolvido")
      .values({ email: contador.address, falhas: 1, ultimaFalhaEm: agora, devolvidoEm: agora, tipo: "DEFINITIVA" })
      .execute();
    expect((await ler()).devolvidoDesde).toBe(agora.toISOString());
    await dono.call(contadorDoCliente.retirar, {});
    await informar(contador.address);
    await confirmar(await linkRecebido(contador));
    expect((await ler()).devolvidoDesde).toBeNull();
  });
});
