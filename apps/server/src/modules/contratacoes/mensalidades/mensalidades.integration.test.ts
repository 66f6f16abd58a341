import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { asOwner } from "@acervo/test-kit/database";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { cobrancasDe, dizerDoPagamento, negarPagamento, situacaoDe } from "../../../../test/contratar.ts";
import { giveEndereco, ORIGEM } from "../../../../test/contratos.ts";
import { novoCartao, novoUsuario } from "../../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { tentarCobranca } from "../pagamento/tentar-cobranca.ts";
import { cobrarFaturas } from "./cobrar-faturas.ts";
import { emitirFaturas } from "./emitir-faturas.ts";
import { pedirBoletos } from "./pedir-boletos.ts";
import { vencerFaturas } from "./vencer-faturas.ts";

const clock = createTestClock("2026-10-31T12:00:00Z");
const FATURA_EMITIDA = 5;
const ninguem = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };

describe("sessenta dias de mensalidades", () => {
  let api: TestApi;
  /** One person each: cards that refuse, a boleto paid late, three subscriptions on one bill, a registry office, no card. */
  let cartao: { idUsuario: number; id: number; principal: number; secundario: number };
  let boleto: { idUsuario: number; id: number };
  let unificada: { idUsuario: number; ids: number[] };
  let cartorio: { idUsuario: number; id: number };
  let semCartao: { idUsuario: number; id: number };

  const novaConta = async (campos: object): Promise<number> => {
    const { db } = api.deps;
    const idUsuario = await novoUsuario(db);
    await giveEndereco(db, idUsuario);
    await db.updateTable("usuario").set(campos).where("id", "=", idUsuario).execute();
    return idUsuario;
  };
  const contratar = (idUsuario: number, nome: string) => insertContratacao(api.deps.db, { idUsuario, nome });

  beforeAll(async () => {
    api = await startTestApi({ clock });
    const { db } = api.deps;
    const comCartao = await novaConta({ tipoPagamento: "CARTAO" });
    cartao = {
      idUsuario: comCartao,
      id: await contratar(comCartao, "Do cartão"),
      principal: await novoCartao(db, comCartao, { principal: true }),
      secundario: await novoCartao(db, comCartao, { secundario: true }),
    };
    const comBoleto = await novaConta({ tipoPagamento: "BOLETO" });
    boleto = { idUsuario: comBoleto, id: await contratar(comBoleto, "Do boleto") };
    const comTres = await novaConta({ tipoPagamento: "BOLETO", pagamentoUnificado: true });
    const ids = [];
    for (const nome of ["Um", "Dois", "Três"]) ids.push(await contratar(comTres, nome));
    unificada = { idUsuario: comTres, ids };
    const doCartorio = await novaConta({ tipoPagamento: "BOLETO", tipoConta: "RCV_RCPN" });
    cartorio = { idUsuario: doCartorio, id: await contratar(doCartorio, "Acervo") };
    const semNada = await novaConta({ tipoPagamento: "CARTAO" });
    await db
      .insertInto("preferenciaNotificacao")
      .values({ idUsuario: semNada, idTipoNotificacao: FATURA_EMITIDA, habilitado: false })
      .execute();
    semCartao = { idUsuario: semNada, id: await contratar(semNada, "Sem cartão") };
  });
  afterAll(() => api.close());

  const umDia = async (): Promise<void> => {
    await vencerFaturas(api.deps);
    await emitirFaturas(api.deps);
    await pedirBoletos(api.deps);
    await cobrarFaturas(api.deps);
  };
  /** Lets the days pass up to this one, which is lived through too. */
  const viverAte = async (dia: DataCivil): Promise<void> => {
    while (hoje(clock.now()) < dia) {
      clock.set(`${somarDias(hoje(clock.now()), 1)}T12:00:00Z`);
      await umDia();
    }
  };
  const faturasDe = (idUsuario: number) =>
    api.deps.db
      .selectFrom("fatura")
      .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
      .select(["fatura.id", "fatura.competencia", "fatura.dataVencimento as vencimento", "fatura.codigoSituacao"])
      .select(({ fn }) => [
        fn.countAll<number>().as("itens"),
        sql<number>`sum(fatura_item.valor_centavos)::integer`.as("valorCentavos"),
      ])
      .where("fatura.idUsuario", "=", idUsuario)
      .groupBy("fatura.id")
      .orderBy("fatura.id")
      .execute();
  const emails = async (tipo: string, sobre: string) => {
    const linhas = await api.deps.db.selectFrom("emailEnvio").select("assunto").where("tipo", "=", tipo).execute();
    return linhas.filter(({ assunto }) => assunto.includes(sobre)).length;
  };
  const motivos = async (id: number) => {
    const historico = api.deps.db.selectFrom("contratacaoHistorico").select("motivo").where("idContratacao", "=", id);
    return (await historico.orderBy("id").execute()).map(({ motivo }) => motivo);
  };
  const unificar = (pagamentoUnificado: boolean) =>
    api.deps.db.updateTable("usuario").set({ pagamentoUnificado }).where("id", "=", unificada.idUsuario).execute();

  it("[SRV-45] um trabalho que falha no meio, repetido ou em dois processos, cobra cada mês uma vez", async () => {
    const { db } = api.deps;
    clock.set("2026-11-01T12:00:00Z");
    await asOwner(
      { url: api.databaseUrl },
      "create function falhar() returns trigger language plpgsql as 'begin raise exception ''planted''; end'",
      `create trigger falhar before insert on fatura for each row when (new.id_usuario = ${boleto.idUsuario})
       execute function falhar()`,
    );
    await expect(emitirFaturas(api.deps)).rejects.toThrow(`Account ${boleto.idUsuario}: planted`);
    expect(await faturasDe(boleto.idUsuario)).toEqual([]);
    expect(await faturasDe(cartorio.idUsuario)).toHaveLength(1);
    await asOwner({ url: api.databaseUrl }, "drop trigger falhar on fatura");
    await Promise.all([emitirFaturas(api.deps), emitirFaturas(api.deps), emitirFaturas(api.deps)]);
    const { itens } = await db
      .selectFrom("faturaItem")
      .select(({ fn }) => fn.countAll<number>().as("itens"))
      .executeTakeFirstOrThrow();
    expect(itens).toBe(7);
  });

  it("[CONTA-85][SRV-48] unificada, uma fatura cobre as três; as outras contas têm uma por contratação", async () => {
    expect(await faturasDe(unificada.idUsuario)).toMatchObject([
      { competencia: "2026-11-01", vencimento: "2026-11-10", itens: 3, valorCentavos: 3 * 1_490 },
    ]);
    expect(await faturasDe(boleto.idUsuario)).toMatchObject([{ itens: 1, valorCentavos: 1_490 }]);
  });

  it("[SRV-47][SRV-51] o cartório pós-pago paga o mês que terminou, com o subsídio", async () => {
    expect(await faturasDe(cartorio.idUsuario)).toMatchObject([{ competencia: "2026-10-01", itens: 1 }]);
    const [fatura] = await faturasDe(cartorio.idUsuario);
    const plano = await api.deps.db
      .selectFrom("plano")
      .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
      .select(["plano.valorCentavos"])
      .where("tipoPlano.tipoConta", "=", "RCV_RCPN")
      .orderBy("plano.id")
      .executeTakeFirstOrThrow();
    expect(fatura?.valorCentavos).toBe(plano.valorCentavos - 2_000);
  });

  it("[TOM-24] sem tomador, a fatura guarda nome, documento e endereço do usuário, mesmo que mudem depois", async () => {
    const { db } = api.deps;
    const [fatura] = await faturasDe(boleto.idUsuario);
    const destinatario = () =>
      db
        .selectFrom("faturaDestinatario")
        .selectAll()
        .where("idFatura", "=", fatura?.id ?? 0)
        .executeTakeFirst();
    const titular = db.selectFrom("usuario").select(["nome", "cpfCnpj"]).where("id", "=", boleto.idUsuario);
    const { nome, cpfCnpj } = await titular.executeTakeFirstOrThrow();
    const antes = await destinatario();
    expect(antes).toMatchObject({ nome, cpfCnpj, logradouro: "Rua da Bahia", idMunicipio: 3_106_200 });
    await db.updateTable("usuario").set({ nome: "Outro nome" }).where("id", "=", boleto.idUsuario).execute();
    expect(await destinatario()).toEqual(antes);
  });

  it("[SRV-53][SRV-106] cada boleto é pedido ao provedor uma vez; o cartão espera o vencimento", async () => {
    expect(await cobrancasDe(api, boleto.id)).toMatchObject([{ forma: "BOLETO", situacao: "PEDIDA" }]);
    expect(await cobrancasDe(api, cartao.id)).toEqual([]);
    await dizerDoPagamento(api, boleto.id, "ABERTO");
    expect(await emails("fatura-emitida", "11/2026")).toBe(1);
    expect(await emails("fatura-no-cartao", "10/11/2026")).toBe(1);
    for (const id of [unificada.ids[0] ?? 0, cartorio.id]) {
      await dizerDoPagamento(api, id, "ABERTO");
      await dizerDoPagamento(api, id, "PAGO");
    }
  });

  it("[CARTAO-61][SRV-31][SRV-54] recusados os dois cartões, tenta por três dias, um por dia, e então suspende", async () => {
    for (const dia of ["2026-11-10", "2026-11-11", "2026-11-12"]) {
      expect(await situacaoDe(api, cartao.id)).toBe(1);
      await viverAte(dia);
      await Promise.all([cobrarFaturas(api.deps), cobrarFaturas(api.deps)]);
      await negarPagamento(api, cartao.id);
      await negarPagamento(api, cartao.id);
      await cobrarFaturas(api.deps);
    }
    const { principal, secundario } = cartao;
    expect((await cobrancasDe(api, cartao.id)).map(({ idCartao, situacao }) => [idCartao, situacao])).toEqual(
      [principal, secundario, principal, secundario, principal, secundario].map((id) => [id, "RECUSADA"]),
    );
    expect(await faturasDe(cartao.idUsuario)).toMatchObject([{ codigoSituacao: 2 }]);
    expect(await situacaoDe(api, cartao.id)).toBe(4);
    expect(await emails("cobranca-recusada", "Do cartão")).toBe(2);
    expect(await emails("contratacao-suspensa", "Do cartão")).toBe(1);
  });

  it("sem cartão nenhum, os mesmos três dias e a mesma suspensão", async () => {
    expect(await cobrancasDe(api, semCartao.id)).toEqual([]);
    expect(await situacaoDe(api, semCartao.id)).toBe(4);
    expect(await emails("cobranca-recusada", "Sem cartão")).toBe(2);
  });

  it("[SRV-55] o boleto vence no dia seguinte, e a conta segue ativa por quinze dias", async () => {
    expect(await faturasDe(boleto.idUsuario)).toMatchObject([{ vencimento: "2026-11-10", codigoSituacao: 4 }]);
    expect(await emails("fatura-vencida", "11/2026")).toBe(1);
    await viverAte("2026-11-24");
    expect(await situacaoDe(api, boleto.id)).toBe(1);
  });

  it("[SRV-32] paga a última dívida, volta a ativa na mesma gravação; e não se cobra de novo", async () => {
    const quem = { usuario: { ...ninguem, id: cartao.idUsuario }, origem: ORIGEM };
    await tentarCobranca(api.deps, quem, cartao.id);
    await dizerDoPagamento(api, cartao.id, "PAGO");
    expect(await situacaoDe(api, cartao.id)).toBe(1);
    expect(await motivos(cartao.id)).toEqual(["EM_ATRASO", "ATRASO_PAGO"]);
    await viverAte("2026-11-25");
    expect(await cobrancasDe(api, cartao.id)).toHaveLength(7);
  });

  it("[SRV-31] com quinze dias de atraso o boleto suspende; suspensa não é cobrada; paga, volta e o mês é cobrado", async () => {
    expect(await situacaoDe(api, boleto.id)).toBe(4);
    expect(await emails("contratacao-suspensa", "Do boleto")).toBe(1);
    await unificar(false);
    await api.deps.db
      .updateTable("tipoPlano")
      .set({ valorSubsidioCentavos: 1_000_000 })
      .where("tipoConta", "=", "RCV_RCPN")
      .execute();
    await viverAte("2026-12-05");
    expect(await faturasDe(boleto.idUsuario)).toHaveLength(1);
    await dizerDoPagamento(api, boleto.id, "PAGO");
    expect(await situacaoDe(api, boleto.id)).toBe(1);
    await viverAte("2026-12-06");
    expect(await faturasDe(boleto.idUsuario)).toMatchObject([
      { codigoSituacao: 3 },
      { competencia: "2026-12-01", vencimento: "2026-12-11", codigoSituacao: 1 },
    ]);
  });

  it("o boleto que o provedor nunca recebeu é pedido de novo, com dias para pagar", async () => {
    await negarPagamento(api, boleto.id, "SEM_RESPOSTA");
    await viverAte("2026-12-07");
    expect((await cobrancasDe(api, boleto.id)).slice(1)).toMatchObject([
      { situacao: "SEM_RESPOSTA" },
      { situacao: "PEDIDA", forma: "BOLETO" },
    ]);
    const [, fatura] = await faturasDe(boleto.idUsuario);
    expect(fatura).toMatchObject({ vencimento: "2026-12-14", codigoSituacao: 1 });
    expect(await emails("pagamento-recusado", "")).toBe(0);
  });

  it("[SRV-52] a fatura de valor zero nasce paga, sem boleto nem cobrança", async () => {
    const [, fatura] = await faturasDe(cartorio.idUsuario);
    expect(fatura).toMatchObject({ competencia: "2026-11-01", valorCentavos: 0, codigoSituacao: 3 });
    expect(await cobrancasDe(api, cartorio.id)).toHaveLength(1);
  });

  it("[R11] sem resposta do provedor, o dia não conta contra o cliente, e no seguinte se tenta de novo", async () => {
    await viverAte("2026-12-10");
    await negarPagamento(api, cartao.id, "SEM_RESPOSTA");
    await cobrarFaturas(api.deps);
    expect((await cobrancasDe(api, cartao.id)).slice(7)).toMatchObject([{ situacao: "SEM_RESPOSTA" }]);
    await viverAte("2026-12-11");
    expect((await cobrancasDe(api, cartao.id)).slice(8)).toMatchObject([
      { idCartao: cartao.principal, situacao: "PEDIDA" },
    ]);
    expect(await emails("cobranca-recusada", "Do cartão")).toBe(2);
  });

  it("[CONTA-85] trocada a cobrança unificada entre um mês e outro, e no meio dele, nada é cobrado em dobro", async () => {
    await unificar(true);
    await viverAte("2026-12-31");
    expect(await faturasDe(unificada.idUsuario)).toMatchObject([
      { competencia: "2026-11-01", itens: 3, codigoSituacao: 3 },
      { competencia: "2026-12-01", itens: 1 },
      { competencia: "2026-12-01", itens: 1 },
      { competencia: "2026-12-01", itens: 1 },
    ]);
  });

  it("[CARTAO-60] no mês seguinte o cartão é cobrado uma vez, e paga", async () => {
    expect(await cobrancasDe(api, cartao.id)).toHaveLength(9);
    await dizerDoPagamento(api, cartao.id, "PAGO");
    expect((await faturasDe(cartao.idUsuario)).map(({ codigoSituacao }) => codigoSituacao)).toEqual([3, 3]);
  });

  it("suspensa por sessenta dias fica inativa, e ainda assim volta quando paga", async () => {
    clock.set("2027-01-11T13:00:00Z");
    await umDia();
    expect(await situacaoDe(api, semCartao.id)).toBe(2);
    expect(await emails("contratacao-inativa", "Sem cartão")).toBe(1);
    await novoCartao(api.deps.db, semCartao.idUsuario, { principal: true });
    const quem = { usuario: { ...ninguem, id: semCartao.idUsuario }, origem: ORIGEM };
    await tentarCobranca(api.deps, quem, semCartao.id);
    await dizerDoPagamento(api, semCartao.id, "PAGO");
    expect(await motivos(semCartao.id)).toEqual(["EM_ATRASO", "SUSPENSAO_PROLONGADA", "ATRASO_PAGO"]);
  });
});
