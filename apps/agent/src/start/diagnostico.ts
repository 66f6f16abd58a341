import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { agentPaths } from "../agent/agent.ts";
import { diagnose } from "../diagnosis/diagnose.ts";
import type { ServiceState } from "../diagnosis/facts.ts";
import { systemClock, toInstantText } from "../platform/clock.ts";
import { whileAlone } from "../platform/instance-lock.ts";
import { codeOf } from "../system/error-code.ts";
import { textos } from "./cli.texts.ts";
import { type CommandContext, doesServiceAnswer, EXIT, type ExitCode } from "./commands.ts";

const ANSWER_MS = 5_000;

const parse = (argv: readonly string[]) => {
  try {
    const options = {
      para: { type: "string", default: "." },
      "com-nomes": { type: "boolean", default: false },
    } as const;
    const { values } = parseArgs({ args: [...argv], options });
    return { pasta: resolve(values.para), comNomes: values["com-nomes"] };
  } catch {
    return null;
  }
};

const isClosed = (pasta: string): boolean => {
  try {
    readdirSync(pasta);
    return false;
  } catch (error) {
    return codeOf(error) !== "ENOENT";
  }
};

const serviceState = async (pasta: string): Promise<ServiceState> => {
  const { lock, socket } = agentPaths(pasta);
  if (await doesServiceAnswer(socket, AbortSignal.timeout(ANSWER_MS))) return "RESPONDE";
  if (isClosed(pasta)) return "SEM_ACESSO";
  const isAlone = !existsSync(lock) || whileAlone(lock, () => true) === true;
  return isAlone ? "PARADO" : "NAO_RESPONDE";
};

/** `2026-11-18-102233`, which every system takes in a name. */
const stampOf = (now: number): string => toInstantText(now).slice(0, 19).replace("T", "-").replaceAll(":", "");

/** Writes what support asks for into one file, for the person to read and send. */
export const diagnostico = async (context: CommandContext, argv: readonly string[]): Promise<ExitCode> => {
  const { config, terminal, typed } = context;
  const asked = parse(argv);
  if (asked === null) {
    terminal.complain(textos.usoDiagnostico(typed));
    return EXIT.usage;
  }
  const { pasta, comNomes } = asked;
  const text = await diagnose(config, { comNomes, servico: await serviceState(config.pasta) });
  const path = join(pasta, `acervo-diagnostico-${stampOf(systemClock.now())}.txt`);
  try {
    writeFileSync(path, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (codeOf(error) === "") throw error;
    terminal.complain(textos.diagnosticoNaoEscrito(pasta));
    return EXIT.failed;
  }
  terminal.say(textos.diagnosticoPronto(path, comNomes));
  return EXIT.ok;
};
