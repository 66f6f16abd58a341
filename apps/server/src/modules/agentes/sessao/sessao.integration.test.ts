import { agentes } from "@acervo/contracts/agentes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import {
  ativarMaquina,
  createTestKey,
  enrolAgent,
  pedidoDeSessao,
  pedirSessao,
  startAgent,
  type TestAgent,
} from "../../../../test/test-agent.ts";

const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;
const RECUSADA = { status: 401, body: { codigo: "ASSINATURA_INVALIDA" } };
const DUPLICADA = { status: 409, body: { codigo: "IDENTIDADE_DUPLICADA" } };

describe("sessão do agente", () => {
  let mundo: AgentApi;
  beforeAll(async () => {
    mundo = await startAgentApi();
  });
  afterAll(() => mundo.api.close());
  beforeEach(() => mundo.reset());

  const url = () => mundo.api.url;
  const novaMaquina = () => ativarMaquina(url(), mundo.customer, mundo.novoDispositivo().idDispositivo);
  const novoAgente = () => enrolAgent(url(), mundo.customer, mundo.novoDispositivo().idDispositivo);
  const abrir = (body: unknown) => request(url(), agentes.abrirSessao, { body });
  const perguntar = (agente: TestAgent) => agente.call(agentes.configuracao);

  it("o token vale 15 minutos, e renovar mantém a época", async () => {
    const agente = await novoAgente();
    mundo.clock.advance(15 * MINUTO - SEGUNDO);
    expect(await perguntar(agente)).toMatchObject({ status: 200 });
    mundo.clock.advance(SEGUNDO);
    expect(await perguntar(agente)).toMatchObject({ status: 401, body: { codigo: "NAO_AUTENTICADO" } });
    const renovada = await pedirSessao(url(), agente, agente.epoca);
    expect(renovada).toMatchObject({ status: 200, body: { epoca: agente.epoca } });
  });

  it("cada início de processo abre a época seguinte", async () => {
    const maquina = await novaMaquina();
    const epocas = [await startAgent(url(), maquina), await startAgent(url(), maquina)].map(({ epoca }) => epoca);
    expect(epocas).toEqual([1, 2]);
  });

  it("processos que entram ao mesmo tempo recebem épocas diferentes", async () => {
    const maquina = await novaMaquina();
    const agentesAbertos = await Promise.all(Array.from({ length: 5 }, () => startAgent(url(), maquina)));
    expect(new Set(agentesAbertos.map(({ epoca }) => epoca))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it("um desafio serve uma vez, por 60 segundos, e só ao seu dispositivo", async () => {
    const maquina = await novaMaquina();
    const usado = await pedidoDeSessao(url(), maquina);
    expect(await abrir(usado)).toMatchObject({ status: 200 });
    expect(await abrir(usado)).toMatchObject(RECUSADA);
    const errado = await pedidoDeSessao(url(), maquina);
    expect(await abrir({ ...errado, assinatura: createTestKey().assinar("x") })).toMatchObject(RECUSADA);
    expect(await abrir(errado)).toMatchObject(RECUSADA);
    const outra = await novaMaquina();
    const doOutro = await pedidoDeSessao(url(), { ...maquina, idDispositivo: outra.idDispositivo });
    const { desafio } = await pedidoDeSessao(url(), maquina);
    expect(await abrir({ ...doOutro, desafio })).toMatchObject(RECUSADA);
    const vencido = await pedidoDeSessao(url(), maquina);
    mundo.clock.advance(MINUTO);
    expect(await abrir(vencido)).toMatchObject(RECUSADA);
  });

  it("a assinatura cobre dispositivo, versão da chave, época e desafio", async () => {
    const maquina = await novaMaquina();
    for (const mudanca of [{ epoca: 1 }, { versaoChave: 2 }]) {
      const pedido = await pedidoDeSessao(url(), maquina);
      expect(await abrir({ ...pedido, ...mudanca })).toMatchObject(RECUSADA);
    }
  });

  it("quem não tem a chave recebe o mesmo para um dispositivo que existe e um que não", async () => {
    const { idDispositivo } = await novaMaquina();
    const estranho = { versaoChave: 1, chave: createTestKey() };
    const existe = await pedirSessao(url(), { ...estranho, idDispositivo });
    const naoExiste = await pedirSessao(url(), { ...estranho, idDispositivo: 2_000_000_000 });
    expect(existe).toMatchObject(RECUSADA);
    expect(naoExiste.body).toEqual(existe.body);
  });

  it("o processo anterior é recusado por 2 minutos sem que nada se marque", async () => {
    const antes = await novoAgente();
    const depois = await startAgent(url(), antes);
    mundo.clock.advance(2 * MINUTO);
    expect(await perguntar(antes)).toMatchObject(DUPLICADA);
    expect(await pedirSessao(url(), antes, antes.epoca)).toMatchObject(DUPLICADA);
    expect(await perguntar(depois)).toMatchObject({ status: 200 });
  });

  it("depois de 2 minutos são dois processos vivos: ambos são recusados até uma nova ativação, e o cliente é avisado", async () => {
    const original = await novoAgente();
    const { idDispositivo } = original;
    const clone = await startAgent(url(), original);
    mundo.clock.advance(2 * MINUTO + 1);
    expect(await perguntar(original)).toMatchObject(DUPLICADA);
    expect(await perguntar(clone)).toMatchObject(DUPLICADA);
    expect(await pedirSessao(url(), clone)).toMatchObject(DUPLICADA);
    const avisos = await mundo.api.deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("chave", "=", `identidade-duplicada/${idDispositivo}/1`)
      .execute();
    expect(avisos).toHaveLength(1);
    const trilha = await trailOf(mundo.api, mundo.customer.idContratacao);
    const marcas = trilha.filter(
      ({ acao, alvoId }) => acao === "AGENTE_IDENTIDADE_DUPLICADA" && alvoId === String(idDispositivo),
    );
    expect(marcas).toHaveLength(1);
  });

  it("renovar a época anterior depois de 2 minutos também denuncia o clone, e reativar acaba com isso na época seguinte", async () => {
    const original = await novoAgente();
    const clone = await startAgent(url(), original);
    mundo.clock.advance(2 * MINUTO + 1);
    expect(await pedirSessao(url(), original, original.epoca)).toMatchObject(DUPLICADA);
    expect(await perguntar(clone)).toMatchObject(DUPLICADA);
    mundo.clock.set(new Date());
    await mundo.customer.call(dispositivos.desativarDispositivo, { params: { id: original.idDispositivo } });
    const nova = await enrolAgent(url(), mundo.customer, original.idDispositivo);
    expect(nova).toMatchObject({ versaoChave: 2, epoca: 3 });
    expect(await perguntar(nova)).toMatchObject({ status: 200 });
  });

  it("uma época que o servidor perdeu pede nova entrada, e a entrada abre a seguinte", async () => {
    const agente = await novoAgente();
    await startAgent(url(), agente);
    const adiantado = await startAgent(url(), agente);
    await mundo.api.deps.db
      .updateTable("agente")
      .set({ epoca: 1 })
      .where("idDispositivo", "=", agente.idDispositivo)
      .execute();
    expect(await perguntar(adiantado)).toMatchObject({ status: 401 });
    expect(await pedirSessao(url(), adiantado, adiantado.epoca)).toMatchObject({ status: 200, body: { epoca: 2 } });
  });

  it("o token de um dispositivo só alcança esse dispositivo", async () => {
    const [um, outro] = [await novoAgente(), await novoAgente()];
    expect((await perguntar(um)).body).toMatchObject({ dispositivo: { id: um.idDispositivo } });
    expect((await perguntar(outro)).body).toMatchObject({ dispositivo: { id: outro.idDispositivo } });
  });

  it("o token de uma pessoa não abre o que é do agente, nem o do agente o que é do portal", async () => {
    const agente = await novoAgente();
    const naoAutenticado = { status: 401, body: { codigo: "NAO_AUTENTICADO" } };
    expect(await request(url(), agentes.configuracao, {}, await tokenFor("admin"))).toMatchObject(naoAutenticado);
    expect(await agente.call(usuarios.dados)).toMatchObject(naoAutenticado);
  });

  it("são 30 desafios por endereço e minuto", async () => {
    const pedir = () => request(url(), agentes.pedirDesafio, { body: { idDispositivo: 1 } });
    const respostas = await Promise.all(Array.from({ length: 31 }, pedir));
    expect(respostas.filter(({ status }) => status === 429)).toHaveLength(1);
    mundo.clock.advance(MINUTO);
    expect(await pedir()).toMatchObject({ status: 200 });
  });

  it("os endereços de uma rede IPv6 são um só também para os desafios", async () => {
    const pedir = (_: unknown, n: number) =>
      request(url(), agentes.pedirDesafio, {
        body: { idDispositivo: 1 },
        headers: { "x-forwarded-for": `2001:db8::${n + 1}` },
      });
    const respostas = await Promise.all(Array.from({ length: 31 }, pedir));
    expect(respostas.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
