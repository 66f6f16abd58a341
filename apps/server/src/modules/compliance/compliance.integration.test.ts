import { hash } from "node:crypto";
import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import {
  documentosCompliance,
  LIMITE_DO_DOCUMENTO_BYTES,
  type TipoDeDocumento,
} from "@acervo/contracts/documentos-compliance";
import { createTestClock } from "@acervo/test-kit/clock";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const AGORA = "2026-11-12T12:00:00.000Z";
const HOJE = hoje(new Date(AGORA));
/** The first minute of a day in São Paulo, and the last one before it. */
const comecoDe = (dia: string) => `${dia}T03:00:00.000Z`;
const vesperaDe = (dia: string) => `${dia}T02:59:59.000Z`;
const umPdf = (texto: string) => Buffer.from(`%PDF-1.7\n${texto}\n%%EOF`);

// Rows are never removed: each case has days of its own, and what is for today counts as soon as it is published.
describe("documentos de compliance", () => {
  const clock = createTestClock(AGORA);
  let api: TestApi;
  let ana: Customer;
  beforeAll(async () => {
    api = await startTestApi({ clock });
    ana = await signIn(api, "admin");
  });
  afterAll(() => api.close());
  afterEach(() => clock.set(AGORA));

  const publicar = (tipo: TipoDeDocumento, pdf: Buffer, inicio = HOJE) =>
    ana.call(documentosCompliance.publicar, { body: { tipo, inicio, pdf: pdf.toString("base64") } });
  const publicado = async (...novo: Parameters<typeof publicar>): Promise<number> =>
    documentosCompliance.publicar.response.parse((await publicar(...novo)).body).id;
  const retirar = (id: number) => ana.call(documentosCompliance.retirar, { params: { id } });
  const versoes = async (tipo: TipoDeDocumento) => {
    const { listaDocumento } = documentosCompliance.listar.response.parse(
      (await ana.call(documentosCompliance.listar)).body,
    );
    return listaDocumento.find((documento) => documento.tipo === tipo)?.versoes ?? [];
  };
  const versao = async (tipo: TipoDeDocumento, id: number) => (await versoes(tipo)).find((uma) => uma.id === id);
  /** Without a token. */
  const vigente = async (tipo: TipoDeDocumento) => {
    const { status, body } = await request(api.url, documentosCompliance.vigentes);
    expect(status).toBe(200);
    const { listaDocumento } = documentosCompliance.vigentes.response.parse(body);
    return listaDocumento.find((documento) => documento.tipo === tipo);
  };
  const baixar = (tipo: string) => request(api.url, documentosCompliance.baixar, { params: { tipo } });
  const eventos = (id: number) =>
    api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "atorId"])
      .where("alvoTipo", "=", "documento_compliance")
      .where("alvoId", "=", String(id))
      .orderBy("seq")
      .execute();

  it("[ADM-300] o que se publica vale do dia em diante, e de dois do mesmo dia vale o último", async () => {
    const [um, outro] = [umPdf("um"), umPdf("outro, mais longo")];
    const dia = "2040-05-02";
    const idUm = await publicado("CODIGO_DE_ETICA", um, dia);
    expect(await versao("CODIGO_DE_ETICA", idUm)).toEqual({
      id: idUm,
      vigenteDesde: dia,
      situacao: "FUTURA",
      tamanhoBytes: um.length,
      sha256: hash("sha256", um, "hex"),
      quem: demoUsers.admin.nome,
      publicadaEm: AGORA,
    });
    const idOutro = await publicado("CODIGO_DE_ETICA", outro, dia);
    expect(await versao("CODIGO_DE_ETICA", idUm)).toMatchObject({ situacao: "SUBSTITUIDA" });
    expect(await eventos(idOutro)).toEqual([{ acao: "DOCUMENTO_COMPLIANCE_PUBLICADO", atorId: String(ana.idUsuario) }]);
    clock.set(vesperaDe(dia));
    expect((await vigente("CODIGO_DE_ETICA"))?.desde).not.toBe(dia);
    clock.set(comecoDe(dia));
    expect(await vigente("CODIGO_DE_ETICA")).toEqual({
      tipo: "CODIGO_DE_ETICA",
      desde: dia,
      tamanhoBytes: outro.length,
    });
    expect((await baixar("CODIGO_DE_ETICA")).body).toBe(outro.toString("base64"));
  });

  it("[ADM-300] o de hoje vale na hora, e um dia que passou é recusado", async () => {
    const pdf = umPdf("para já");
    await publicado("CODIGO_DE_ETICA", pdf);
    expect((await baixar("CODIGO_DE_ETICA")).body).toBe(pdf.toString("base64"));
    expect(await publicar("CODIGO_DE_ETICA", umPdf("tarde"), somarDias(HOJE, -1))).toMatchObject({
      status: 422,
      body: { codigo: "DIA_PASSADO" },
    });
  });

  it("[ADM-301] o que não começa como um PDF é recusado, e nada se grava", async () => {
    const antes = await versoes("POLITICA_DE_PRIVACIDADE");
    for (const arquivo of [Buffer.from("PK\u0003\u0004 um documento"), Buffer.from(" %PDF-1.7"), Buffer.alloc(0)])
      expect(await publicar("POLITICA_DE_PRIVACIDADE", arquivo, "2041-01-01")).toMatchObject({
        status: 422,
        body: { codigo: "DOCUMENTO_NAO_E_PDF" },
      });
    expect((await versoes("POLITICA_DE_PRIVACIDADE")).length).toBe(antes.length);
  });

  it("[ADM-301] dois megabytes entram byte a byte, e um byte a mais é recusado", async () => {
    const maior = Buffer.alloc(LIMITE_DO_DOCUMENTO_BYTES, 0xa7);
    maior.write("%PDF-1.7");
    const id = await publicado("POLITICA_DE_PRIVACIDADE", maior, "2042-01-01");
    const { body } = await ana.call(documentosCompliance.abrirVersao, { params: { id } });
    expect(Buffer.from(String(body), "base64").equals(maior)).toBe(true);
    const antes = await versoes("POLITICA_DE_PRIVACIDADE");
    expect(
      await publicar("POLITICA_DE_PRIVACIDADE", Buffer.concat([maior, Buffer.alloc(1)]), "2042-01-01"),
    ).toMatchObject({ status: 422, body: { codigo: "DOCUMENTO_GRANDE" } });
    expect((await publicar("POLITICA_DE_PRIVACIDADE", Buffer.concat([maior, maior]))).status).toBe(413);
    expect((await versoes("POLITICA_DE_PRIVACIDADE")).length).toBe(antes.length);
  });

  it("[ADM-302] o que ainda não vale se retira, uma vez, e não chega a valer", async () => {
    const dia = "2043-03-04";
    const fica = await publicado("POLITICA_DE_PRIVACIDADE", umPdf("fica"), dia);
    const sai = await publicado("POLITICA_DE_PRIVACIDADE", umPdf("sai"), dia);
    const respostas = await Promise.all([retirar(sai), retirar(sai)]);
    expect(respostas.map(({ status }) => status).toSorted((uma, outra) => uma - outra)).toEqual([204, 409]);
    expect(respostas.map(({ body }) => body)).toContainEqual(expect.objectContaining({ codigo: "DOCUMENTO_MUDOU" }));
    expect(await versao("POLITICA_DE_PRIVACIDADE", sai)).toMatchObject({ situacao: "RETIRADA" });
    expect(await versao("POLITICA_DE_PRIVACIDADE", fica)).toMatchObject({ situacao: "FUTURA" });
    expect((await eventos(sai)).map(({ acao }) => acao)).toEqual([
      "DOCUMENTO_COMPLIANCE_PUBLICADO",
      "DOCUMENTO_COMPLIANCE_RETIRADO",
    ]);
    clock.set(comecoDe(dia));
    expect((await baixar("POLITICA_DE_PRIVACIDADE")).body).toBe(umPdf("fica").toString("base64"));
  });

  it("[ADM-302] o que começou a valer não se retira, nem se muda ou apaga por baixo", async () => {
    const primeiro = await publicado("CODIGO_DE_ETICA", umPdf("de hoje"));
    expect(await versao("CODIGO_DE_ETICA", primeiro)).toMatchObject({ situacao: "VIGENTE" });
    const segundo = await publicado("CODIGO_DE_ETICA", umPdf("corrigido"));
    expect(await versao("CODIGO_DE_ETICA", primeiro)).toMatchObject({ situacao: "SUBSTITUIDA" });
    expect(await versao("CODIGO_DE_ETICA", segundo)).toMatchObject({ situacao: "VIGENTE" });
    for (const id of [primeiro, segundo])
      expect(await retirar(id)).toMatchObject({ status: 409, body: { codigo: "DOCUMENTO_MUDOU" } });
    const linha = api.deps.db.updateTable("documentoCompliance").where("id", "=", segundo);
    await expect(linha.set({ retiradoEm: clock.now() }).execute()).rejects.toThrow("retirado_antes_de_valer");
    await expect(linha.set({ pdf: umPdf("outro") }).execute()).rejects.toThrow("append-only");
    const apagar = api.deps.db.deleteFrom("documentoCompliance").where("id", "=", segundo);
    await expect(apagar.execute()).rejects.toThrow("append-only");
  });

  it("[ADM-303] sem entrar, quem quer que seja lista o que vale e baixa o mesmo PDF", async () => {
    const pdf = umPdf("política");
    await publicado("POLITICA_DE_PRIVACIDADE", pdf);
    expect(await vigente("POLITICA_DE_PRIVACIDADE")).toEqual({
      tipo: "POLITICA_DE_PRIVACIDADE",
      desde: HOJE,
      tamanhoBytes: pdf.length,
    });
    expect(await baixar("POLITICA_DE_PRIVACIDADE")).toMatchObject({ status: 200, body: pdf.toString("base64") });
    expect((await baixar("OUTRO")).status).toBe(400);
    clock.set("2020-01-01T12:00:00Z");
    expect(await vigente("POLITICA_DE_PRIVACIDADE")).toBeUndefined();
    expect(await baixar("POLITICA_DE_PRIVACIDADE")).toMatchObject({
      status: 404,
      body: { codigo: "DOCUMENTO_NAO_PUBLICADO" },
    });
  });
});
