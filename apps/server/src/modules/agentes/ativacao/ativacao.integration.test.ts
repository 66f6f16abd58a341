import { agentes } from "@acervo/contracts/agentes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { insertContratacao, insertDispositivosConfigurados } from "../../../../test/builders.ts";
import { trailOf, type Customer } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import {
  ativarMaquina,
  createTestKey,
  enrolAgent,
  obterCodigo,
  pedidoDeAtivacao,
  pedirSessao,
  startAgent,
  textoDaAtivacao,
  type TestKey,
} from "../../../../test/test-agent.ts";

const MINUTO = 60_000;

describe("ativação do agente", () => {
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
  const ativar = (codigo: string, chave: TestKey) =>
    request(api.url, agentes.ativar, { body: pedidoDeAtivacao(codigo, chave) });
  const confirmar = (idAtivacao: string, assinatura: string) =>
    request(api.url, agentes.confirmarAtivacao, { params: { idAtivacao }, body: { assinatura } });
  const pendenteDe = async (idDispositivo: number, chave: TestKey) => {
    const { body } = await ativar(await obterCodigo(customer, idDispositivo), chave);
    return agentes.ativar.response.parse(body);
  };
  const ativado = async (id: number) => (await customer.call(dispositivos.verificarAtivacao, { params: { id } })).body;
  const linhaDe = (id: number) =>
    api.deps.db.selectFrom("dispositivo").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("[DISP-43][DISP-44][SRV-74][SRV-75][SRV-76][SRV-93] o código, a chave e a confirmação ativam o dispositivo", async () => {
    const id = novoDispositivo();
    const chave = createTestKey();
    const codigo = await obterCodigo(customer, id);
    const resposta = await ativar(` ${codigo.slice(0, 4).toLowerCase()}-${codigo.slice(4)} `, chave);
    expect(resposta).toMatchObject({
      status: 200,
      body: { nomeConta: "Paulo Pessoa", nomeContratacao: "Acervo principal", nomeDispositivo: expect.any(String) },
    });
    expect(await ativado(id)).toBe(false);
    const pendente = agentes.ativar.response.parse(resposta.body);
    const confirmada = await confirmar(pendente.idAtivacao, chave.assinar(textoDaAtivacao(pendente)));
    expect(confirmada).toMatchObject({ status: 200, body: { idDispositivo: id, versaoChave: 1 } });
    expect(await ativado(id)).toBe(true);
    expect(await linhaDe(id)).toMatchObject({
      ativado: true,
      dataAtivacao: mundo.clock.now(),
      versaoAcervoExe: "1.0.0",
    });
    expect(await trailOf(api, customer.idContratacao)).toContainEqual(
      expect.objectContaining({
        acao: "DISPOSITIVO_ATIVADO",
        alvoId: String(id),
        detalhes: expect.objectContaining({ versaoChave: "1" }),
      }),
    );
    const avisos = await api.deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("tipo", "=", "dispositivo-ativado")
      .execute();
    expect(JSON.stringify(avisos)).toContain("BALCAO-01");
  });

  it("[SRV-72][SRV-74] um código errado, vencido ou já gasto por outra chave é 422, e não ativa", async () => {
    const invalido = { status: 422, body: { codigo: "CODIGO_ATIVACAO_INVALIDO" } };
    expect(await ativar("CDFH-JKMN", createTestKey())).toMatchObject(invalido);
    const id = novoDispositivo();
    const vencido = await obterCodigo(customer, id);
    mundo.clock.advance(5 * MINUTO);
    expect(await ativar(vencido, createTestKey())).toMatchObject(invalido);
    mundo.clock.set(new Date());
    const codigo = await obterCodigo(customer, id);
    expect(await ativar(codigo, createTestKey())).toMatchObject({ status: 200 });
    expect(await ativar(codigo, createTestKey())).toMatchObject(invalido);
    expect(await ativado(id)).toBe(false);
  });

  it("[SRV-72] um código novo no portal toma o lugar do anterior também para o agente", async () => {
    const id = novoDispositivo();
    const anterior = await obterCodigo(customer, id);
    const novo = await obterCodigo(customer, id);
    expect(await ativar(anterior, createTestKey())).toMatchObject({ status: 422 });
    expect(await ativar(novo, createTestKey())).toMatchObject({ status: 200 });
  });

  it("uma resposta perdida repete-se igual, tanto a do código quanto a da confirmação", async () => {
    const id = novoDispositivo();
    const chave = createTestKey();
    const codigo = await obterCodigo(customer, id);
    const primeira = agentes.ativar.response.parse((await ativar(codigo, chave)).body);
    expect(agentes.ativar.response.parse((await ativar(codigo, chave)).body)).toEqual(primeira);
    const assinatura = chave.assinar(textoDaAtivacao(primeira));
    const confirmada = await confirmar(primeira.idAtivacao, assinatura);
    expect(confirmada.status).toBe(200);
    mundo.clock.advance(11 * MINUTO);
    expect((await confirmar(primeira.idAtivacao, assinatura)).body).toMatchObject({
      idDispositivo: id,
      versaoChave: 1,
    });
    const trilha = await trailOf(api, customer.idContratacao);
    expect(trilha.filter(({ acao, alvoId }) => acao === "DISPOSITIVO_ATIVADO" && alvoId === String(id))).toHaveLength(
      1,
    );
  });

  it("duas vezes o mesmo código ao mesmo tempo gastam-no uma vez só", async () => {
    const chave = createTestKey();
    const codigo = await obterCodigo(customer, novoDispositivo());
    const respostas = await Promise.all([
      ativar(codigo, chave),
      ativar(codigo, chave),
      ativar(codigo, createTestKey()),
    ]);
    const aceitas = respostas
      .filter(({ status }) => status === 200)
      .map(({ body }) => agentes.ativar.response.parse(body));
    expect(aceitas.length).toBeGreaterThan(0);
    expect(new Set(aceitas.map(({ idAtivacao }) => idAtivacao)).size).toBe(1);
  });

  it("confirmações ao mesmo tempo ativam uma vez só", async () => {
    const id = novoDispositivo();
    const chave = createTestKey();
    const pendente = await pendenteDe(id, chave);
    const assinatura = chave.assinar(textoDaAtivacao(pendente));
    const respostas = await Promise.all(Array.from({ length: 5 }, () => confirmar(pendente.idAtivacao, assinatura)));
    for (const resposta of respostas) expect(resposta).toMatchObject({ status: 200, body: { versaoChave: 1 } });
    const trilha = await trailOf(api, customer.idContratacao);
    expect(trilha.filter(({ acao, alvoId }) => acao === "DISPOSITIVO_ATIVADO" && alvoId === String(id))).toHaveLength(
      1,
    );
  });

  it("a assinatura de outra chave não confirma, nem depois de 10 minutos a da certa", async () => {
    const id = novoDispositivo();
    const chave = createTestKey();
    const pendente = await pendenteDe(id, chave);
    const texto = textoDaAtivacao(pendente);
    expect(await confirmar(pendente.idAtivacao, createTestKey().assinar(texto))).toMatchObject({
      status: 401,
      body: { codigo: "ASSINATURA_INVALIDA" },
    });
    expect(await confirmar(pendente.idAtivacao, chave.assinar(`${texto} `))).toMatchObject({ status: 401 });
    mundo.clock.advance(10 * MINUTO);
    const expirada = { status: 422, body: { codigo: "ATIVACAO_EXPIRADA" } };
    expect(await confirmar(pendente.idAtivacao, chave.assinar(texto))).toMatchObject(expirada);
    expect(await confirmar("0".repeat(32), chave.assinar(texto))).toMatchObject(expirada);
    expect((await linhaDe(id)).ativado).toBe(false);
  });

  it("[SRV-74] só uma contratação ativa ativa um dispositivo, ao gastar o código e ao confirmar", async () => {
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: "Suspensa" });
    const [um] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1);
    const id = um?.idDispositivo ?? 0;
    const mudarSituacao = (codigoSituacao: number) =>
      api.deps.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", idContratacao).execute();
    const recusa = { status: 422, body: { codigo: "CONTRATACAO_NAO_ATIVA" } };
    const codigo = await obterCodigo(customer, id);
    await mudarSituacao(4);
    const chave = createTestKey();
    expect(await ativar(codigo, chave)).toMatchObject(recusa);
    await mudarSituacao(1);
    const pendente = agentes.ativar.response.parse((await ativar(codigo, chave)).body);
    await mudarSituacao(4);
    expect(await confirmar(pendente.idAtivacao, chave.assinar(textoDaAtivacao(pendente)))).toMatchObject(recusa);
    expect((await linhaDe(id)).ativado).toBe(false);
  });

  it("[SRV-77][SRV-78] reativar mata a chave e o token de antes; a máquina nova toma o lugar da antiga", async () => {
    const id = novoDispositivo();
    const antigo = await enrolAgent(api.url, customer, id);
    expect(await antigo.call(agentes.configuracao)).toMatchObject({ status: 200 });
    await customer.call(dispositivos.desativarDispositivo, { params: { id } });
    const desativado = { status: 409, body: { codigo: "DISPOSITIVO_DESATIVADO" } };
    expect(await antigo.call(agentes.configuracao)).toMatchObject(desativado);
    expect(await pedirSessao(api.url, antigo)).toMatchObject(desativado);
    const nova = await ativarMaquina(api.url, customer, id);
    expect(nova.versaoChave).toBe(2);
    const novo = await startAgent(api.url, nova);
    expect(await novo.call(agentes.configuracao)).toMatchObject({ status: 200 });
    expect(await antigo.call(agentes.configuracao)).toMatchObject(desativado);
    expect(await pedirSessao(api.url, antigo)).toMatchObject(desativado);
  });

  it("[SRV-79] remover o dispositivo mata a chave na hora, e a ativação que esperava", async () => {
    const id = novoDispositivo();
    const agente = await enrolAgent(api.url, customer, id);
    await customer.call(dispositivos.remover, { query: { id } });
    expect(await agente.call(agentes.configuracao)).toMatchObject({
      status: 409,
      body: { codigo: "DISPOSITIVO_DESATIVADO" },
    });
    const outro = novoDispositivo();
    const chave = createTestKey();
    const pendente = await pendenteDe(outro, chave);
    await customer.call(dispositivos.remover, { query: { id: outro } });
    expect(await confirmar(pendente.idAtivacao, chave.assinar(textoDaAtivacao(pendente)))).toMatchObject({
      status: 422,
      body: { codigo: "ATIVACAO_EXPIRADA" },
    });
  });
});
