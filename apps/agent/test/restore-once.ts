import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { askRestore, type RestoreReceipt, runRestore } from "../src/restore/run-restore.ts";
import { openAgent } from "../src/agent/agent.ts";
import { generateKeyPair, signWith } from "../src/state/identity.ts";
import type { Overwrite } from "../src/state/restore-journal.ts";
import type { AgentUnderTest } from "./agent-under-test.ts";

export type RestoreAsked = {
  readonly para?: string;
  readonly sobrescrever?: Overwrite;
  readonly emInstante?: number;
  readonly signal?: AbortSignal;
  /** Of the configuration, by now. */
  readonly diretorios?: readonly string[];
};

/** A process of its own: it signs in, restores everything and ends. */
export const restoreOnce = async (t: AgentUnderTest, asked: RestoreAsked): Promise<RestoreReceipt> => {
  const { para, sobrescrever = "NUNCA", emInstante = null, diretorios = [t.root] } = asked;
  const { signal = new AbortController().signal } = asked;
  const { privateKey, chavePublica } = generateKeyPair();
  t.state.chavePublica = chavePublica;
  const identity = {
    servidor: t.url,
    idDispositivo: 4711,
    versaoChave: 1,
    sign: (m: string) => signWith(privateKey, m),
  };
  mkdirSync(join(t.own, "registro"), { recursive: true });
  const agent = openAgent({ pasta: t.own, limiteBytesPorSegundo: null, pausaMs: 1, tentativas: 3 }, identity);
  try {
    const destino = para === undefined ? ({ tipo: "ORIGINAL" } as const) : ({ tipo: "PASTA", pasta: para } as const);
    const pedido = { idConfiguracao: 12, caminho: [], emInstante, destino, sobrescrever };
    return await runRestore(agent, await askRestore(agent, pedido), { diretorios, signal });
  } finally {
    agent.close();
  }
};
