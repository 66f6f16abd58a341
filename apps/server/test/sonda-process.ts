import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compileCache } from "@acervo/test-kit/compile-cache";

const SONDA = join(import.meta.dirname, "../../sonda/src/start/sonda.ts");

/** The synthetic customer as a process over a portal that does not answer; what it tells it tells all the same. */
export const startLonelySonda = async (
  folder: string,
  port: number,
): Promise<{
  /** What it logged so far. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
}> => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "conta.json"), JSON.stringify({ idContratacao: 1, idDispositivo: 1, idConfiguracao: 1 }));
  const child = spawn(process.execPath, [SONDA, "rodar"], {
    env: {
      ...compileCache,
      ACERVO_SONDA_PASTA: folder,
      ACERVO_SONDA_SERVIDOR: "http://127.0.0.1:1",
      ACERVO_SONDA_USUARIO: "00000000000",
      ACERVO_SONDA_SENHA: "nenhuma",
      ACERVO_SONDA_OPERACAO_PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const told = createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  await once(told, "line");
  return {
    lines,
    close: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};
