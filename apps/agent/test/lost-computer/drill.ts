import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { agentes } from "@acervo/contracts/agentes";
import { arquivos, PaginaPasta, RAIZ } from "@acervo/contracts/arquivos";
import { type Configuracao, configuracoes } from "@acervo/contracts/configuracoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { restauracoes, type RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { agentPaths, openAgent } from "../../src/agent/agent.ts";
import { Refusal } from "../../src/protocol/refusal.ts";
import { loadIdentity } from "../../src/state/identity.ts";
import { measure, startMeasured } from "../bench/measured-process.ts";
import { packagedAgent } from "../bench/packaged-agent.ts";
import type { RealWorld } from "../real-world.ts";
import { CONFIGURATIONS, differences, fingerprintOf, makeOffice, type OfficeSize } from "./office.ts";

/** What was done, and how many seconds it took. */
export type DrillStep = { readonly what: string; readonly seconds: number };

export type Drill = {
  readonly steps: readonly DrillStep[];
  readonly files: number;
  readonly bytes: number;
  /** Files that did not come back, came back otherwise, or were never there. */
  readonly differences: readonly string[];
  readonly receipts: readonly RestauracaoDetalhada[];
  /** What the lost machine is refused with once the portal was told: in the session it has, and with its key. */
  readonly lostMachine: { readonly session: string; readonly key: string; readonly afterwards: string };
  /** With directories and schedules. */
  readonly configurations: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Versions that the first backup of the new machine stored, of files that were all stored before. */
  readonly storedAgain: number;
};

type DrillOptions = { readonly folder: string; readonly office: OfficeSize; readonly env?: Record<string, string> };

const ENDED = new Set(["SUCESSO", "COM_FALHAS", "CANCELADA", "RECUSADA", "FALHOU", "EXPIRADA"]);
const LOOK_MS = 500;
const SERVED = "";
/** Of a backup that runs. */
const RUNNING = 1;

const createStopwatch = () => {
  const steps: DrillStep[] = [];
  return {
    steps,
    timed: async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work();
      steps.push({ what, seconds: (performance.now() - started) / 1_000 });
      return result;
    },
  };
};

const until = async <T>(look: () => Promise<T | null>): Promise<T> => {
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    await pause(LOOK_MS);
  }
};

/** The portal's side, by the calls that its screens make. */
const portalOf = ({ call }: RealWorld) => ({
  configure: (idDispositivo: number, prefixo: string, caminho: string) =>
    call(configuracoes.adicionar, {
      body: {
        idDispositivo,
        prefixo,
        diretorios: [{ caminho }],
        agendamentos: [{ codigoTipoAgendamento: 2, descricao: `Todo dia: ${prefixo}`, hora: "20:00" }],
      },
    }),
  /** "Reativar" on the device of the lost computer, and the code that the page then shows. */
  reactivate: (id: number) => call(dispositivos.desativarDispositivo, { params: { id } }),
  code: async (id: number) => (await call(dispositivos.obterCodigoAtivacao, { params: { id } })).codigo,
  configurations: (idDispositivo: number) => call(configuracoes.listar, { query: { idDispositivo } }),
  /** "Arquivos", everything ticked, "Restaurar no computador", at the original place. */
  restoreAll: async (idDispositivo: number): Promise<readonly number[]> => {
    const page = PaginaPasta.parse(await call(arquivos.listar, { query: { idDispositivo, caminho: RAIZ } }));
    const itens = page.pastas.map(({ caminho }) => ({ caminho }));
    const body = { idDispositivo, itens, emInstante: null, destino: "ORIGINAL", sobrescrever: "AO_LADO" } as const;
    return (await call(restauracoes.pedir, { body })).idsRestauracao;
  },
  /** "Fazer backup", by somebody who does not wait for the files. */
  askForBackup: (id: number) => call(configuracoes.fazerBackup, { query: { id } }),
  restored: (id: number) =>
    until(async () => {
      const restore = await call(restauracoes.buscar, { params: { id } });
      return ENDED.has(restore.situacao.codigo) ? restore : null;
    }),
});

const sameConfiguration = ({ prefixo, diretorios, agendamentos }: Configuracao): string =>
  JSON.stringify({ prefixo, diretorios, agendamentos });

/** A machine with the agent as its package starts it. */
const machineAt = (program: string, pasta: string, env: Readonly<Record<string, string>>) => {
  const around = { ...env, ACERVO_AGENTE_PASTA: pasta };
  return {
    run: (argv: readonly string[], input = "") => measure(program, argv, { env: around, input }),
    service: () => startMeasured(program, ["servico"], { env: around }),
  };
};

/** Whoever has the lost machine's disk, and so its key. */
const thiefWith = async (pasta: string) => {
  const identity = loadIdentity(agentPaths(pasta).identity);
  if (identity === null) throw new Error("the lost machine had no key");
  const open = () => openAgent({ pasta, limiteBytesPorSegundo: null, tentativas: 1 }, identity);
  const askAs = async (agent: ReturnType<typeof open>): Promise<string> => {
    try {
      await agent.api.call(agentes.configuracao, {});
      return SERVED;
    } catch (error) {
      if (error instanceof Refusal) return error.codigo;
      throw error;
    }
  };
  const signedIn = open();
  if ((await askAs(signedIn)) !== SERVED) throw new Error("the machine was refused before it was lost");
  return {
    withSession: () => askAs(signedIn),
    withKey: async () => {
      const again = open();
      try {
        return await askAs(again);
      } finally {
        again.close();
      }
    },
    close: signedIn.close,
  };
};

/** Versions that are stored of a device; a file that was removed is one, too. */
const versionsOf = async ({ query }: RealWorld, idDispositivo: number): Promise<number> => {
  const text = "SELECT count(*) AS quantas FROM arquivo_versao WHERE id_dispositivo = $1";
  const [row] = await query<{ quantas: string }>(text, [idDispositivo]);
  return Number(row?.quantas);
};

/** Resolves when so many backups of a device have ended. */
const backupsEnded = ({ query }: RealWorld, idDispositivo: number, count: number): Promise<true> =>
  until(async () => {
    const text = "SELECT count(*) AS quantos FROM backup WHERE id_dispositivo = $1 AND codigo_situacao <> $2";
    const [row] = await query<{ quantos: string }>(text, [idDispositivo, RUNNING]);
    return Number(row?.quantos) >= count ? true : null;
  });

/**
 * An office's computer is lost, and another takes its place by the documented steps alone: nothing is left of the first
 * one but what the portal knows.
 */
export const drillLostComputer = async (
  world: RealWorld,
  { folder, office, env = {} }: DrillOptions,
): Promise<Drill> => {
  const { steps, timed } = createStopwatch();
  const portal = portalOf(world);
  const desk = join(folder, "mesa");
  const settings = { ...env, ACERVO_SERVIDOR: world.url };
  const roots = makeOffice(desk, office);
  const before = fingerprintOf(roots);

  const lost = machineAt(await packagedAgent(join(folder, "programa")), join(folder, "agente"), settings);
  const { idDispositivo, codigo } = await world.register(`mesa-${process.pid}`, roots[0] ?? "");
  for (const [number, prefixo] of CONFIGURATIONS.entries())
    if (number > 0) await portal.configure(idDispositivo, prefixo, roots[number] ?? "");
  await lost.run(["ativar", codigo, "--permitir", desk], "s\n");
  await timed("first backup of the three configurations", () => lost.run(["fazer-backup"]));
  const configured = await portal.configurations(idDispositivo);
  const versions = await versionsOf(world, idDispositivo);

  cpSync(join(folder, "agente"), join(folder, "furtado"), { recursive: true });
  for (const gone of ["agente", "programa", "mesa"]) rmSync(join(folder, gone), { recursive: true });
  const thief = await thiefWith(join(folder, "furtado"));
  try {
    await timed("portal: Reativar", () => portal.reactivate(idDispositivo));
    const lostMachine = { session: await thief.withSession(), key: await thief.withKey() };

    mkdirSync(desk);
    const program = await timed("new computer: the program is put there", () =>
      packagedAgent(join(folder, "programa-novo")),
    );
    const machine = machineAt(program, join(folder, "agente-novo"), settings);
    await timed("new computer: activated by the new code", async () => {
      const code = await portal.code(idDispositivo);
      return machine.run(["ativar", code, "--permitir", desk], "s\n");
    });
    const service = machine.service();
    try {
      const ids = await timed("portal: everything ticked and ordered", () => portal.restoreAll(idDispositivo));
      for (const { id } of configured) await portal.askForBackup(id);
      const receipts = await timed("every file is back, and proven by its hash", () =>
        Promise.all(ids.map(portal.restored)),
      );
      await timed("the backups that were asked for meanwhile", () =>
        backupsEnded(world, idDispositivo, 2 * CONFIGURATIONS.length),
      );
      const differing = differences(before, fingerprintOf(roots));
      const takenOver = await portal.configurations(idDispositivo);
      return {
        steps,
        files: before.size,
        bytes: receipts.reduce((sum, { bytes }) => sum + bytes, 0),
        differences: differing,
        receipts,
        lostMachine: { ...lostMachine, afterwards: await thief.withKey() },
        configurations: { before: configured.map(sameConfiguration), after: takenOver.map(sameConfiguration) },
        storedAgain: (await versionsOf(world, idDispositivo)) - versions,
      };
    } finally {
      service.end();
      await service.ended;
    }
  } finally {
    thief.close();
  }
};
