import { canalCompliance } from "@acervo/contracts/canal-compliance";
import { relatosCompliance } from "@acervo/contracts/relatos-compliance";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import { solveChallenge } from "../../../../test/solve-challenge.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

const QUEM = { nome: "Joana Prado", email: "joana@example.com", telefone: "31999998888" };

describe("relatos de compliance", () => {
  let api: TestApi;
  let carla: Customer;
  let ana: Customer;
  beforeAll(async () => {
    api = await startTestApi();
    [carla, ana] = [await signIn(api, "compliance"), await signIn(api, "admin")];
  });
  afterAll(() => api.close());

  const relatar = async (identidade: object = { desejaIdentificar: "Não" }) => {
    const captcha = solveChallenge(api.deps.captcha.issue(api.deps.clock.now()));
    const body = { tipoOcorrencia: "Denúncia", mensagem: "Palavras do relato.", captcha, ...identidade };
    const resposta = await request(api.url, canalCompliance.enviar, { body });
    return canalCompliance.enviar.response.parse(resposta.body);
  };
  const ler = async (protocolo: string) =>
    relatosCompliance.ler.response.parse((await carla.call(relatosCompliance.ler, { params: { protocolo } })).body);
  const eventos = (protocolo: string) =>
    api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "atorId", "detalhes", "compromissos"])
      .where("alvoTipo", "=", "relato_compliance")
      .where("alvoId", "=", protocolo.replace("-", ""))
      .orderBy("instante")
      .execute();

  it("[PUB-97] a lista tem o mais novo primeiro, sem palavras nem nomes, e um relato se lê inteiro", async () => {
    const [um, outro] = [await relatar({ desejaIdentificar: "Sim", ...QUEM }), await relatar()];
    const { body } = await carla.call(relatosCompliance.listar, { query: { situacao: "ABERTO" } });
    expect(JSON.stringify(body)).not.toMatch(/Palavras|Joana/);
    const { listaRelato } = relatosCompliance.listar.response.parse(body);
    const meus = listaRelato.filter(({ protocolo }) => [um.protocolo, outro.protocolo].includes(protocolo));
    expect(
      meus.map(({ protocolo, identificado, esperaResposta }) => [protocolo, identificado, esperaResposta]),
    ).toEqual([
      [outro.protocolo, false, true],
      [um.protocolo, true, true],
    ]);
    expect(await ler(um.protocolo)).toMatchObject({
      tipoOcorrencia: "Denúncia",
      quem: QUEM,
      mensagens: [{ autor: "RELATOR", texto: "Palavras do relato.", nome: null }],
    });
    expect((await ler(outro.protocolo)).quem).toBeNull();
  });

  it("a lista continua de onde a página parou", async () => {
    const { id } = await api.deps.db
      .selectFrom("relatoCompliance")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    for (let feitos = 0; feitos < 3; feitos += 1) await relatar();
    const pagina = async (depoisDe: number) =>
      relatosCompliance.listar.response.parse(
        (await carla.call(relatosCompliance.listar, { query: { situacao: "ABERTO", depoisDe } })).body,
      );
    const seguinte = await pagina(Number(id ?? 0) + 3);
    expect(seguinte.listaRelato.length).toBeGreaterThanOrEqual(2);
    expect((await pagina(1)).listaRelato).toEqual([]);
    expect((await pagina(1)).proximo).toBeNull();
  });

  it("[PUB-97] administrador não lê nada, nem quem é do grupo sem segundo fator", async () => {
    const { protocolo } = await relatar();
    const semFator = await tokenWithoutProof("compliance");
    for (const [endpoint, call] of [
      [relatosCompliance.listar, { query: { situacao: "ABERTO" } }],
      [relatosCompliance.ler, { params: { protocolo } }],
      [relatosCompliance.responder, { params: { protocolo }, body: { mensagem: "Não." } }],
      [relatosCompliance.encerrar, { params: { protocolo } }],
    ] as const) {
      expect((await ana.call(endpoint, call)).status).toBe(403);
      expect((await request(api.url, endpoint, call, semFator)).status).toBe(403);
    }
    expect(await eventos(protocolo)).toEqual([]);
  });

  it("[PUB-98] quem responde é lido por quem relatou, sem nome; ler, responder e encerrar ficam na trilha pelo protocolo", async () => {
    const { protocolo, segredo } = await relatar();
    await ler(protocolo);
    const responder = (mensagem: string) =>
      carla.call(relatosCompliance.responder, { params: { protocolo }, body: { mensagem } });
    expect((await responder("Estamos vendo.")).status).toBe(204);
    const { body } = await request(api.url, canalCompliance.acompanhar, { body: { protocolo, segredo } });
    expect(body).toMatchObject({
      situacao: "ABERTO",
      mensagens: [{ autor: "RELATOR" }, { autor: "COMPLIANCE", texto: "Estamos vendo." }],
    });
    expect(JSON.stringify(body)).not.toContain(demoUsers.compliance.nome);
    expect(await ler(protocolo)).toMatchObject({
      esperaResposta: false,
      mensagens: [{ nome: null }, { nome: demoUsers.compliance.nome }],
    });

    const encerrar = () => carla.call(relatosCompliance.encerrar, { params: { protocolo } });
    expect((await encerrar()).status).toBe(204);
    for (const tarde of [await encerrar(), await responder("Tarde.")])
      expect(tarde).toMatchObject({ status: 409, body: { codigo: "RELATO_ENCERRADO" } });
    expect(await ler(protocolo)).toMatchObject({ situacao: "ENCERRADO", encerradoEm: expect.any(String) });
    const fechados = await carla.call(relatosCompliance.listar, { query: { situacao: "ENCERRADO" } });
    expect(JSON.stringify(fechados.body)).toContain(protocolo);

    const trilha = await eventos(protocolo);
    expect(trilha.map(({ acao }) => acao)).toEqual(["RELATO_CONSULTADO", "RELATO_RESPONDIDO", "RELATO_ENCERRADO"]);
    expect(trilha.every(({ atorId }) => atorId === String(carla.idUsuario))).toBe(true);
    expect(JSON.stringify(trilha)).not.toMatch(/Palavras|Estamos/);
    expect((await carla.call(relatosCompliance.ler, { params: { protocolo: "ZZZZ-9999" } })).status).toBe(404);
  });
});
