import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPaymentWorld, type PaymentWorld } from "../../../test/payment-world.ts";
import { startServerProcess } from "../../../test/server-process.ts";
import { createMetrics } from "../../platform/telemetry/metrics.ts";
import { cobrar } from "./cobrar.ts";
import { conferirCobrancas } from "./conferir-cobrancas.ts";
import { enviarLote } from "./enviar-lote.ts";
import { enviarLoteJob } from "./pagamentos.jobs.ts";
import { createPagamentosMetrics, estornarCobranca } from "./pagamentos.api.ts";

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const APROVA = "4111111111111111";

describe("orçamento do provedor de pagamentos", () => {
  let mundo: PaymentWorld;
  beforeAll(async () => {
    mundo = await createPaymentWorld();
    // Registers the customer and their card, which other cases then need no request for.
    await mundo.addCard(APROVA);
  });
  afterAll(() => mundo.close());
  beforeEach(async () => {
    await mundo.reset();
    await permitir(25_000);
    await mundo.api.deps.db
      .updateTable("cobranca")
      .set({ situacao: "ANULADA" })
      .where("situacao", "=", "PEDIDA")
      .execute();
  });

  const permitir = (limite: number) =>
    mundo.api.deps.db
      .updateTable("parametro")
      .set({ valor: String(limite) })
      .where("chave", "=", "requisicoes-provedor-limite")
      .execute();
  const situacoes = async (ids: readonly number[]) => {
    const contagem: Record<string, number> = {};
    for (const id of ids) {
      const situacao = await mundo.situacao(id);
      contagem[situacao] = (contagem[situacao] ?? 0) + 1;
    }
    return contagem;
  };
  /** Requests that the provider counted and refused while something was done. */
  const contar = async (work: () => Promise<unknown>) => {
    const antes = await mundo.asaas.quota();
    await work();
    const depois = await mundo.asaas.quota();
    return { feitas: depois.counted - antes.counted, recusadas: depois.refused - antes.refused };
  };
  /** How many payments the provider has for each charge. */
  const pagamentosDe = async (ids: readonly number[]) => {
    const achados = [];
    for (const id of ids) {
      const { chave } = await mundo.api.deps.db
        .selectFrom("cobranca")
        .select("chave")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      achados.push((await mundo.deps.provedorPagamento.buscarPorReferencia(chave)).length);
    }
    return achados;
  };
  const gastarTudoDoLote = async () => {
    await permitir(20);
    const ids = await mundo.askEmLote(10);
    await enviarLote(mundo.deps);
    expect(await situacoes(ids)).toEqual({ ABERTA: 8, PEDIDA: 2 });
    return ids;
  };

  it("[SRV-194] três processos ao mesmo tempo nunca pedem mais do que o provedor aceita", async () => {
    await permitir(60);
    await mundo.asaas.setLimits({ limite: 60 });
    const ids = await mundo.askEmLote(60);
    const { queue } = mundo.deps;
    const pedir = () => mundo.inTx((tx) => queue.enqueue(tx, enviarLoteJob, {}));
    const { feitas, recusadas } = await contar(async () => {
      const workers = await Promise.all(
        [1, 2, 3].map(() => startServerProcess("worker", mundo.api.databaseUrl, mundo.asaas.env)),
      );
      await Promise.all([pedir(), pedir(), pedir(), pedir(), pedir(), pedir()]);
      await expect.poll(() => situacoes(ids), { timeout: 60_000, interval: 250 }).toEqual({ ABERTA: 24, PEDIDA: 36 });
      await Promise.all(workers.map((worker) => worker.stop()));
    });
    expect({ feitas, recusadas }).toEqual({ feitas: 48, recusadas: 0 });
  });

  it("[SRV-195] gasta a parte do lote, o primeiro boleto, o cartão e o estorno de uma pessoa saem na hora", async () => {
    const paga = await mundo.ask(await mundo.addCard(APROVA));
    await mundo.drain();
    expect(await mundo.situacao(paga)).toBe("PAGA");
    await mundo.reset();
    await gastarTudoDoLote();
    const boleto = await mundo.ask();
    await mundo.drain();
    expect(await mundo.situacao(boleto)).toBe("ABERTA");
    // Two of four are left: a refund looks, gives back by two, and looks again.
    await permitir(24);
    await mundo.inTx((tx) => estornarCobranca(mundo.deps, tx, paga, "DESISTENCIA"));
    await mundo.drain();
    expect(await mundo.situacao(paga)).toBe("ESTORNADA");
    const cartao = await mundo.ask(await mundo.addCard(APROVA));
    await mundo.drain();
    expect(await mundo.situacao(cartao)).toBe("PAGA");
    const { feitas } = await contar(() => enviarLote(mundo.deps));
    expect(feitas).toBe(0);
  });

  it("gasta também a reserva, o pedido de uma pessoa espera sem falhar e é feito depois", async () => {
    await gastarTudoDoLote();
    const ids = [await mundo.ask(), await mundo.ask(), await mundo.ask()];
    const { recusadas } = await contar(() => mundo.drain());
    expect({ recusadas, ...(await situacoes(ids)) }).toEqual({ recusadas: 0, ABERTA: 2, PEDIDA: 1 });
    mundo.clock.advance(13 * HORA_MS);
    await mundo.drain();
    expect(await situacoes(ids)).toEqual({ ABERTA: 3 });
  });

  it("o lote manda primeiro o que vence antes, e segue na rodada seguinte, sem falhar", async () => {
    await permitir(20);
    const [tarde, cedo] = [await mundo.askEmLote(6, 9), await mundo.askEmLote(6, 3)];
    await enviarLote(mundo.deps);
    expect(await situacoes(cedo)).toEqual({ ABERTA: 6 });
    expect(await situacoes(tarde)).toEqual({ ABERTA: 2, PEDIDA: 4 });
    await enviarLote(mundo.deps);
    expect(await situacoes(tarde)).toEqual({ ABERTA: 2, PEDIDA: 4 });
    mundo.clock.advance(13 * HORA_MS);
    const { feitas } = await contar(() => enviarLote(mundo.deps));
    expect({ feitas, ...(await situacoes(tarde)) }).toEqual({ feitas: 8, ABERTA: 6 });
  });

  it("[SRV-197] 429 no meio de um lote: ninguém pede até a hora dita, nada se perde, nada conta como recusa e nada dobra", async () => {
    const ids = await mundo.askEmLote(12);
    const urgente = await mundo.ask();
    await mundo.asaas.plant("GET /payments/pay_", "limite", 2);
    await enviarLote(mundo.deps);
    expect(Object.keys(await situacoes([...ids, urgente]))).toContain("PEDIDA");
    const parados = await contar(async () => {
      await enviarLote(mundo.deps);
      await mundo.drain();
    });
    expect(parados.feitas).toBe(0);
    expect(await mundo.situacao(urgente)).toBe("PEDIDA");
    mundo.clock.advance(MINUTO_MS + 1_000);
    await mundo.asaas.plant("POST /payments", "limite");
    await enviarLote(mundo.deps);
    for (let vez = 0; vez < 8; vez += 1) {
      mundo.clock.advance(MINUTO_MS + 1_000);
      await mundo.drain();
      await enviarLote(mundo.deps);
    }
    const todas = [...ids, urgente];
    expect(await situacoes(todas)).toEqual({ ABERTA: 13 });
    expect(await pagamentosDe(todas)).toEqual(todas.map(() => 1));
    const ditas = mundo.mudancas.filter(({ cobranca }) => todas.includes(cobranca.id));
    expect(new Set(ditas.map(({ cobranca }) => cobranca.situacao))).toEqual(new Set(["ABERTA"]));
  });

  it("[SRV-197] o que RateLimit diz vale mais que a nossa conta: o lote para antes de ser recusado", async () => {
    await mundo.asaas.setClock(mundo.clock.now());
    await mundo.asaas.setLimits({ limite: 60, janelaSegundos: 1_800 });
    const ids = await mundo.askEmLote(40);
    const lote = await contar(() => enviarLote(mundo.deps));
    expect(lote.recusadas).toBe(0);
    expect(lote.feitas).toBeGreaterThanOrEqual(46);
    for (let hora = 0; hora < 4; hora += 1) {
      mundo.clock.advance(HORA_MS + 1_000);
      await mundo.asaas.setClock(mundo.clock.now());
      const { recusadas } = await contar(async () => {
        await mundo.drain();
        await enviarLote(mundo.deps);
      });
      expect(recusadas).toBe(0);
    }
    await mundo.asaas.setLimits({});
    expect(await situacoes(ids)).toEqual({ ABERTA: 40 });
  });

  it("[R11] no lote, a resposta que se perde depois de feito o boleto deixa um boleto só", async () => {
    const ids = await mundo.askEmLote(6);
    await mundo.asaas.plant("POST /payments", "some-depois", 2);
    await mundo.asaas.plant("POST /payments", "some-antes", 1);
    await enviarLote(mundo.deps);
    expect(await situacoes(ids)).toEqual({ ABERTA: 3, PEDIDA: 3 });
    for (let vez = 0; vez < 4; vez += 1) {
      mundo.clock.advance(6 * MINUTO_MS);
      await mundo.drain();
      await enviarLote(mundo.deps);
    }
    expect(await situacoes(ids)).toEqual({ ABERTA: 6 });
    expect(await pagamentosDe(ids)).toEqual(ids.map(() => 1));
  });

  it("um provedor lento ou que recusa não para o lote; o que ele recusa diz por quê", async () => {
    const ids = await mundo.askEmLote(5);
    await mundo.asaas.plant("POST /payments", "lento", 2);
    await enviarLote(mundo.deps);
    expect(await situacoes(ids)).toEqual({ ABERTA: 5 });
    const recusada = await mundo.askEmLote(2);
    await mundo.asaas.plant("POST /payments", "recusa");
    await enviarLote(mundo.deps);
    expect(await situacoes(recusada)).toEqual({ ABERTA: 1, RECUSADA: 1 });
  });

  it("[SRV-198] o aviso que não muda nada não custa requisição; a conferência lê listas de cem e só o que mudou", async () => {
    await mundo.asaas.hold();
    const ids = await mundo.askEmLote(110);
    await enviarLote(mundo.deps);
    const [paga = 0, vencida = 0] = ids;
    const cartaoPago = await mundo.ask(await mundo.addCard(APROVA));
    await mundo.drain();
    expect(await mundo.situacao(cartaoPago)).toBe("PAGA");
    await mundo.asaas.act(await mundo.idNoProvedor(vencida), "overdue");
    const guardados = () =>
      mundo.api.deps.db
        .selectFrom("eventoPagamento")
        .select(({ fn }) => fn.countAll<number>().as("avisos"))
        .executeTakeFirstOrThrow();
    const antes = (await guardados()).avisos;
    const avisos = await contar(async () => {
      await mundo.asaas.release();
      // 110 boletos and a card that came to be, one that was paid, one that fell due.
      await expect.poll(async () => (await guardados()).avisos - antes, { timeout: 20_000 }).toBe(113);
      await mundo.drain();
    });
    expect(avisos.feitas).toBe(0);
    await mundo.asaas.hold();
    await mundo.asaas.act(await mundo.idNoProvedor(paga), "pagarPix");
    mundo.clock.advance(2 * HORA_MS);
    const conferencia = await contar(async () => {
      await conferirCobrancas(mundo.deps);
      await mundo.drain();
    });
    expect(await mundo.situacao(paga)).toBe("PAGA");
    const { abertas } = await mundo.api.deps.db
      .selectFrom("cobranca")
      .select(({ fn }) => fn.countAll<number>().as("abertas"))
      .where("situacao", "=", "ABERTA")
      .executeTakeFirstOrThrow();
    // Four lists, their pages, and the one that was paid.
    expect(conferencia.feitas).toBeLessThanOrEqual(4 + Math.ceil(abertas / 100) + 1);
  });

  it("[SRV-199] as métricas dizem o gasto, o limite, a fila e o que faltará antes do vencimento; o lote o diz no registro", async () => {
    await permitir(20);
    const ditos: object[] = [];
    const logger = mundo.deps.logger.child({});
    logger.error = (dito: object) => void ditos.push(dito);
    await mundo.askEmLote(30, 1);
    await enviarLote({ ...mundo.deps, logger });
    expect(ditos).toEqual([{ faltam: 44, naFila: 22 }]);
    const metrics = createMetrics();
    createPagamentosMetrics({ ...mundo.deps, metrics });
    const texto = await metrics.metrics();
    expect(texto).toMatch(/^acervo_provedor_requisicoes 16$/m);
    expect(texto).toMatch(/^acervo_provedor_requisicoes_limite 20$/m);
    expect(texto).toMatch(/^acervo_provedor_cobrancas_na_fila 22$/m);
    expect(texto).toMatch(/^acervo_provedor_requisicoes_faltam 44$/m);
    await permitir(25_000);
    await enviarLote({ ...mundo.deps, logger });
    expect(ditos).toHaveLength(1);
    expect(await metrics.metrics()).toMatch(/^acervo_provedor_requisicoes_faltam 0$/m);
  });

  it("o cartão que teve de esperar é cobrado com a data do dia, e não recusado pela que passou", async () => {
    await permitir(1);
    const idCartao = await mundo.addCard(APROVA);
    const id = await mundo.ask(idCartao);
    await mundo.api.deps.db.updateTable("cobranca").set({ vencimento: "2026-01-02" }).where("id", "=", id).execute();
    await cobrar(mundo.deps, { idCobranca: id, envio: 1 }, { lastAttempt: true });
    expect(await mundo.situacao(id)).toBe("PAGA");
  });
});
