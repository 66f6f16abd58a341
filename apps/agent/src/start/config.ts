import { z } from "zod";
import type { ProxyEnv } from "../platform/network.ts";
import { readSettingsFile } from "./settings-file.ts";
import { system } from "../system/system.ts";

const isSealed = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};

const Ambiente = z.object({
  /** Another settings file than the machine's. */
  ACERVO_AGENTE_AJUSTES: z.string().min(1).optional(),
  ACERVO_AGENTE_PASTA: z.string().min(1).optional(),
  ACERVO_SERVIDOR: z.url({ abort: true }).refine(isSealed, "needs https, or a server on this machine"),
  /** Bytes per second of all uploads together; left out, as fast as the line is. */
  ACERVO_AGENTE_LIMITE: z.coerce.number().int().positive().optional(),
  /** The office's proxy, with user and password where it wants them; left out, what HTTPS_PROXY says. */
  ACERVO_AGENTE_PROXY: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts that are reached without it, separated by commas. */
  ACERVO_AGENTE_SEM_PROXY: z.string().default(""),
  /** Of the service among the programs of this machine. */
  ACERVO_AGENTE_PRIORIDADE: z.enum(["baixa", "normal"]).default("baixa"),
  /** Before the first repetition of a call that failed; each further one may wait twice as long. */
  ACERVO_AGENTE_PAUSA_MS: z.coerce.number().int().positive().optional(),
  /** Run by the shell before each backup, with the configuration's name as $1 (Windows: !ACERVO_CONFIGURACAO!). */
  ACERVO_AGENTE_COMANDO_ANTES: z.string().min(1).optional(),
  ACERVO_AGENTE_COMANDO_SEGUNDOS: z.coerce.number().int().positive().default(1_200),
  /** Where the program is installed: given by its starter, so that it can be replaced by a newer one. */
  ACERVO_AGENTE_PROGRAMA: z.string().min(1).optional(),
});

/** What every program of a machine reads, in capitals or not. */
const proxyOfAll = (env: NodeJS.ProcessEnv): ProxyEnv | null => {
  const [HTTP_PROXY = "", HTTPS_PROXY = "", NO_PROXY = ""] = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"].map(
    (name) => env[name] ?? env[name.toLowerCase()],
  );
  return HTTP_PROXY === "" && HTTPS_PROXY === "" ? null : { HTTP_PROXY, HTTPS_PROXY, NO_PROXY };
};

const proxyOf = (ambiente: z.infer<typeof Ambiente>, env: NodeJS.ProcessEnv): ProxyEnv | null => {
  const { ACERVO_AGENTE_PROXY: ours, ACERVO_AGENTE_SEM_PROXY: NO_PROXY } = ambiente;
  return ours === undefined ? proxyOfAll(env) : { HTTP_PROXY: ours, HTTPS_PROXY: ours, NO_PROXY };
};

export type AgentConfig = {
  readonly pasta: string;
  readonly servidor: string;
  readonly limiteBytesPorSegundo: number | null;
  readonly proxy: ProxyEnv | null;
  readonly prioridade: "baixa" | "normal";
  readonly pausaMs?: number;
  readonly comandoAntes: { readonly comando: string; readonly limiteMs: number } | null;
  readonly programa: string | null;
};

/** What is set cannot be used; `ajustes` is the file in which to set it. */
export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
  readonly ajustes: string;
  readonly nomes: readonly string[];

  constructor(ajustes: string, { issues, message }: z.ZodError) {
    super(message);
    this.ajustes = ajustes;
    this.nomes = [...new Set(issues.map(({ path }) => String(path[0])))];
  }
}

/** The only reader of settings in the environment, which counts more than the machine's settings file. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): AgentConfig => {
  const ajustes = env["ACERVO_AGENTE_AJUSTES"] ?? system.program.settingsFile(env);
  const { data: ambiente, error } = Ambiente.safeParse({ ...readSettingsFile(ajustes), ...env });
  if (error !== undefined) throw new InvalidSettings(ajustes, error);
  const comando = ambiente.ACERVO_AGENTE_COMANDO_ANTES;
  const limiteMs = ambiente.ACERVO_AGENTE_COMANDO_SEGUNDOS * 1_000;
  return {
    pasta: ambiente.ACERVO_AGENTE_PASTA ?? system.program.dataFolder(env),
    servidor: ambiente.ACERVO_SERVIDOR,
    programa: ambiente.ACERVO_AGENTE_PROGRAMA ?? null,
    proxy: proxyOf(ambiente, env),
    prioridade: ambiente.ACERVO_AGENTE_PRIORIDADE,
    comandoAntes: comando === undefined ? null : { comando, limiteMs },
    limiteBytesPorSegundo: ambiente.ACERVO_AGENTE_LIMITE ?? null,
    ...(ambiente.ACERVO_AGENTE_PAUSA_MS === undefined ? {} : { pausaMs: ambiente.ACERVO_AGENTE_PAUSA_MS }),
  };
};
