import { relatorios } from "@acervo/contracts/relatorios";
import { readSheets, readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFinanceWorld, type FinanceWorld } from "../../../test/finance-world.ts";
import { insertNotaEmitida } from "../../../test/notas-emitidas.ts";
import { request, type PlainCall } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

type Query = NonNullable<PlainCall["query"]>;

const COLUNAS = [
  "Nome",
  "CPF/CNPJ",
  "Contratações",
  "Mês referência",
  "Vencimento",
  "Valor",
  "Situação",
  "Data pagamento",
  "Forma de pagamento",
  "Número NF",
];

describe("relatório de pagamentos", () => {
  let mundo: FinanceWorld;
  let api: TestApi;
  const admin = () => tokenFor("admin");
  beforeAll(async () => {
    mundo = await startFinanceWorld();
    api = await startTestApi({ databaseUrl: mundo.url });
  });
  afterAll(async () => {
    await api.close();
    await mundo.close();
  });

  const pedir = (query: Query, token: string | Promise<string> = admin()) =>
    request(api.url, relatorios.pagamentos, { query }, token);
  /** Of one person alone, so that no case reads the rows of another. */
  const gerar = async (idUsuario: number, inicio: string, fim: string, outros: Query = {}) => {
    const resposta = await pedir({ idUsuario, mesReferenciaInicio: inicio, mesReferenciaFim: fim, ...outros });
    expect(resposta.status).toBe(200);
    return { ...resposta, bytes: resposta.body as Uint8Array };
  };
  const linhasDe = async (idUsuario: number, inicio: string, fim: string, outros: Query = {}) =>
    readSpreadsheet((await gerar(idUsuario, inicio, fim, outros)).bytes).slice(1);
  const renomear = (id: number, nome: string, cpfCnpj: string) =>
    mundo.db.updateTable("usuario").set({ nome, cpfCnpj }).where("id", "=", id).execute();
  const contratacaoDe = async (idUsuario: number, nome: string) => {
    const id = await mundo.contratacao({ idUsuario });
    await mundo.db.updateTable("contratacao").set({ nome }).where("id", "=", id).execute();
    return id;
  };

  it("[REL-03][REL-12][REL-13][REL-37] uma linha por fatura, com o que o provedor disse, e os totais pago e pendente", async () => {
    const idUsuario = await mundo.pessoa();
    await renomear(idUsuario, "Ana Lima", "00012345601");
    const [uma, outra] = [await contratacaoDe(idUsuario, "Matriz"), await contratacaoDe(idUsuario, "Filial")];
    const paga = await mundo.fatura({
      idUsuario,
      vencimento: "2026-03-10",
      pagaEm: "2026-03-14",
      itens: { [uma]: 100_000, [outra]: 23_456 },
    });
    await mundo.paga({
      idUsuario,
      idFatura: paga,
      pagaEm: "2026-03-14",
      dataPagamento: "2026-03-12",
      valorPago: 125_999,
    });
    await insertNotaEmitida(mundo.db, { idFatura: paga, numero: "4817" });
    // Told without a day or an amount: ours stand.
    const semDetalhe = await mundo.fatura({
      idUsuario,
      vencimento: "2026-04-10",
      pagaEm: "2026-04-09",
      itens: { [uma]: 7_990 },
    });
    await mundo.paga({ idUsuario, idFatura: semDetalhe, pagaEm: "2026-04-09", forma: "CARTAO" });
    await mundo.fatura({ idUsuario, vencimento: "2026-05-11", itens: { [uma]: 5_001 } });
    await mundo.fatura({ idUsuario, vencimento: "2026-05-12", situacao: 1, itens: { [outra]: 9 } });
    await mundo.fatura({ idUsuario, vencimento: "2026-05-13", anuladaEm: "2026-05-20", valor: 777 });

    const { headers, bytes } = await gerar(idUsuario, "2026-03", "2026-05");
    expect(headers.get("content-disposition")).toContain("relatorio-pagamentos-2026-03-2026-05.xlsx");
    expect(headers.get("content-type")).toContain("spreadsheetml");
    const pessoa = ["Ana Lima", "000.123.456-01"];
    expect(readSpreadsheet(bytes)).toEqual([
      COLUNAS,
      [...pessoa, "Filial, Matriz", "03/2026", "10/03/2026", "1.259,99", "Paga", "12/03/2026", "Boleto", "4817"],
      [...pessoa, "Matriz", "04/2026", "10/04/2026", "79,90", "Paga", "09/04/2026", "Cartão de crédito", "---"],
      [...pessoa, "Matriz", "05/2026", "11/05/2026", "50,01", "Vencida", "---", "Boleto", "---"],
      [...pessoa, "Filial", "05/2026", "12/05/2026", "0,09", "Em aberto", "---", "Boleto", "---"],
      ["Total pago", "", "", "", "", "1.339,89", "", "", "", ""],
      ["Total pendente", "", "", "", "", "50,10", "", "", "", ""],
    ]);
  });

  it("[REL-37] paga por um boleto único, a fatura vale o que vale, no dia que o provedor disse", async () => {
    const idUsuario = await mundo.pessoa();
    const faturas = [
      await mundo.fatura({ idUsuario, vencimento: "2026-03-10", pagaEm: "2026-06-10", valor: 1_000 }),
      await mundo.fatura({ idUsuario, vencimento: "2026-04-10", pagaEm: "2026-06-10", valor: 2_000 }),
    ];
    const { id } = await mundo.db
      .insertInto("renegociacao")
      .values({
        idUsuario,
        idUsuarioAutor: idUsuario,
        valorCentavos: 3_000,
        dataVencimento: "2026-06-11",
        criadaEm: "2026-06-01T12:00:00Z",
        encerradaEm: "2026-06-10T12:00:00Z",
        situacao: "PAGA",
        enderecos: [],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await mundo.db
      .insertInto("renegociacaoFatura")
      .values(faturas.map((idFatura) => ({ idFatura, idRenegociacao: id, idUsuario })))
      .execute();
    await mundo.paga({
      idUsuario,
      idRenegociacao: id,
      pagaEm: "2026-06-10",
      dataPagamento: "2026-06-09",
      valorPago: 3_000,
    });
    const linhas = await linhasDe(idUsuario, "2026-03", "2026-04");
    expect(linhas.map((linha) => [linha[5], linha[7], linha[8]])).toEqual([
      ["10,00", "09/06/2026", "Boleto único"],
      ["20,00", "09/06/2026", "Boleto único"],
      ["30,00", "", ""],
      ["0,00", "", ""],
    ]);
  });

  it("[REL-13] os totais de muitas faturas são, ao centavo, a soma das linhas e a do banco", async () => {
    const idUsuario = await mundo.pessoa();
    for (const numero of Array.from({ length: 30 }, (_, indice) => indice)) {
      const valor = 1 + ((numero * 7_919) % 100_003);
      const mes = String((numero % 12) + 1).padStart(2, "0");
      const paga = numero % 3 === 0;
      const idFatura = await mundo.fatura({
        idUsuario,
        vencimento: `2025-${mes}-10`,
        valor,
        ...(paga ? { pagaEm: `2025-${mes}-11` } : {}),
      });
      if (paga)
        await mundo.paga({
          idUsuario,
          idFatura,
          pagaEm: `2025-${mes}-11`,
          valorPago: valor + (numero % 2 === 0 ? 13 : 0),
        });
    }
    const centavos = (texto = ""): number => Number(texto.replaceAll(/[.,]/g, ""));
    const linhas = await linhasDe(idUsuario, "2025-01", "2025-12");
    const soma = (pagas: boolean): number =>
      linhas
        .slice(0, -2)
        .filter(([, , , , , , situacao]) => (situacao === "Paga") === pagas)
        .reduce((total, linha) => total + centavos(linha[5]), 0);
    const { pago, pendente } = await mundo.db
      .selectFrom("fatura")
      .leftJoin("cobranca", (juncao) =>
        juncao.onRef("cobranca.idOrigem", "=", "fatura.id").on("cobranca.origem", "=", "FATURA"),
      )
      .select(({ fn }) => [
        fn.sum<number>("cobranca.valorPagoCentavos").as("pago"),
        fn.sum<number>("fatura.valorCentavos").filterWhere("fatura.codigoSituacao", "<>", 3).as("pendente"),
      ])
      .where("fatura.idUsuario", "=", idUsuario)
      .executeTakeFirstOrThrow();
    expect(linhas).toHaveLength(32);
    expect([soma(true), soma(false)]).toEqual([Number(pago), Number(pendente)]);
    expect(linhas.slice(-2).map((linha) => centavos(linha[5]))).toEqual([Number(pago), Number(pendente)]);
  });

  it("[REL-04][REL-05][REL-07][REL-08][REL-09] os dois meses, na ordem e no máximo doze meses depois, com palavras", async () => {
    const recusa = async (query: Query) => {
      const { status, body } = await pedir(query);
      return { status, mensagem: (body as { mensagem?: string }).mensagem };
    };
    const [mesReferenciaInicio, mesReferenciaFim] = ["2025-11", "2026-12"];
    const invalido = { status: 422, mensagem: "Favor informar um mês de referência válido." };
    expect(await recusa({ mesReferenciaInicio })).toEqual(invalido);
    expect(await recusa({ mesReferenciaFim })).toEqual(invalido);
    expect(await recusa({ mesReferenciaInicio, mesReferenciaFim: "12/2026" })).toEqual(invalido);
    for (const mes of [{ mesReferenciaInicio }, { mesReferenciaFim }, {}])
      expect(await recusa({ ...mes, apenasDevedores: "true" })).toEqual(invalido);
    for (const apenasDevedores of ["false", "true"])
      expect(await recusa({ mesReferenciaInicio, mesReferenciaFim: "2025-10", apenasDevedores })).toEqual({
        status: 422,
        mensagem: "O mês final deve ser igual ou posterior ao mês inicial.",
      });
    expect(await recusa({ mesReferenciaInicio, mesReferenciaFim })).toEqual({
      status: 422,
      mensagem: "O período deve ser de no máximo 12 meses.",
    });
    const idUsuario = await mundo.pessoa();
    expect(await linhasDe(idUsuario, "2025-11", "2026-11")).toHaveLength(2);
    expect(await linhasDe(idUsuario, "2025-11", "2026-12", { apenasDevedores: "true" })).toHaveLength(2);
  });

  it("[REL-06][REL-40] apenas devedores: sem limite de meses, e só o que é dívida", async () => {
    const idUsuario = await mundo.pessoa();
    await mundo.fatura({ idUsuario, vencimento: "2021-01-10", valor: 100 });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-13", situacao: 2, valor: 200 });
    await mundo.fatura({ idUsuario, vencimento: "2026-11-10", situacao: 1, valor: 400 });
    await mundo.fatura({ idUsuario, vencimento: "2026-09-10", pagaEm: "2026-09-10", valor: 800 });
    await mundo.fatura({ idUsuario, vencimento: "2026-08-10", situacao: 4, valor: 0 });
    const primeira = await mundo.contratacao({ idUsuario, passos: [[7, "2026-07-01"]] });
    await mundo.fatura({ idUsuario, vencimento: "2026-07-10", situacao: 2, itens: { [primeira]: 1_600 } });
    const contestada = await mundo.fatura({ idUsuario, vencimento: "2026-06-10", situacao: 2, valor: 3_200 });
    await mundo.paga({ idUsuario, idFatura: contestada, pagaEm: "2026-06-10", passos: [["CONTESTADA", "2026-07-01"]] });
    const linhas = await linhasDe(idUsuario, "2021-01", "2026-11", { apenasDevedores: "true" });
    expect(linhas.map((linha) => [linha[3], linha[5], linha[6]])).toEqual([
      ["01/2021", "1,00", "Vencida"],
      ["10/2026", "2,00", "Pendente"],
      ["", "0,00", ""],
      ["", "3,00", ""],
    ]);
  });

  it("[REL-11] sem usuário são todos; com um, só ele", async () => {
    const [um, outro] = [await mundo.pessoa(), await mundo.pessoa()];
    await renomear(um, "Só Um", "00012345191");
    await renomear(outro, "Só Outro", "00012345272");
    for (const idUsuario of [um, outro]) await mundo.fatura({ idUsuario, vencimento: "2022-02-10", valor: 100 });
    const nomes = async (query: Query) => {
      const { body } = await pedir({ mesReferenciaInicio: "2022-02", mesReferenciaFim: "2022-02", ...query });
      return readSpreadsheet(body as Uint8Array)
        .slice(1, -2)
        .map(([nome]) => nome);
    };
    expect(await nomes({})).toEqual(["Só Um", "Só Outro"]);
    expect(await nomes({ idUsuario: outro })).toEqual(["Só Outro"]);
  });

  it("[REL-30][REL-38] toda coluna é descrita na segunda folha, e o que parece fórmula fica como texto", async () => {
    const idUsuario = await mundo.pessoa();
    await renomear(idUsuario, '=HYPERLINK("http://x")', "00012345353");
    await mundo.fatura({ idUsuario, vencimento: "2022-03-10", valor: 123_456 });
    const { bytes } = await gerar(idUsuario, "2022-03", "2022-03");
    const [folha, [titulos, ...colunas] = []] = readSheets(bytes);
    expect(folha?.[1]?.slice(0, 2)).toEqual(['=HYPERLINK("http://x")', "000.123.453-53"]);
    expect(folha?.[1]?.[5]).toBe("1.234,56");
    expect(titulos).toEqual(["Coluna", "O que contém", "De onde vem"]);
    expect(colunas.map(([titulo]) => titulo)).toEqual(COLUNAS);
    expect(colunas.every(([, contem = "", fonte = ""]) => contem.length > 3 && fonte.length > 3)).toBe(true);
  });

  it("[REL-39] a trilha tem os filtros no começo e as linhas no fim", async () => {
    const idUsuario = await mundo.pessoa();
    await mundo.fatura({ idUsuario, vencimento: "2022-04-10", valor: 100 });
    await gerar(idUsuario, "2022-04", "2022-05");
    const eventos = await mundo.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes", "alvoId"])
      .where("alvoTipo", "=", "exportacao")
      .orderBy("instante")
      .execute();
    const [inicio] = eventos.filter(
      ({ detalhes }) => (detalhes as Record<string, string>)["idUsuario"] === String(idUsuario),
    );
    expect(inicio?.detalhes).toEqual({
      tipo: "RELATORIO_PAGAMENTOS",
      mesInicio: "2022-04",
      mesFim: "2022-05",
      apenasDevedores: "false",
      idUsuario: String(idUsuario),
    });
    expect(eventos.filter(({ alvoId }) => alvoId === inicio?.alvoId)[1]?.detalhes).toEqual({
      tipo: "RELATORIO_PAGAMENTOS",
      fim: "COMPLETA",
      linhas: "1",
    });
  });

  it("[REL-17] só o administrador", async () => {
    const query = { mesReferenciaInicio: "2022-04", mesReferenciaFim: "2022-05" };
    expect((await pedir(query, await tokenFor("pessoa"))).status).toBe(403);
    expect((await pedir(query, await tokenFor("suporteAvancado"))).status).toBe(403);
    expect((await pedir(query)).status).toBe(200);
  });
});
