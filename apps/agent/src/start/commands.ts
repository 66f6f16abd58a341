import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { rootsIn } from "../access/suggested-roots.ts";
import { diagnose } from "../diagnosis/diagnose.ts";
import { createCodeFile } from "../enrol/code-file.ts";
import { createEnrolmentDesk } from "../enrol/enrolment-desk.ts";
import { connectToService } from "../local/socket-client.ts";
import { startPageServer } from "../local/page-server.ts";
import { startSocketServer } from "../local/socket-server.ts";
import { readablePath } from "../platform/byte-name.ts";
import { parseInstantText } from "../platform/clock.ts";
import { randomIds } from "../platform/ids.ts";
import { acquireInstanceLock, awaitInstanceLock, whileAlone } from "../platform/instance-lock.ts";
import { Refusal } from "../protocol/refusal.ts";
import { codeOf } from "../system/error-code.ts";
import type { Typed } from "../system/port.ts";
import { type Agent, agentPaths, openAgent, permissionsOf, prepareFolder, tellOfDamage } from "../agent/agent.ts";
import {
  allowPresentDirectories,
  directoriesToConfirm,
  knownConfiguration,
  refreshConfiguration,
} from "../service/configuration.ts";
import { type LastResult, readResult } from "../service/last-result.ts";
import { createResident } from "../service/resident.ts";
import { createRuns, isFinal } from "../service/runs.ts";
import { loadIdentity } from "../state/identity.ts";
import { checkState, sealState } from "../state/state-seal.ts";
import { system } from "../system/system.ts";
import type { AgentConfig } from "./config.ts";
import { textos } from "./cli.texts.ts";
import type { Terminal } from "./terminal.ts";

/** Exit codes: scripts and the service manager read them. */
export const EXIT = { ok: 0, failed: 1, usage: 2, needsCode: 3, incomplete: 4, replaced: 75 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type CommandContext = {
  readonly config: AgentConfig;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly typed: Typed;
};

const parseActivation = (argv: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { permitir: { type: "string", multiple: true } },
      allowPositionals: true,
    });
    return { codigo: positionals[0], permitir: values.permitir?.map((pasta) => resolve(pasta)) };
  } catch {
    return { codigo: undefined, permitir: undefined };
  }
};

export const ativar = async (
  { config, terminal, typed }: CommandContext,
  argv: readonly string[],
): Promise<ExitCode> => {
  const { codigo, permitir: permitidas } = parseActivation(argv);
  if (codigo === undefined) {
    terminal.complain(textos.codigoObrigatorio);
    return EXIT.usage;
  }
  const desk = createEnrolmentDesk(config);
  const names = await desk.begin(codigo);
  if (!/^s(im)?$/i.test((await terminal.ask(textos.confirmar(names))).trim())) {
    terminal.say(textos.ativacaoCancelada);
    return EXIT.failed;
  }
  const named = permitidas ?? rootsIn(await terminal.ask(textos.permitir(desk.roots())));
  await desk.confirm(named.length === 0 ? desk.roots() : named);
  terminal.say(textos.ativado);
  terminal.say(textos.permitidas(typed, permissionsOf(config).access().raizes));
  return EXIT.ok;
};

/** The person's word at the machine: from here on this folder may be read and written. */
export const permitir = ({ config, terminal, typed }: CommandContext, pasta: string | undefined): ExitCode => {
  if (pasta === undefined) {
    terminal.complain(textos.pastaObrigatoria);
    return EXIT.usage;
  }
  prepareFolder(config.pasta);
  const permissions = permissionsOf(config);
  const isAllowed = permissions.allow(resolve(pasta));
  if (isAllowed) terminal.say(textos.permitidas(typed, permissions.access().raizes));
  else terminal.complain(textos.pastaProibida);
  return isAllowed ? EXIT.ok : EXIT.failed;
};

/** Opens the agent for one command and closes it after; says so when the machine was never activated. */
export const withAgent = async (
  { config, terminal, typed, signal }: CommandContext,
  work: (agent: Agent) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const identity = loadIdentity(agentPaths(config.pasta).identity);
  if (identity === null) {
    terminal.complain(textos.naoAtivado(typed));
    return EXIT.needsCode;
  }
  prepareFolder(config.pasta);
  const paths = agentPaths(config.pasta);
  const isSound = whileAlone(paths.lock, () => checkState(paths.state)) ?? true;
  const agent = openAgent({ ...config, ended: signal }, identity);
  if (!isSound) tellOfDamage(agent);
  allowPresentDirectories(agent);
  try {
    return await work(agent);
  } finally {
    agent.close();
    whileAlone(paths.lock, () => sealState(paths.state));
  }
};

const showResult = ({ terminal, typed }: CommandContext, prefixo: string, result: LastResult): void => {
  terminal.say(textos.resultado(prefixo, { ...result, quando: parseInstantText(result.instante) }));
  if (result.mensagem !== null) terminal.say(textos.mensagem(result.mensagem));
  for (const { caminho, motivo } of result.problemas) {
    const path = readablePath(caminho);
    const isToConfirm = motivo === "DIRETORIO_A_CONFIRMAR";
    terminal.say(isToConfirm ? textos.aConfirmar(typed, path) : textos.problema(path, motivo));
  }
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
      else showResult(context, prefixo, result);
    }
    for (const { caminho } of directoriesToConfirm(agent))
      context.terminal.say(textos.aConfirmar(context.typed, caminho));
    return EXIT.ok;
  });

const runAll = async (context: CommandContext, agent: Agent, configuracao: ConfiguracaoDoAgente): Promise<ExitCode> => {
  const runs = createRuns(agent, context.signal);
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
    if (saved !== null) showResult(context, prefixo, saved);
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
      const service = connectToService(agentPaths(config.pasta).socket);
      await service.backUp(configuracoes.map(({ id }) => id));
      terminal.say(textos.backupNoServico(context.typed));
      return EXIT.ok;
    }
    try {
      return await runAll(context, agent, { ...whole, configuracoes });
    } finally {
      lock.release();
    }
  });

/** Whether another process of this machine is the service: only that one answers at the socket. */
export const doesServiceAnswer = (socketPath: string, signal?: AbortSignal): Promise<boolean> =>
  connectToService(socketPath)
    .pageUrl(signal)
    .then(
      () => true,
      () => false,
    );

export const servico = async ({ config, terminal, signal }: CommandContext): Promise<ExitCode> => {
  prepareFolder(config.pasta);
  const paths = agentPaths(config.pasta);
  const isHopeless = async () => signal.aborted || (await doesServiceAnswer(paths.socket));
  const lock = await awaitInstanceLock(paths.lock, { isHopeless });
  if (lock === null) {
    terminal.complain(textos.outraInstancia);
    return EXIT.failed;
  }
  // Whoever works on this machine comes first.
  if (config.prioridade === "baixa") system.surroundings.standBack();
  const resident = createResident(config);
  const codeFile = createCodeFile(config, resident);
  const page = await startPageServer({
    resident,
    codeFile,
    enrolment: createEnrolmentDesk(config),
    ids: randomIds,
    diagnose: () => diagnose(config, { comNomes: false, servico: "RESPONDE" }),
  });
  const socket = await startSocketServer({ path: paths.socket, resident, pageUrl: page.url });
  const ended = new AbortController();
  const looking = codeFile.run(AbortSignal.any([signal, ended.signal]));
  try {
    return (await resident.run(signal)) === "ATUALIZADO" ? EXIT.replaced : EXIT.ok;
  } finally {
    ended.abort();
    await looking;
    for (const server of [page.server, socket]) {
      server.close();
      server.closeAllConnections();
    }
    lock.release();
  }
};

export const painel = async ({ config, terminal, typed }: CommandContext): Promise<ExitCode> => {
  try {
    terminal.say(textos.painel(await connectToService(agentPaths(config.pasta).socket).pageUrl()));
    return EXIT.ok;
  } catch (error) {
    if (codeOf(error) === "") throw error;
    terminal.complain(textos.servicoParado(typed));
    return EXIT.failed;
  }
};
