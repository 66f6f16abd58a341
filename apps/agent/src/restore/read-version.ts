import { agenteRestauracoes, type Leituras } from "@acervo/contracts/agente-restauracoes";
import { Unreachable } from "../protocol/refusal.ts";
import { retrying } from "../protocol/retry.ts";
import type { Agent } from "../service/agent.ts";

type Step = Leituras["leituras"][number]["passos"][number];

const GET_TIMEOUT_MS = 300_000;
const MAX_RENEWALS = 5;

/** Null: the URL ran out, or the object moved meanwhile; ask again from here. */
const fetchStep = async ({ url, cabecalhos, tamanho }: Step): Promise<Buffer | null> => {
  if (url === null) return Buffer.alloc(tamanho);
  const { host: _, ...headers } = cabecalhos;
  try {
    const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(GET_TIMEOUT_MS) });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 403 || response.status === 404) return null;
    if (!response.ok || bytes.length !== tamanho) throw new Unreachable(`store ${response.status}`);
    return bytes;
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable("store", { cause: error });
  }
};

const askFrom = async (agent: Agent, idRestauracao: number, arquivo: number, deslocamento: number) => {
  const body = { leituras: [{ arquivo, deslocamento }] };
  const { leituras } = await agent.api.call(agenteRestauracoes.ler, { params: { idRestauracao }, body });
  return leituras[0]?.passos ?? [];
};

/** The bytes of one version, in order. */
export const readVersion = async function* (
  agent: Agent,
  idRestauracao: number,
  file: { readonly arquivo: number; readonly tamanho: number },
): AsyncGenerator<Buffer> {
  let at = 0;
  for (let renewals = 0; at < file.tamanho && renewals <= MAX_RENEWALS; renewals += 1) {
    for (const step of await askFrom(agent, idRestauracao, file.arquivo, at)) {
      const bytes = await retrying(agent.backup.retry, () => fetchStep(step));
      if (bytes === null) break;
      yield bytes;
      at += bytes.length;
      renewals = 0;
    }
  }
};
