import { consultas } from "@acervo/contracts/consultas";
import { startCepProviders, type CepProviders } from "@acervo/test-kit/cep";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { systemClock } from "../../platform/clock.ts";
import { consultarCep } from "./consultar-cep.ts";

const DIA_MS = 86_400_000;

describe("consulta de CEP", () => {
  let providers: CepProviders;
  let api: TestApi;
  let clock: TestClock;

  beforeEach(async () => {
    providers = await startCepProviders();
    clock = createTestClock(systemClock.now());
    api = await startTestApi({
      env: { ACERVO_VIACEP_URL: providers.viaCepUrl, ACERVO_BRASILAPI_URL: providers.brasilApiUrl },
    });
  });
  afterEach(async () => {
    await api.close();
    await providers.stop();
  });

  const consultar = async (cep: string) =>
    request(api.url, consultas.consultarCep, { params: { cep } }, await tokenFor("pessoa"));

  it("[CONTA-28] responde logradouro, tipo, bairro e município com UF", async () => {
    expect(await consultar("30130010")).toMatchObject({
      status: 200,
      body: {
        tipoLogradouro: { nome: "Praça" },
        logradouro: "Sete de Setembro",
        bairro: "Centro",
        municipio: { id: 3106200, nome: "Belo Horizonte", uf: { sigla: "MG", nome: "Minas Gerais" } },
      },
    });
  });

  it("guarda a resposta e não pergunta de novo até ela vencer", async () => {
    const deps = { ...api.deps, clock };
    await consultarCep(deps, "30130010");
    await consultarCep(deps, "30130010");
    expect(await providers.calls()).toHaveLength(1);
    clock.advance(181 * DIA_MS);
    await consultarCep(deps, "30130010");
    expect(await providers.calls()).toHaveLength(2);
  });

  it("[SRV-117] pergunta ao serviço uma vez e responde do que guardou; o que não existe é 404 com um texto que se lê", async () => {
    const [primeira, segunda] = [await consultar("30130010"), await consultar("30130010")];
    expect(primeira).toMatchObject({ status: 200, body: { municipio: { nome: "Belo Horizonte" } } });
    expect(segunda.body).toEqual(primeira.body);
    expect(await providers.calls()).toHaveLength(1);
    expect(await consultar("99999999")).toMatchObject({ status: 404, body: { mensagem: "CEP não encontrado." } });
  });

  it("[CONTA-41] um CEP que nenhum serviço conhece é 404 com texto", async () => {
    expect(await consultar("99999999")).toMatchObject({
      status: 404,
      body: { codigo: "CEP_NAO_ENCONTRADO", mensagem: "CEP não encontrado." },
    });
    await consultar("99999999");
    expect(await providers.calls()).toHaveLength(2);
  });

  it.each(["erro500", "lento", "fora", "ilegivel"])(
    "pergunta ao segundo serviço quando o primeiro está %s",
    async (viaCep) => {
      await providers.control({ viaCep });
      expect(await consultar("30130010")).toMatchObject({ status: 200, body: { municipio: { id: 3106200 } } });
    },
  );

  it("[CONTA-40] quando nenhum serviço responde, diz para preencher à mão e não guarda nada", async () => {
    await providers.control({ viaCep: "erro500", brasilApi: "erro500" });
    expect(await consultar("30130010")).toMatchObject({ status: 503, body: { codigo: "CONSULTA_CEP_INDISPONIVEL" } });
    await providers.control({ viaCep: "ok", brasilApi: "ok" });
    expect((await consultar("30130010")).status).toBe(200);
  });

  it("[CONTA-26][CONTA-41] CEP malformado é 400 com o texto da especificação", async () => {
    expect(await consultar("123")).toMatchObject({
      status: 400,
      body: [{ codigo: "CAMPO_INVALIDO", mensagem: "Tamanho do cep incorreto!" }],
    });
  });
});
