import { createInterface } from "node:readline";

/** What a command needs of the person in front of it. */
export type Terminal = {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly ask: (question: string) => Promise<string>;
};

/** One reader for all questions: a second one would find nothing of what was piped in for the first. */
const createReader = () => {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  return async (): Promise<string> => {
    process.stdin.resume();
    const { value, done } = await answers.next();
    // Nobody who has answered keeps the program waiting.
    process.stdin.pause();
    return done === true ? "" : value;
  };
};

let read: (() => Promise<string>) | null = null;

export const processTerminal: Terminal = {
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  ask: (question) => {
    process.stdout.write(question);
    read ??= createReader();
    return read();
  },
};
