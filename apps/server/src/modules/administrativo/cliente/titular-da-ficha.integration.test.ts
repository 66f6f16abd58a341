import { fichaDoCliente, FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContatoSuporte } from "../../../../test/atendimento.ts";
import { signIn, trailOf, type Customer } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

describe("quem a página do cliente mostra, e a quem", () => {
  let api: TestApi;
  let cliente: Customer;
  beforeAll(async () => {
    api = await startTestApi();
    cliente = await signIn(api, "pessoa");
  });
  afterAll(() => api.close());

  it("[ADM-57] traz quem é o titular, com os outros contatos que a equipe registrou", async () => {
    await insertContatoSuporte(api.deps, cliente.idUsuario);
    const analista = await signIn(api, "suporteAvancado");
    const params = { id: cliente.idContratacao };
    const { body } = await analista.call(fichaDoCliente.buscarContratacao, { params });
    const { usuario } = FichaDoCliente.parse(body);
    expect(usuario).toMatchObject({
      login: expect.stringMatching(/^\d{11}$/),
      nome: expect.stringMatching(/./),
      cpfCnpj: expect.stringMatching(/^\d{11}$/),
      email: expect.stringContaining("@"),
      tipoConta: expect.stringMatching(/./),
      usuarioContatoSuporte: [expect.objectContaining({ id: expect.any(Number) })],
    });
    expect(usuario).toHaveProperty("telefone");
  });

  it("[SRV-128] começa em 5; o administrador o muda de 1 a 1000, o que fica na trilha uma vez", async () => {
    const admin = await signIn(api, "admin");
    const mudar = (maximoContratacoes: number) =>
      admin.call(fichaDoCliente.mudarLimite, { params: { id: cliente.idContratacao }, body: { maximoContratacoes } });
    const limite = async () => {
      const { body } = await admin.call(fichaDoCliente.buscarContratacao, { params: { id: cliente.idContratacao } });
      return FichaDoCliente.parse(body).usuario.maximoContratacoes;
    };
    expect(await limite()).toBe(5);
    expect((await mudar(1)).status).toBe(204);
    expect((await mudar(1)).status).toBe(204);
    expect(await limite()).toBe(1);
    for (const errado of [0, 1_001, 2.5]) expect((await mudar(errado)).status).toBe(400);
    expect((await mudar(1_000)).status).toBe(204);
    expect(await limite()).toBe(1_000);
    const mudancas = (await trailOf(api, cliente.idContratacao)).filter(
      ({ acao }) => acao === "LIMITE_CONTRATACOES_ALTERADO",
    );
    expect(mudancas.map(({ atorId, detalhes }) => [atorId, detalhes])).toEqual([
      [String(admin.idUsuario), { maximoContratacoes: "1" }],
      [String(admin.idUsuario), { maximoContratacoes: "1000" }],
    ]);
  });

  it("[ADM-51] abre para o suporte avançado e o administrador, e para mais ninguém", async () => {
    const params = { id: cliente.idContratacao };
    const status = async (quem: Customer) => (await quem.call(fichaDoCliente.buscarContratacao, { params })).status;
    expect(await status(await signIn(api, "admin"))).toBe(200);
    for (const quem of ["suporte", "vendedor", "cadastro"] as const)
      expect(await status(await signIn(api, quem))).toBe(403);
    expect(await status(cliente)).toBe(403);
    expect((await request(api.url, fichaDoCliente.buscarContratacao, { params })).status).toBe(401);
  });
});
