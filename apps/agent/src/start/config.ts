import { z } from "zod";
import { system } from "../system/system.ts";

const isSealed = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};

const Ambiente = z.object({
  ACERVO_AGENTE_PASTA: z.string().min(1).optional(),
  ACERVO_SERVIDOR: z
    .url()
    .refine(isSealed, "needs https, or a server on this machine")
    .default("https://portal.acervo.example"),
  /** Bytes per second of all uploads together; left out, as fast as the line is. */
  ACERVO_AGENTE_LIMITE: z.coerce.number().int().positive().optional(),
  /** Before the first repetition of a call that failed; each further one may wait twice as long. */
  ACERVO_AGENTE_PAUSA_MS: z.coerce.number().int().positive().optional(),
  /** Run by the shell before each backup, with the configuration's name as $1 (Windows: !ACERVO_CONFIGURACAO!). */
  ACERVO_AGENTE_COMANDO_ANTES: z.string().min(1).optional(),
  ACERVO_AGENTE_COMANDO_SEGUNDOS: z.coerce.number().int().positive().default(1_200),
  /** Where the program is installed: given by its starter, so that it can be replaced by a newer one. */
  ACERVO_AGENTE_PROGRAMA: z.string().min(1).optional(),
});

export type AgentConfig = {
  readonly pasta: string;
  readonly servidor: string;
  readonly limiteBytesPorSegundo: number | null;
  readonly pausaMs?: number;
  readonly comandoAntes: { readonly comando: string; readonly limiteMs: number } | null;
  readonly programa: string | null;
};

/** The only reader of the environment. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): AgentConfig => {
  const ambiente = Ambiente.parse(env);
  const comando = ambiente.ACERVO_AGENTE_COMANDO_ANTES;
  const limiteMs = ambiente.ACERVO_AGENTE_COMANDO_SEGUNDOS * 1_000;
  return {
    pasta: ambiente.ACERVO_AGENTE_PASTA ?? system.program.dataFolder(env),
    servidor: ambiente.ACERVO_SERVIDOR,
    programa: ambiente.ACERVO_AGENTE_PROGRAMA ?? null,
    comandoAntes: comando === undefined ? null : { comando, limiteMs },
    limiteBytesPorSegundo: ambiente.ACERVO_AGENTE_LIMITE ?? null,
    ...(ambiente.ACERVO_AGENTE_PAUSA_MS === undefined ? {} : { pausaMs: ambiente.ACERVO_AGENTE_PAUSA_MS }),
  };
};
