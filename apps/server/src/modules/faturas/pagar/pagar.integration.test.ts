import { hoje } from "@acervo/br/calendario";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  cobrancasDe,
  dizerDoPagamento,
  negarPagamento,
  pagarNoProvedor,
  situacaoDe,
} from "../../../../test/contratar.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import {
  createMonthlyWorld,
  type Conta,
  type ContaComCartoes,
  type MonthlyWorld,
} from "../../../../test/monthly-world.ts";
import { novoCartao } from "../../../../test/schema/fixtures.ts";
import { lerPagamentoDaFatura } from "./ler-pagamento-da-fatura.ts";
import { pagarUmaFatura } from "./pagar-uma-fatura.ts";

const NINGUEM = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };
// Twenty at once: of more, the last ones wait for a connection longer than the pool lets them, on a slow machine.
const MUITAS = 20;

describe("pagar uma fatura agora", () => {
  let mundo: MonthlyWorld;
  let conta: ContaComCartoes;
  let idFatura: number;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    conta = await mundo.contas.comCartoes();
    await mundo.viverAte("2026-11-02");
    idFatura = (await mundo.faturasDe(conta.idUsuario))[0]?.id ?? 0;
  });
  afterEach(() => mundo.close());

  const chamada = (idUsuario: number) => ({ usuario: { ...NINGUEM, id: idUsuario }, origem: ORIGEM });
  const noCartao = (idCartao: number, idUsuario = conta.idUsuario) =>
    pagarUmaFatura(mundo.api.deps, chamada(idUsuario), { idFatura, forma: "CARTAO", idCartao });
  const porBoleto = (idUsuario = conta.idUsuario) =>
    pagarUmaFatura(mundo.api.deps, chamada(idUsuario), { idFatura, forma: "BOLETO" });
  const ler = () => lerPagamentoDaFatura(mundo.api.deps, conta.idUsuario, idFatura);
  const cobrancas = async ({ id }: Conta = conta) =>
    (await cobrancasDe(mundo.api, id)).map(({ forma, situacao }) => `${forma} ${situacao}`);
  const tentativas = () =>
    mundo.api.deps.db.selectFrom("faturaTentativa").selectAll().where("idFatura", "=", idFatura).execute();
  const creditos = () => mundo.api.deps.db.selectFrom("credito").select("motivo").execute();
  const vigentes = () =>
    mundo.api.deps.db
      .selectFrom("boleto")
      .select("id")
      .where("idFatura", "=", idFatura)
      .where("canceladoEm", "is", null)
      .execute();

  it("[FAT-120] só a própria, com cartão próprio e vivo, e uma de cada vez; paga, não mais", async () => {
    const { db } = mundo.api.deps;
    const outra = await mundo.contas.comCartoes();
    await expect(porBoleto(outra.idUsuario)).rejects.toMatchObject({ codigo: "FATURA_NAO_ENCONTRADA" });
    await expect(noCartao(outra.principal)).rejects.toMatchObject({ codigo: "CARTAO_INDISPONIVEL" });
    const vencido = await novoCartao(db, conta.idUsuario, { mesValidade: 10, anoValidade: 2026 });
    await expect(noCartao(vencido)).rejects.toMatchObject({ codigo: "CARTAO_INDISPONIVEL" });
    await porBoleto();
    await expect(porBoleto()).rejects.toMatchObject({ codigo: "COBRANCA_EM_ANDAMENTO" });
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    await expect(porBoleto()).rejects.toMatchObject({ codigo: "COBRANCA_EM_ANDAMENTO" });
    await noCartao(conta.secundario);
    await expect(noCartao(conta.principal)).rejects.toMatchObject({ codigo: "COBRANCA_EM_ANDAMENTO" });
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    await expect(noCartao(conta.principal)).rejects.toMatchObject({ codigo: "FATURA_NAO_PAGAVEL" });
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    await expect(noCartao(conta.principal)).rejects.toMatchObject({ codigo: "PAGAMENTO_EM_CONTESTACAO" });
    expect(await ler()).toMatchObject({ pagavel: false });
    await db.updateTable("fatura").set({ anuladaEm: mundo.clock.now() }).where("id", "=", idFatura).execute();
    await expect(porBoleto()).rejects.toMatchObject({ codigo: "FATURA_NAO_ENCONTRADA" });
    const trilha = db.selectFrom("auditoriaEvento").select(["alvoId", "atorId"]);
    expect(await trilha.where("acao", "=", "FATURA_PAGAMENTO_PEDIDO").execute()).toEqual(
      [1, 2].map(() => ({ alvoId: String(idFatura), atorId: String(conta.idUsuario) })),
    );
  });

  it("[FAT-121] recusado antes do vencimento, nada muda: nem outro cartão, nem situação, nem dia, nem e-mail; e sai na hora", async () => {
    await noCartao(conta.principal);
    const { emLote } = await mundo.api.deps.db.selectFrom("cobranca").select("emLote").executeTakeFirstOrThrow();
    expect(emLote).toBe(false);
    await negarPagamento(mundo.api, conta.id);
    expect(await cobrancas()).toEqual(["CARTAO RECUSADA"]);
    expect(await mundo.faturasDe(conta.idUsuario)).toMatchObject([{ codigoSituacao: 1 }]);
    expect(await tentativas()).toEqual([]);
    await mundo.viverAte("2026-11-10");
    await negarPagamento(mundo.api, conta.id);
    await negarPagamento(mundo.api, conta.id);
    expect(await mundo.emails("cobranca-recusada", "Do cartão")).toBe(1);
    await noCartao(conta.secundario);
    await negarPagamento(mundo.api, conta.id, "SEM_RESPOSTA");
    await noCartao(conta.secundario);
    await negarPagamento(mundo.api, conta.id);
    expect(await tentativas()).toMatchObject([{ semResposta: false }]);
    expect(await mundo.emails("cobranca-recusada", "Do cartão")).toBe(1);
    expect(await ler()).toMatchObject({ codigoSituacao: 2, pagavel: true, cobrando: null });
  });

  it("[FAT-125] o boleto de uma fatura do cartão deixa tudo como é, e só adia os cartões até vencer", async () => {
    const { db } = mundo.api.deps;
    await porBoleto();
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    expect(await ler()).toMatchObject({ vencimento: "2026-11-10", cobrando: null });
    expect(await mundo.emails("fatura-emitida", "")).toBe(0);
    await mundo.viverAte("2026-11-10");
    expect(await cobrancas()).toEqual(["BOLETO ABERTA"]);
    await mundo.viverAte("2026-11-11");
    expect(await cobrancas()).toEqual(["BOLETO ABERTA", "CARTAO PEDIDA"]);
    const tipos = async (tabela: "fatura" | "usuario", id: number) =>
      (await db.selectFrom(tabela).select("tipoPagamento").where("id", "=", id).executeTakeFirstOrThrow())
        .tipoPagamento;
    expect([await tipos("fatura", idFatura), await tipos("usuario", conta.idUsuario)]).toEqual(["CARTAO", "CARTAO"]);
  });

  it("[FAT-125] perto do vencimento o boleto tem os dias de um primeiro, e até lá os cartões esperam", async () => {
    await mundo.viverAte("2026-11-09");
    await porBoleto();
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    const boleto = await mundo.api.deps.db.selectFrom("cobranca").select("vencimento").executeTakeFirstOrThrow();
    // Five days after the 9th is a Saturday, and the 15th is both a Sunday and a holiday.
    expect(boleto.vencimento).toBe("2026-11-16");
    expect(await mundo.faturasDe(conta.idUsuario)).toMatchObject([{ vencimento: "2026-11-10" }]);
    await mundo.viverAte("2026-11-16");
    expect(await cobrancas()).toEqual(["BOLETO ABERTA"]);
    await mundo.viverAte("2026-11-17");
    expect(await cobrancas()).toEqual(["BOLETO ABERTA", "CARTAO PEDIDA"]);
  });

  it("[FAT-122] vinte pedidos de uma vez fazem uma cobrança", async () => {
    const pedidos = Array.from({ length: MUITAS }, () => noCartao(conta.principal));
    const fins = await Promise.allSettled(pedidos);
    expect(fins.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await cobrancas()).toEqual(["CARTAO PEDIDA"]);
    const boletos = await Promise.allSettled(Array.from({ length: MUITAS }, () => porBoleto()));
    expect(boletos.filter(({ status }) => status === "fulfilled")).toHaveLength(0);
  });

  it("[FAT-126] pago pelo cartão, o boleto é anulado; pago também, volta", async () => {
    await porBoleto();
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    expect(await vigentes()).toHaveLength(1);
    await noCartao(conta.principal);
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    expect(await cobrancas()).toEqual(["BOLETO ANULADA", "CARTAO PAGA"]);
    expect(await vigentes()).toEqual([]);
    expect(await ler()).toMatchObject({ codigoSituacao: 3, pagavel: false, boleto: null, pago: { forma: "CARTAO" } });
    await pagarNoProvedor(mundo.api, conta.id, "BOLETO");
    expect(await cobrancas()).toEqual(["BOLETO ESTORNANDO", "CARTAO PAGA"]);
    expect(await creditos()).toEqual([{ motivo: "COBRANCA_ANULADA" }]);
  });

  it("pago pelo boleto enquanto o cartão é cobrado, o cartão que paga depois é devolvido", async () => {
    await porBoleto();
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    await noCartao(conta.principal);
    await pagarNoProvedor(mundo.api, conta.id, "BOLETO");
    expect(await cobrancas()).toEqual(["BOLETO PAGA", "CARTAO ANULADA"]);
    await pagarNoProvedor(mundo.api, conta.id, "CARTAO");
    expect(await cobrancas()).toEqual(["BOLETO PAGA", "CARTAO ESTORNANDO"]);
    expect(await creditos()).toHaveLength(1);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
  });

  it("[FAT-124] diz como pagar, o que houve e, paga, como foi", async () => {
    await mundo.api.deps.db
      .updateTable("cartaoCredito")
      .set({ principal: false })
      .where("id", "=", conta.principal)
      .execute();
    await mundo.api.deps.db
      .updateTable("cartaoCredito")
      .set({ principal: true, secundario: false })
      .where("id", "=", conta.secundario)
      .execute();
    expect(await ler()).toMatchObject({
      idFatura,
      competencia: "2026-11-01",
      vencimento: "2026-11-10",
      pagavel: true,
      cobrando: null,
      recusa: null,
      semResposta: false,
      boleto: null,
      cartoes: [{ id: conta.secundario, bandeira: "Visa" }, { id: conta.principal }],
      pago: null,
    });
    await noCartao(conta.principal);
    expect(await ler()).toMatchObject({ cobrando: "CARTAO" });
    await negarPagamento(mundo.api, conta.id);
    expect(await ler()).toMatchObject({
      recusa: { cartao: { bandeira: "Visa" }, motivo: "saldo ou limite insuficiente" },
    });
    await porBoleto();
    expect(await ler()).toMatchObject({ cobrando: "BOLETO", boleto: null });
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    const { boleto } = await ler();
    expect(boleto?.pixQr.length).toBeGreaterThan(20);
    mundo.clock.set("2026-11-20T12:00:00Z");
    const vencida = await ler();
    expect(vencida.valorHoje).toBeGreaterThan(vencida.valor);
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    expect(await ler()).toMatchObject({
      pagavel: false,
      recusa: null,
      cartoes: [],
      pago: { em: hoje(mundo.clock.now()), forma: "BOLETO", valor: vencida.valor },
    });
  });
});
