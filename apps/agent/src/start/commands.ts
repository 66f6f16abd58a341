import { hostname } from "node:os";
import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { displayName } from "@acervo/backup-format/display-name";
import { enrol } from "../enrol/enrol.ts";
import { nameToBytes } from "../platform/byte-name.ts";
import { parseInstantText, systemClock } from "../platform/clock.ts";
import { acquireInstanceLock, awaitInstanceLock, whileAlone } from "../platform/instance-lock.ts";
import { Refusal } from "../protocol/refusal.ts";
import { createServerClock } from "../protocol/server-clock.ts";
import { pathOf } from "../scan/scan-directories.ts";
import {
  AGENT_VERSION,
  type Agent,
  agentPaths,
  agentSystem,
  openAgent,
  prepareFolder,
  wireTo,
} from "../service/agent.ts";
import { knownConfiguration, refreshConfiguration } from "../service/configuration.ts";
import { type LastResult, readResult } from "../service/last-result.ts";
import { requestBackup } from "../service/local-request.ts";
import { createRuns, isFinal } from "../service/runs.ts";
import { runService } from "../service/service.ts";
import { loadIdentity } from "../state/identity.ts";
import { checkState, sealState } from "../state/state-seal.ts";
import type { AgentConfig } from "./config.ts";
import { textos } from "./cli.texts.ts";
import type { Terminal } from "./terminal.ts";

/** Exit codes: scripts and the service manager read them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, needsCode: 3, incomplete: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type CommandContext = {
  readonly config: AgentConfig;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
};

export const ativar = async ({ config, terminal }: CommandContext, codigo: string | undefined): Promise<ExitCode> => {
  if (codigo === undefined) {
    terminal.complain(textos.codigoObrigatorio);
    return EXIT.usage;
  }
  prepareFolder(config.pasta);
  const isActive = await enrol(wireTo(config.servidor, createServerClock(systemClock)), {
    codigo,
    servidor: config.servidor,
    nomeMaquina: hostname().slice(0, 100),
    sistema: agentSystem(),
    versaoAcervoExe: AGENT_VERSION,
    identityPath: agentPaths(config.pasta).identity,
    confirm: async (names) => /^s(im)?$/i.test((await terminal.ask(textos.confirmar(names))).trim()),
  });
  terminal.say(isActive ? textos.ativado : textos.ativacaoCancelada);
  return isActive ? EXIT.ok : EXIT.failed;
};

/** Opens the agent for one command and closes it after; says so when the machine was never activated. */
export const withAgent = async (
  { config, terminal }: CommandContext,
  work: (agent: Agent) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const identity = loadIdentity(agentPaths(config.pasta).identity);
  if (identity === null) {
    terminal.complain(textos.naoAtivado);
    return EXIT.needsCode;
  }
  prepareFolder(config.pasta);
  const paths = agentPaths(config.pasta);
  const isSound = whileAlone(paths.lock, () => checkState(paths.state)) ?? true;
  const agent = openAgent(config, identity);
  if (!isSound) agent.log.event("estado danificado: posto de lado, será refeito pelo catálogo");
  try {
    return await work(agent);
  } finally {
    agent.close();
    whileAlone(paths.lock, () => sealState(paths.state));
  }
};

export const readablePath = (caminho: readonly string[]): string => displayName(nameToBytes(pathOf(caminho)));

const showResult = (terminal: Terminal, prefixo: string, result: LastResult): void => {
  terminal.say(textos.resultado(prefixo, { ...result, quando: parseInstantText(result.instante) }));
  if (result.mensagem !== null) terminal.say(textos.mensagem(result.mensagem));
  for (const { caminho, motivo } of result.problemas) terminal.say(textos.problema(readablePath(caminho), motivo));
};

/** Null while the service runs: a second sign-in would make the server take one of the two for a clone. */
const refreshUnlessServiceRuns = async (
  { config }: CommandContext,
  agent: Agent,
): Promise<ConfiguracaoDoAgente | null> => {
  const lock = acquireInstanceLock(agentPaths(config.pasta).lock);
  if (lock === null) return null;
  try {
    return await refreshConfiguration(agent);
  } finally {
    lock.release();
  }
};

export const status = (context: CommandContext): Promise<ExitCode> =>
  withAgent(context, async (agent) => {
    const configuracao = knownConfiguration(agent) ?? (await refreshUnlessServiceRuns(context, agent));
    if (configuracao === null) {
      context.terminal.say(textos.servicoIniciando);
      return EXIT.ok;
    }
    context.terminal.say(textos.dispositivo(configuracao.dispositivo.nome));
    for (const { id, prefixo } of configuracao.configuracoes) {
      const result = readResult(agent.journal, id);
      if (result === null) context.terminal.say(textos.nuncaExecutado(prefixo));
      else showResult(context.terminal, prefixo, result);
    }
    return EXIT.ok;
  });

const runAll = async (
  { terminal, signal }: CommandContext,
  agent: Agent,
  configuracao: ConfiguracaoDoAgente,
): Promise<ExitCode> => {
  const runs = createRuns(agent, signal);
  let code: ExitCode = EXIT.ok;
  for (const { id, prefixo } of configuracao.configuracoes) {
    try {
      const result = await runs.start(configuracao, id, { manual: true, agendamento: null });
      if (result?.situacao !== 2) code = EXIT.incomplete;
    } catch (error) {
      if (isFinal(error) || !(error instanceof Refusal)) throw error;
      code = EXIT.failed;
    }
    const saved = readResult(agent.journal, id);
    if (saved !== null) showResult(terminal, prefixo, saved);
  }
  return code;
};

export const fazerBackup = (context: CommandContext, nome: string | undefined): Promise<ExitCode> =>
  withAgent(context, async (agent) => {
    const { terminal, config } = context;
    const lock = acquireInstanceLock(agentPaths(config.pasta).lock);
    const whole = lock === null ? knownConfiguration(agent) : await refreshConfiguration(agent);
    if (whole === null) {
      terminal.complain(textos.servicoIniciando);
      return EXIT.failed;
    }
    const configuracoes = whole.configuracoes.filter(({ prefixo }) => nome === undefined || prefixo === nome);
    if (configuracoes.length === 0) {
      terminal.complain(nome === undefined ? textos.semConfiguracao : textos.configuracaoDesconhecida(nome));
      return EXIT.usage;
    }
    if (lock === null) {
      requestBackup(
        agent.journal,
        configuracoes.map(({ id }) => id),
      );
      terminal.say(textos.servicoEmExecucao);
      return EXIT.ok;
    }
    try {
      return await runAll(context, agent, { ...whole, configuracoes });
    } finally {
      lock.release();
    }
  });

export const servico = (context: CommandContext): Promise<ExitCode> =>
  withAgent(context, async (agent) => {
    const lock = await awaitInstanceLock(agentPaths(context.config.pasta).lock);
    if (lock === null) {
      context.terminal.complain(textos.outraInstancia);
      return EXIT.failed;
    }
    agent.log.event("serviço iniciado", { versao: AGENT_VERSION });
    try {
      const end = await runService(agent, { signal: context.signal });
      if (end.fim === "RECUSADO") throw end.recusa;
      return EXIT.ok;
    } finally {
      agent.log.event("serviço encerrado");
      lock.release();
    }
  });
