import { planos } from "@acervo/contracts/planos";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

describe("planos para quem não entrou", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it.each(["true", "false"])(
    "[PUB-13][PUB-21] com contratarPlano=%s, os de pessoas, do mais barato ao mais caro, com quatro campos",
    async (contratarPlano) => {
      const { status, body } = await request(api.url, planos.listar, { query: { contratarPlano } });
      expect(status).toBe(200);
      const id = expect.any(Number);
      expect(body).toEqual([
        { plano: { nome: "Acervo 10", espaco: 10_240, valor: 14.9 }, planoOfertaTipoPagamento: { id } },
        { plano: { nome: "Acervo 50", espaco: 51_200, valor: 29.9 }, planoOfertaTipoPagamento: { id } },
        { plano: { nome: "Acervo 100", espaco: 102_400, valor: 49.9 }, planoOfertaTipoPagamento: { id } },
      ]);
    },
  );

  it("[PUB-15][PUB-17][PUB-21] o mais barato de cartório vem sem valor nem subsídio; quem entrou vê tudo", async () => {
    const { status, body } = await request(api.url, planos.buscarMaisBaratoCartorio, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      plano: { nome: "Cartório 50 GB", espaco: 51_200 },
      planoOfertaTipoPagamento: { id: expect.any(Number) },
    });
    const inteiro = await request(api.url, planos.buscarMaisBaratoCartorio, {}, await tokenFor("pessoa"));
    expect(inteiro.body).toMatchObject({
      plano: { valor: expect.any(Number), tipoPlano: { valorSubsidio: 20, tipoConta: { codigo: "RCV_RCPN" } } },
    });
  });

  it("uma credencial que não vale é recusada, em vez de virar a de um estranho", async () => {
    expect((await request(api.url, planos.listar, { query: {} }, "nao.e.token")).status).toBe(401);
  });
});
