import { contratacoes } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  assuntosDosEmails,
  cobrancasDe,
  contratada,
  contratar,
  dizerDoPagamento,
  emAndamento,
  faturasDe,
  negarPagamento,
  novoTitular,
  situacaoDe,
  type Titular,
} from "../../../test/contratar.ts";
import { BOLETO } from "../../../test/faturas.ts";
import { request } from "../../../test/request.ts";
import { novoCartao } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { instantFrom } from "../../platform/clock.ts";

describe("contratar com cartão", () => {
  let api: TestApi;
  let empresa: Titular;
  let cartoes: { principal: number; secundario: number };

  beforeAll(async () => {
    api = await startTestApi({ clock: { now: () => instantFrom("2026-10-20T12:00:00Z") } });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const { db } = api.deps;
    await db.deleteFrom("emailEnvio").execute();
    empresa = await novoTitular(api, "suporte");
    cartoes = {
      principal: await novoCartao(db, empresa.idUsuario, { principal: true }),
      secundario: await novoCartao(db, empresa.idUsuario, { secundario: true }),
    };
  });

  const contratadaComCartao = () => contratada(api, empresa, { tipoPagamento: "CARTAO" });
  const recusadaDuasVezes = async (): Promise<number> => {
    const id = await contratadaComCartao();
    await negarPagamento(api, id);
    await negarPagamento(api, id);
    return id;
  };

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

  it("[CONTR-15][SRV-24] fica em contratação enquanto cobra; recusado o primeiro, cobra o segundo", async () => {
    const id = await contratadaComCartao();
    expect(await emAndamento(empresa)).toMatchObject({ situacao: { codigo: 8 }, pagamento: { cobrando: true } });
    await negarPagamento(api, id);
    expect(await situacaoDe(api, id)).toBe(8);
    expect(await cobrancasDe(api, id)).toMatchObject([
      { idCartao: cartoes.principal, situacao: "RECUSADA" },
      { idCartao: cartoes.secundario, situacao: "PEDIDA" },
    ]);
  });

  it("[CONTR-144] recusados os dois, avisa e prepara o Pix sem ninguém pedir; pago por ele, fica ativa", async () => {
    const id = await recusadaDuasVezes();
    const recusa = {
      tentadaEm: "2026-10-20T12:00:00.000Z",
      cartao: { bandeira: "Visa", ultimosQuatroDigitos: "1234" },
    };
    expect(await emAndamento(empresa)).toMatchObject({
      situacao: { codigo: 7 },
      pagarAte: "2026-10-30",
      pagamento: { cobrando: true, boleto: null, recusa },
    });
    expect(await assuntosDosEmails(api, "pagamento-recusado")).toHaveLength(1);
    expect(await faturasDe(empresa)).toMatchObject([{ situacao: "Pendente" }]);
    await dizerDoPagamento(api, id, "ABERTO");
    expect(await emAndamento(empresa)).toMatchObject({
      pagamento: {
        cobrando: false,
        vencimento: "2026-10-26",
        competencia: "2026-11-01",
        proximoVencimento: "2026-12-10",
        recusa,
        boleto: { pixCopiaECola: BOLETO.pixCopiaECola },
      },
    });
    await dizerDoPagamento(api, id, "PAGO");
    expect(await situacaoDe(api, id)).toBe(1);
    expect(await emAndamento(empresa)).toBeNull();
  });

  it("[CONTR-144] com o Pix aberto ainda se tenta outro cartão; o que paga primeiro anula o outro", async () => {
    const id = await recusadaDuasVezes();
    await dizerDoPagamento(api, id, "ABERTO");
    const tentar = (forma: string) =>
      empresa.call(contratacoes.tentarCobranca, { query: { idContratacao: id, forma } });
    expect(await tentar("BOLETO")).toMatchObject({ status: 409, body: { codigo: "COBRANCA_EM_ANDAMENTO" } });
    expect((await tentar("CARTAO")).status).toBe(202);
    expect(await emAndamento(empresa)).toMatchObject({ pagamento: { cobrando: true, recusa: null } });
    await negarPagamento(api, id);
    await negarPagamento(api, id);
    expect((await cobrancasDe(api, id)).filter(({ forma }) => forma === "BOLETO")).toHaveLength(1);
    expect((await tentar("CARTAO")).status).toBe(202);
    await dizerDoPagamento(api, id, "PAGO");
    expect(await situacaoDe(api, id)).toBe(1);
    expect((await cobrancasDe(api, id)).map(({ situacao }) => situacao)).toEqual([
      "RECUSADA",
      "RECUSADA",
      "ANULADA",
      "RECUSADA",
      "RECUSADA",
      "PAGA",
    ]);
  });

  it("com o Pix aberto a equipe ainda pode cobrar o cartão", async () => {
    const id = await recusadaDuasVezes();
    await dizerDoPagamento(api, id, "ABERTO");
    const idFatura = (await emAndamento(empresa))?.pagamento?.idFatura ?? 0;
    const cobrar = { query: { idFatura } };
    expect((await request(api.url, faturas.realizarCobranca, cobrar, await tokenFor("admin"))).status).toBe(200);
    expect((await cobrancasDe(api, id)).at(-1)).toMatchObject({ forma: "CARTAO", situacao: "PEDIDA" });
  });

  it("[SRV-24] tenta de novo uma cobrança por vez, e aprovada fica ativa", async () => {
    const id = await recusadaDuasVezes();
    const tentar = () => empresa.call(contratacoes.tentarCobranca, { query: { idContratacao: id } });
    const respostas = await Promise.all([tentar(), tentar(), tentar()]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    await dizerDoPagamento(api, id, "PAGO");
    expect(await situacaoDe(api, id)).toBe(1);
    expect(await tentar()).toMatchObject({ status: 409, body: { codigo: "SEM_PAGAMENTO_PENDENTE" } });
  });

  it("[CONTR-70][CONTR-71][SRV-49] a primeira mensalidade é uma fatura à parte, mesmo com a cobrança unificada", async () => {
    const unificado = { pagamentoUnificado: true };
    await api.deps.db.updateTable("usuario").set(unificado).where("id", "=", empresa.idUsuario).execute();
    await dizerDoPagamento(api, await contratadaComCartao(), "PAGO");
    expect(await faturasDe(empresa)).toMatchObject([{ valor: 29.9, faturaPaga: true, possuiBoleto: false }]);
  });

  it("sem notícia do provedor, não cobra o segundo cartão", async () => {
    const id = await contratadaComCartao();
    await negarPagamento(api, id, "SEM_RESPOSTA");
    expect(await situacaoDe(api, id)).toBe(7);
    expect(await cobrancasDe(api, id)).toMatchObject([{ idCartao: cartoes.principal }, { idCartao: null }]);
  });
});
