import { seguranca } from "@acervo/contracts/seguranca";
import { freshProofFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

describe("segurança da conta", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const buscar = async (token: string) =>
    seguranca.buscar.response.parse((await request(api.url, seguranca.buscar, {}, token)).body);
  const encerrar = (token: string, id: string) => request(api.url, seguranca.encerrarSessao, { params: { id } }, token);

  it("[AUTH-55] diz o que a conta tem para provar quem é, e nada do que prova", async () => {
    const { accessToken } = await freshProofFor("suporte");
    const conta = await buscar(accessToken);
    expect(conta).toMatchObject({ semSenha: false, codigosDeRecuperacao: null, fatores: [{ tipo: "CODIGO" }] });
    expect(JSON.stringify(conta)).not.toContain("secretData");
    expect((await buscar(await tokenWithoutProof("pessoa"))).fatores).toEqual([]);
  });

  it("[AUTH-56] as sessões da conta são vistas e encerradas; a de outra pessoa é como se não existisse", async () => {
    const [minha, outra, alheia] = [
      await freshProofFor("empresa"),
      await freshProofFor("empresa"),
      await freshProofFor("vendedor"),
    ];
    const ids = async () => (await buscar(minha.accessToken)).sessoes.map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([minha.session, outra.session]));
    const { sessoes } = await buscar(minha.accessToken);
    expect(sessoes.filter(({ atual }) => atual).map(({ id }) => id)).toEqual([minha.session]);
    expect((await encerrar(minha.accessToken, outra.session)).status).toBe(204);
    expect(await ids()).not.toContain(outra.session);
    expect((await request(api.url, seguranca.buscar, {}, outra.accessToken)).status).toBe(401);
    const inexistente = await encerrar(minha.accessToken, outra.session);
    expect(inexistente).toMatchObject({ status: 404, body: { codigo: "SESSAO_NAO_ENCONTRADA" } });
    expect((await encerrar(minha.accessToken, alheia.session)).body).toEqual(inexistente.body);
    expect((await buscar(alheia.accessToken)).sessoes.map(({ id }) => id)).toContain(alheia.session);
  });
});
