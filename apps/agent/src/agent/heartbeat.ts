import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { PROVAR_RESTAURACAO } from "@acervo/contracts/agente-provas";
import { agentes, type Batimento, type Comando, type SituacaoComando } from "@acervo/contracts/agentes";
import type { EsperaDoAgente } from "@acervo/contracts/espera-do-agente";
import type { AtualizacaoSemEspaco } from "@acervo/contracts/atualizacao-sem-espaco";
import { LISTAR_PASTAS } from "@acervo/contracts/pastas-da-maquina";
import type { BackupProgress } from "../backup/run-backup.ts";
import { toInstantText } from "../platform/clock.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { system } from "../system/system.ts";
import type { Agent } from "./agent.ts";

/** Commands that this agent knows; the server sends no others. */
const knownCommands = ({ programa }: Agent): string[] => [
  "FAZER_BACKUP",
  "RESTAURAR",
  LISTAR_PASTAS,
  PROVAR_RESTAURACAO,
  "PAUSAR",
  ...(programa === null ? [] : ["ATUALIZAR"]),
];

export type HeartbeatNews = {
  readonly proximaExecucao: number | null;
  readonly etag: string | null;
  readonly backups: readonly BackupProgress[];
  readonly atualizacaoSemEspaco: AtualizacaoSemEspaco | null;
};

const waitingOf = ({ guest }: Agent): EsperaDoAgente | null => {
  const waiting = guest.waiting();
  return waiting && { ...waiting, ate: waiting.ate === null ? null : toInstantText(waiting.ate) };
};

export const sendHeartbeat = (agent: Agent, news: HeartbeatNews): Promise<Batimento> => {
  const { proximaExecucao, etag, backups, atualizacaoSemEspaco } = news;
  const disk = statfsSync(dirname(agent.backup.statePath));
  const body = {
    versaoAcervoExe: AGENT_VERSION,
    sistema: system.sistema,
    relogio: toInstantText(agent.clock.now()),
    proximaExecucao: proximaExecucao === null ? null : toInstantText(proximaExecucao),
    discoLivreBytes: disk.bavail * disk.bsize,
    etagConfiguracao: etag,
    backups: backups.map((progress) => ({ ...progress })),
    tipos: knownCommands(agent),
    atualizacaoSemEspaco,
    espera: waitingOf(agent),
  };
  return agent.api.call(agentes.batimento, { body });
};

export const answerCommand = async (
  agent: Agent,
  idComando: string,
  situacao: SituacaoComando,
  motivo: string | null = null,
): Promise<void> => {
  await agent.api.call(agentes.responderComando, { params: { idComando }, body: { situacao, motivo } });
};

const keyOf = ({ idComando }: Comando): string => `comando:${idComando}`;

/** A command comes again until its answer has arrived. */
export const isTaken = ({ journal }: Agent, command: Comando): boolean => journal.note(keyOf(command)) !== null;

export const takeCommand = ({ journal }: Agent, command: Comando): void => journal.setNote(keyOf(command), "recebido");
