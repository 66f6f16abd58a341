import { contratacoes } from "@acervo/contracts/contratacoes";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  cobrancasDe,
  contratada,
  contratar,
  dizerDoPagamento,
  novoTitular,
  situacaoDe,
  type Titular,
} from "../../../../test/contratar.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

const HOJE = "2026-10-20T12:00:00Z";
const clock = createTestClock(HOJE);

describe("contratação em vigor", () => {
  let api: TestApi;
  let pessoa: Titular;
  let cartorio: Titular;

  beforeAll(async () => {
    api = await startTestApi({ clock });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(HOJE);
    pessoa = await novoTitular(api, "pessoa");
    cartorio = await novoTitular(api, "cartorio");
    await api.deps.db
      .updateTable("usuario")
      .set({ tipoConta: "RCV_RCPN" })
      .where("id", "=", cartorio.idUsuario)
      .execute();
  });

  const remover = (quem: Titular, id: number) => quem.call(contratacoes.remover, { query: { id } });
  const emVigor = async (): Promise<number> => {
    const id = await contratada(api, pessoa);
    await dizerDoPagamento(api, id, "ABERTO");
    await dizerDoPagamento(api, id, "PAGO");
    return id;
  };

  it("[SRV-25][CONTR-62][CONTR-48] o cartório pós-pago começa ativo, com a escolha guardada e subsídio, que o segundo não tem", async () => {
    const pretensao = { plano: "Cartório 50 GB", nome: "Acervo" };
    expect(await contratar(api, cartorio, pretensao)).toMatchObject({ status: 409, body: { codigo: "TERMO" } });
    const id = await contratada(api, cartorio, { ...pretensao, corpo: { usarDadosRecivil: false } });
    expect(await situacaoDe(api, id)).toBe(1);
    expect(await cobrancasDe(api, id)).toEqual([]);
    const contratoDe = (idContratacao: number) =>
      api.deps.db.selectFrom("contrato").selectAll().where("idContratacao", "=", idContratacao).executeTakeFirst();
    expect(await contratoDe(id)).toMatchObject({
      usarDadosRecivil: false,
      valorCentavos: 7_990,
      valorSubsidioCentavos: 2_000,
    });
    const segunda = await contratada(api, cartorio, {
      ...pretensao,
      nome: "Segundo",
      corpo: { usarDadosRecivil: false },
    });
    expect(await situacaoDe(api, segunda)).toBe(1);
    expect(await contratoDe(segunda)).toMatchObject({ valorCentavos: 9_990, valorSubsidioCentavos: 0 });
  });

  it("[CONTR-94][CONTR-96][SRV-29] em até 7 dias devolve tudo e cancela", async () => {
    const id = await emVigor();
    clock.set("2026-10-27T12:00:00Z");
    expect((await remover(pessoa, id)).status).toBe(204);
    expect(await situacaoDe(api, id)).toBe(3);
    expect(await cobrancasDe(api, id)).toMatchObject([{ situacao: "ESTORNANDO", motivo: "DESISTENCIA" }]);
    expect((await remover(pessoa, id)).status).toBe(409);
  });

  it("depois, encerra sem devolver", async () => {
    const id = await emVigor();
    clock.set("2026-10-28T12:00:00Z");
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
