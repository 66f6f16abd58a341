import { dirname } from "node:path";
import { z } from "zod";
import { type Agent, agentPaths, agentSystem, openAgent, prepareFolder, wireTo } from "../src/agent/agent.ts";
import { runBackup } from "../src/backup/run-backup.ts";
import { enrol } from "../src/enrol/enrol.ts";
import { systemClock } from "../src/platform/clock.ts";
import { AGENT_VERSION } from "../src/platform/program.ts";
import { Refusal } from "../src/protocol/refusal.ts";
import { createServerClock } from "../src/protocol/server-clock.ts";
import { refreshConfiguration } from "../src/service/configuration.ts";
import { loadIdentity } from "../src/state/identity.ts";

/**
 * The agent without its service: it does what the process that started it orders, one order after the other, at the
 * instant that the server says it is. A test of thousands of backups starts one process instead of thousands.
 */

const Ordem = z.discriminatedUnion("ordem", [
  z.object({ ordem: z.literal("ativar"), pasta: z.string(), servidor: z.string(), codigo: z.string() }),
  z.object({
    ordem: z.literal("backup"),
    agendamento: z.object({ id: z.number(), previstoPara: z.number() }).nullable(),
  }),
]);
type Ordem = z.infer<typeof Ordem>;

let agent: Agent | null = null;

const ativar = async ({ pasta, servidor, codigo }: Extract<Ordem, { ordem: "ativar" }>): Promise<void> => {
  agent?.close();
  prepareFolder(pasta);
  const identityPath = agentPaths(pasta).identity;
  const machine = { nomeMaquina: "BALCAO", sistema: agentSystem(), versaoAcervoExe: AGENT_VERSION };
  const wire = wireTo(servidor, createServerClock(systemClock));
  await (await enrol(wire, { codigo, servidor, ...machine, identityPath })).confirm();
  const identity = loadIdentity(identityPath);
  if (identity === null) throw new Error("not activated");
  agent = openAgent({ pasta, limiteBytesPorSegundo: null, pausaMs: 20, tentativas: 4 }, identity);
  agent.permissions.replace([dirname(pasta)]);
};

/** Every configuration that has something to back up, one after the other; the result of the last. */
const fazerBackup = async ({ agendamento }: Extract<Ordem, { ordem: "backup" }>): Promise<number | null> => {
  if (agent === null) throw new Error("not activated");
  const { configuracoes, limites } = await refreshConfiguration(agent);
  let situacao: number | null = null;
  for (const configuracao of configuracoes) {
    if (configuracao.diretorios.length === 0) continue;
    const { signal } = new AbortController();
    const request = { configuracao, limites, manual: agendamento === null, agendamento, signal };
    ({ situacao } = await runBackup(agent.backup, request));
  }
  return situacao;
};

const obedecer = async (ordem: Ordem): Promise<{ situacao: number | null; recusa: string | null }> => {
  try {
    if (ordem.ordem === "backup") return { situacao: await fazerBackup(ordem), recusa: null };
    await ativar(ordem);
    return { situacao: null, recusa: null };
  } catch (error) {
    if (error instanceof Refusal) return { situacao: null, recusa: error.codigo };
    throw error;
  }
};

process.on("message", (message) => {
  void obedecer(Ordem.parse(message)).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());
