import { once } from "node:events";
import { ListagemInformada } from "@acervo/contracts/pastas-da-maquina";
import { startThread } from "../platform/thread.ts";
import type { LookInput } from "./looking-thread.ts";

const THREAD = new URL("./looking-thread.ts", import.meta.url);
/** More than a look takes. A disk that does not answer (a share whose server is gone) is given up. */
const LIMIT_MS = 20_000;

/** Looks in a thread of its own: a disk that hangs must not hang the service. */
export const lookAtFolders = async (input: LookInput): Promise<ListagemInformada> => {
  const worker = startThread(THREAD, input);
  try {
    const answer: readonly unknown[] = await once(worker, "message", { signal: AbortSignal.timeout(LIMIT_MS) });
    return ListagemInformada.parse(answer[0]);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") {
      return { situacao: "NAO_LISTADA", pastas: [], haMais: false };
    }
    throw error;
  } finally {
    // Not waited for: it may sit in a call of the system that nothing ends.
    void worker.terminate();
  }
};
