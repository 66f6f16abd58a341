import { LocalRefusal } from "../local/local-http.ts";
import { isDiskFull } from "../platform/disk-full.ts";
import { goBy, NoProxySetting, obstacleOf } from "../platform/network.ts";
import { Refusal, Unreachable } from "../protocol/refusal.ts";
import { RestoreInterrupted } from "../restore/problems.ts";
import { codeOf } from "../system/error-code.ts";
import { system } from "../system/system.ts";
import { isFinal } from "../service/runs.ts";
import { palavras } from "../words/words.texts.ts";
import { textos } from "./cli.texts.ts";
import {
  ativar,
  type CommandContext,
  EXIT,
  type ExitCode,
  fazerBackup,
  painel,
  permitir,
  servico,
  status,
} from "./commands.ts";
import { InvalidSettings, readConfig } from "./config.ts";
import { diagnostico } from "./diagnostico.ts";
import { restaurar } from "./restaurar.ts";
import { processTerminal } from "./terminal.ts";

const dispatch = (context: CommandContext, [command = "", ...argv]: readonly string[]): Promise<ExitCode> => {
  switch (command) {
    case "ativar":
      return ativar(context, argv);
    case "permitir":
      return Promise.resolve(permitir(context, argv[0]));
    case "status":
      return status(context);
    case "fazer-backup":
      return fazerBackup(context, argv[0]);
    case "restaurar":
      return restaurar(context, argv);
    case "servico":
      return servico(context);
    case "painel":
      return painel(context);
    case "diagnostico":
      return diagnostico(context, argv);
    default:
      context.terminal.complain(textos.uso(context.typed));
      return Promise.resolve(EXIT.usage);
  }
};

/** Nobody listens at the service's socket, or it went away while it was asked. */
const NO_SERVICE = new Set(["ENOENT", "ECONNREFUSED", "ECONNRESET"]);

/** Nothing works before the person has given another code, or other settings; null where that is not so. */
const explainStop = (terminal: CommandContext["terminal"], error: unknown): ExitCode | null => {
  if (isFinal(error)) {
    terminal.complain(textos.precisaDeCodigo(error.itens[0]?.mensagem ?? ""));
    return EXIT.needsCode;
  }
  if (error instanceof InvalidSettings) {
    terminal.complain(textos.ajustesInvalidos(error.nomes, error.ajustes));
    return EXIT.usage;
  }
  if (error instanceof NoProxySetting) {
    terminal.complain(textos.proxyPorVariavel);
    return EXIT.usage;
  }
  return null;
};

/** What the person is told when a command could not do its work. */
const explain = (terminal: CommandContext["terminal"], error: unknown): ExitCode => {
  const stop = explainStop(terminal, error);
  if (stop !== null) return stop;
  if (error instanceof RestoreInterrupted) terminal.complain(textos.restauracaoInterrompida);
  else if (error instanceof LocalRefusal) terminal.complain(error.message);
  else if (NO_SERVICE.has(codeOf(error))) terminal.complain(textos.servicoNaoResponde);
  else if (error instanceof Refusal) terminal.complain(error.itens[0]?.mensagem ?? palavras.semServidor("REDE"));
  else if (error instanceof Unreachable) terminal.complain(palavras.semServidor(obstacleOf(error)));
  else if (isDiskFull(error)) terminal.complain(textos.discoCheio);
  else throw error;
  return EXIT.failed;
};

/** Does what was typed; the process ends with this code. */
export const main = async (argv: readonly string[], signal: AbortSignal): Promise<ExitCode> => {
  try {
    const config = readConfig();
    goBy(config.proxy);
    return await dispatch({ config, terminal: processTerminal, signal, typed: system.program.typed }, argv);
  } catch (error) {
    return explain(processTerminal, error);
  }
};
