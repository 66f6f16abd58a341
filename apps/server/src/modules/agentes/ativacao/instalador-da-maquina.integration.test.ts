import { agentes } from "@acervo/contracts/agentes";
import { dispositivos, TokenInstalacao } from "@acervo/contracts/dispositivos";
import { tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { signIn, trailOf, type Customer } from "../../../../test/customer-api.ts";
import { request, type PlainAnswer } from "../../../../test/request.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import {
  createTestKey,
  obterCodigo,
  pedidoDeAtivacao,
  textoDaAtivacao,
  type TestKey,
} from "../../../../test/test-agent.ts";

const HORA = 3_600_000;
const INVALIDO = { status: 422, body: { codigo: "CODIGO_ATIVACAO_INVALIDO" } };

const quantas = (respostas: readonly PlainAnswer[], status: number): number =>
  respostas.filter((resposta) => resposta.status === status).length;

describe("o token do instalador de uma máquina", () => {
  let mundo: AgentApi;
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    mundo = await startAgentApi();
    ({ api, customer } = mundo);
  });
  afterAll(() => api.close());
  beforeEach(() => mundo.reset());

  const novoDispositivo = (): number => mundo.novoDispositivo().idDispositivo;
  const pedir = (id: number, quem = customer) => quem.call(dispositivos.gerarTokenInstalacao, { params: { id } });
  const gerar = async (id: number): Promise<string> => TokenInstalacao.parse((await pedir(id)).body).token;
  const ativar = (codigo: string, chave: TestKey, ip = "198.18.0.1") =>
    request(api.url, agentes.ativar, { body: pedidoDeAtivacao(codigo, chave), headers: { "x-forwarded-for": ip } });
  const confirmar = (pendente: { readonly idAtivacao: string; readonly desafio: string }, chave: TestKey) =>
    request(api.url, agentes.confirmarAtivacao, {
      params: { idAtivacao: pendente.idAtivacao },
      body: { assinatura: chave.assinar(textoDaAtivacao(pendente)) },
    });
  const ativado = async (id: number) => (await customer.call(dispositivos.verificarAtivacao, { params: { id } })).body;
  const guardados = (id: number) =>
    api.deps.db.selectFrom("tokenInstalacao").selectAll().where("idDispositivo", "=", id).execute();

  it("[DISP-187][DISP-188] vale 24 horas, só o seu resumo fica guardado, ativa, e a trilha e o dono sabem", async () => {
    const id = novoDispositivo();
    const { token, validoAte } = TokenInstalacao.parse((await pedir(id)).body);
    const prazo = new Date(mundo.clock.now().getTime() + 24 * HORA);
    expect(validoAte).toBe(prazo.toISOString());
    expect(await guardados(id)).toEqual([
      { idDispositivo: id, tokenHmac: api.deps.hashCodigoAtivacao(token), validoAte: prazo },
    ]);
    expect(JSON.stringify(await trailOf(api, customer.idContratacao))).not.toContain(token);
    const chave = createTestKey();
    const pendente = agentes.ativar.response.parse((await ativar(token, chave)).body);
    expect(await confirmar(pendente, chave)).toMatchObject({ status: 200, body: { idDispositivo: id } });
    expect(await ativado(id)).toBe(true);
    const acoes = (await trailOf(api, customer.idContratacao))
      .filter(({ alvoId }) => alvoId === String(id))
      .map(({ acao }) => acao);
    expect(acoes).toEqual(["DISPOSITIVO_INSTALADOR_GERADO", "DISPOSITIVO_ATIVADO"]);
    const avisos = await api.deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("tipo", "=", "dispositivo-ativado")
      .execute();
    expect(JSON.stringify(avisos)).toContain("BALCAO-01");
  });

  it("[DISP-187] um novo toma o lugar do anterior; um código de 5 minutos não", async () => {
    const id = novoDispositivo();
    const anterior = await gerar(id);
    const token = await gerar(id);
    await obterCodigo(customer, id);
    expect(await ativar(anterior, createTestKey())).toMatchObject(INVALIDO);
    expect(await ativar(token, createTestKey())).toMatchObject({ status: 200 });
  });

  it("[DISP-188] usado duas vezes, ou por duas máquinas ao mesmo tempo, serve a uma só", async () => {
    const id = novoDispositivo();
    const token = await gerar(id);
    const chaves = [createTestKey(), createTestKey(), createTestKey()];
    const respostas = await Promise.all(chaves.map((chave) => ativar(token, chave)));
    expect([quantas(respostas, 200), quantas(respostas, 422)]).toEqual([1, 2]);
    expect(await ativar(token, createTestKey())).toMatchObject(INVALIDO);
  });

  it("[DISP-188] depois de 24 horas pelo relógio do servidor não vale, qualquer que seja o da máquina", async () => {
    const [um, outro] = [novoDispositivo(), novoDispositivo()];
    const [usado, vencido] = [await gerar(um), await gerar(outro)];
    mundo.clock.advance(24 * HORA - 1_000);
    expect(await ativar(usado, createTestKey())).toMatchObject({ status: 200 });
    mundo.clock.advance(1_000);
    expect(await ativar(vencido, createTestKey())).toMatchObject(INVALIDO);
  });

  it("[DISP-188] morre com o dispositivo, e quando outra máquina o ativa", async () => {
    const removido = novoDispositivo();
    const doRemovido = await gerar(removido);
    await customer.call(dispositivos.remover, { query: { id: removido } });
    expect(await guardados(removido)).toEqual([]);
    expect(await ativar(doRemovido, createTestKey())).toMatchObject(INVALIDO);
    const id = novoDispositivo();
    const token = await gerar(id);
    const chave = createTestKey();
    const codigo = await obterCodigo(customer, id);
    await confirmar(agentes.ativar.response.parse((await ativar(codigo, chave)).body), chave);
    expect(await ativado(id)).toBe(true);
    expect(await ativar(token, createTestKey())).toMatchObject(INVALIDO);
    expect(await pedir(id)).toMatchObject({ status: 409, body: { codigo: "DISPOSITIVO_JA_ATIVADO" } });
  });

  it("[DISP-188] de um dispositivo alheio não há token, como se ele não existisse", async () => {
    const alheio = await signIn(api, "cartorio");
    expect(await pedir(novoDispositivo(), alheio)).toMatchObject({
      status: 404,
      body: { codigo: "DISPOSITIVO_NAO_ENCONTRADO" },
    });
  });

  it("[DISP-188] um token errado conta como um código errado: 10 por endereço", async () => {
    const token = await gerar(novoDispositivo());
    const errado = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    const ip = "203.0.113.77";
    const respostas = await Promise.all(Array.from({ length: 14 }, () => ativar(errado, createTestKey(), ip)));
    expect([quantas(respostas, 422), quantas(respostas, 429)]).toEqual([10, 4]);
    expect(await ativar(token, createTestKey(), ip)).toMatchObject({ status: 429 });
    expect(await ativar(token, createTestKey())).toMatchObject({ status: 200 });
  });

  it("[DISP-188] quem o gastou e perdeu a rede confirma enquanto o token valeria; respostas perdidas repetem-se", async () => {
    const id = novoDispositivo();
    const chave = createTestKey();
    const token = await gerar(id);
    const pendente = agentes.ativar.response.parse((await ativar(token, chave)).body);
    mundo.clock.advance(3 * HORA);
    expect(agentes.ativar.response.parse((await ativar(token, chave)).body).idAtivacao).toBe(pendente.idAtivacao);
    expect(await confirmar(pendente, chave)).toMatchObject({ status: 200, body: { idDispositivo: id } });
  });

  it("[DISP-187] de um dispositivo que já foi ativado pede a segunda prova", async () => {
    const id = novoDispositivo();
    const chave = createTestKey();
    await confirmar(agentes.ativar.response.parse((await ativar(await gerar(id), chave)).body), chave);
    await customer.call(dispositivos.desativarDispositivo, { params: { id } });
    const semProva = await tokenWithoutProof("pessoa");
    expect(await request(api.url, dispositivos.gerarTokenInstalacao, { params: { id } }, semProva)).toMatchObject({
      status: 422,
      body: { codigo: "SEGUNDA_PROVA_NECESSARIA" },
    });
    expect(await pedir(id)).toMatchObject({ status: 200 });
  });
});
