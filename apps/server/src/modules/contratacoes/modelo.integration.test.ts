import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
] as const;
type Passo = (typeof PASSOS)[number];

const ninguem = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };

describe("modelo da contratação", () => {
  let agora = instantFrom("2026-11-02T12:00:00Z");
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

  const passar = (dias: number): Promise<void> => {
    agora = later(agora, dias * DIA_MS);
    return cancelarSemPagamento(api.deps);
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
    if (passo === "tentar de novo") return tentarCobranca(api.deps, quem, id);
    if (passo === "cancelar em andamento") return cancelarEmAndamento(api.deps, quem, id);
    if (passo === "cancelar em vigor") return removerContratacao(api.deps, quem, id);
    if (passo === "passam 3 dias") return passar(3);
    if (passo === "passam 8 dias") return passar(8);
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
    const cobrancas = await cobrancasDe(api, id);
    const pagas = cobrancas.filter(({ situacao }) => situacao === "PAGA").length;
    expect(pagas).toBeLessThanOrEqual(1);
    // Active means paid; and nothing that was given up keeps money, unless it was used for longer than the withdrawal.
    if (linha.codigoSituacao === S.ativa) expect(pagas).toBe(1);
    const desistiu = historico.at(-1)?.de !== S.ativa;
    if (linha.codigoSituacao === S.cancelada && desistiu) expect(pagas).toBe(0);
    const [fatura] = await db
      .selectFrom("fatura")
      .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
      .select(["fatura.codigoSituacao", "fatura.anuladaEm"])
      .where("faturaItem.idContratacao", "=", id)
      .execute();
    if (pagas === 1) expect(fatura).toMatchObject({ codigoSituacao: 3, anuladaEm: null });
    if (fatura?.anuladaEm !== null)
      expect(cobrancas.map(({ situacao }) => situacao)).not.toEqual(expect.arrayContaining(["ABERTA"]));
  };

  it("[CONTR-17][SRV-34][R11] nenhum caminho de cobranças, avisos, cancelamentos e dias chega a um estado proibido", async () => {
    let rodada = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("BOLETO" as const, "CARTAO" as const),
        fc.array(fc.constantFrom(...PASSOS), { minLength: 1, maxLength: 9 }),
        async (tipoPagamento, passos) => {
          rodada += 1;
          const { db } = api.deps;
          // The account is as new: neither a payment type nor a subscription in progress stands in the way.
          await db.updateTable("usuario").set({ tipoPagamento: null }).where("id", "=", titular.idUsuario).execute();
          const id = await contratar(tipoPagamento, `Rodada ${rodada}`);
          for (const passo of passos) {
            await tentar(id, passo);
            await conferir(id);
          }
          await tentar(id, "cancelar em andamento");
        },
      ),
      { numRuns: 30 },
    );
    expect(rodada).toBeGreaterThanOrEqual(30);
  });
});
