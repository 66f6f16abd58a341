import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { connectToService } from "../local/socket-client.ts";
import { readablePath, segmentsOf } from "../platform/byte-name.ts";
import { parseInstantText } from "../platform/clock.ts";
import { acquireInstanceLock } from "../platform/instance-lock.ts";
import { askRestore, type RestoreReceipt, runRestore } from "../restore/run-restore.ts";
import { type Agent, agentPaths } from "../agent/agent.ts";
import { knownConfiguration, refreshConfiguration } from "../service/configuration.ts";
import type { Overwrite, RestoreRequest } from "../state/restore-journal.ts";
import { textos } from "./cli.texts.ts";
import { type CommandContext, EXIT, type ExitCode, withAgent } from "./commands.ts";

const OPTIONS = {
  para: { type: "string" },
  em: { type: "string" },
  caminho: { type: "string" },
  original: { type: "boolean" },
  sobrescrever: { type: "boolean" },
  "se-mais-antigo": { type: "boolean" },
} as const;

const overwriteOf = (values: { sobrescrever?: boolean; "se-mais-antigo"?: boolean }): Overwrite => {
  if (values.sobrescrever === true) return "SEMPRE";
  return values["se-mais-antigo"] === true ? "SE_MAIS_ANTIGO" : "NUNCA";
};

const parse = (argv: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const emInstante = values.em === undefined ? null : parseInstantText(values.em);
    const [prefixo] = positionals;
    const targets = (values.para === undefined ? 0 : 1) + (values.original === true ? 1 : 0);
    if (prefixo === undefined || Number.isNaN(emInstante) || targets !== 1) return null;
    return { ...values, prefixo, emInstante, sobrescrever: overwriteOf(values) };
  } catch {
    return null;
  }
};

type Asked = NonNullable<ReturnType<typeof parse>>;
type Configuracao = ConfiguracaoDoAgente["configuracoes"][number];

const requestOf = (asked: Asked, { id }: Configuracao): RestoreRequest => ({
  idConfiguracao: id,
  caminho: asked.caminho === undefined ? [] : [...segmentsOf(asked.caminho)],
  emInstante: asked.emInstante,
  destino: asked.para === undefined ? { tipo: "ORIGINAL" } : { tipo: "PASTA", pasta: resolve(asked.para) },
  sobrescrever: asked.sobrescrever,
});

type Receipt = Pick<RestoreReceipt, "sucesso" | "pedidos" | "iguais" | "falharam" | "falhas">;

const showReceipt = ({ terminal }: CommandContext, receipt: Receipt): ExitCode => {
  terminal.say(textos.recibo(receipt));
  for (const { caminho, motivo } of receipt.falhas) terminal.say(textos.naoRestaurado(readablePath(caminho), motivo));
  const untold = receipt.falharam - receipt.falhas.length;
  if (untold > 0) terminal.say(textos.maisNaoRestaurados(untold));
  return receipt.sucesso ? EXIT.ok : EXIT.incomplete;
};

/** The service has the machine's one session; a second would look like a clone to the server. */
const restoreByService = async (context: CommandContext, pedido: RestoreRequest): Promise<ExitCode> => {
  const { terminal, config } = context;
  for await (const line of connectToService(agentPaths(config.pasta).socket).restore(pedido)) {
    if ("recibo" in line) return showReceipt(context, line.recibo);
    if ("erro" in line) {
      terminal.complain(line.erro);
      return EXIT.failed;
    }
    terminal.say(textos.restauracaoAndamento(line.andamento.pedidos, line.andamento.arquivos));
  }
  terminal.complain(textos.restauracaoInterrompida);
  return EXIT.failed;
};

const restoreHere = async (
  context: CommandContext,
  agent: Agent,
  restoring: { readonly pedido: RestoreRequest; readonly configuracao: Configuracao },
): Promise<ExitCode> => {
  const diretorios = restoring.configuracao.diretorios.map(({ caminho }) => caminho);
  const restore = await askRestore(agent, restoring.pedido);
  return showReceipt(context, await runRestore(agent, restore, { diretorios, signal: context.signal }));
};

export const restaurar = async (context: CommandContext, argv: readonly string[]): Promise<ExitCode> => {
  const { terminal } = context;
  const asked = parse(argv);
  if (asked === null) {
    terminal.complain(textos.usoRestaurar(context.typed));
    return EXIT.usage;
  }
  return withAgent(context, async (agent) => {
    const lock = acquireInstanceLock(agentPaths(context.config.pasta).lock);
    try {
      const known = lock === null ? knownConfiguration(agent) : await refreshConfiguration(agent);
      const configuracao = known?.configuracoes.find(({ prefixo }) => prefixo === asked.prefixo);
      if (configuracao === undefined) {
        terminal.complain(known === null ? textos.servicoIniciando : textos.configuracaoDesconhecida(asked.prefixo));
        return EXIT.usage;
      }
      const pedido = requestOf(asked, configuracao);
      if (lock === null) return await restoreByService(context, pedido);
      return await restoreHere(context, agent, { pedido, configuracao });
    } finally {
      lock?.release();
    }
  });
};
