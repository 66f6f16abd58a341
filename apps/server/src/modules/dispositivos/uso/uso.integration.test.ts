import { agentes } from "@acervo/contracts/agentes";
import { protecao } from "@acervo/contracts/protecao";
import { USO_PADRAO } from "@acervo/contracts/uso-do-computador";
import { usos } from "@acervo/contracts/usos";
import { withClient } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { enrolAgent, type TestAgent } from "../../../../test/test-agent.ts";

const HORA = 3_600_000;
const ESCOLHIDO = {
  faixas: [
    { inicio: "08:00", fim: "18:00", diasUteis: true, bytesPorSegundo: 625_000 },
    { inicio: "22:00", fim: "06:00", diasUteis: false, bytesPorSegundo: 125_000 },
  ],
  bateriaMinima: null,
  esperaRedeLivre: false,
};

describe("uso do computador", () => {
  let mundo: AgentApi;
  beforeAll(async () => {
    mundo = await startAgentApi();
  });
  afterAll(() => mundo.api.close());
  beforeEach(() => mundo.reset());

  const novoAgente = async (): Promise<{ readonly agente: TestAgent; readonly idDispositivo: number }> => {
    const { idDispositivo } = mundo.novoDispositivo();
    return { idDispositivo, agente: await enrolAgent(mundo.api.url, mundo.customer, idDispositivo) };
  };
  const buscar = async (idDispositivo: number) =>
    usos.buscar.response.parse((await mundo.customer.call(usos.buscar, { query: { idDispositivo } })).body);
  const mudar = async (idDispositivo: number, uso: object) =>
    (await mundo.customer.call(usos.mudar, { body: { idDispositivo, ...uso } })).status;
  const pausar = (idDispositivo: number, horas: number | null) =>
    mundo.customer.call(usos.pausar, { body: { idDispositivo, horas } });
  const daConfiguracao = async (agente: TestAgent) =>
    agentes.configuracao.response.parse((await agente.call(agentes.configuracao)).body);
  const bater = async (agente: TestAgent, espera: object | null = null) => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema: "linux-x64",
      relogio: "2026-11-18T12:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 1,
      etagConfiguracao: null,
      tipos: ["PAUSAR"],
      espera,
    };
    return agentes.batimento.response.parse((await agente.call(agentes.batimento, { body })).body);
  };
  const acoesDe = async (idDispositivo: number) =>
    (await trailOf(mundo.api, mundo.customer.idContratacao))
      .filter(({ alvoId }) => Number(alvoId) === idDispositivo)
      .map(({ acao }) => acao);

  it("[SRV-272] sem escolha vale o padrão; o que o dono escolhe chega ao agente e fica na trilha", async () => {
    const { agente, idDispositivo } = await novoAgente();
    expect(await buscar(idDispositivo)).toEqual({ ...USO_PADRAO, espera: null });
    expect(USO_PADRAO).toEqual({ faixas: [], bateriaMinima: 30, esperaRedeLivre: true });
    const antes = await daConfiguracao(agente);
    expect(antes.usoDoComputador).toEqual(USO_PADRAO);
    const { novidade } = await bater(agente);
    expect([await mudar(idDispositivo, ESCOLHIDO), await mudar(idDispositivo, ESCOLHIDO)]).toEqual([204, 204]);
    // An agent that holds its call open hears of it at once.
    expect((await bater(agente)).novidade).toBe(novidade + 1);
    expect(await buscar(idDispositivo)).toEqual({ ...ESCOLHIDO, espera: null });
    const depois = await daConfiguracao(agente);
    expect(depois.usoDoComputador).toEqual(ESCOLHIDO);
    expect(depois.etag).not.toBe(antes.etag);
    expect((await acoesDe(idDispositivo)).filter((acao) => acao === "DISPOSITIVO_USO_ALTERADO")).toHaveLength(1);
    const [faixa] = ESCOLHIDO.faixas;
    const recusados = [
      { ...ESCOLHIDO, faixas: Array.from({ length: 5 }, () => faixa) },
      { ...ESCOLHIDO, faixas: [{ ...faixa, fim: "24:00" }] },
      { ...ESCOLHIDO, faixas: [{ ...faixa, bytesPorSegundo: 16_383 }] },
      { ...ESCOLHIDO, bateriaMinima: 101 },
    ];
    for (const recusado of recusados) expect(await mudar(idDispositivo, recusado)).toBe(400);
  });

  it("[SRV-277] uma pausa vai ao agente com o seu fim, e só o último desejo é enviado", async () => {
    const { agente, idDispositivo } = await novoAgente();
    expect((await pausar(idDispositivo, 24)).status).toBe(204);
    expect((await pausar(idDispositivo, 4)).status).toBe(204);
    const ate = new Date(mundo.clock.now().getTime() + 4 * HORA).toISOString();
    const [comando, ...outros] = (await bater(agente)).comandos;
    expect(comando).toMatchObject({ tipo: "PAUSAR", parametros: { ate }, validoAte: ate });
    expect(outros).toEqual([]);
    expect((await pausar(idDispositivo, null)).status).toBe(204);
    expect((await bater(agente)).comandos.map(({ parametros }) => parametros)).toEqual([{ ate: null }]);
    expect((await pausar(idDispositivo, 2)).status).toBe(400);
    expect(await acoesDe(idDispositivo)).toEqual(
      expect.arrayContaining(["BACKUPS_PAUSADOS", "BACKUPS_PAUSADOS", "BACKUPS_RETOMADOS"]),
    );
    expect(await pausar(mundo.novoDispositivo().idDispositivo, 1)).toMatchObject({
      status: 409,
      body: { codigo: "DISPOSITIVO_NAO_ATIVADO" },
    });
  });

  it("[SRV-277] o portal diz por que a máquina espera, enquanto ela espera", async () => {
    const { agente, idDispositivo } = await novoAgente();
    await bater(agente, { motivo: "BATERIA", ate: null });
    expect((await buscar(idDispositivo)).espera).toEqual({ motivo: "BATERIA", ate: null, origem: null });
    const ate = new Date(mundo.clock.now().getTime() + HORA).toISOString();
    await bater(agente, { motivo: "PAUSA", ate });
    expect((await buscar(idDispositivo)).espera).toEqual({ motivo: "PAUSA", ate, origem: null });
    await bater(agente, { motivo: "PAUSA", ate: mundo.clock.now().toISOString() });
    expect((await buscar(idDispositivo)).espera).toBeNull();
    await bater(agente);
    expect((await buscar(idDispositivo)).espera).toBeNull();
  });

  it("[SRV-286] a proteção diz a mesma espera; calada por 15 minutos, a máquina só é lembrada da pausa", async () => {
    const { agente, idDispositivo } = await novoAgente();
    const daProtecao = async () => {
      const query = { id: mundo.customer.idContratacao };
      const { body } = await mundo.customer.call(protecao.consultar, { query });
      return protecao.consultar.response.parse(body).dispositivos.find(({ id }) => id === idDispositivo)?.espera;
    };
    const envelhecer = (minutos: number) =>
      withClient(mundo.api.databaseUrl, (db) =>
        db.query(
          "UPDATE batimento SET recebido_em = recebido_em - $2 * interval '1 minute' WHERE id_dispositivo = $1",
          [idDispositivo, minutos],
        ),
      );
    const ate = new Date(mundo.clock.now().getTime() + HORA).toISOString();
    for (const espera of [
      { motivo: "PAUSA", ate, origem: "MAQUINA" },
      { motivo: "PAUSA", ate, origem: "PORTAL" },
      { motivo: "REDE_TARIFADA", ate: null, origem: null },
    ]) {
      await bater(agente, espera);
      expect([await daProtecao(), (await buscar(idDispositivo)).espera]).toEqual([espera, espera]);
      await envelhecer(14);
      expect(await daProtecao()).toEqual(espera);
      await envelhecer(2);
      expect(await daProtecao()).toEqual(espera.motivo === "PAUSA" ? espera : null);
    }
  });
});
