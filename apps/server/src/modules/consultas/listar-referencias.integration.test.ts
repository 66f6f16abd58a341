import { nomeOrdem } from "@acervo/br/nome-ordem";
import { ajuda } from "@acervo/contracts/ajuda";
import { consultas } from "@acervo/contracts/consultas";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

describe("listas de referência", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it("[SHELL-141] lista as 27 UFs em ordem alfabética", async () => {
    const { body } = await request(api.url, consultas.listarUf, {}, await tokenFor("pessoa"));
    expect(body).toHaveLength(27);
    expect(body).toContainEqual({ sigla: "MG", nome: "Minas Gerais" });
  });

  it("[SHELL-141] lista as situações de fatura", async () => {
    const { body } = await request(api.url, consultas.listarSituacaoFatura, {}, await tokenFor("pessoa"));
    expect(body).toEqual([
      { codigo: 1, descricao: "Em aberto" },
      { codigo: 2, descricao: "Pendente" },
      { codigo: 3, descricao: "Paga" },
      { codigo: 4, descricao: "Vencida" },
    ]);
  });

  it("[SHELL-141] lista segmentos e motivos para quem cuida de possíveis clientes", async () => {
    const token = await tokenFor("cadastro");
    const segmentos = await request(api.url, consultas.listarSeguimentoPossivelCliente, {}, token);
    const motivos = await request(api.url, consultas.listarMotivoNaoInteresse, {}, token);
    expect(segmentos.body).toContainEqual({ id: expect.any(Number), descricao: "Tabelionato de Notas" });
    expect(motivos.body).toContainEqual(expect.objectContaining({ descricao: "Outros", outros: true }));
    expect(motivos.body).toContainEqual(expect.objectContaining({ retornarFuturamente: true }));
  });

  it("[SHELL-142][CONTA-38] lista os municípios de uma UF, com acentos e em ordem", async () => {
    const token = await tokenFor("pessoa");
    const { body } = await request(api.url, consultas.listarMunicipioPorUf, { params: { sigla: "mg" } }, token);
    expect(body).toHaveLength(853);
    expect(body).toContainEqual({ id: 3106200, nome: "Belo Horizonte" });
    const nomes = (body as { nome: string }[]).map(({ nome }) => nome);
    expect(nomes.map(nomeOrdem)).toEqual(nomes.map(nomeOrdem).toSorted());
    const nenhum = await request(api.url, consultas.listarMunicipioPorUf, { params: { sigla: "ZZ" } }, token);
    expect(nenhum).toMatchObject({ status: 200, body: [] });
  });

  it("[SHELL-27] lista os vídeos de ajuda na ordem definida", async () => {
    await api.deps.db
      .insertInto("videoAjuda")
      .values([
        { titulo: "Segundo", url: "https://videos.example/2", ordem: 1002 },
        { titulo: "Primeiro", url: "https://videos.example/1", ordem: 1001 },
      ])
      .execute();
    const { body } = await request(api.url, ajuda.videos, {}, await tokenFor("pessoa"));
    expect((body as { titulo: string }[]).map(({ titulo }) => titulo).slice(-2)).toEqual(["Primeiro", "Segundo"]);
  });
});
