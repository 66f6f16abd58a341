import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const endereco = {
  cep: "30.130-010",
  logradouro: "Praça Sete de Setembro",
  numero: "10",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};

describe("endereço", () => {
  let api: TestApi;
  const token = () => tokenFor("pessoa");
  beforeEach(async () => {
    api = await startTestApi();
    await request(api.url, usuarios.dados, {}, token());
  });
  afterEach(() => api.close());

  const salvar = (body: unknown, como: string | Promise<string> = token()) =>
    request(api.url, usuarios.atualizaEnderecoUsuario, { body }, como);

  it("[CONTA-44][CONTA-88] grava e devolve o endereço com id, nomes e preenchido", async () => {
    const answer = await salvar(endereco);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        cep: "30130010",
        numero: "10",
        uf: { sigla: "MG", nome: "Minas Gerais" },
        municipio: { id: 3106200, nome: "Belo Horizonte" },
        distrito: null,
        preenchido: true,
      },
    });
    const { body } = await request(api.url, usuarios.dados, {}, token());
    expect(body).toMatchObject({ endereco: answer.body });
  });

  it("[CONTA-100] guarda o complemento, recusa o que não cabe, e quem não o envia fica sem", async () => {
    const complemento = "loja 4 fundos";
    expect(await salvar({ ...endereco, complemento })).toMatchObject({ status: 200, body: { complemento } });
    expect(await salvar({ ...endereco, complemento: "x".repeat(61) })).toMatchObject({ status: 400 });
    expect(await salvar(endereco)).toMatchObject({ status: 200, body: { complemento: "" } });
  });

  it("salvar de novo muda a mesma linha", async () => {
    await salvar(endereco);
    await salvar({ ...endereco, numero: "20" });
    const linhas = await api.deps.db.selectFrom("endereco").select("numero").execute();
    expect(linhas).toEqual([{ numero: "20" }]);
  });

  it.each(["cep", "logradouro", "numero", "bairro"])("[CONTA-46] recusa sem %s com 422 e o texto", async (campo) => {
    expect(await salvar({ ...endereco, [campo]: " " })).toMatchObject({
      status: 422,
      body: { codigo: "ENDERECO_INCOMPLETO", mensagem: "Complete os dados do seu cadastro abaixo." },
    });
  });

  it("recusa um município de outra UF", async () => {
    expect(await salvar({ ...endereco, uf: { sigla: "SP" } })).toMatchObject({
      status: 422,
      body: { codigo: "MUNICIPIO_INVALIDO" },
    });
  });

  it("o id do corpo não alcança o endereço de outra pessoa", async () => {
    const { body } = await salvar(endereco);
    await salvar({ ...endereco, id: (body as { id: number }).id, numero: "99" }, await tokenFor("cartorio"));
    const { body: meu } = await request(api.url, usuarios.dados, {}, token());
    expect(meu).toMatchObject({ endereco: { numero: "10" } });
  });

  it("deixa cada alteração na trilha, e avisa o dono do que substituiu o que havia", async () => {
    const avisos = () => api.deps.db.selectFrom("emailEnvio").select("tipo").execute();
    await salvar(endereco);
    await salvar(endereco);
    expect(await avisos()).toEqual([]);
    await salvar({ ...endereco, numero: "11" });
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select("detalhes")
      .where("acao", "=", "USUARIO_ENDERECO_ALTERADO")
      .execute();
    expect(eventos).toEqual([
      { detalhes: { campos: "cep,logradouro,numero,bairro,idMunicipio" } },
      { detalhes: { campos: "numero" } },
    ]);
    expect(await avisos()).toEqual([{ tipo: "dados-alterados" }]);
  });
});
