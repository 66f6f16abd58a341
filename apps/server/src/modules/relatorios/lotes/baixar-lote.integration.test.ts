import { lotesDeNotas } from "@acervo/contracts/lotes-de-notas";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { relatorios } from "@acervo/contracts/relatorios";
import { requestUrl } from "@acervo/contracts/request-url";
import { usuarios } from "@acervo/contracts/usuarios";
import { readSheets } from "@acervo/test-kit/read-spreadsheet";
import { readZip } from "@acervo/test-kit/read-zip";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startFinanceWorld, type FinanceWorld } from "../../../../test/finance-world.ts";
import { insertNotaEmitida } from "../../../../test/notas-emitidas.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { later, systemClock } from "../../../platform/clock.ts";

const LOTES = [lotesDeNotas.xml, lotesDeNotas.pdf, lotesDeNotas.planilhaContador];

describe("as notas fiscais de um mês", () => {
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

  const pedir = (
    lote: (typeof LOTES)[number] | typeof relatorios.contratacoesAtivas,
    mesReferencia?: string,
    token: string | Promise<string> = admin(),
  ) => request(api.url, lote, { query: mesReferencia === undefined ? {} : { mesReferencia } }, token);
  const idDoAdmin = async (): Promise<number> => {
    const { body } = await request(api.url, usuarios.dados, {}, admin());
    return z.object({ id: z.number() }).parse(body).id;
  };
  const guardar = async (key: string, texto: string) => ({
    key,
    ...(await api.deps.objectStore.put({ key, body: Buffer.from(texto), contentType: "application/octet-stream" })),
  });
  type Nova = { readonly numero: string; readonly vencimento: string; readonly valor?: number };
  const nota = async (
    { numero, vencimento, valor = 10_000 }: Nova,
    outros: Partial<Parameters<typeof insertNotaEmitida>[1]> = {},
  ) => {
    const idUsuario = await mundo.pessoa();
    const idFatura = await mundo.fatura({ idUsuario, vencimento, pagaEm: vencimento, valor });
    const prefixo = `notas-fiscais/teste/${idFatura}`;
    const [xml, pdf] = [
      await guardar(`${prefixo}.xml`, `<nota n="${numero}"/>`),
      await guardar(`${prefixo}.pdf`, `%PDF ${numero}`),
    ];
    const id = await insertNotaEmitida(mundo.db, { idFatura, numero, xml, pdf, ...outros });
    const { chaveAcesso } = await mundo.db
      .selectFrom("notaFiscal")
      .select("chaveAcesso")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, nome: `NF-${numero}-${chaveAcesso ?? ""}` };
  };

  it("[FAT-77][FAT-78][FAT-80][REL-41] o lote de XML e o de PDF são zips do que está guardado, das notas em vigor do mês cobrado", async () => {
    const uma = await nota({ numero: "101", vencimento: "2024-03-10" }, { emitidaEm: "2024-05-02T12:00:00Z" });
    const outra = await nota({ numero: "102", vencimento: "2024-03-20" }, { situacao: "CANCELANDO" });
    await nota({ numero: "103", vencimento: "2024-03-21" }, { situacao: "CANCELADA" });
    await nota({ numero: "104", vencimento: "2024-03-22" }, { situacao: "SUBSTITUIDA" });
    await nota({ numero: "105", vencimento: "2024-04-10" });
    const xml = await pedir(lotesDeNotas.xml, "2024-03");
    expect([xml.status, xml.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(xml.headers.get("content-disposition")).toContain("notas-fiscais-xml-2024-03.zip");
    expect([...readZip(Buffer.from(xml.body as Uint8Array))]).toEqual([
      [`${uma.nome}.xml`, Buffer.from('<nota n="101"/>')],
      [`${outra.nome}.xml`, Buffer.from('<nota n="102"/>')],
    ]);
    const pdf = await pedir(lotesDeNotas.pdf, "2024-03");
    expect(pdf.headers.get("content-disposition")).toContain("notas-fiscais-pdf-2024-03.zip");
    expect([...readZip(Buffer.from(pdf.body as Uint8Array))]).toEqual([
      [`${uma.nome}.pdf`, Buffer.from("%PDF 101")],
      [`${outra.nome}.pdf`, Buffer.from("%PDF 102")],
    ]);
  });

  it("[FAT-79][REL-28] a planilha do contador tem uma linha por nota em vigor, com as colunas descritas", async () => {
    const { id } = await nota(
      { numero: "201", vencimento: "2024-06-10", valor: 123_456 },
      // In São Paulo it is still the day before.
      { emitidaEm: "2024-06-12T01:30:00Z" },
    );
    await mundo.db
      .updateTable("notaFiscalTomador")
      .set({ nome: "Ofício & Cia", cpfCnpj: "00222333000181", inscricaoMunicipal: "007" })
      .where("idNotaFiscal", "=", id)
      .execute();
    const { status, headers, body } = await pedir(lotesDeNotas.planilhaContador, "2024-06");
    expect([status, headers.get("content-type")?.includes("spreadsheetml")]).toEqual([200, true]);
    const colunas = [
      "Número NF",
      "Data emissão",
      "Tomador",
      "CPF/CNPJ",
      "Inscrição municipal",
      "Valor",
      "Mês referência",
    ];
    const [linhas, [, ...descritas] = []] = readSheets(body as Uint8Array);
    expect(linhas).toEqual([
      colunas,
      ["201", "11/06/2024", "Ofício & Cia", "00.222.333/0001-81", "007", "1.234,56", "06/2024"],
    ]);
    expect(descritas.map(([coluna]) => coluna)).toEqual(colunas);
  });

  it.each(LOTES)("[FAT-82][FAT-84][FAT-86] $path: sem mês 422, sem nota 204, e só o administrador", async (lote) => {
    const invalido = { status: 422, body: { mensagem: "Favor informar um mês de referência válido." } };
    expect(await pedir(lote)).toMatchObject(invalido);
    expect(await pedir(lote, "11/2024")).toMatchObject(invalido);
    const { status, body } = await pedir(lote, "2022-01");
    expect([status, body]).toEqual([204, undefined]);
    expect((await pedir(lote, "2022-01", await tokenFor("pessoa"))).status).toBe(403);
  });

  it("[SRV-142] vêm enquanto são feitos, e cada pessoa faz um de cada por vez", async () => {
    await nota({ numero: "501", vencimento: "2026-02-10" });
    const id = await idDoAdmin();
    const exportaveis = [
      [lotesDeNotas.xml, "LOTE_XML"],
      [lotesDeNotas.pdf, "LOTE_PDF"],
      [lotesDeNotas.planilhaContador, "PLANILHA_CONTADOR"],
      [relatorios.contratacoesAtivas, "PLANILHA_CONTRATACOES"],
    ] as const;
    for (const [exportavel, tipo] of exportaveis) {
      const { status, headers } = await pedir(exportavel, "2026-02");
      expect([status, headers.get("content-length")]).toEqual([200, null]);
      const agora = systemClock.now();
      const corre = { idUsuario: id, tipo, iniciadaEm: agora, expiraEm: later(agora, 60_000) };
      await mundo.db.insertInto("exportacao").values(corre).execute();
      expect(await pedir(exportavel, "2026-02")).toMatchObject({
        status: 409,
        body: { codigo: "EXPORTACAO_EM_ANDAMENTO" },
      });
      await mundo.db.deleteFrom("exportacao").where("tipo", "=", tipo).execute();
    }
  });

  it("por um endereço o zip vem como zip, e de um mês sem notas nenhum endereço é dado", async () => {
    await nota({ numero: "301", vencimento: "2024-08-10" });
    const endereco = (mesReferencia: string) => {
      const pedido = requestUrl("", lotesDeNotas.pdf, { query: { mesReferencia } });
      return request(api.url, exportacoes.pedirEndereco, { body: { pedido } }, admin());
    };
    const { body } = await endereco("2024-08");
    const { endereco: dado } = exportacoes.pedirEndereco.response.parse(body);
    const resposta = await fetch(new URL(dado, api.url));
    expect(resposta.headers.get("content-type")).toBe("application/zip");
    expect(readZip(Buffer.from(await resposta.arrayBuffer())).size).toBe(1);
    expect(await endereco("2022-01")).toMatchObject({
      status: 422,
      body: { codigo: "EXPORTACAO_SEM_REGISTROS", mensagem: "Nenhum registro encontrado para o mês selecionado." },
    });
  });

  it("[REL-42] um documento que falta no depósito corta o arquivo, que não parece inteiro, e a trilha diz quantos foram", async () => {
    await nota({ numero: "401", vencimento: "2024-09-10" });
    await nota(
      { numero: "402", vencimento: "2024-09-11" },
      { pdf: { key: "notas-fiscais/teste/falta.pdf", versionId: "x" } },
    );
    const url = requestUrl(api.url, lotesDeNotas.pdf, { query: { mesReferencia: "2024-09" } });
    const resposta = await fetch(url, { headers: { authorization: `Bearer ${await admin()}` } });
    await expect(resposta.arrayBuffer()).rejects.toThrow(/terminated/);
    const [fim] = await mundo.db
      .selectFrom("auditoriaEvento")
      .select("detalhes")
      .where("acao", "=", "EXPORTACAO_ENCERRADA")
      .orderBy("instante", "desc")
      .limit(1)
      .execute();
    expect(fim?.detalhes).toEqual({ tipo: "LOTE_PDF", fim: "INTERROMPIDA", linhas: "1" });
  });
});
