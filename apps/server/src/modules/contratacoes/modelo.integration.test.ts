import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billingJobs } from "../../../test/billing-jobs.ts";
import { cobrancasDe, dizerDoPagamento, negarPagamento, novoTitular, type Titular } from "../../../test/contratar.ts";
import { ofertaDe, ORIGEM } from "../../../test/contratos.ts";
import { novoCartao } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { instantFrom, later } from "../../platform/clock.ts";
import { prepararTermoDeAceite } from "../contratos/contratos.api.ts";
import { cancelarEmAndamento, removerContratacao } from "./cancelar/cancelar-contratacao.ts";
import { cancelarSemPagamento } from "./cancelar/cancelar-sem-pagamento.ts";
import { adicionarContratacao } from "./nova/adicionar-contratacao.ts";
import { tentarCobranca } from "./pagamento/tentar-cobranca.ts";
import { TRANSICOES } from "./situacao/transicoes.rules.ts";

const DIA_MS = 86_400_000;
const PASSOS = [
  "boleto emitido",
  "pago",
  "recusado",
  "sem resposta",
  "tentar de novo",
  "cancelar em andamento",
  "cancelar em vigor",
  "passam 3 dias",
  "passam 8 dias",
  "passa um mês",
] as const;
type Passo = (typeof PASSOS)[number];

const ninguem = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };

describe("modelo da contratação", () => {
  const inicio = instantFrom("2026-11-02T12:00:00Z");
  let agora = inicio;
  let api: TestApi;
  let titular: Titular;
  let quem: Parameters<typeof tentarCobranca>[1];

  beforeAll(async () => {
    api = await startTestApi({ clock: { now: () => agora } });
    titular = await novoTitular(api, "pessoa");
    quem = { usuario: { ...ninguem, id: titular.idUsuario }, origem: ORIGEM };
    const { db } = api.deps;
    await novoCartao(db, titular.idUsuario, { principal: true });
    await novoCartao(db, titular.idUsuario, { secundario: true });
    await db.updateTable("usuario").set({ maximoContratacoes: 1_000 }).where("id", "=", titular.idUsuario).execute();
  });
  afterAll(() => api.close());

  /** Days without a worker, then one on which everything runs. */
  const passar = async (dias: number): Promise<void> => {
    agora = later(agora, dias * DIA_MS);
    const jobs = billingJobs(api.deps);
    await cancelarSemPagamento(api.deps);
    await jobs.vencerFaturas();
    await jobs.emitirFaturas();
    await jobs.cobrarFaturas();
  };

  /** The news of a charge that no longer waits: a provider may say anything at any time. */
  const noticiar = async (id: number, passo: Passo): Promise<void> => {
    const ultima = (await cobrancasDe(api, id)).at(-1);
    if (passo === "boleto emitido") return dizerDoPagamento(api, id, "ABERTO");
    if (passo === "pago") return dizerDoPagamento(api, id, "PAGO");
    if (ultima?.situacao !== "PEDIDA") return;
    return negarPagamento(api, id, passo === "recusado" ? "RECUSADA" : "SEM_RESPOSTA");
  };

  const contratar = async (tipoPagamento: "BOLETO" | "CARTAO", nome: string): Promise<number> => {
    const { db, ids } = api.deps;
    const idOferta = await ofertaDe(db, "Acervo 50", tipoPagamento);
    const { termo } = await prepararTermoDeAceite(db, agora, { idUsuario: titular.idUsuario, idOferta, nome });
    const { id } = await adicionarContratacao(api.deps, quem, {
      nome,
      idPlanoOfertaTipoPagamento: idOferta,
      tipoPagamento,
      hashTermo: termo.hash,
      chaveIdempotencia: ids.uuid(),
    });
    return id;
  };

  const agir = async (id: number, passo: Passo): Promise<void> => {
    if (passo === "tentar de novo") return tentarCobranca(api.deps, quem, { idContratacao: id });
    if (passo === "cancelar em andamento") return cancelarEmAndamento(api.deps, quem, id);
    if (passo === "cancelar em vigor") return removerContratacao(api.deps, quem, id);
    if (passo === "passam 3 dias") return passar(3);
    if (passo === "passam 8 dias") return passar(8);
    if (passo === "passa um mês") return passar(31);
    return noticiar(id, passo);
  };

  const tentar = async (id: number, passo: Passo): Promise<void> => {
    try {
      await agir(id, passo);
    } catch (error) {
      if (!(error instanceof ErroDeNegocio)) throw error;
    }
  };

  const conferir = async (id: number): Promise<void> => {
    const { db } = api.deps;
    const linha = await db.selectFrom("contratacao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const historico = await db
      .selectFrom("contratacaoHistorico")
      .select(["deSituacao as de", "paraSituacao as para", "motivo"])
      .where("idContratacao", "=", id)
      .orderBy("id")
      .execute();
    for (const [indice, passo] of historico.entries()) {
      expect(TRANSICOES).toContainEqual(passo);
      expect(passo.de).toBe(historico[indice - 1]?.para ?? null);
    }
    expect(linha.codigoSituacao).toBe(historico.at(-1)?.para);
    const desistiu = linha.codigoSituacao === S.cancelada && historico.at(-1)?.de !== S.ativa;
    await conferirFaturas(id, { situacao: linha.codigoSituacao, desistiu });
  };

  const conferirFaturas = async (
    id: number,
    { situacao, desistiu }: { readonly situacao: number; readonly desistiu: boolean },
  ): Promise<void> => {
    const faturas = await lerFaturas(id);
    for (const { codigoSituacao, anuladaEm, cobrancas } of faturas) {
      const pagas = cobrancas.filter((cobranca) => cobranca === "PAGA").length;
      expect(pagas).toBeLessThanOrEqual(1);
      if (pagas === 1) expect({ codigoSituacao, anuladaEm }).toEqual({ codigoSituacao: 3, anuladaEm: null });
      if (anuladaEm !== null) expect(cobrancas).not.toContain("ABERTA");
      if (desistiu) expect(pagas).toBe(0);
    }
    // Active means that the first month is paid; stopped, that something is owed.
    if (situacao === S.ativa) expect(faturas[0]?.codigoSituacao).toBe(3);
    if (situacao === S.suspensa || situacao === S.inativa)
      expect(faturas.some(({ codigoSituacao }) => codigoSituacao === 2 || codigoSituacao === 4)).toBe(true);
  };

  /** Invoices of a subscription, oldest first, each with what became of its charges. */
  const lerFaturas = async (id: number) => {
    const faturas = await api.deps.db
      .selectFrom("fatura")
      .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
      .select(["fatura.id", "fatura.codigoSituacao", "fatura.anuladaEm"])
      .where("faturaItem.idContratacao", "=", id)
      .orderBy("fatura.id")
      .execute();
    const cobrancas = await cobrancasDe(api, id);
    return faturas.map((fatura) => ({
      ...fatura,
      cobrancas: cobrancas.filter(({ idOrigem }) => idOrigem === fatura.id).map(({ situacao }) => situacao),
    }));
  };

  it("[SRV-34][R11] nenhum caminho de cobranças, avisos, cancelamentos e dias chega a um estado proibido", async () => {
    let rodada = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("BOLETO" as const, "CARTAO" as const),
        fc.array(fc.constantFrom(...PASSOS), { minLength: 1, maxLength: 9 }),
        async (tipoPagamento, passos) => {
          rodada += 1;
          agora = inicio;
          const { db } = api.deps;
          // The account is as new: neither a payment type nor a subscription in progress stands in the way.
          await db.updateTable("usuario").set({ tipoPagamento: null }).where("id", "=", titular.idUsuario).execute();
          const id = await contratar(tipoPagamento, `Rodada ${rodada}`);
          for (const passo of passos) {
            await tentar(id, passo);
            await conferir(id);
          }
          await db.updateTable("contratacao").set({ codigoSituacao: S.encerrada }).where("id", "=", id).execute();
        },
      ),
      { numRuns: 20 },
    );
    expect(rodada).toBeGreaterThanOrEqual(20);
  });

  describe("cancelar enquanto um cartão é cobrado", () => {
    /** Holds the news of a charge back at its invoice, while the customer cancels. */
    const aoMesmoTempo = async (id: number, noticia: () => Promise<void>): Promise<unknown> => {
      const { db } = api.deps;
      const esperando = async () => {
        const { rows } = await sql<{ quantos: number }>`
          select count(*)::integer as quantos from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.quantos;
      };
      let pendentes: Promise<unknown>[] = [];
      await db.transaction().execute(async (tx) => {
        const [fatura] = await lerFaturas(id);
        await tx
          .selectFrom("fatura")
          .select("id")
          .where("id", "=", fatura?.id ?? 0)
          .forUpdate()
          .execute();
        pendentes = [noticia()];
        await expect.poll(esperando, { interval: 10 }).toBe(1);
        pendentes.push(cancelarEmAndamento(api.deps, quem, id).catch((error: unknown) => error));
        await expect.poll(esperando, { interval: 10 }).toBe(2);
      });
      return (await Promise.all(pendentes))[1];
    };
    const novaComCartao = async (nome: string): Promise<number> => {
      await api.deps.db.updateTable("usuario").set({ tipoPagamento: null }).execute();
      return contratar("CARTAO", nome);
    };

    it("[R11] paga pelo segundo cartão: fica ativa e o cancelamento é recusado, sem que um espere pelo outro", async () => {
      const id = await novaComCartao("Paga no fim");
      await noticiar(id, "recusado");
      const recusa = await aoMesmoTempo(id, () => noticiar(id, "pago"));
      expect(recusa).toMatchObject({ codigo: "CONTRATACAO_NAO_CANCELAVEL" });
      expect((await cobrancasDe(api, id)).map(({ situacao }) => situacao)).toEqual(["RECUSADA", "PAGA"]);
      await removerContratacao(api.deps, quem, id);
    });

    it("[R11] recusado o primeiro, o segundo que acaba de ser pedido é anulado, e o que ele pagar volta", async () => {
      const id = await novaComCartao("Recusada no fim");
      expect(await aoMesmoTempo(id, () => noticiar(id, "recusado"))).toBeUndefined();
      expect((await cobrancasDe(api, id)).map(({ situacao }) => situacao)).toEqual(["RECUSADA", "ANULADA"]);
      await noticiar(id, "pago");
      await conferir(id);
      expect((await cobrancasDe(api, id)).map(({ situacao }) => situacao)).toEqual(["RECUSADA", "ESTORNANDO"]);
    });
  });
});
