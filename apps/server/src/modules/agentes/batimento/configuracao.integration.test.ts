import { agentes, type ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { stableDelay } from "@acervo/schedule/jitter";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  type DispositivoConfigurado,
} from "../../../../test/builders.ts";
import { request } from "../../../../test/request.ts";
import { enrolAgent, type TestAgent } from "../../../../test/test-agent.ts";

const HORA = 3_600_000;
const DIA_MS = 24 * HORA;

describe("configuração e comandos do agente", () => {
  let mundo: AgentApi;
  beforeAll(async () => {
    mundo = await startAgentApi();
  });
  afterAll(() => mundo.api.close());
  beforeEach(() => mundo.reset());

  type Par = { readonly agente: TestAgent; readonly feito: DispositivoConfigurado };
  const novoAgente = async (): Promise<Par> => {
    const feito = mundo.novoDispositivo();
    return { feito, agente: await enrolAgent(mundo.api.url, mundo.customer, feito.idDispositivo) };
  };
  const ler = async (agente: TestAgent): Promise<ConfiguracaoDoAgente> =>
    agentes.configuracao.response.parse((await agente.call(agentes.configuracao)).body);
  /** The same process at another instant, with a token that holds there. */
  const noInstante = async (agente: TestAgent, instante: string): Promise<TestAgent> => {
    mundo.clock.set(instante);
    const from = mundo.clock.now();
    const token = await mundo.api.deps.agentTokens.sign(agente, { from, until: new Date(from.getTime() + HORA) });
    return { ...agente, token, call: (endpoint, call = {}) => request(mundo.api.url, endpoint, call, token) };
  };
  const bater = async (agente: TestAgent, mais: object = {}) => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema: "linux-x64",
      relogio: "2020-01-01T00:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 5_000_000_000,
      etagConfiguracao: null,
      tipos: ["FAZER_BACKUP"],
      ...mais,
    };
    const resposta = await agente.call(agentes.batimento, { body });
    expect(resposta.status).toBe(200);
    return agentes.batimento.response.parse(resposta.body);
  };
  const pedirBackup = (id: number) => mundo.customer.call(configuracoes.fazerBackup, { query: { id } });

  it("[SRV-83][CONTR-136] diz configurações, diretórios, agendamentos com os próximos 50 instantes, situação e versões", async () => {
    const { agente, feito } = await novoAgente();
    const corpo = await ler(await noInstante(agente, "2026-11-15T15:00:00Z"));
    expect(corpo).toMatchObject({
      instante: "2026-11-15T15:00:00.000Z",
      dispositivo: { id: feito.idDispositivo },
      contratacao: { situacao: 1, nome: "Acervo principal" },
      validadeVersoes: null,
      versaoMinima: "0.1.0",
      versaoAtual: "0.1.0",
      espalhamentoSegundos: 840,
      batimentoSegundos: 300,
      limites: { arquivosPorLote: 4000, ocorrenciasPorLote: 1000, objetosPorPedido: 256, partesPorPedido: 100 },
      configuracoes: [
        {
          id: feito.idConfiguracao,
          prefixo: "Livros",
          diretorios: [{ id: feito.idDiretorio, caminho: "C:\\Livros" }],
          agendamentos: [{ id: feito.idAgendamento, tipo: 2, hora: "22:00", horaIntervalo: null }],
        },
      ],
    });
    const proximos = corpo.configuracoes[0]?.agendamentos[0]?.proximos ?? [];
    expect(proximos).toHaveLength(50);
    const [primeiro = ""] = proximos;
    // 22:00 in São Paulo, of the last 24 hours at the earliest.
    expect(primeiro).toMatch(/^2026-11-1[56]T01:00:00\.000Z$/);
    expect(Date.parse(proximos[49] ?? "") - Date.parse(primeiro)).toBe(49 * DIA_MS);
  });

  it("[SRV-83][SRV-280] o ETag fica o mesmo por 24 horas, de uma hora de cada dispositivo em diante, e 304 poupa o corpo", async () => {
    const { agente, feito } = await novoAgente();
    const hora = stableDelay(`dia ${feito.idDispositivo}`, DIA_MS);
    const virada = Date.parse("2026-11-15T00:00:00Z") + hora;
    const em = (instante: number) => noInstante(agente, new Date(instante).toISOString());
    const primeira = await ler(await em(virada));
    const [inicio = ""] = primeira.configuracoes[0]?.agendamentos[0]?.proximos ?? [];
    expect(Date.parse(inicio)).toBeGreaterThanOrEqual(virada);
    expect(Date.parse(inicio)).toBeLessThan(virada + DIA_MS);
    const tarde = await em(virada + DIA_MS - 1);
    const segunda = await ler(tarde);
    expect(segunda.configuracoes).toEqual(primeira.configuracoes);
    expect(segunda.instante).not.toBe(primeira.instante);
    expect(segunda.etag).toBe(primeira.etag);
    const condicional = await tarde.call(agentes.configuracao, { headers: { "if-none-match": `"${primeira.etag}"` } });
    expect(condicional).toMatchObject({ status: 304, body: undefined });
    expect(condicional.headers.get("etag")).toBe(`"${primeira.etag}"`);
    expect((await ler(await em(virada + DIA_MS))).etag).not.toBe(primeira.etag);
  });

  it("[SRV-83] o ETag muda com um diretório e com a situação da contratação", async () => {
    const idContratacao = await insertContratacao(mundo.api.deps.db, {
      idUsuario: mundo.customer.idUsuario,
      nome: "Outra",
    });
    const [feito] = await insertDispositivosConfigurados(mundo.api.deps.db, idContratacao, 1);
    if (feito === undefined) throw new Error("no device");
    const agente = await enrolAgent(mundo.api.url, mundo.customer, feito.idDispositivo);
    const etags = [(await ler(agente)).etag];
    await mundo.customer.call(diretorios.adicionar, {
      body: { idConfiguracao: feito.idConfiguracao, caminho: "D:\\Fichas" },
    });
    etags.push((await ler(agente)).etag);
    await mundo.api.deps.db
      .updateTable("contratacao")
      .set({ codigoSituacao: 4 })
      .where("id", "=", idContratacao)
      .execute();
    etags.push((await ler(agente)).etag);
    expect(new Set(etags).size).toBe(3);
    expect((await bater(agente)).etagConfiguracao).toBe(etags[2]);
    expect((await bater(agente)).situacao).toBe(4);
  });

  it("[SRV-83][SRV-93] o batimento guarda o sinal de vida e a versão do programa", async () => {
    const { agente, feito } = await novoAgente();
    const { etag } = await ler(agente);
    const resposta = await bater(agente, { etagConfiguracao: etag, proximaExecucao: "2026-11-16T01:00:00Z" });
    expect(resposta).toMatchObject({ etagConfiguracao: etag, situacao: 1, comandos: [] });
    const { db } = mundo.api.deps;
    const guardado = await db
      .selectFrom("batimento")
      .selectAll()
      .where("idDispositivo", "=", feito.idDispositivo)
      .executeTakeFirstOrThrow();
    expect(guardado).toMatchObject({
      recebidoEm: mundo.clock.now(),
      relogio: new Date("2020-01-01T00:00:00Z"),
      proximaExecucao: new Date("2026-11-16T01:00:00Z"),
      discoLivreBytes: 5_000_000_000,
      etagConfiguracao: etag,
    });
    const dispositivo = await db
      .selectFrom("dispositivo")
      .select("versaoAcervoExe")
      .where("id", "=", feito.idDispositivo)
      .executeTakeFirstOrThrow();
    expect(dispositivo.versaoAcervoExe).toBe("1.2.0");
  });

  it("um comando vem em cada batimento até ser respondido, e só a quem o conhece", async () => {
    const { agente, feito } = await novoAgente();
    const pedido = await pedirBackup(feito.idConfiguracao);
    expect(pedido).toMatchObject({ status: 202 });
    const comando = {
      ...configuracoes.fazerBackup.response.parse(pedido.body),
      tipo: "FAZER_BACKUP",
      parametros: { idConfiguracao: feito.idConfiguracao },
    };
    expect((await bater(agente, { tipos: ["OUTRO"] })).comandos).toEqual([]);
    expect((await bater(agente)).comandos).toEqual([comando]);
    expect((await bater(agente)).comandos).toEqual([comando]);
    const responder = (situacao: string) =>
      agente.call(agentes.responderComando, { params: { idComando: comando.idComando }, body: { situacao } });
    expect(await responder("ACEITO")).toMatchObject({ status: 204 });
    expect((await bater(agente)).comandos).toEqual([]);
    expect(await responder("CONCLUIDO")).toMatchObject({ status: 204 });
    expect(await responder("FALHOU")).toMatchObject({ status: 204 });
    const { situacao } = await mundo.api.deps.db
      .selectFrom("comando")
      .select("situacao")
      .where("idDispositivo", "=", feito.idDispositivo)
      .executeTakeFirstOrThrow();
    expect(situacao).toBe("CONCLUIDO");
  });

  it("um comando sem resposta deixa de valer", async () => {
    const { agente, feito } = await novoAgente();
    await pedirBackup(feito.idConfiguracao);
    await mundo.api.deps.db
      .updateTable("comando")
      .set({ validoAte: mundo.clock.now() })
      .where("idDispositivo", "=", feito.idDispositivo)
      .execute();
    expect((await bater(agente)).comandos).toEqual([]);
  });

  it("o comando de outro dispositivo responde como se não existisse", async () => {
    const [um, outro] = [await novoAgente(), await novoAgente()];
    const { body } = await pedirBackup(outro.feito.idConfiguracao);
    const { idComando } = configuracoes.fazerBackup.response.parse(body);
    const resposta = await um.agente.call(agentes.responderComando, {
      params: { idComando },
      body: { situacao: "ACEITO" },
    });
    expect(resposta).toMatchObject({ status: 404, body: { codigo: "NAO_ENCONTRADO" } });
    expect((await bater(um.agente)).comandos).toEqual([]);
    expect((await bater(outro.agente)).comandos).toHaveLength(1);
  });

  it("pedir o backup duas vezes é um pedido só; um dispositivo sem agente recusa", async () => {
    const { feito } = await novoAgente();
    const [primeiro, segundo] = await Promise.all([
      pedirBackup(feito.idConfiguracao),
      pedirBackup(feito.idConfiguracao),
    ]);
    expect(segundo.body).toEqual(primeiro.body);
    expect(await pedirBackup(mundo.novoDispositivo().idConfiguracao)).toMatchObject({
      status: 409,
      body: { codigo: "DISPOSITIVO_NAO_ATIVADO" },
    });
  });

  it("o batimento conta como notícia dos backups em andamento, e só dos seus", async () => {
    const [um, outro] = [await novoAgente(), await novoAgente()];
    const { db } = mundo.api.deps;
    const inicio = new Date(mundo.clock.now().getTime() - HORA);
    const iniciar = async ({ feito, agente }: Par) => {
      const { idContratacao, idDispositivo, idConfiguracao } = feito;
      const { id } = await db
        .insertInto("backup")
        .values({
          idContratacao,
          idDispositivo,
          idConfiguracao,
          epoca: agente.epoca,
          manual: true,
          versaoAcervoExe: "1.0.0",
          dataInicio: inicio,
          ultimaNoticiaEm: inicio,
          arquivosAntes: 0,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    const ids = [await iniciar(um), await iniciar(outro)];
    await bater(um.agente, { backups: ids.map((idBackup) => ({ idBackup, arquivosVistos: 1, bytesEnviados: 1 })) });
    const linhas = await db
      .selectFrom("backup")
      .select("ultimaNoticiaEm")
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
    expect(linhas.map(({ ultimaNoticiaEm }) => ultimaNoticiaEm)).toEqual([mundo.clock.now(), inicio]);
  });
});
