import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

const FIRST_OF_FAILURES = 400;
const PAUSE_MS = 200;

/** What is asked of a cluster's API by ourselves; everything else is typed as an operator types it. */
export const createClusterApi = (url: string, token: string, ca: Buffer) => {
  const agent = new Agent({ ca, keepAlive: true });
  const open = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      request(new URL(path, url), { agent, headers }, resolve).on("error", reject).end();
    });
  const get = async (path: string): Promise<string> => {
    const answer = await open(path);
    const said = await text(answer);
    if ((answer.statusCode ?? 0) >= FIRST_OF_FAILURES) throw new Error(`${path}: ${answer.statusCode} ${said}`);
    return said;
  };
  return {
    get,
    /** Calls whenever something below a path changes, until it is told to stop. */
    watch: (path: string, changed: () => void): { readonly stop: () => void } => {
      let stopped = false;
      let current: IncomingMessage | undefined;
      const listen = async (): Promise<void> => {
        while (!stopped) {
          try {
            current = await open(`${path}?watch=true`);
            for await (const _ of createInterface({ input: current })) changed();
          } catch {
            // It is asked again: a watch ends now and then.
          }
          if (!stopped) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      };
      void listen();
      return {
        stop: () => {
          stopped = true;
          current?.destroy();
        },
      };
    },
    close: () => agent.destroy(),
  };
};

export type ClusterApi = ReturnType<typeof createClusterApi>;
