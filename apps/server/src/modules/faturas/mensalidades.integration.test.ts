import { asOwner } from "@acervo/test-kit/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { cobrancasDe, dizerDoPagamento } from "../../../test/contratar.ts";
import { createMonthlyWorld, type MonthlyWorld } from "../../../test/monthly-world.ts";

describe("as faturas de cada mês", () => {
  let mundo: MonthlyWorld;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
  });
  afterEach(() => mundo.close());

  const subsidiar = (valorSubsidioCentavos: number) =>
    mundo.api.deps.db
      .updateTable("tipoPlano")
      .set({ valorSubsidioCentavos })
      .where("tipoConta", "=", "RCV_RCPN")
      .execute();

  it("[SRV-45][FAT-156] um trabalho que falha no meio, repetido ou em dois processos, cobra cada mês uma vez", async () => {
    const { api, contas, faturasDe } = mundo;
    const boleto = await contas.comBoleto();
    const cartorio = await contas.cartorio();
    await contas.unificada();
    await contas.comCartoes();
    await contas.semCartao();
    const { db } = api.deps;
    mundo.clock.set("2026-11-01T12:00:00Z");
    await asOwner(
      { url: api.databaseUrl },
      "create function falhar() returns trigger language plpgsql as 'begin raise exception ''planted''; end'",
      `create trigger falhar before insert on fatura for each row when (new.id_usuario = ${boleto.idUsuario})
       execute function falhar()`,
    );
    await expect(mundo.jobs.emitirFaturas()).rejects.toThrow(`Account ${boleto.idUsuario}: planted`);
    expect(await faturasDe(boleto.idUsuario)).toEqual([]);
    expect(await faturasDe(cartorio.idUsuario)).toHaveLength(1);
    await asOwner({ url: api.databaseUrl }, "drop trigger falhar on fatura");
    await Promise.all([mundo.jobs.emitirFaturas(), mundo.jobs.emitirFaturas(), mundo.jobs.emitirFaturas()]);
    const { itens } = await db
      .selectFrom("faturaItem")
      .select(({ fn }) => fn.countAll<number>().as("itens"))
      .executeTakeFirstOrThrow();
    expect(itens).toBe(7);
  });

  it("[CONTA-85][SRV-48] unificada, uma fatura cobre as três; as outras contas têm uma por contratação", async () => {
    const unificada = await mundo.contas.unificada();
    const boleto = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    expect(await mundo.faturasDe(unificada.idUsuario)).toMatchObject([
      { competencia: "2026-11-01", vencimento: "2026-11-10", itens: 3, valorCentavos: 3 * 1_490 },
    ]);
    expect(await mundo.faturasDe(boleto.idUsuario)).toMatchObject([{ itens: 1, valorCentavos: 1_490 }]);
  });

  it("[CONTA-85] trocada a cobrança unificada entre um mês e outro, e no meio dele, nada é cobrado em dobro", async () => {
    const unificada = await mundo.contas.unificada();
    const unificar = (pagamentoUnificado: boolean) =>
      mundo.api.deps.db
        .updateTable("usuario")
        .set({ pagamentoUnificado })
        .where("id", "=", unificada.idUsuario)
        .execute();
    await mundo.viverAte("2026-11-01");
    await mundo.pagarBoleto({ idUsuario: unificada.idUsuario, id: unificada.ids[0] ?? 0 });
    await unificar(false);
    await mundo.viverAte("2026-12-05");
    await unificar(true);
    await mundo.viverAte("2026-12-31");
    expect(await mundo.faturasDe(unificada.idUsuario)).toMatchObject([
      { competencia: "2026-11-01", itens: 3, codigoSituacao: 3 },
      { competencia: "2026-12-01", itens: 1 },
      { competencia: "2026-12-01", itens: 1 },
      { competencia: "2026-12-01", itens: 1 },
    ]);
  });

  it("[CONTR-48][SRV-47][SRV-51] o cartório pós-pago paga o mês que terminou, com o subsídio em uma só das suas", async () => {
    const cartorio = await mundo.contas.cartorio();
    await insertContratacao(mundo.api.deps.db, { idUsuario: cartorio.idUsuario, nome: "Segunda" });
    await mundo.viverAte("2026-11-01");
    const plano = await mundo.api.deps.db
      .selectFrom("plano")
      .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
      .select(["plano.valorCentavos"])
      .where("tipoPlano.tipoConta", "=", "RCV_RCPN")
      .orderBy("plano.id")
      .executeTakeFirstOrThrow();
    const faturas = await mundo.faturasDe(cartorio.idUsuario);
    expect(faturas.toSorted((uma, outra) => uma.valorCentavos - outra.valorCentavos)).toMatchObject([
      { competencia: "2026-10-01", itens: 1, valorCentavos: plano.valorCentavos - 2_000 },
      { competencia: "2026-10-01", itens: 1, valorCentavos: plano.valorCentavos },
    ]);
  });

  it("[SRV-52] a fatura de valor zero nasce paga, sem boleto nem cobrança", async () => {
    await subsidiar(1_000_000);
    const cartorio = await mundo.contas.cartorio();
    await mundo.viverAte("2026-11-02");
    expect(await mundo.faturasDe(cartorio.idUsuario)).toMatchObject([{ valorCentavos: 0, codigoSituacao: 3 }]);
    expect(await cobrancasDe(mundo.api, cartorio.id)).toEqual([]);
  });

  it("[TOM-24] sem tomador, a fatura guarda nome, documento e endereço do usuário, mesmo que mudem depois", async () => {
    const { db } = mundo.api.deps;
    const boleto = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    const [fatura] = await mundo.faturasDe(boleto.idUsuario);
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

  it("[CONTR-159] a fatura de uma contratação leva o endereço dela; a unificada, não", async () => {
    const { db } = mundo.api.deps;
    const boleto = await mundo.contas.comBoleto();
    const unificada = await mundo.contas.unificada();
    for (const id of [boleto.id, unificada.ids[0] ?? 0]) {
      const proprio = await db
        .insertInto("endereco")
        .values({ cep: "30130010", logradouro: "Praça Sete", numero: "1", bairro: "Centro", idMunicipio: 3_106_200 })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.updateTable("contratacao").set({ idEndereco: proprio.id }).where("id", "=", id).execute();
    }
    await mundo.viverAte("2026-11-01");
    const ruas = async (idUsuario: number) =>
      (
        await db
          .selectFrom("faturaDestinatario")
          .innerJoin("fatura", "fatura.id", "faturaDestinatario.idFatura")
          .select("faturaDestinatario.logradouro")
          .where("fatura.idUsuario", "=", idUsuario)
          .where("fatura.competencia", "=", "2026-11-01")
          .execute()
      ).map(({ logradouro }) => logradouro);
    expect(await ruas(boleto.idUsuario)).toEqual(["Praça Sete"]);
    expect(await ruas(unificada.idUsuario)).toEqual(["Rua da Bahia"]);
  });

  it("[CONTA-84] mudada a forma de pagamento, a próxima fatura é por ela", async () => {
    const { db } = mundo.api.deps;
    const cartao = await mundo.contas.comCartoes();
    await db.updateTable("usuario").set({ tipoPagamento: "BOLETO" }).where("id", "=", cartao.idUsuario).execute();
    await mundo.viverAte("2026-11-01");
    expect(await cobrancasDe(mundo.api, cartao.id)).toMatchObject([{ forma: "BOLETO" }]);
  });

  it("[SRV-53][SRV-106] cada boleto é pedido ao provedor uma vez; o cartão espera o vencimento", async () => {
    const { api, contas, emails } = mundo;
    const [boleto, cartao] = [await contas.comBoleto(), await contas.comCartoes()];
    await contas.semCartao();
    await mundo.viverAte("2026-11-01");
    expect(await cobrancasDe(api, boleto.id)).toMatchObject([{ forma: "BOLETO", situacao: "PEDIDA" }]);
    expect(await cobrancasDe(api, cartao.id)).toEqual([]);
    await dizerDoPagamento(api, boleto.id, "ABERTO");
    expect(await emails("fatura-emitida", "11/2026")).toBe(1);
    expect(await emails("fatura-no-cartao", "10/11/2026")).toBe(1);
  });
});
