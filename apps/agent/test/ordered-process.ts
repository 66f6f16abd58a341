import { dirname } from "node:path";
import { inspect } from "node:util";
import { z } from "zod";
import { type Agent, agentPaths, openAgent, prepareFolder, wireTo } from "../src/agent/agent.ts";
import { runBackup } from "../src/backup/run-backup.ts";
import { enrol } from "../src/enrol/enrol.ts";
import { systemClock } from "../src/platform/clock.ts";
import { randomIds } from "../src/platform/ids.ts";
import { AGENT_VERSION } from "../src/platform/program.ts";
import { Refusal } from "../src/protocol/refusal.ts";
import { fieldRetryPolicy, retrying } from "../src/protocol/retry.ts";
import { createServerClock } from "../src/protocol/server-clock.ts";
import { refreshConfiguration } from "../src/service/configuration.ts";
import { system } from "../src/system/system.ts";
import { generateKeyPair, loadIdentity } from "../src/state/identity.ts";

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

/** A busy machine answers late or not at all for a moment, and a search is not about that. */
const PAUSA_MS = 20;
const TENTATIVAS = 9;

let agent: Agent | null = null;

const ativar = async ({ pasta, servidor, codigo }: Extract<Ordem, { ordem: "ativar" }>): Promise<void> => {
  agent?.close();
  prepareFolder(pasta);
  const identityPath = agentPaths(pasta).identity;
  const machine = { nomeMaquina: "BALCAO", sistema: system.sistema, versaoAcervoExe: AGENT_VERSION };
  const wire = wireTo(servidor, createServerClock(systemClock));
  // The connection of the office before may have been closed since: that says nothing about this one.
  const keys = generateKeyPair();
  const asked = await retrying(fieldRetryPolicy(randomIds, { firstMs: PAUSA_MS, attempts: TENTATIVAS }), () =>
    enrol(wire, { codigo, servidor, ...machine, identityPath, keys }),
  );
  await asked.confirm();
  const identity = loadIdentity(identityPath);
  if (identity === null) throw new Error("not activated");
  agent = openAgent({ pasta, limiteBytesPorSegundo: null, pausaMs: PAUSA_MS, tentativas: TENTATIVAS }, identity);
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

type Resposta = { readonly situacao: number | null; readonly recusa: string | null; readonly falha: string | null };
const NADA: Resposta = { situacao: null, recusa: null, falha: null };

/** What is no refusal is told whole: the process goes on, so that the next order does not hide why this one failed. */
const obedecer = async (ordem: Ordem): Promise<Resposta> => {
  try {
    if (ordem.ordem === "backup") return { ...NADA, situacao: await fazerBackup(ordem) };
    await ativar(ordem);
    return NADA;
  } catch (error) {
    return error instanceof Refusal ? { ...NADA, recusa: error.codigo } : { ...NADA, falha: inspect(error) };
  }
};

process.on("message", (message) => {
  void obedecer(Ordem.parse(message)).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit());
