import { relatorios } from "@acervo/contracts/relatorios";
import { createTestClock } from "@acervo/test-kit/clock";
import { readSheets, readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { giveEndereco, insertContratoAceito, ofertaDe } from "../../../test/contratos.ts";
import { startFinanceWorld, type FinanceWorld } from "../../../test/finance-world.ts";
import { request, type PlainCall } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { instantFrom } from "../../platform/clock.ts";

const COLUNAS = [
  "Nome",
  "CPF/CNPJ",
  "Código corregedoria",
  "Contratação",
  "Plano",
  "Tipo cobrança",
  "Valor",
  "Subsídio",
  "Data contratação",
  "Situação",
  "Capacidade usada",
];

describe("planilha das contratações ativas", () => {
  let mundo: FinanceWorld;
  let api: TestApi;
  let idUsuario: number;
  beforeEach(async () => {
    mundo = await startFinanceWorld();
    api = await startTestApi({ databaseUrl: mundo.url });
    idUsuario = await mundo.pessoa();
  });
  afterEach(async () => {
    await api.close();
    await mundo.close();
  });

  const pedir = (query: NonNullable<PlainCall["query"]>, quem: "admin" | "pessoa" = "admin", { url } = api) =>
    request(url, relatorios.contratacoesAtivas, { query }, tokenFor(quem));
  const linhasDe = async (mesReferencia: string, em = api): Promise<string[][]> => {
    const { status, body } = await pedir({ mesReferencia }, "admin", em);
    return status === 204 ? [] : readSpreadsheet(body as Uint8Array).slice(1);
  };
  const nomear = (id: number, nome: string) =>
    mundo.db.updateTable("contratacao").set({ nome }).where("id", "=", id).execute();
  const nova = async (nome: string, ...passos: readonly (readonly [number, string])[]) => {
    const id = await mundo.contratacao({ idUsuario, passos });
    await nomear(id, nome);
    return id;
  };
  const nomes = async (mes: string) => (await linhasDe(mes)).map((linha) => [linha[3], linha[9]]);

  it("[REL-20][REL-22][REL-23][REL-30] as colunas, descritas na segunda folha, e uma linha por contratação", async () => {
    await mundo.db
      .updateTable("usuario")
      .set({ nome: "Ana", cpfCnpj: "00012345601" })
      .where("id", "=", idUsuario)
      .execute();
    const { id: idCartorio } = await mundo.db
      .insertInto("cartorio")
      .values({ codigoCorregedoria: "0042", nome: "Ofício", distrito: "Sede" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const id = await nova("Matriz", [1, "2026-02-03"]);
    await mundo.db.updateTable("contratacao").set({ idCartorio }).where("id", "=", id).execute();
    await mundo.db
      .insertInto("usoDiario")
      .values({ idContratacao: id, data: "2026-03-31", bytes: 1_572_864 })
      .execute();
    const { status, headers, body } = await pedir({ mesReferencia: "2026-03" });
    expect([status, headers.get("content-type")?.includes("spreadsheetml")]).toEqual([200, true]);
    expect(headers.get("content-disposition")).toContain("contratacoes-ativas-2026-03.xlsx");
    const [linhas, [, ...descritas] = []] = readSheets(body as Uint8Array);
    const { nome: plano, valorCentavos } = await mundo.db
      .selectFrom("plano")
      .select(["nome", "valorCentavos"])
      .where("nome", "=", "Acervo 10")
      .executeTakeFirstOrThrow();
    const valor = (valorCentavos / 100).toFixed(2).replace(".", ",");
    expect(linhas).toEqual([
      COLUNAS,
      ["Ana", "000.123.456-01", "0042", "Matriz", plano, "Pré-pago", valor, "0,00", "03/02/2026", "Ativa", "1,5 MB"],
    ]);
    expect(descritas.map(([coluna]) => coluna)).toEqual(COLUNAS);
  });

  it("[REL-35] ativa em qualquer momento do mês, pela história; um mês que não começou não tem nenhuma", async () => {
    await nova("desde fevereiro", [1, "2026-02-10"]);
    await nova("acabou no último minuto de fevereiro", [1, "2026-01-10"], [3, "2026-03-01T02:59:00Z"]);
    await nova("acabou no primeiro minuto de março", [1, "2026-01-10"], [3, "2026-03-01T03:01:00Z"]);
    await nova("começou no último minuto de março", [7, "2026-03-05"], [1, "2026-04-01T02:59:00Z"]);
    await nova("começou em abril", [7, "2026-03-05"], [1, "2026-04-01T03:00:00Z"]);
    await nova("suspensa em março e de volta em abril", [1, "2026-02-01"], [4, "2026-03-10"], [1, "2026-04-10"]);
    await nova("nunca ativa", [7, "2026-01-10"]);
    expect(await nomes("2026-03")).toEqual([
      ["desde fevereiro", "Ativa"],
      ["acabou no primeiro minuto de março", "Cancelada"],
      ["começou no último minuto de março", "Ativa"],
      ["suspensa em março e de volta em abril", "Suspensa"],
    ]);
    expect(await linhasDe("2027-12")).toEqual([]);
  });

  it("[REL-35] o plano e o valor são os daquele mês, e o subsídio é um por pessoa", async () => {
    idUsuario = await mundo.pessoa("RCV_RCPN");
    await giveEndereco(mundo.db, idUsuario);
    const planos = await mundo.db
      .selectFrom("plano")
      .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
      .select(["plano.nome", "plano.valorCentavos", "tipoPlano.valorSubsidioCentavos"])
      .where("tipoPlano.tipoConta", "=", "RCV_RCPN")
      .where("tipoPlano.valorSubsidioCentavos", ">", 0)
      .orderBy("plano.id")
      .execute();
    const [antes, depois] = planos;
    if (antes === undefined || depois === undefined) throw new Error("the catalogue has fewer plans");
    const id = await mundo.contratacao({ idUsuario, plano: antes.nome, passos: [[1, "2026-01-10"]] });
    const outra = await mundo.contratacao({ idUsuario, plano: antes.nome, passos: [[1, "2026-01-11"]] });
    const [ofertaAntes, ofertaDepois] = [await ofertaDe(mundo.db, antes.nome), await ofertaDe(mundo.db, depois.nome)];
    const assinar = (idOferta: number, em: string) =>
      insertContratoAceito(mundo.db, { idUsuario, idContratacao: id, idOferta, agora: instantFrom(em) });
    await assinar(ofertaAntes, "2026-01-10T12:00:00Z");
    await assinar(ofertaDepois, "2026-04-10T12:00:00Z");
    await mundo.db
      .updateTable("contratacao")
      .set({ idPlanoOfertaTipoPagamento: ofertaDepois })
      .where("id", "=", id)
      .execute();
    await nomear(id, "trocou");
    await nomear(outra, "igual");
    const valor = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");
    const subsidio = (plano: typeof antes) => valor(Math.min(plano.valorSubsidioCentavos, plano.valorCentavos));
    const resumo = async (mes: string) =>
      (await linhasDe(mes)).map((linha) => [linha[3], linha[4], linha[6], linha[7]]);
    expect(await resumo("2026-03")).toEqual([
      ["trocou", antes.nome, valor(antes.valorCentavos), subsidio(antes)],
      ["igual", antes.nome, valor(antes.valorCentavos), "0,00"],
    ]);
    expect((await resumo("2026-04"))[0]).toEqual([
      "trocou",
      depois.nome,
      valor(depois.valorCentavos),
      subsidio(depois),
    ]);
  });

  it("[REL-36] a capacidade é a do último dia do mês, ou do último contado do mês que corre; --- se não está guardada", async () => {
    const [uma, outra] = [await nova("guardada", [1, "2026-01-10"]), await nova("sem o dia", [1, "2026-01-10"])];
    const dias = [
      { idContratacao: uma, data: "2026-03-30", bytes: 1_024 },
      { idContratacao: uma, data: "2026-03-31", bytes: 2_048 },
      { idContratacao: uma, data: "2026-04-01", bytes: 4_096 },
      { idContratacao: outra, data: "2026-03-30", bytes: 8_192 },
    ];
    await mundo.db.insertInto("usoDiario").values(dias).execute();
    const capacidades = async (mes: string, em = api) => (await linhasDe(mes, em)).map((linha) => linha[10]);
    expect(await capacidades("2026-03")).toEqual(["2 KB", "---"]);
    // Of the running month it is that of yesterday until today is counted.
    const emAbril = await startTestApi({ databaseUrl: mundo.url, clock: createTestClock("2026-04-02T15:00:00Z") });
    expect(await capacidades("2026-04", emAbril)).toEqual(["4 KB", "---"]);
    const contado = { idContratacao: uma, data: "2026-04-02", bytes: 16_384 };
    await mundo.db.insertInto("usoDiario").values(contado).execute();
    expect(await capacidades("2026-04", emAbril)).toEqual(["16 KB", "---"]);
    await emAbril.close();
  });

  it("[REL-21][REL-26][REL-27] sem mês é 422, sem contratação é 204, e só o administrador pede", async () => {
    const invalido = { status: 422, body: { mensagem: "Favor informar um mês de referência válido." } };
    expect(await pedir({})).toMatchObject(invalido);
    expect(await pedir({ mesReferencia: "03/2026" })).toMatchObject(invalido);
    const { status, body } = await pedir({ mesReferencia: "2026-03" });
    expect([status, body]).toEqual([204, undefined]);
    expect((await pedir({ mesReferencia: "2026-03" }, "pessoa")).status).toBe(403);
  });
});
