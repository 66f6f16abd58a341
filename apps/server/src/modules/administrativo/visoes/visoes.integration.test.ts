import { buscaDeContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

describe("visões salvas da busca de contratações", () => {
  let api: TestApi;
  let admin: Customer;
  let suporte: Customer;

  beforeAll(async () => {
    api = await startTestApi();
    admin = await signIn(api, "admin");
    suporte = await signIn(api, "suporte");
  });
  afterAll(() => api.close());

  it("[ADM-124] visões salvas: só de quem salvou, sem dados de pessoas, no máximo 20, cada nome uma vez", async () => {
    const salvar = (nome: string, filtros: object, quem = suporte) =>
      quem.call(buscaDeContratacoes.salvarVisao, { body: { nome, filtros } });
    const nova = await salvar("Ativas paradas", { codigoSituacao: 1, dispositivoMaisDeTresDiasSemBackup: true });
    expect(nova.status).toBe(201);
    const { id } = buscaDeContratacoes.salvarVisao.response.parse(nova.body);
    expect(await salvar("ATIVAS PARADAS", {})).toMatchObject({ status: 409, body: { codigo: "VISAO_JA_EXISTE" } });
    for (const campo of ["nomeUsuario", "cpfCnpjUsuario", "telefone"])
      expect((await salvar("De alguém", { [campo]: "x" })).status).toBe(400);
    const listar = async (quem: Customer) =>
      buscaDeContratacoes.listarVisoes.response.parse((await quem.call(buscaDeContratacoes.listarVisoes)).body);
    expect(await listar(suporte)).toMatchObject([
      { id, nome: "Ativas paradas", filtros: { codigoSituacao: 1, dispositivoMaisDeTresDiasSemBackup: true } },
    ]);
    expect(await listar(admin)).toEqual([]);
    const respostas = await Promise.all(Array.from({ length: 25 }, (_, n) => salvar(`Visão ${n}`, {})));
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(await salvar("Mais uma", {})).toMatchObject({ status: 422, body: { codigo: "LIMITE_VISOES" } });
    const remover = (quem: Customer) => quem.call(buscaDeContratacoes.removerVisao, { query: { id } });
    expect((await remover(admin)).status).toBe(404);
    expect((await remover(suporte)).status).toBe(204);
    expect(await listar(suporte)).toHaveLength(19);
  });
});
