import { cuidarEmFaixa, pedirManutencao } from "../../src/modules/armazem/upkeep/manutencao.ts";
import { provasDaNoite } from "../../src/modules/provas/servidor/provar-dispositivo.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import type { Maquina } from "../backups/backup-world.ts";
import { concluir, iniciar, prepararLote } from "../backups/mini-agent.ts";
import { confirmar } from "../backups/other-rooms.ts";
import { createProofWorld, type ProofWorld } from "../backups/proof-world.ts";
import { databaseSecondsSince, sessionSeconds } from "../catalog/cpu-time.ts";

const MEBIBYTE = 1_048_576;

export type ProofFleet = {
  readonly devices: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly filesInAPack: number;
};

export type ProofFigures = ProofFleet & {
  readonly lanes: number;
  /** Proofs that found everything equal. */
  readonly proven: number;
  readonly mebibytes: number;
  readonly seconds: number;
  /** Of the processor, here and in PostgreSQL. */
  readonly ownSeconds: number;
  readonly databaseSeconds: number;
};

const fillDevice = async (world: ProofWorld, { files, fileBytes, filesInAPack }: ProofFleet): Promise<Maquina> => {
  const maquina = await world.novaMaquina();
  const deps = world.deps();
  const { idBackup } = await iniciar(deps, maquina);
  for (let first = 0; first < files; first += filesInAPack) {
    const arquivos = Array.from({ length: Math.min(filesInAPack, files - first) }, (_, file) => ({
      caminho: ["C:", `${first}`, `${file}.bin`],
      bytes: Buffer.alloc(fileBytes, `${maquina.agente.idDispositivo} ${first + file} `),
    }));
    await confirmar(deps, maquina.agente, idBackup, await prepararLote(deps, maquina, idBackup, arquivos));
  }
  await concluir(deps, maquina, idBackup, { vistos: files, confirmados: files });
  return maquina;
};

/** The server's part of the proofs of a fleet, in so many lanes of one worker. */
export const measureProofs = async (fleet: ProofFleet, lanes: number): Promise<ProofFigures> => {
  const world = await createProofWorld();
  // Its own session is left out of what the others used.
  const asking = createDb(world.database.url);
  try {
    const maquinas: Maquina[] = [];
    for (let device = 0; device < fleet.devices; device += 1) maquinas.push(await fillDevice(world, fleet));
    world.clock.set(systemClock.now());
    const deps = { ...world.deps(), clock: systemClock };
    const proofs = { ...provasDaNoite(deps), findDevidos: () => Promise.resolve(maquinas.map(({ agente }) => agente)) };
    await pedirManutencao(deps, proofs);
    const [sessions, cpu, startedAt] = [await sessionSeconds(asking), process.cpuUsage(), performance.now()];
    await Promise.all(Array.from({ length: lanes }, () => cuidarEmFaixa(deps, proofs)));
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const databaseSeconds = await databaseSecondsSince(asking, sessions);
    const issued = (await Promise.all(maquinas.map((maquina) => world.provasDe(maquina)))).flat();
    return {
      ...fleet,
      lanes,
      proven: issued.filter(({ situacao }) => situacao === "SUCESSO_NO_SERVIDOR").length,
      mebibytes: issued.reduce((sum, { bytes }) => sum + bytes, 0) / MEBIBYTE,
      seconds,
      ownSeconds: (user + system) / 1_000_000,
      databaseSeconds,
    };
  } finally {
    await asking.destroy();
    await world.close();
  }
};
