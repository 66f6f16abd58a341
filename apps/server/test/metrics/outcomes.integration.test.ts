import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startQueue, type Queue } from "../../src/jobs/queue.ts";
import { createProtecaoMetrics } from "../../src/modules/protecao/protecao.api.ts";
import { entregarRecibo } from "../../src/modules/restauracoes/agente/entregar-recibo.ts";
import { pedirRestauracao } from "../../src/modules/restauracoes/agente/pedir-restauracao.ts";
import { allJobs } from "../../src/start/modules.ts";
import { createBackupWorld, type BackupWorld } from "../backups/backup-world.ts";
import { chave, concluir, maquinaEmBackup } from "../backups/mini-agent.ts";
import { parseMetrics } from "./scrape.ts";

// Touches: backups, platform/telemetry, protecao, restauracoes.

describe("o que se conta do que os clientes recebem", () => {
  let world: BackupWorld;
  let queue: Queue;
  beforeAll(async () => {
    world = await createBackupWorld();
    queue = await startQueue({ db: world.db, jobs: allJobs, onError: () => undefined });
    createProtecaoMetrics(world.deps);
  });
  afterAll(async () => {
    await queue.stop();
    await world.close();
  });

  const told = async (name: string): Promise<Readonly<Record<string, number>>> => {
    const { samples } = parseMetrics(await world.deps.metrics.metrics());
    return Object.fromEntries(
      samples.filter((sample) => sample.name === name).map(({ labels, value }) => [labels["resultado"] ?? "", value]),
    );
  };

  it("[SRV-323] backups e restaurações que terminaram, cada um uma vez, e quem está sem o backup que devia ter", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const fim = { chaveIdempotencia: chave() };
    await concluir(world.deps, maquina, idBackup, fim);
    // The answer was lost and the agent asks again.
    await concluir(world.deps, maquina, idBackup, fim);
    const cortado = await maquinaEmBackup(world);
    await concluir(world.deps, cortado.maquina, cortado.idBackup, { fim: "INTERROMPIDO" });
    expect(await told("acervo_backups_encerrados_total")).toEqual({
      concluido: 1,
      com_pendencias: 0,
      falhou: 0,
      interrompido: 1,
    });

    const receber = async (iguais: number): Promise<void> => {
      const { idRestauracao } = await pedirRestauracao(world.deps, maquina.agente, {
        chaveIdempotencia: chave(),
        idConfiguracao: maquina.idConfiguracao,
        caminho: [],
        emInstante: null,
        destino: "PASTA_DE_RESTAURACAO",
        sobrescrever: "AO_LADO",
      });
      const recibo = {
        chaveIdempotencia: chave(),
        pedidos: 0,
        gravados: 0,
        iguais,
        falhas: [],
        lugar: null,
        aoLado: 0,
        preservados: 0,
      };
      for (let vez = 0; vez < 2; vez += 1)
        await entregarRecibo({ ...world.deps, queue }, maquina.agente, idRestauracao, recibo);
    };
    await receber(0);
    await receber(1);
    expect(await told("acervo_restauracoes_encerradas_total")).toEqual({ conferida: 1, com_falhas: 1, cancelada: 0 });

    const [vigiados] = Object.values(await told("acervo_dispositivos_vigiados"));
    expect(vigiados).toBeGreaterThanOrEqual(2);
    expect(await told("acervo_dispositivos_sem_backup")).toEqual({ "": 0 });
    const { idContratacao } = maquina.agente;
    await world.db
      .insertInto("alertaBackup")
      .values({ idDispositivo, idContratacao, desde: world.clock.now(), limite: world.clock.now(), passo: 1 })
      .execute();
    expect(await told("acervo_dispositivos_sem_backup")).toEqual({ "": 1 });
  });
});
