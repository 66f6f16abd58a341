import { setTimeout as delay } from "node:timers/promises";

export type WaitOptions = {
  what: string;
  timeoutMs: number;
  /** Checked between attempts: a server that died is not waited for. */
  alive?: () => boolean;
};

/** Repeats an attempt until it succeeds; gives up with the attempt's last failure as the cause. */
export async function waitFor<T>(attempt: () => Promise<T>, options: WaitOptions): Promise<T> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (options.alive?.() === false) throw new Error(`${options.what} ended while starting.`, { cause });
      if (performance.now() > deadline) throw new Error(`${options.what} did not get ready.`, { cause });
      await delay(50);
    }
  }
}

/** An attempt for `waitFor`: the address answers with a success. */
export async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${url} → ${response.status}`);
  return response;
}
