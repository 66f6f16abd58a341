import { afterEach, beforeEach, expect, test } from "vitest";
import { startCepProviders, type CepProviders } from "./cep.ts";

let providers: CepProviders;

beforeEach(async () => {
  providers = await startCepProviders();
});

afterEach(() => providers.stop());

const viaCep = (cep: string): Promise<Response> => fetch(`${providers.viaCepUrl}/ws/${cep}/json/`);
const brasilApi = (cep: string): Promise<Response> => fetch(`${providers.brasilApiUrl}/api/cep/v2/${cep}`);

test("ViaCEP: endereço com código do IBGE; desconhecido e malformado como no serviço verdadeiro", async () => {
  expect(await (await viaCep("01001000")).json()).toMatchObject({
    cep: "01001-000",
    logradouro: "Praça da Sé",
    localidade: "São Paulo",
    uf: "SP",
    ibge: "3550308",
  });
  const unknown = await viaCep("99999999");
  expect(unknown.status).toBe(200);
  expect(await unknown.json()).toEqual({ erro: "true" });
  expect((await viaCep("123")).status).toBe(400);
});

test("BrasilAPI: endereço sem código do IBGE; desconhecido é 404 e malformado é 400", async () => {
  const known = await (await brasilApi("89010025")).json();
  expect(known).toMatchObject({ cep: "89010025", state: "SC", city: "Blumenau", neighborhood: "Centro" });
  expect(known).not.toHaveProperty("ibge");
  const unknown = await brasilApi("99999999");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ name: "CepPromiseError", type: "service_error" });
  expect((await brasilApi("123")).status).toBe(400);
});

test("há um CEP de município inteiro, sem logradouro, e um que só a BrasilAPI conhece", async () => {
  expect(await (await viaCep("35617000")).json()).toMatchObject({
    logradouro: "",
    bairro: "",
    localidade: "Serra da Saudade",
  });
  expect(await (await viaCep("31270901")).json()).toEqual({ erro: "true" });
  expect(await (await brasilApi("31270901")).json()).toMatchObject({ city: "Belo Horizonte" });
});

test("cada serviço pode ser posto fora do ar, lento ou com defeito, sem tocar no outro", async () => {
  await providers.control({ viaCep: "erro500" });
  expect((await viaCep("01001000")).status).toBe(500);
  expect((await brasilApi("01001000")).status).toBe(200);
  await providers.control({ viaCep: "fora", brasilApi: "ilegivel" });
  await expect(viaCep("01001000")).rejects.toThrow("fetch failed");
  expect(await (await brasilApi("01001000")).text()).toBe("<html>");
  await providers.control({ viaCep: "lento" });
  const slow = fetch(`${providers.viaCepUrl}/ws/01001000/json/`, { signal: AbortSignal.timeout(100) });
  await expect(slow).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(providers.control({ viaCep: "dormindo" })).rejects.toThrow("invalid_value");
});

test("as perguntas feitas ficam anotadas", async () => {
  await viaCep("01001000");
  await brasilApi("01001000");
  expect(await providers.calls()).toEqual([
    { provider: "viaCep", cep: "01001000" },
    { provider: "brasilApi", cep: "01001000" },
  ]);
});
