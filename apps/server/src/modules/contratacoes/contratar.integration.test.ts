import { contratacoes } from "@acervo/contracts/contratacoes";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  assuntosDosEmails,
  cobrancasDe,
  contratada,
  contratar,
  corpoDe,
  dizerDoPagamento,
  emAndamento,
  faturasDe,
  novoTitular,
  situacaoDe,
  type Titular,
} from "../../../test/contratar.ts";
import { insertContratacao } from "../../../test/builders.ts";
import { ofertaDe } from "../../../test/contratos.ts";
import { trailOf } from "../../../test/customer-api.ts";
import { BOLETO } from "../../../test/faturas.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { cancelarSemPagamento } from "./cancelar/cancelar-sem-pagamento.ts";

const HOJE = "2026-10-20T12:00:00Z";
const clock = createTestClock(HOJE);

describe("contratar", () => {
  let api: TestApi;
  let pessoa: Titular;

  beforeAll(async () => {
    api = await startTestApi({ clock });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(HOJE);
    await api.deps.db.deleteFrom("emailEnvio").execute();
    pessoa = await novoTitular(api, "pessoa");
  });

  const cancelarAndamento = (quem: Titular, idContratacao: number) =>
    quem.call(contratacoes.cancelarEmContratacao, { query: { idContratacao } });
  const paga = async (nome?: string): Promise<number> => {
    const id = await contratada(api, pessoa, nome === undefined ? {} : { nome });
    await dizerDoPagamento(api, id, "ABERTO");
    await dizerDoPagamento(api, id, "PAGO");
    return id;
  };

  it("[R11][SRV-22][SRV-23][CONTR-75] vinte envios ao mesmo tempo fazem uma contratação, um contrato e uma cobrança", async () => {
    const corpo = await corpoDe(api, pessoa);
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => pessoa.call(contratacoes.adicionar, { body: corpo })),
    );
    const ids = respostas.map(({ status, body }) => [status, contratacoes.adicionar.response.parse(body).id]);
    expect(new Set(ids.map((id) => id.join())).size).toBe(1);
    const [id = 0] = ids[0]?.slice(1) ?? [];
    expect(await cobrancasDe(api, id)).toMatchObject([{ forma: "BOLETO", situacao: "PEDIDA", valorCentavos: 2_990 }]);
    const contratos = await api.deps.db.selectFrom("contrato").select("id").where("idContratacao", "=", id).execute();
    expect(contratos).toHaveLength(1);
  });

  it("[CONTR-14][CONTR-50][CONTR-70][SRV-25] boleto pré-pago espera o pagamento, com Pix e linha digitável", async () => {
    const id = await contratada(api, pessoa);
    expect(await emAndamento(pessoa)).toMatchObject({
      situacao: { codigo: 7 },
      pagamento: { valor: 29.9, cobrando: true, boleto: null },
    });
    await dizerDoPagamento(api, id, "ABERTO");
    const depois = await emAndamento(pessoa);
    expect(depois?.pagamento).toMatchObject({
      cobrando: false,
      vencimento: "2026-10-26",
      boleto: { linhaDigitavel: BOLETO.linhaDigitavel, pixCopiaECola: BOLETO.pixCopiaECola },
    });
    expect(depois?.pagamento?.boleto?.pixQr.length).toBeGreaterThan(20);
    // On the 20th fewer than 15 days remain: the full value pays November.
    expect(await faturasDe(pessoa)).toMatchObject([
      { valor: 29.9, mesReferenciaFormatado: "11/2026", possuiBoleto: true },
    ]);
  });

  it("[CONTR-51][CONTR-16][SRV-27] a contratação em andamento impede outra", async () => {
    await contratada(api, pessoa);
    expect(await contratar(api, pessoa, { nome: "Outra" })).toMatchObject({
      status: 409,
      body: { codigo: "CONTRATACAO_EM_ANDAMENTO" },
    });
  });

  it("[CONTR-08] paga, fica ativa uma vez só, com fatura, e-mail e trilha", async () => {
    const id = await paga();
    await dizerDoPagamento(api, id, "PAGO");
    await dizerDoPagamento(api, id, "ABERTO");
    expect(await situacaoDe(api, id)).toBe(1);
    expect(await emAndamento(pessoa)).toBeNull();
    expect(await faturasDe(pessoa)).toMatchObject([{ situacao: "Paga", faturaPaga: true }]);
    expect(await assuntosDosEmails(api, "pagamento-recebido")).toEqual(["Pagamento recebido: Meus arquivos"]);
    expect(await assuntosDosEmails(api, "contrato-assinado")).toHaveLength(1);
    expect((await trailOf(api, id)).map(({ acao, detalhes }) => [acao, detalhes])).toMatchObject([
      ["CONTRATACAO_SITUACAO_ALTERADA", { para: "7", motivo: "CONTRATADA" }],
      ["CONTRATO_ACEITO", {}],
      ["CONTRATACAO_SITUACAO_ALTERADA", { de: "7", para: "1", motivo: "PAGAMENTO_CONFIRMADO" }],
    ]);
  });

  it("[CONTR-36][CONTR-37][SRV-38] o nome não se repete entre as vivas", async () => {
    await paga();
    const verificar = (nome: string) => pessoa.call(contratacoes.verificarNomesDuplicados, { query: { nome } });
    expect((await verificar(" MEUS ARQUIVOS ")).body).toBe(true);
    expect((await verificar("Outros")).body).toBe(false);
    expect(await contratar(api, pessoa, { nome: "meus arquivos" })).toMatchObject({
      status: 409,
      body: { mensagem: "Você já possui uma contratação com este nome!" },
    });
  });

  it("[CONTR-34][CONTR-35][CONST-25] exige um nome de até 100 letras", async () => {
    const corpo = await corpoDe(api, pessoa);
    const comNome = (nome: string) => pessoa.call(contratacoes.adicionar, { body: { ...corpo, nome } });
    expect(await comNome("   ")).toMatchObject({
      status: 400,
      body: [{ mensagem: "O nome de sua contratação não pode ser vazio!" }],
    });
    expect((await comNome("a".repeat(101))).status).toBe(400);
  });

  it("[CONTR-41][SRV-39][CONTR-74] a forma de pagamento da primeira vale para as seguintes", async () => {
    await paga();
    expect(await contratar(api, pessoa, { nome: "Segunda", tipoPagamento: "CARTAO" })).toMatchObject({
      status: 422,
      body: { codigo: "TIPO_PAGAMENTO_DEFINIDO" },
    });
  });

  it("[CONTR-41] também depois de cancelada a única que havia", async () => {
    await cancelarAndamento(pessoa, await contratada(api, pessoa));
    expect(await contratar(api, pessoa, { tipoPagamento: "CARTAO" })).toMatchObject({
      status: 422,
      body: { codigo: "TIPO_PAGAMENTO_DEFINIDO" },
    });
    expect((await contratar(api, pessoa)).status).toBe(contratacoes.adicionar.status);
  });

  it.each(["pessoa", "admin", "vendedor"] as const)(
    "[CONTR-44][CONTR-45][CONTR-21][CONST-19][ROLE-69] o limite de %s conta as que não foram canceladas nem encerradas",
    async (papel) => {
      const { db } = api.deps;
      const quem = await novoTitular(api, papel);
      await db.updateTable("usuario").set({ maximoContratacoes: 1 }).where("id", "=", quem.idUsuario).execute();
      const id = await insertContratacao(db, { idUsuario: quem.idUsuario, nome: "Primeira" });
      expect(await contratar(api, quem, { nome: "Além" })).toMatchObject({
        status: 422,
        body: { mensagem: "O limite máximo de contratações foi atingido para a sua conta." },
      });
      for (const codigoSituacao of [3, 5]) {
        await db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", id).execute();
        const outra = await contratada(api, quem, { nome: "Além" });
        await cancelarAndamento(quem, outra);
      }
    },
  );

  it("[CONTR-66][CONTR-65] um termo que não é o mostrado é recusado, e campos da equipe não mudam nada", async () => {
    expect(await contratar(api, pessoa, { nome: "Nova", corpo: { hashTermo: "0".repeat(64) } })).toMatchObject({
      status: 409,
      body: { codigo: "TERMO" },
    });
    const intruso = { idUsuario: 1, codigoSituacao: 1, situacao: { codigo: 1 }, cartosoft: 1, valorCentavos: 1 };
    const id = await contratada(api, pessoa, { nome: "Nova", corpo: intruso });
    expect(
      await api.deps.db.selectFrom("contratacao").selectAll().where("id", "=", id).executeTakeFirst(),
    ).toMatchObject({
      idUsuario: pessoa.idUsuario,
      codigoSituacao: 7,
      cartosoft: false,
    });
    expect(await cobrancasDe(api, id)).toMatchObject([{ valorCentavos: 2_990 }]);
  });

  it("[CONTR-53][CONTR-56][SRV-28] cancelar a que está em andamento anula fatura e cobrança; o que se pagar volta", async () => {
    const id = await contratada(api, pessoa, { nome: "Desistida" });
    await dizerDoPagamento(api, id, "ABERTO");
    expect(await faturasDe(pessoa)).toHaveLength(1);
    expect((await cancelarAndamento(pessoa, id)).status).toBe(204);
    expect((await cancelarAndamento(pessoa, id)).status).toBe(409);
    expect(await situacaoDe(api, id)).toBe(3);
    expect(await faturasDe(pessoa)).toEqual([]);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ANULADA" }]);
    await dizerDoPagamento(api, id, "PAGO");
    expect(await situacaoDe(api, id)).toBe(3);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ESTORNANDO", motivo: "COBRANCA_ANULADA" }]);
    expect(await assuntosDosEmails(api, "contratacao-cancelada")).toEqual(["Contratação cancelada: Desistida"]);
  });

  it("[CONTR-46][CONTR-49][LGPD-05] sem termo LGPD ou sem endereço não se contrata", async () => {
    const { db } = api.deps;
    const corpo = await corpoDe(api, pessoa, { nome: "Sem nada" });
    const semTermo = await novoTitular(api, "semTermo", { assinou: false });
    expect(await semTermo.call(contratacoes.adicionar, { body: corpo })).toMatchObject({
      status: 409,
      body: { codigo: "TERMO_NAO_ASSINADO" },
    });
    const incompleto = await novoTitular(api, "incompleto");
    await db.updateTable("usuario").set({ idEndereco: null }).where("id", "=", incompleto.idUsuario).execute();
    expect(await incompleto.call(contratacoes.adicionar, { body: corpo })).toMatchObject({
      status: 422,
      body: { codigo: "ENDERECO_INCOMPLETO" },
    });
  });

  it("[CONTR-23] um plano de outro tipo de conta, ou de outra forma de pagamento, é recusado", async () => {
    const corpo = await corpoDe(api, pessoa, { nome: "Trocada" });
    for (const oferta of [
      await ofertaDe(api.deps.db, "Empresa 50 GB"),
      await ofertaDe(api.deps.db, "Acervo 50", "CARTAO"),
    ])
      expect(
        await pessoa.call(contratacoes.adicionar, { body: { ...corpo, idPlanoOfertaTipoPagamento: oferta } }),
      ).toMatchObject({ status: 422, body: { codigo: "OFERTA_INDISPONIVEL" } });
  });

  it("sem pagamento por 10 dias é cancelada, e o trabalho repetido não muda nada", async () => {
    clock.set("2026-11-01T12:00:00Z");
    const id = await contratada(api, pessoa, { nome: "Esquecida" });
    clock.set("2026-11-11T11:00:00Z");
    await cancelarSemPagamento(api.deps);
    expect(await situacaoDe(api, id)).toBe(7);
    clock.set("2026-11-11T13:00:00Z");
    await cancelarSemPagamento(api.deps);
    await cancelarSemPagamento(api.deps);
    expect(await situacaoDe(api, id)).toBe(3);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ANULADA" }]);
  });
});
