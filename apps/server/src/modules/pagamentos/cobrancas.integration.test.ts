import { pagamentos } from "@acervo/contracts/pagamentos";
import { startAsaas } from "@acervo/test-kit/asaas";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPaymentWorld, type PaymentWorld } from "../../../test/payment-world.ts";
import { request } from "../../../test/request.ts";
import { startServerProcess } from "../../../test/server-process.ts";
import { createAsaas } from "../../platform/pagamento/asaas.ts";
import { createPortao } from "../../platform/pagamento/orcamento/orcamento.ts";
import { cobrar } from "./cobrar.ts";
import { conferirCobrancas } from "./conferir-cobrancas.ts";
import { anularCobranca, estornarCobranca } from "./pagamentos.api.ts";

/** Time limit of a call, which each lost answer costs; a busy machine stops the provider of the test for less. */
const SEM_RESPOSTA_MS = 5_000;
const MINUTO_MS = 60_000;
const APROVA = "4111111111111111";
const RECUSA = "5184019740373151";
const RESPONDE_TARDE = "4000000000000119";
const NAO_RESPONDE = "4000000000000127";
const ANALISE = "4000000000000341";
const EM_DOBRO = "4000000000000259";

describe("cobranças", () => {
  let mundo: PaymentWorld;
  beforeAll(async () => {
    mundo = await createPaymentWorld({ limiteMs: SEM_RESPOSTA_MS });
  });
  afterAll(() => mundo.close());
  beforeEach(() => mundo.reset());

  const cobrancasFeitas = async () => (await mundo.asaas.calls()).filter((call) => /^POST \/payments\/?$/.test(call));
  const contarFeitas = async (work: () => Promise<unknown>): Promise<number> => {
    const antes = (await cobrancasFeitas()).length;
    await work();
    return (await cobrancasFeitas()).length - antes;
  };
  /** Webhooks come by themselves: waits for one to be noted, then runs what it asks for. */
  const drainUntil = async (id: number, situacao: string): Promise<void> => {
    await expect
      .poll(
        async () => {
          await mundo.drain();
          return mundo.situacao(id);
        },
        { timeout: 15_000, interval: 50 },
      )
      .toBe(situacao);
  };
  const situacoesDitas = (id: number) =>
    mundo.mudancas.filter(({ cobranca }) => cobranca.id === id).map(({ cobranca }) => cobranca.situacao);
  const evento = (id: string, idPagamento: string, token?: string) =>
    request(mundo.api.url, pagamentos.receberEvento, {
      body: { id, event: "PAYMENT_RECEIVED", payment: { id: idPagamento, status: "RECEIVED", value: 9_999_999 } },
      headers: { "asaas-access-token": token ?? testServerEnvironment("")["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "" },
    });

  it("[CARTAO-60][SRV-58] o cartão aprovado paga na hora, com a história e a trilha; o recusado diz por quê", async () => {
    const boa = await mundo.ask(await mundo.addCard(APROVA));
    const cartaoRuim = await mundo.addCard(RECUSA);
    const ruim = await mundo.ask(cartaoRuim);
    await mundo.drain();
    expect(await mundo.situacao(boa)).toBe("PAGA");
    expect(await mundo.situacao(ruim)).toBe("RECUSADA");
    expect(situacoesDitas(boa)).toEqual(["PAGA"]);
    expect(mundo.mudancas.find(({ cobranca }) => cobranca.id === ruim)).toMatchObject({
      anterior: "PEDIDA",
      cobranca: { situacao: "RECUSADA", motivo: "invalid_action", idCartao: cartaoRuim },
    });
    const { db } = mundo.api.deps;
    const trilha = await db
      .selectFrom("auditoriaEvento")
      .select("acao")
      .where("alvoTipo", "=", "cobranca")
      .where("alvoId", "in", [String(boa), String(ruim)])
      .execute();
    expect(trilha.map(({ acao }) => acao).toSorted()).toEqual(["COBRANCA_PAGA", "COBRANCA_RECUSADA"]);
    const cartao = await db.selectFrom("cartaoCredito").select("status").where("id", "=", cartaoRuim).execute();
    expect(cartao).toEqual([{ status: "RECUSADO" }]);
  });

  it("[R11] o provedor cobra e a resposta se perde: acha pela referência e nunca cobra de novo", async () => {
    await mundo.asaas.hold();
    const id = await mundo.ask(await mundo.addCard(RESPONDE_TARDE));
    const feitas = await contarFeitas(async () => {
      await mundo.drain();
      mundo.clock.advance(MINUTO_MS);
      await mundo.drain();
    });
    expect({ feitas, situacao: await mundo.situacao(id) }).toEqual({ feitas: 1, situacao: "PAGA" });
  });

  it("[R11] a resposta se perde e nada foi cobrado: procura por dez minutos antes de desistir", async () => {
    const id = await mundo.ask(await mundo.addCard(NAO_RESPONDE));
    const feitas = await contarFeitas(async () => {
      await mundo.drain();
      for (let minuto = 0; minuto < 9; minuto++) {
        mundo.clock.advance(MINUTO_MS);
        await mundo.drain();
        expect(await mundo.situacao(id)).toBe("PEDIDA");
      }
      mundo.clock.advance(2 * MINUTO_MS);
      await mundo.drain();
    });
    expect({ feitas, situacao: await mundo.situacao(id) }).toEqual({ feitas: 1, situacao: "SEM_RESPOSTA" });
  });

  it("[R11] duas cobranças de uma tentativa: uma vale e a outra é devolvida", async () => {
    const id = await mundo.ask(await mundo.addCard(EM_DOBRO));
    await mundo.drain();
    mundo.clock.advance(MINUTO_MS);
    await mundo.drain();
    expect(await mundo.situacao(id)).toBe("PAGA");
    await expect.poll(() => mundo.creditos(id)).toEqual([{ motivo: "PAGAMENTO_EM_DOBRO", devolvido: true }]);
  });

  it("[R11] processo morto entre a resposta do provedor e a gravação: repetido, o trabalho acha o pagamento e não cobra", async () => {
    const id = await mundo.ask(await mundo.addCard(APROVA));
    const antes = (await cobrancasFeitas()).length;
    /** The provider was asked, and somebody waits to write: late news of other charges may wait beside it. */
    const cobrou = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(mundo.api.deps.db);
      return (await cobrancasFeitas()).length > antes && rows.length > 0;
    };
    const feitas = await contarFeitas(async () => {
      // What the provider answers cannot be written while the history is held, and the process dies with it.
      await mundo.inTx(async (tx) => {
        await sql`lock table cobranca_historico in exclusive mode`.execute(tx);
        const worker = await startServerProcess("worker", mundo.api.databaseUrl, mundo.asaas.env);
        await expect.poll(cobrou, { timeout: 15_000, interval: 25 }).toBe(true);
        await worker.kill();
      });
      expect(await mundo.situacao(id)).toBe("PEDIDA");
      await cobrar(mundo.deps, { idCobranca: id, envio: 1 }, { lastAttempt: false });
    });
    expect({ feitas, situacao: await mundo.situacao(id) }).toEqual({ feitas: 1, situacao: "PAGA" });
  });

  it("[R10][R11] dois processos com o mesmo trabalho cobram uma vez", async () => {
    const id = await mundo.ask(await mundo.addCard(APROVA));
    const feitas = await contarFeitas(async () => {
      const pedido = { idCobranca: id, envio: 1 };
      await Promise.all([1, 2, 3, 4].map(() => cobrar(mundo.deps, pedido, { lastAttempt: false })));
      mundo.clock.advance(MINUTO_MS);
      await mundo.drain();
    });
    expect({ feitas, situacao: await mundo.situacao(id) }).toEqual({ feitas: 1, situacao: "PAGA" });
    expect(situacoesDitas(id)).toEqual(["PAGA"]);
  });

  it("provedor fora do ar não perde a cobrança: ela é feita quando ele volta", async () => {
    const id = await mundo.ask(await mundo.addCard(APROVA));
    const parado = await startAsaas();
    await parado.stop();
    const settings = { url: parado.env.ACERVO_ASAAS_URL, chave: "x", limiteMs: 30_000 };
    const fora = createAsaas(settings, createPortao(mundo.deps, "PESSOA"));
    const semProvedor = { ...mundo.deps, provedorPagamento: fora };
    const pedido = { idCobranca: id, envio: 1 };
    await expect(cobrar(semProvedor, pedido, { lastAttempt: false })).rejects.toThrow("ECONNREFUSED");
    expect(await mundo.situacao(id)).toBe("PEDIDA");
    await cobrar(mundo.deps, pedido, { lastAttempt: false });
    expect(await mundo.situacao(id)).toBe("PAGA");
  });

  it("o cartão em análise fica em aberto e é pago pelo aviso do provedor", async () => {
    const id = await mundo.ask(await mundo.addCard(ANALISE));
    await mundo.drain();
    await drainUntil(id, "PAGA");
    expect(situacoesDitas(id)).toEqual(["ABERTA", "PAGA"]);
  });

  it("[SRV-56][R11] o boleto traz o Pix e é pago uma vez, com avisos fora de ordem, repetidos e atrasados", async () => {
    await mundo.asaas.hold();
    const id = await mundo.ask();
    await mundo.drain();
    const [aberta] = mundo.mudancas.filter(({ cobranca }) => cobranca.id === id);
    expect(aberta?.boleto?.linhaDigitavel).toMatch(/^\d{47}$/);
    expect(aberta?.boleto?.pixCopiaECola).toContain("br.gov.bcb.pix");
    const pagamento = await mundo.idNoProvedor(id);
    await mundo.asaas.act(pagamento, "pagarPix");
    await mundo.asaas.release();
    await drainUntil(id, "PAGA");
    const eventos = (await mundo.asaas.events()).filter(({ payment }) => payment.id === pagamento);
    expect(eventos.map(({ event }) => event)).toEqual(["PAYMENT_CREATED", "PAYMENT_RECEIVED"]);
    for (const { id: idEvento } of eventos) await mundo.asaas.replay(idEvento);
    mundo.clock.advance(20 * 24 * 60 * MINUTO_MS);
    expect((await evento("evt_atrasado&1", pagamento)).status).toBe(200);
    await mundo.drain();
    expect(situacoesDitas(id)).toEqual(["ABERTA", "PAGA"]);
  });

  it("[R11] o aviso forjado é recusado; o verdadeiro só faz reler, e o que não é nosso não muda nada", async () => {
    const id = await mundo.ask();
    await mundo.drain();
    const pagamento = await mundo.idNoProvedor(id);
    expect((await evento("evt_forjado&1", pagamento, "token-errado")).status).toBe(401);
    const semToken = { body: { id: "evt_forjado&2", event: "PAYMENT_RECEIVED" } };
    expect((await request(mundo.api.url, pagamentos.receberEvento, semToken)).status).toBe(401);
    // The right token and a lie about the payment: it is read at the provider, where nobody has paid.
    expect((await evento("evt_mentira&1", pagamento)).status).toBe(200);
    expect((await evento("evt_mentira&1", pagamento)).status).toBe(200);
    expect((await evento("evt_de-outro&1", "pay_de_outra_conta")).status).toBe(200);
    await mundo.drain();
    expect(await mundo.situacao(id)).toBe("ABERTA");
    const guardados = await mundo.api.deps.db
      .selectFrom("eventoPagamento")
      .select("id")
      .where("id", "like", "evt_mentira%")
      .execute();
    expect(guardados).toHaveLength(1);
  });

  it("[R11] o pagamento de uma cobrança anulada vira crédito e é devolvido, e nada se reativa", async () => {
    const id = await mundo.ask();
    await mundo.drain();
    expect(await mundo.inTx((tx) => anularCobranca(mundo.deps, tx, id))).toBe(true);
    await mundo.drain();
    await mundo.asaas.act(await mundo.idNoProvedor(id), "pagarRemovida");
    await drainUntil(id, "ESTORNADA");
    expect(situacoesDitas(id)).not.toContain("PAGA");
    expect(await mundo.creditos(id)).toEqual([{ motivo: "COBRANCA_ANULADA", devolvido: true }]);
  });

  it("a desistência devolve tudo, uma vez, mesmo que a resposta ao estorno se perca", async () => {
    const id = await mundo.ask(await mundo.addCard(APROVA));
    await mundo.drain();
    await mundo.asaas.plant("POST /payments/pay_", "some-depois");
    expect(await mundo.inTx((tx) => estornarCobranca(mundo.deps, tx, id, "DESISTENCIA"))).toBe(true);
    expect(await mundo.inTx((tx) => estornarCobranca(mundo.deps, tx, id, "DESISTENCIA"))).toBe(false);
    await mundo.drain().catch(() => undefined);
    await drainUntil(id, "ESTORNADA");
    expect(await mundo.creditos(id)).toEqual([{ motivo: "DESISTENCIA", devolvido: true }]);
    const rota = `${await mundo.idNoProvedor(id)}/refund`;
    const estornos = (await mundo.asaas.calls()).filter((call) => call.endsWith(rota));
    expect(estornos).toHaveLength(1);
  });

  it("a mesma fatura paga por duas tentativas devolve a segunda", async () => {
    const [cartao, origem] = [await mundo.addCard(APROVA), { idOrigem: 9_000, tentativa: 1 }];
    const primeira = await mundo.ask(cartao, origem);
    const segunda = await mundo.ask(cartao, { ...origem, tentativa: 2 });
    await mundo.drain();
    await drainUntil(segunda, "ESTORNADA");
    expect(await mundo.situacao(primeira)).toBe("PAGA");
    expect(situacoesDitas(segunda)).not.toContain("PAGA");
  });

  it("sem aviso nenhum, a conferência diária acha o que foi pago", async () => {
    await mundo.asaas.hold();
    const id = await mundo.ask();
    await mundo.drain();
    await mundo.asaas.setClock(new Date("2031-05-04T15:00:00Z"));
    await mundo.asaas.act(await mundo.idNoProvedor(id), "pagarBoleto");
    await mundo.asaas.setClock(null);
    mundo.clock.advance(120 * MINUTO_MS);
    await conferirCobrancas(mundo.deps);
    await mundo.drain();
    expect(await mundo.situacao(id)).toBe("PAGA");
    // The day is the provider's, not that on which we learned of it.
    const paga = mundo.api.deps.db
      .selectFrom("cobranca")
      .select(["dataPagamento", "valorPagoCentavos"])
      .where("id", "=", id);
    expect(await paga.executeTakeFirst()).toEqual({ dataPagamento: "2031-05-04", valorPagoCentavos: 4_990 });
  });
});
