import { z } from "zod";

const Ambiente = z.object({
  ACERVO_AGENTE_PASTA: z.string().default("/var/lib/acervo-agente"),
  ACERVO_SERVIDOR: z.url().default("https://portal.acervo.example"),
  /** Bytes per second of all uploads together; left out, as fast as the line is. */
  ACERVO_AGENTE_LIMITE: z.coerce.number().int().positive().optional(),
  /** Before the first repetition of a call that failed; each further one may wait twice as long. */
  ACERVO_AGENTE_PAUSA_MS: z.coerce.number().int().positive().optional(),
});

export type AgentConfig = {
  readonly pasta: string;
  readonly servidor: string;
  readonly limiteBytesPorSegundo: number | null;
  readonly pausaMs?: number;
};

/** The only reader of the environment. */
export const readConfig = (): AgentConfig => {
  const ambiente = Ambiente.parse(process.env);
  return {
    pasta: ambiente.ACERVO_AGENTE_PASTA,
    servidor: ambiente.ACERVO_SERVIDOR,
    limiteBytesPorSegundo: ambiente.ACERVO_AGENTE_LIMITE ?? null,
    ...(ambiente.ACERVO_AGENTE_PAUSA_MS === undefined ? {} : { pausaMs: ambiente.ACERVO_AGENTE_PAUSA_MS }),
  };
};
