import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";

const Up = z.object({ url: z.string() });

/** A server in a process of its own, so that what it costs is not taken for the bench's, nor for the agent's. */
export type ChildServer = {
  readonly url: string;
  /** Its next answer to a message. */
  readonly ask: (message: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

export const startChildServer = async (file: string, argv: readonly string[]): Promise<ChildServer> => {
  const child = fork(file, argv);
  const ended = once(child, "exit");
  const next = (): Promise<unknown> => {
    const message = new Promise<unknown>((resolve) => child.once("message", resolve));
    return Promise.race([message, ended.then(() => Promise.reject(new Error(`${file} ended`)))]);
  };
  const { url } = Up.parse(await next());
  return {
    url,
    ask: (message) => {
      const answer = next();
      child.send(message);
      return answer;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
};
