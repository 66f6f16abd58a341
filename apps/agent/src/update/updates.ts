import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isOlderVersion } from "@acervo/backup-format/agent-version";
import { isSignedUpdate } from "@acervo/backup-format/agent-update";
import { AtualizacaoOrdenada, type Comando } from "@acervo/contracts/agentes";
import type { AtualizacaoSemEspaco } from "@acervo/contracts/atualizacao-sem-espaco";
import { isDiskFull } from "../platform/disk-full.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { missingBytes } from "../platform/missing-bytes.ts";
import type { Agent } from "../agent/agent.ts";
import { answerCommand, takeCommand } from "../agent/heartbeat.ts";
import { system } from "../system/system.ts";
import { fetchPackage } from "./fetch-package.ts";
import { openProgramFolder, type ProgramFolder } from "./program-folder.ts";
import { RefusedUpdate } from "./refused-update.ts";
import { createPatience, type Patience } from "./patience.ts";
import { NoRoom, sizeOfFolder, unzippedSize } from "./room.ts";
import { unpack } from "./unpack.ts";

/** Replacing this program by a newer one. */
export type Updates = {
  readonly order: (command: Comando) => Promise<void>;
  /** A heartbeat was answered: this version works, and what became of the last order can be told. */
  readonly alive: () => Promise<void>;
  /** A newer version lies ready, or this one has to begin anew; the program ends when it has nothing to do. */
  readonly isReady: () => boolean;
  readonly switchOver: () => Promise<void>;
  /** What the last order waits for; null: for nothing that a person could do. */
  readonly withoutRoom: () => AtualizacaoSemEspaco | null;
  /** No order came with the last heartbeat: nothing waits any more. */
  readonly noOrder: () => void;
};

/** The order, if it is for this program: higher than its version, and signed by one of the keys that came with it. */
const orderOf = (program: ProgramFolder, { parametros }: Comando): AtualizacaoOrdenada => {
  const order = AtualizacaoOrdenada.safeParse(parametros).data;
  if (order === undefined) throw new RefusedUpdate("PEDIDO_INVALIDO");
  if (!isOlderVersion(AGENT_VERSION, order.versao)) throw new RefusedUpdate("VERSAO_NAO_E_MAIOR");
  const keys = readFileSync(join(program.versionFolder(AGENT_VERSION), "chave-publica.pem"), "utf8");
  const update = { ...order, sistema: system.sistema };
  if (!isSignedUpdate(update, order.assinatura, keys)) throw new RefusedUpdate("ASSINATURA_INVALIDA");
  return order;
};

/** Throws `NoRoom` unless so much more fits; for that, only the version that runs has to stay. */
const requireRoom = (program: ProgramFolder, needed: number): void => {
  if (missingBytes(program.pasta, needed) > 0) program.keepOnly([AGENT_VERSION]);
  const missing = missingBytes(program.pasta, needed);
  if (missing > 0) throw new NoRoom(missing);
};

/** What is known of a version that was ordered, from tries before this one. */
type Attempt = {
  readonly versao: string;
  readonly patience: Patience;
  /** Package and files together, once it was here. */
  needed: number | null;
};

/** Puts what was ordered beside the version that runs, whole or not at all. */
const putBeside = async (
  agent: Agent,
  program: ProgramFolder,
  order: AtualizacaoOrdenada,
  attempt: Attempt,
): Promise<void> => {
  const path = join(program.pasta, "pacote.novo");
  // How large it is unpacked shows when it is here; a version is about as large as the one before it.
  const needed = attempt.needed ?? order.tamanho + sizeOfFolder(program.versionFolder(AGENT_VERSION));
  requireRoom(program, needed);
  try {
    await fetchPackage(order, path, agent.bandwidth);
    const unzipped = unzippedSize(path);
    attempt.needed = order.tamanho + unzipped;
    requireRoom(program, unzipped);
    await unpack(program, path, { versao: order.versao, sistema: system.sistema });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    rmSync(path, { force: true });
    // A quota, or somebody who wrote meanwhile: then nobody knows how much is missing but that it is no more than all.
    throw new NoRoom(missingBytes(program.pasta, needed) || needed, { cause: error });
  } finally {
    rmSync(path, { force: true });
  }
};

export const createUpdates = (agent: Agent, programa: string): Updates => {
  const program = openProgramFolder(programa);
  let staging = false;
  let ready: { readonly versao: string; readonly comando: string } | null = null;
  let withoutRoom: AtualizacaoSemEspaco | null = null;
  let attempt: Attempt | null = null;
  // Launchers of the field, which no update mends, take a version that began on trial for one on trial as long as it
  // runs, and would take the next one back at once.
  let hasToBeginAnew = false;

  const stage = async (command: Comando): Promise<void> => {
    const order = orderOf(program, command);
    const { versao } = order;
    if (attempt?.versao !== versao) attempt = { versao, patience: createPatience(agent.clock), needed: null };
    if (!attempt.patience.isDue()) return;
    try {
      await putBeside(agent, program, order, attempt);
    } catch (error) {
      withoutRoom = error instanceof NoRoom ? { versao, faltamBytes: error.faltamBytes } : null;
      // Where it is known how much is missing nothing is fetched before it is there.
      if (!(error instanceof NoRoom) || error.cause !== undefined) attempt.patience.failed();
      throw error;
    }
    withoutRoom = null;
    ready = { versao, comando: command.idComando };
    agent.log.event("atualização pronta", { versao });
  };
  const tell = async (comando: string, situacao: "CONCLUIDO" | "FALHOU", motivo: string | null): Promise<void> => {
    await answerCommand(agent, comando, situacao, motivo);
    agent.log.event("atualização", { situacao, versao: AGENT_VERSION });
  };
  return {
    withoutRoom: () => withoutRoom,
    noOrder: () => void (withoutRoom = null),
    isReady: () => ready !== null || hasToBeginAnew,
    // Only a package that is wrong is refused; what the network or a full disk ended is not answered and comes again.
    order: async (command) => {
      if (staging || ready !== null || hasToBeginAnew) return;
      staging = true;
      try {
        await stage(command);
      } catch (error) {
        if (error instanceof NoRoom) return agent.log.failure("sem espaço para atualizar", error);
        if (!(error instanceof RefusedUpdate)) throw error;
        agent.log.failure("atualização recusada", error);
        takeCommand(agent, command);
        await answerCommand(agent, command.idComando, "RECUSADO", error.motivo);
      } finally {
        staging = false;
      }
    },
    alive: async () => {
      const trial = program.trial();
      // Another version's: the power went before it became the current one, and its order comes again.
      program.endTrial();
      hasToBeginAnew ||= trial !== null;
      const back = program.takenBack();
      if (trial?.versao === AGENT_VERSION) {
        program.keepOnly([AGENT_VERSION, trial.anterior]);
        await tell(trial.comando, "CONCLUIDO", null);
      }
      if (back !== null) {
        await tell(back.comando, "FALHOU", "SEM_SINAL_DE_VIDA");
        program.forgetTakenBack();
      }
    },
    switchOver: async () => {
      if (ready === null) return;
      await answerCommand(agent, ready.comando, "ACEITO");
      program.switchTo({ ...ready, anterior: AGENT_VERSION });
    },
  };
};
