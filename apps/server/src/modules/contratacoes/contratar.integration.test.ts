import { contratacoes } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cobrancasDe,
  contratada,
  contratar,
  corpoDe,
  dizerDoPagamento,
  negarPagamento,
  novoTitular,
  situacaoDe,
  type Titular,
} from "../../../test/contratar.ts";
import { ofertaDe } from "../../../test/contratos.ts";
import { trailOf } from "../../../test/customer-api.ts";
import { BOLETO } from "../../../test/faturas.ts";
import { novoCartao } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { cancelarSemPagamento } from "./cancelar/cancelar-sem-pagamento.ts";

let agora = new Date("2026-10-20T12:00:00Z");
const clock = { now: () => agora };

describe("contratar", () => {
  let api: TestApi;
  let pessoa: Titular;
  let empresa: Titular;
  let cartorio: Titular;
  let cartoes: { principal: number; secundario: number };

  beforeAll(async () => {
    api = await startTestApi({ clock });
    const { db } = api.deps;
    pessoa = await novoTitular(api, "pessoa");
    empresa = await novoTitular(api, "suporte");
    cartorio = await novoTitular(api, "cartorio");
    await db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", cartorio.idUsuario).execute();
    cartoes = {
      principal: await novoCartao(db, empresa.idUsuario, { principal: true }),
      secundario: await novoCartao(db, empresa.idUsuario, { secundario: true }),
    };
  });
  afterAll(() => api.close());

  const emAndamento = async (quem: Titular) =>
    contratacoes.emContratacao.response.parse((await quem.call(contratacoes.emContratacao)).body);
  const cancelarAndamento = (quem: Titular, idContratacao: number) =>
    quem.call(contratacoes.cancelarEmContratacao, { query: { idContratacao } });
  const remover = (quem: Titular, id: number) => quem.call(contratacoes.remover, { query: { id } });
  const emails = async (tipo: string) => {
    const linhas = await api.deps.db.selectFrom("emailEnvio").select("assunto").where("tipo", "=", tipo).execute();
    return linhas.map(({ assunto }) => assunto);
  };
  const faturasDe = async (quem: Titular) =>
    faturas.listarFaturas.response.parse((await quem.call(faturas.listarFaturas)).body).listaFatura;

  it("[R11][SRV-22][SRV-23][CONTR-75] 50 envios ao mesmo tempo fazem uma contratação, um contrato e uma cobrança", async () => {
    const corpo = await corpoDe(api, pessoa);
    const respostas = await Promise.all(
      Array.from({ length: 50 }, () => pessoa.call(contratacoes.adicionar, { body: corpo })),
    );
    const ids = respostas.map(({ status, body }) => [status, contratacoes.adicionar.response.parse(body).id]);
    expect(new Set(ids.map((id) => id.join())).size).toBe(1);
    const [id = 0] = ids[0]?.slice(1) ?? [];
    expect(await cobrancasDe(api, id)).toMatchObject([{ forma: "BOLETO", situacao: "PEDIDA", valorCentavos: 2_990 }]);
    const contratos = await api.deps.db.selectFrom("contrato").select("id").where("idContratacao", "=", id).execute();
    expect(contratos).toHaveLength(1);
  });

  it("[CONTR-14][CONTR-50][CONTR-70][SRV-25] boleto pré-pago espera o pagamento, com Pix e linha digitável", async () => {
    const antes = await emAndamento(pessoa);
    expect(antes).toMatchObject({ situacao: { codigo: 7 }, pagamento: { valor: 29.9, cobrando: true, boleto: null } });
    await dizerDoPagamento(api, antes?.id ?? 0, "ABERTO");
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
    expect(await contratar(api, pessoa, { nome: "Outra" })).toMatchObject({
      status: 409,
      body: { codigo: "CONTRATACAO_EM_ANDAMENTO" },
    });
  });

  it("[CONTR-08] paga, fica ativa uma vez só, com fatura, e-mail e trilha", async () => {
    const andamento = await emAndamento(pessoa);
    const id = andamento?.id ?? 0;
    await dizerDoPagamento(api, id, "PAGO");
    await dizerDoPagamento(api, id, "PAGO");
    await dizerDoPagamento(api, id, "ABERTO");
    expect(await situacaoDe(api, id)).toBe(1);
    expect(await emAndamento(pessoa)).toBeNull();
    expect(await faturasDe(pessoa)).toMatchObject([{ situacao: "Paga", faturaPaga: true }]);
    expect(await emails("pagamento-recebido")).toEqual(["Pagamento recebido: Meus arquivos"]);
    expect(await emails("contrato-assinado")).toHaveLength(1);
    expect((await trailOf(api, id)).map(({ acao, detalhes }) => [acao, detalhes])).toMatchObject([
      ["CONTRATACAO_SITUACAO_ALTERADA", { para: "7", motivo: "CONTRATADA" }],
      ["CONTRATO_ACEITO", {}],
      ["CONTRATACAO_SITUACAO_ALTERADA", { de: "7", para: "1", motivo: "PAGAMENTO_CONFIRMADO" }],
    ]);
  });

  it("[CONTR-36][CONTR-37][SRV-38] o nome não se repete entre as vivas", async () => {
    const verificar = (nome: string) => pessoa.call(contratacoes.verificarNomesDuplicados, { query: { nome } });
    expect((await verificar(" MEUS ARQUIVOS ")).body).toBe(true);
    expect((await verificar("Outros")).body).toBe(false);
    expect(await contratar(api, pessoa, { nome: "meus arquivos" })).toMatchObject({
      status: 409,
      body: { mensagem: "Você já possui uma contratação com este nome!" },
    });
  });

  it("[CONTR-34][CONTR-35] exige um nome de até 100 letras", async () => {
    const corpo = await corpoDe(api, pessoa);
    const comNome = (nome: string) => pessoa.call(contratacoes.adicionar, { body: { ...corpo, nome } });
    expect(await comNome("   ")).toMatchObject({
      status: 400,
      body: [{ mensagem: "O nome de sua contratação não pode ser vazio!" }],
    });
    expect((await comNome("a".repeat(101))).status).toBe(400);
  });

  it("[CONTR-41][SRV-39][CONTR-74] a forma de pagamento da primeira vale para as seguintes", async () => {
    expect(await contratar(api, pessoa, { nome: "Segunda", tipoPagamento: "CARTAO" })).toMatchObject({
      status: 422,
      body: { codigo: "TIPO_PAGAMENTO_DEFINIDO" },
    });
  });

  it("[CONTR-44][CONTR-45][CONTR-21] o limite conta as que não foram canceladas nem encerradas", async () => {
    const limitar = (maximoContratacoes: number) =>
      api.deps.db.updateTable("usuario").set({ maximoContratacoes }).where("id", "=", pessoa.idUsuario).execute();
    await limitar(1);
    expect(await contratar(api, pessoa, { nome: "Além" })).toMatchObject({
      status: 422,
      body: { mensagem: "O limite máximo de contratações foi atingido para a sua conta." },
    });
    await limitar(5);
  });

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
    await cancelarAndamento(pessoa, id);
  });

  it("[CONTR-53][CONTR-56][SRV-28] cancelar a que está em andamento anula fatura e cobrança; o que se pagar volta", async () => {
    const id = await contratada(api, pessoa, { nome: "Desistida" });
    await dizerDoPagamento(api, id, "ABERTO");
    const quantas = (await faturasDe(pessoa)).length;
    expect((await cancelarAndamento(pessoa, id)).status).toBe(204);
    expect((await cancelarAndamento(pessoa, id)).status).toBe(409);
    expect(await situacaoDe(api, id)).toBe(3);
    expect((await faturasDe(pessoa)).length).toBe(quantas - 1);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ANULADA" }]);
    await dizerDoPagamento(api, id, "PAGO");
    expect(await situacaoDe(api, id)).toBe(3);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ESTORNANDO", motivo: "COBRANCA_ANULADA" }]);
    expect(await emails("contratacao-cancelada")).toContain("Contratação cancelada: Desistida");
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

  it("[CONTR-42] com cartão, exige um cartão próprio", async () => {
    const admin = await novoTitular(api, "admin");
    expect(await contratar(api, admin, { tipoPagamento: "CARTAO" })).toMatchObject({
      status: 422,
      body: { codigo: "CARTAO_OBRIGATORIO" },
    });
    const alheio = { idCartaoPrincipal: cartoes.principal };
    expect(await contratar(api, admin, { tipoPagamento: "CARTAO", corpo: alheio })).toMatchObject({
      status: 422,
      body: { codigo: "CARTAO_INDISPONIVEL" },
    });
  });

  describe("com cartão", () => {
    let id: number;

    it("[CONTR-15][SRV-24] fica em contratação enquanto cobra; recusado o primeiro, cobra o segundo", async () => {
      const unificado = { pagamentoUnificado: true };
      await api.deps.db.updateTable("usuario").set(unificado).where("id", "=", empresa.idUsuario).execute();
      id = await contratada(api, empresa, { tipoPagamento: "CARTAO" });
      expect(await emAndamento(empresa)).toMatchObject({ situacao: { codigo: 8 }, pagamento: { cobrando: true } });
      await negarPagamento(api, id);
      expect(await situacaoDe(api, id)).toBe(8);
      expect(await cobrancasDe(api, id)).toMatchObject([
        { idCartao: cartoes.principal, situacao: "RECUSADA" },
        { idCartao: cartoes.secundario, situacao: "PEDIDA" },
      ]);
    });

    it("recusados os dois, aguarda pagamento e avisa", async () => {
      await negarPagamento(api, id);
      expect(await emAndamento(empresa)).toMatchObject({
        situacao: { codigo: 7 },
        pagamento: { cobrando: false, boleto: null },
      });
      expect(await emails("pagamento-recusado")).toHaveLength(1);
      expect(await faturasDe(empresa)).toMatchObject([{ situacao: "Pendente" }]);
    });

    it("[SRV-24] tenta de novo uma cobrança por vez, e aprovada fica ativa", async () => {
      const tentar = () => empresa.call(contratacoes.tentarCobranca, { query: { idContratacao: id } });
      const respostas = await Promise.all([tentar(), tentar(), tentar()]);
      expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
      await dizerDoPagamento(api, id, "PAGO");
      expect(await situacaoDe(api, id)).toBe(1);
      expect(await tentar()).toMatchObject({ status: 409, body: { codigo: "SEM_PAGAMENTO_PENDENTE" } });
    });

    it("[CONTR-70][CONTR-71][SRV-49] a primeira mensalidade é uma fatura à parte, mesmo com a cobrança unificada", async () => {
      expect(await faturasDe(empresa)).toMatchObject([{ valor: 29.9, faturaPaga: true, possuiBoleto: false }]);
    });

    it("sem notícia do provedor, não cobra o segundo cartão", async () => {
      const outra = await contratada(api, empresa, { tipoPagamento: "CARTAO", nome: "Sem notícia" });
      await negarPagamento(api, outra, "SEM_RESPOSTA");
      expect(await situacaoDe(api, outra)).toBe(7);
      expect(await cobrancasDe(api, outra)).toHaveLength(1);
      await cancelarAndamento(empresa, outra);
    });
  });

  it("[SRV-25][CONTR-62][CONTR-48] o cartório pós-pago começa ativo, com subsídio e a escolha guardada", async () => {
    const pretensao = { plano: "Cartório 50 GB", nome: "Acervo" };
    expect(await contratar(api, cartorio, pretensao)).toMatchObject({ status: 409, body: { codigo: "TERMO" } });
    const id = await contratada(api, cartorio, { ...pretensao, corpo: { usarDadosRecivil: false } });
    expect(await situacaoDe(api, id)).toBe(1);
    expect(await cobrancasDe(api, id)).toEqual([]);
    expect(
      await api.deps.db.selectFrom("contrato").selectAll().where("idContratacao", "=", id).executeTakeFirst(),
    ).toMatchObject({ usarDadosRecivil: false, valorCentavos: 7_990, valorSubsidioCentavos: 2_000 });
  });

  it("[CONTR-23] um plano de outro tipo de conta, ou de outra forma de pagamento, é recusado", async () => {
    const corpo = await corpoDe(api, pessoa, { nome: "Trocada" });
    const idPlanoOfertaTipoPagamento = await ofertaDe(api.deps.db, "Empresa 50 GB");
    expect(await pessoa.call(contratacoes.adicionar, { body: { ...corpo, idPlanoOfertaTipoPagamento } })).toMatchObject(
      { status: 422, body: { codigo: "OFERTA_INDISPONIVEL" } },
    );
  });

  describe("cancelar a que está em vigor", () => {
    it("[CONTR-94][CONTR-96][SRV-29] em até 7 dias devolve tudo e cancela", async () => {
      const id = await contratada(api, pessoa, { nome: "Arrependida" });
      await dizerDoPagamento(api, id, "ABERTO");
      await dizerDoPagamento(api, id, "PAGO");
      agora = new Date("2026-10-27T12:00:00Z");
      expect((await remover(pessoa, id)).status).toBe(204);
      expect(await situacaoDe(api, id)).toBe(3);
      expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ESTORNANDO", motivo: "DESISTENCIA" }]);
      expect((await remover(pessoa, id)).status).toBe(409);
    });

    it("depois, encerra sem devolver", async () => {
      agora = new Date("2026-10-20T12:00:00Z");
      const id = await contratada(api, pessoa, { nome: "Antiga" });
      await dizerDoPagamento(api, id, "ABERTO");
      await dizerDoPagamento(api, id, "PAGO");
      agora = new Date("2026-10-28T12:00:00Z");
      expect((await remover(pessoa, id)).status).toBe(204);
      expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "PAGA" }]);
      expect(
        await api.deps.db.selectFrom("contratacao").select("dataFim").where("id", "=", id).executeTakeFirst(),
      ).toEqual({ dataFim: "2026-10-28" });
    });

    it("[CONTR-94][CONTR-137] a da versão web, e a de outra pessoa, não", async () => {
      const id = await contratada(api, cartorio, {
        plano: "Cartório 50 GB",
        nome: "Web",
        corpo: { usarDadosRecivil: true },
      });
      await api.deps.db.updateTable("contratacao").set({ cartosoft: true }).where("id", "=", id).execute();
      expect((await remover(cartorio, id)).status).toBe(409);
      expect((await remover(pessoa, id)).status).toBe(404);
    });
  });

  it("sem pagamento por 10 dias é cancelada, e o trabalho repetido não muda nada", async () => {
    agora = new Date("2026-11-01T12:00:00Z");
    const id = await contratada(api, pessoa, { nome: "Esquecida" });
    agora = new Date("2026-11-11T11:00:00Z");
    await cancelarSemPagamento(api.deps);
    expect(await situacaoDe(api, id)).toBe(7);
    agora = new Date("2026-11-11T13:00:00Z");
    await cancelarSemPagamento(api.deps);
    await cancelarSemPagamento(api.deps);
    expect(await situacaoDe(api, id)).toBe(3);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ANULADA" }]);
  });
});
