import { createInterface } from "node:readline/promises";

/** What a command needs of the person in front of it. */
export type Terminal = {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly ask: (question: string) => Promise<string>;
};

export const processTerminal: Terminal = {
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  ask: async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
};
