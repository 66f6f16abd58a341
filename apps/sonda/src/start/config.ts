import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const AGENT = join(import.meta.dirname, "../../../agent/src/start/acervo-agente.ts");

const isSealed = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};

const Ambiente = z.object({
  /** Everything that it keeps lies below this folder. */
  ACERVO_SONDA_PASTA: z.string().min(1),
  /** Address of the portal, as people type it. */
  ACERVO_SONDA_SERVIDOR: z.url({ abort: true }).refine(isSealed, "needs https, or a server on this machine"),
  /** The account's CPF. */
  ACERVO_SONDA_USUARIO: z.string().min(1),
  ACERVO_SONDA_SENHA: z.string().min(1),
  /** First file of the agent's program. */
  ACERVO_SONDA_AGENTE: z.string().min(1).default(AGENT),
  /** From the beginning of a round to that of the next. */
  ACERVO_SONDA_INTERVALO_SEGUNDOS: z.coerce.number().positive().default(300),
  /** What each step may take. */
  ACERVO_SONDA_LIMITE_SEGUNDOS: z.coerce.number().positive().default(120),
  ACERVO_SONDA_OPERACAO_HOST: z.string().default("127.0.0.1"),
  ACERVO_SONDA_OPERACAO_PORT: z.coerce.number().int().min(0).default(3003),
});

/** What systems and networks ask of every program goes on to the agent; nothing else of our environment does. */
const PASSED_ON =
  /^(PATH|HOME|LANG|LC_\w+|TZ|SystemRoot|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|https?_proxy|no_proxy)$/i;

const BY_FILE = ["ACERVO_SONDA_USUARIO", "ACERVO_SONDA_SENHA"];

/** The account may come by files, which other programs of the machine cannot read as they can an environment. */
const readFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read = BY_FILE.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    if (env[name] !== undefined) throw new Error(`${name} and ${name}_FILE: set one of them`);
    return [[name, readFileSync(path, "utf8").replace(/\r?\n$/, "")] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
};

export type SondaConfig = ReturnType<typeof readConfig>;

/** The only reader of the environment. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const ambiente = Ambiente.parse(readFiles(env));
  const passedOn = Object.entries(env).filter(([name, value]) => value !== undefined && PASSED_ON.test(name));
  return {
    pasta: ambiente.ACERVO_SONDA_PASTA,
    entrada: {
      servidor: ambiente.ACERVO_SONDA_SERVIDOR,
      usuario: ambiente.ACERVO_SONDA_USUARIO,
      senha: ambiente.ACERVO_SONDA_SENHA,
    },
    agente: {
      programa: ambiente.ACERVO_SONDA_AGENTE,
      ambiente: Object.fromEntries(passedOn.map(([name, value]) => [name, value ?? ""])),
    },
    intervaloMs: ambiente.ACERVO_SONDA_INTERVALO_SEGUNDOS * 1_000,
    limiteMs: ambiente.ACERVO_SONDA_LIMITE_SEGUNDOS * 1_000,
    operacao: { host: ambiente.ACERVO_SONDA_OPERACAO_HOST, port: ambiente.ACERVO_SONDA_OPERACAO_PORT },
  };
};
