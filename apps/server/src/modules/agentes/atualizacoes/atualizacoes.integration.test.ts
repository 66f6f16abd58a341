import { generateKeyPairSync, hash, sign } from "node:crypto";
import { updateStatement } from "@acervo/backup-format/agent-update";
import { agentes, AtualizacaoOrdenada } from "@acervo/contracts/agentes";
import { protecao } from "@acervo/contracts/protecao";
import { versoesDoAgente } from "@acervo/contracts/versoes-do-agente";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { request } from "../../../../test/request.ts";
import { enrolAgent, type TestAgent } from "../../../../test/test-agent.ts";
import { publicarVersao } from "./publicar-versao.ts";

const escritorio = generateKeyPairSync("ed25519");
const chavePublica = escritorio.publicKey.export({ type: "spki", format: "pem" }).toString();
const HORA = 3_600_000;
const sistema = "linux-x64";
const bytes = Buffer.from("um pacote");

describe("versões do agente", () => {
  let mundo: AgentApi;
  let agente: TestAgent;
  beforeAll(async () => {
    mundo = await startAgentApi();
  });
  afterAll(() => mundo.api.close());
  beforeEach(async () => {
    await mundo.reset();
    await mundo.api.deps.db.deleteFrom("versaoAgente").execute();
    agente = await enrolAgent(mundo.api.url, mundo.customer, mundo.novoDispositivo().idDispositivo);
  });

  const assinar = (versao: string, key = escritorio.privateKey): string => {
    const pacote = { sistema, versao, tamanho: bytes.length, sha256: hash("sha256", bytes) };
    return sign(null, updateStatement(pacote), key).toString("base64url");
  };
  const publicar = (versao: string, mudado: Partial<Parameters<typeof publicarVersao>[1]> = {}) =>
    publicarVersao(mundo.api.deps, {
      sistema,
      versao,
      bytes,
      assinatura: assinar(versao),
      chavePublica,
      aPartirDe: null,
      porcentagem: 100,
      ...mudado,
    });
  const ordens = async (campos: object = {}) => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema,
      relogio: "2020-01-01T00:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 5_000_000_000,
      etagConfiguracao: null,
      tipos: ["FAZER_BACKUP", "ATUALIZAR"],
      ...campos,
    };
    const { status, body: answer } = await agente.call(agentes.batimento, { body });
    expect(status).toBe(200);
    return agentes.batimento.response.parse(answer).comandos;
  };
  const responder = (idComando: string, situacao: string) =>
    agente.call(agentes.responderComando, { params: { idComando }, body: { situacao } });

  /** And the agent has a token that holds there. */
  const passarUmDia = async (): Promise<void> => {
    mundo.clock.advance(25 * HORA);
    const from = mundo.clock.now();
    const token = await mundo.api.deps.agentTokens.sign(agente, { from, until: new Date(from.getTime() + HORA) });
    agente = { ...agente, token, call: (endpoint, call = {}) => request(mundo.api.url, endpoint, call, token) };
  };

  it("oferece a mais nova a quem sabe se atualizar, com o endereço do pacote assinado", async () => {
    for (const versao of ["1.3.0", "1.10.0"]) expect(await publicar(versao)).toBe("publicada");
    expect(await ordens({ tipos: ["FAZER_BACKUP"] })).toEqual([]);
    expect(await ordens({ sistema: "windows-x64" })).toEqual([]);
    expect(await ordens({ versaoAcervoExe: "1.10.0" })).toEqual([]);
    const [ordem, ...mais] = await ordens();
    expect(mais).toEqual([]);
    const { url, ...pacote } = AtualizacaoOrdenada.parse(ordem?.parametros);
    expect(pacote).toEqual({
      versao: "1.10.0",
      tamanho: bytes.length,
      sha256: hash("sha256", bytes),
      assinatura: assinar("1.10.0"),
    });
    expect(await (await fetch(url)).text()).toBe("um pacote");
    expect((await fetch(url.replace("1.10.0", "1.3.0"))).status).toBe(403);
    // The same order until it is answered.
    expect((await ordens()).map(({ idComando }) => idComando)).toEqual([ordem?.idComando]);
  });

  it("não ordena de novo a versão que falhou; a que foi aceita e não chegou, só depois do prazo", async () => {
    await publicar("1.3.0");
    const [primeira] = await ordens();
    await responder(primeira?.idComando ?? "", "ACEITO");
    expect(await ordens()).toEqual([]);
    await passarUmDia();
    const [segunda] = await ordens();
    expect(segunda?.idComando).not.toBe(primeira?.idComando);
    await responder(segunda?.idComando ?? "", "FALHOU");
    await passarUmDia();
    expect(await ordens()).toEqual([]);
    await publicar("1.3.1");
    expect(await ordens()).toMatchObject([{ parametros: { versao: "1.3.1" } }]);
  });

  it("[SRV-241] o dispositivo diz que a versão não cabe enquanto o agente o diz, e ela continua sendo oferecida", async () => {
    await publicar("1.3.0");
    const semEspaco = async () => {
      const { idContratacao: id } = await mundo.api.deps.db
        .selectFrom("dispositivo")
        .select("idContratacao")
        .where("id", "=", agente.idDispositivo)
        .executeTakeFirstOrThrow();
      const { body } = await mundo.customer.call(protecao.consultar, { query: { id } });
      const { dispositivos } = protecao.consultar.response.parse(body);
      return dispositivos.find((dispositivo) => dispositivo.id === agente.idDispositivo)?.atualizacaoSemEspaco;
    };
    const [ordem] = await ordens();
    expect(await semEspaco()).toBeNull();
    const atualizacaoSemEspaco = { versao: "1.3.0", faltamBytes: 120_000_000 };
    expect(await ordens({ atualizacaoSemEspaco })).toMatchObject([{ idComando: ordem?.idComando }]);
    expect(await semEspaco()).toEqual(atualizacaoSemEspaco);
    expect(await ordens()).toHaveLength(1);
    expect(await semEspaco()).toBeNull();
  });

  it("publica o que uma de várias chaves assinou, e o oferece só a partir da versão que a conhece", async () => {
    const reserva = generateKeyPairSync("ed25519");
    const chaves = `${chavePublica}${reserva.publicKey.export({ type: "spki", format: "pem" }).toString()}`;
    expect(await publicar("2.3.0")).toBe("publicada");
    const depois = { assinatura: assinar("2.4.0", reserva.privateKey), porcentagem: 0 };
    expect(await publicar("2.4.0", depois)).toBe("assinatura não confere");
    expect(await publicar("2.4.0", { ...depois, chavePublica: chaves })).toBe("publicada");
    const aberta = { ...depois, chavePublica: chaves, aPartirDe: "2.3.0", porcentagem: 100 };
    expect(await publicar("2.4.0", aberta)).toBe("porcentagem mudada");
    expect(await ordens()).toMatchObject([{ parametros: { versao: "2.3.0" } }]);
    const mais = await ordens({ versaoAcervoExe: "2.3.0" });
    expect(mais.map(({ parametros }) => parametros["versao"])).toContain("2.4.0");
  });

  it("uma versão retirada deixa de ser oferecida, também a quem já tinha a ordem", async () => {
    await publicar("1.3.0");
    expect(await ordens()).toHaveLength(1);
    expect(await publicar("1.3.0", { porcentagem: 0 })).toBe("porcentagem mudada");
    expect(await ordens()).toEqual([]);
  });

  it("[ADM-189] pelo administrador: lista com a parte e os computadores, para, retoma e muda a parte, com trilha", async () => {
    await publicar("1.3.0", { porcentagem: 100 });
    const admin = await tokenFor("admin");
    const listar = async () =>
      versoesDoAgente.listar.response.parse((await request(mundo.api.url, versoesDoAgente.listar, {}, admin)).body)
        .listaVersao;
    const alterar = async (porcentagem: number, parada: boolean, versao = "1.3.0") =>
      request(
        mundo.api.url,
        versoesDoAgente.alterar,
        { params: { sistema, versao }, body: { porcentagem, parada } },
        admin,
      );
    expect(await listar()).toMatchObject([{ sistema, versao: "1.3.0", porcentagem: 100, paradaEm: null }]);
    const [ordem] = await ordens();
    expect(ordem).toMatchObject({ parametros: { versao: "1.3.0" } });
    for (const vez of [1, 2]) expect([vez, (await alterar(100, true)).status]).toEqual([vez, 200]);
    // From the next heartbeat on, also for who was ordered to fetch it.
    expect(await ordens()).toEqual([]);
    expect((await listar())[0]).toMatchObject({ porcentagem: 100, paradaEm: mundo.clock.now().toISOString() });
    await alterar(100, false);
    expect((await ordens()).map(({ idComando }) => idComando)).toEqual([ordem?.idComando]);
    expect((await alterar(0, false)).body).toMatchObject({ porcentagem: 0, paradaEm: null });
    expect(await ordens()).toEqual([]);
    expect((await alterar(1, false, "9.9.9")).body).toMatchObject({ codigo: "VERSAO_DO_AGENTE_NAO_ENCONTRADA" });
    expect((await alterar(101, false)).status).toBe(400);
    await ordens({ versaoAcervoExe: "1.3.0" });
    expect((await listar())[0]).toMatchObject({ dispositivos: 1 });
    const trilha = await mundo.api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes"])
      .where("alvoId", "=", `${sistema}/1.3.0`)
      .orderBy("seq")
      .execute();
    expect(trilha).toEqual([
      { acao: "VERSAO_AGENTE_PARADA", detalhes: {} },
      { acao: "VERSAO_AGENTE_RETOMADA", detalhes: {} },
      { acao: "VERSAO_AGENTE_PORCENTAGEM_ALTERADA", detalhes: { de: "100", para: "0" } },
    ]);
  });

  it("não publica o que a chave não assinou, nem outro pacote com a mesma versão", async () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    expect(await publicar("1.3.0", { assinatura: assinar("1.3.0", privateKey) })).toBe("assinatura não confere");
    expect(await publicar("1.3.0", { assinatura: assinar("1.4.0") })).toBe("assinatura não confere");
    await publicar("1.3.0");
    const outro = Buffer.from("outro pacote");
    const pacote = { sistema, versao: "1.3.0", tamanho: outro.length, sha256: hash("sha256", outro) };
    const assinatura = sign(null, updateStatement(pacote), escritorio.privateKey).toString("base64url");
    expect(await publicar("1.3.0", { bytes: outro, assinatura })).toBe("outro pacote tem esta versão");
  });
});
