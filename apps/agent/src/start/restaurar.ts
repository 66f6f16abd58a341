import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseInstantText } from "../platform/clock.ts";
import { acquireInstanceLock } from "../platform/instance-lock.ts";
import { runRestore } from "../restore/run-restore.ts";
import { segmentsOf } from "../scan/scan-directories.ts";
import { type Agent, agentPaths } from "../service/agent.ts";
import { refreshConfiguration } from "../service/configuration.ts";
import { textos } from "./cli.texts.ts";
import { type CommandContext, EXIT, type ExitCode, readablePath, withAgent } from "./commands.ts";

const OPTIONS = {
  para: { type: "string" },
  em: { type: "string" },
  caminho: { type: "string" },
  original: { type: "boolean" },
  sobrescrever: { type: "boolean" },
} as const;

const parse = (argv: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const emInstante = values.em === undefined ? null : parseInstantText(values.em);
    const [prefixo] = positionals;
    const targets = (values.para === undefined ? 0 : 1) + (values.original === true ? 1 : 0);
    if (prefixo === undefined || Number.isNaN(emInstante) || targets !== 1) return null;
    return { ...values, prefixo, emInstante };
  } catch {
    return null;
  }
};

const restore = async (
  { terminal }: CommandContext,
  agent: Agent,
  asked: NonNullable<ReturnType<typeof parse>>,
): Promise<ExitCode> => {
  const { configuracoes } = await refreshConfiguration(agent);
  const configuracao = configuracoes.find(({ prefixo }) => prefixo === asked.prefixo);
  if (configuracao === undefined) {
    terminal.complain(textos.configuracaoDesconhecida(asked.prefixo));
    return EXIT.usage;
  }
  const pasta = asked.para === undefined ? null : resolve(asked.para);
  if (pasta !== null) mkdirSync(pasta, { recursive: true });
  const receipt = await runRestore(agent, {
    idConfiguracao: configuracao.id,
    caminho: asked.caminho === undefined ? [] : segmentsOf(asked.caminho),
    emInstante: asked.emInstante,
    pasta,
    diretorios: configuracao.diretorios.map(({ caminho }) => caminho),
    sobrescrever: asked.sobrescrever === true,
  });
  terminal.say(textos.recibo(receipt));
  for (const { caminho, motivo } of receipt.falhas) terminal.say(textos.naoRestaurado(readablePath(caminho), motivo));
  return receipt.sucesso ? EXIT.ok : EXIT.incomplete;
};

export const restaurar = async (context: CommandContext, argv: readonly string[]): Promise<ExitCode> => {
  const { terminal } = context;
  const asked = parse(argv);
  if (asked === null) {
    terminal.complain(textos.usoRestaurar);
    return EXIT.usage;
  }
  return withAgent(context, async (agent) => {
    // The service has the machine's one session; a second would look like a clone to the server.
    const lock = acquireInstanceLock(agentPaths(context.config.pasta).lock);
    if (lock === null) {
      terminal.complain(textos.pareOServico);
      return EXIT.failed;
    }
    try {
      return await restore(context, agent, asked);
    } finally {
      lock.release();
    }
  });
};
