import { spawn } from "node:child_process";
import { once } from "node:events";

const ASKS = /pass ?(?:word|phrase)[^\n]*:$/i;

/** Types a command at a terminal of its own, and the passphrase whenever it is asked for, as nobody but a person can. */
export const typeWithPassphrase = async (command: string, cwd: string, passphrase: string) => {
  const child = spawn(
    "script",
    ["--quiet", "--return", "--command", `bash --norc -o pipefail -c '${command}'`, "/dev/null"],
    {
      cwd,
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  let out = "";
  let answered = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    if (!ASKS.test(out.slice(answered).trimEnd())) return;
    answered = out.length;
    child.stdin.write(`${passphrase}\n`);
  });
  const ended = once(child, "close");
  await ended;
  return { code: child.exitCode ?? -1, out: out.replaceAll("\r", "") };
};
