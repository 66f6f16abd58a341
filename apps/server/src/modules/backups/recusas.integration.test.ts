import { agenteBackups } from "@acervo/contracts/agente-backups";
import { agenteRestauracoes } from "@acervo/contracts/agente-restauracoes";
import { agentes } from "@acervo/contracts/agentes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../test/agent-api.ts";
import { chave } from "../../../test/backups/mini-agent.ts";
import { enrolAgent } from "../../../test/test-agent.ts";

const GIB = 1_073_741_824;
const ESPACO_DO_PLANO = 10 * GIB;

describe("recusas que o agente recebe", () => {
  let mundo: AgentApi;
  beforeAll(async () => {
    mundo = await startAgentApi();
  });
  afterAll(() => mundo.api.close());
  beforeEach(async () => {
    await mundo.reset();
    await mundo.api.deps.db.deleteFrom("uso").execute();
  });

  const novoAgente = async () => {
    const feito = mundo.novoDispositivo();
    return { feito, agente: await enrolAgent(mundo.api.url, mundo.customer, feito.idDispositivo) };
  };
  const inicio = (idConfiguracao: number, versaoAcervoExe = "1.0.0") => ({
    chaveIdempotencia: chave(),
    idConfiguracao,
    manual: false,
    ultimaSequencia: 0,
    versaoAcervoExe,
  });

  it("[SRV-92][SRV-83] abaixo da versão mínima só o começo de um backup é recusado", async () => {
    const { agente, feito } = await novoAgente();
    const { db } = mundo.api.deps;
    await db
      .insertInto("parametro")
      .values({
        chave: "versao-minima-agente",
        vigenteDesde: "2026-01-01",
        valor: JSON.stringify("1.10.0"),
        tipo: "texto",
        descricao: "Versão do agente abaixo da qual nenhum backup começa.",
      })
      .execute();
    const antigo = inicio(feito.idConfiguracao, "1.9.3");
    expect(await agente.call(agenteBackups.iniciar, { body: antigo })).toMatchObject({
      status: 409,
      body: { codigo: "AGENTE_DESATUALIZADO", mensagem: expect.stringContaining("Atualize-o") },
    });
    const batimento = {
      versaoAcervoExe: "1.9.3",
      sistema: "linux-x64",
      relogio: mundo.clock.now().toISOString(),
      proximaExecucao: null,
      discoLivreBytes: 1,
      etagConfiguracao: null,
      tipos: [],
    };
    expect(await agente.call(agentes.batimento, { body: batimento })).toMatchObject({ status: 200 });
    expect(await agente.call(agentes.configuracao)).toMatchObject({ status: 200, body: { versaoMinima: "1.10.0" } });
    const query = { idConfiguracao: feito.idConfiguracao };
    expect(await agente.call(agenteBackups.lerCatalogo, { query })).toMatchObject({ status: 200 });
    const restauracao = {
      chaveIdempotencia: chave(),
      idConfiguracao: feito.idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "ORIGINAL",
      sobrescrever: "NUNCA",
    };
    expect(await agente.call(agenteRestauracoes.pedir, { body: restauracao })).toMatchObject({ status: 200 });
    // The same key was not spent by the refusal.
    const atualizado = { ...antigo, versaoAcervoExe: "1.10.0" };
    expect(await agente.call(agenteBackups.iniciar, { body: atualizado })).toMatchObject({ status: 200 });
    await db.deleteFrom("parametro").where("vigenteDesde", "=", "2026-01-01").execute();
  });

  it("[SRV-92] sem espaço, diz quanto resta", async () => {
    const { agente, feito } = await novoAgente();
    const { db } = mundo.api.deps;
    const { idContratacao, idConfiguracao } = feito;
    const usar = (bytes: number) =>
      db
        .insertInto("uso")
        .values({ idContratacao, bytes })
        .onConflict((conflito) => conflito.column("idContratacao").doUpdateSet({ bytes }))
        .execute();
    await usar(ESPACO_DO_PLANO - 1_536);
    const comeco = await agente.call(agenteBackups.iniciar, { body: inicio(idConfiguracao) });
    const { idBackup } = agenteBackups.iniciar.response.parse(comeco.body);
    const body = {
      chaveIdempotencia: chave(),
      vazaoBytesPorSegundo: 0,
      objetos: [{ ref: 1, tipo: "PACOTE", tamanho: 2_000, md5: "1B2M2Y8AsgTpgAmY7PhCfg==" }],
    };
    expect(await agente.call(agenteBackups.conceder, { params: { idBackup }, body })).toEqual({
      status: 409,
      headers: expect.anything(),
      body: {
        codigo: "CAPACIDADE_ESGOTADA",
        mensagem:
          "O espaço contratado não basta. Libere espaço ou mude de plano para continuar guardando arquivos. Espaço livre: 1,5 KB.",
        capacidadeLivreBytes: 1_536,
      },
    });
    const outro = await novoAgente();
    await usar(ESPACO_DO_PLANO);
    expect(await outro.agente.call(agenteBackups.iniciar, { body: inicio(outro.feito.idConfiguracao) })).toMatchObject({
      status: 409,
      body: { codigo: "CAPACIDADE_ESGOTADA", capacidadeLivreBytes: 0 },
    });
  });
});
