import { autenticacao } from "@acervo/contracts/autenticacao";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { freshProofFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { signLink } from "../../../test/link.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { systemClock } from "../../platform/clock.ts";

const RECUSA = {
  status: 422,
  body: { codigo: "SEGUNDA_PROVA_NECESSARIA", mensagem: "Confirme que é você para continuar." },
};
const PROVA_S = 60;
const CORREGEDORIA = "0000000061012";

describe("segunda prova", () => {
  const clock = createTestClock();
  const contas = realmAccounts();
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    clock.set(systemClock.now());
    api = await startTestApi({ clock });
    // Shorter than a token lives, so that a token can outlive the proof that it tells of.
    await api.deps.db
      .updateTable("parametro")
      .set({ valor: String(PROVA_S) })
      .where("chave", "=", "segundos-segunda-prova")
      .execute();
    await api.deps.db
      .insertInto("cartorio")
      .values({ codigoCorregedoria: CORREGEDORIA, distrito: "São Bento do Vale", nome: "Registro Civil" })
      .execute();
  });
  beforeEach(async () => {
    clock.set(systemClock.now());
    customer = await signIn(api, "pessoa");
  });
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });

  const novoDispositivo = async (validadeVersoes: number | null = 30): Promise<number> => {
    const body = { idContratacao: customer.idContratacao, nome: api.deps.ids.token(6), validadeVersoes };
    return (await customer.call(dispositivos.adicionar, { body })).body as number;
  };
  const remover = (id: number, token: string) => request(api.url, dispositivos.remover, { query: { id } }, token);

  it("[F3][AUTH-49] a porta a pede sempre ao remover ou reativar um dispositivo, ao cancelar uma contratação, ao declarar um teste de restauração e para a cópia dos dados", async () => {
    const sempre = listarEndpoints().filter(({ endpoint }) => endpoint.segundaProva === "sempre");
    expect(sempre.map(({ nome }) => nome).toSorted()).toEqual([
      "contratacoes.remover",
      "dispositivos.desativarDispositivo",
      "dispositivos.remover",
      "privacidade.baixar",
      "privacidade.pedir",
      "privacidade.pedirApagamento",
      "testesRestauracao.declarar",
    ]);
    const id = await novoDispositivo();
    const token = await tokenWithoutProof("pessoa");
    expect(await remover(id, token)).toMatchObject(RECUSA);
    const cancelar = { query: { id: customer.idContratacao } };
    expect(await request(api.url, contratacoes.remover, cancelar, token)).toMatchObject(RECUSA);
    expect((await remover(id, (await freshProofFor("pessoa")).accessToken)).status).toBe(204);
  });

  it("[F3][AUTH-49] um token renovado guarda o nível, e não a prova além da sua idade", async () => {
    const { renewed } = await freshProofFor("pessoa");
    expect(decodeJwt(renewed)["acr"]).toBe("2");
    const id = await novoDispositivo();
    const { auth_time: provadaEm } = decodeJwt<{ auth_time: number }>(renewed);
    clock.set(new Date((provadaEm + PROVA_S + 1) * 1000));
    expect((await request(api.url, usuarios.dados, {}, renewed)).status).toBe(200);
    expect(await remover(id, renewed)).toMatchObject(RECUSA);
    clock.set(new Date((provadaEm + PROVA_S) * 1000));
    expect((await remover(id, renewed)).status).toBe(204);
  });

  it("[AUTH-49] guardar versões por menos tempo a pede; por mais tempo, não", async () => {
    const id = await novoDispositivo(30);
    const token = await tokenWithoutProof("pessoa");
    const guardarPor = async (validadeVersoes: number | null) => {
      const body = { idDispositivo: id, nome: api.deps.ids.token(6), validadeVersoes };
      return (await request(api.url, dispositivos.atualizar, { body }, token)).status;
    };
    expect([await guardarPor(60), await guardarPor(null), await guardarPor(null)]).toEqual([204, 204, 204]);
    expect(await guardarPor(365)).toBe(422);
  });

  it("[AUTH-49] o código de um dispositivo que já foi ativado a pede; o do primeiro, não", async () => {
    const id = await novoDispositivo();
    const token = await tokenWithoutProof("pessoa");
    const codigo = async () =>
      (await request(api.url, dispositivos.obterCodigoAtivacao, { params: { id } }, token)).status;
    expect(await codigo()).toBe(200);
    await api.deps.db
      .updateTable("dispositivo")
      .set({ ativado: true, dataAtivacao: clock.now() })
      .where("id", "=", id)
      .execute();
    const { accessToken } = await freshProofFor("pessoa");
    await request(api.url, dispositivos.desativarDispositivo, { params: { id } }, accessToken);
    expect(await codigo()).toBe(422);
    expect((await request(api.url, dispositivos.obterCodigoAtivacao, { params: { id } }, accessToken)).status).toBe(
      200,
    );
  });

  it("[F3][AUTH-51] quem veio por link prova por um link novo, e só por um tempo", async () => {
    const cpf = contas.newCpf();
    const entrar = async (): Promise<string> => {
      const params = signLink({ cpf, corregedoria: CORREGEDORIA, quando: clock.now() });
      const { body } = await request(api.url, autenticacao.autenticarUsuarioRecivil, { params });
      return autenticacao.autenticarUsuarioRecivil.response.parse(body).access_token;
    };
    const primeiro = await entrar();
    const { body } = await request(api.url, usuarios.dados, {}, primeiro);
    const { id: idUsuario } = body as { id: number };
    const cancelar = async (token: string) => {
      const id = await insertContratacao(api.deps.db, { idUsuario, nome: api.deps.ids.token(6) });
      return (await request(api.url, contratacoes.remover, { query: { id } }, token)).status;
    };
    expect(await cancelar(primeiro)).toBe(204);
    clock.advance((PROVA_S + 1) * 1000);
    expect(await cancelar(primeiro)).toBe(422);
    expect(await cancelar(await entrar())).toBe(204);
  });
});
