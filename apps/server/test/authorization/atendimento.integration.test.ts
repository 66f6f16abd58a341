import { listarEndpoints } from "@acervo/contracts/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn, type Customer } from "../customer-api.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

const QUEM = ["pessoa", "vendedor", "cadastro", "suporte", "suporteAvancado", "admin"] as const;
const AVANCADO = ["suporteAvancado", "admin"];
/** Contacts, calls, archive and notices. */
const DO_ATENDIMENTO = /^(contatos|atendimentos|comunicados)\./;

let api: TestApi;
const quem = new Map<string, Customer>();
beforeAll(async () => {
  api = await startTestApi();
  for (const papel of QUEM) quem.set(papel, await signIn(api, papel));
});
afterAll(() => api.close());

/** Whoever is not refused at the door may still have asked for nothing. */
const aceitos = async (endpoint: Parameters<Customer["call"]>[0]): Promise<readonly string[]> => {
  const respostas = await Promise.all(
    [...quem].map(
      async ([papel, { call }]) => [papel, (await call(endpoint, { params: { tipo: 1 } })).status] as const,
    ),
  );
  return respostas.filter(([, status]) => status !== 403).map(([papel]) => papel);
};

it("[ROLE-63] a lista é de todo o suporte e da administração; contatos, atendimentos, arquivo e avisos, do avançado", async () => {
  const endpoints = listarEndpoints();
  const lista = endpoints.filter(({ nome }) => nome === "buscaDeContratacoes.listar");
  const doAtendimento = endpoints.filter(({ nome }) => DO_ATENDIMENTO.test(nome));
  expect([lista.length, doAtendimento.length > 8]).toEqual([1, true]);
  for (const { endpoint } of lista) expect(await aceitos(endpoint)).toEqual(["suporte", ...AVANCADO]);
  for (const { nome, endpoint } of doAtendimento)
    expect({ nome, aceitos: await aceitos(endpoint) }).toEqual({ nome, aceitos: AVANCADO });
});
