import { z } from "zod";

const enderecos = z
  .string()
  .transform((lista) => lista.split(",").map((endereco) => endereco.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

const Ambiente = z.object({
  /** Where what was measured and written is kept. */
  ACERVO_STATUS_PASTA: z.string().min(1),
  ACERVO_STATUS_HOST: z.string().default("127.0.0.1"),
  ACERVO_STATUS_PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  ACERVO_STATUS_INTERVALO_SEGUNDOS: z.coerce.number().positive().max(60).default(30),
  /** Operations ports of all processes, with commas. */
  ACERVO_STATUS_APIS: enderecos.optional(),
  ACERVO_STATUS_WORKERS: enderecos.optional(),
  /** That of the synthetic customer. */
  ACERVO_STATUS_SONDA: z.url({ protocol: /^https?$/ }).optional(),
  ACERVO_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Who commands of operators write for: they need nothing but the folder. */
export const readStatusSettings = (env: Readonly<Record<string, string | undefined>>) => {
  const lido = Ambiente.parse(env);
  const { ACERVO_STATUS_APIS: apis, ACERVO_STATUS_WORKERS: workers, ACERVO_STATUS_SONDA: sonda = null } = lido;
  return {
    pasta: lido.ACERVO_STATUS_PASTA,
    http: { host: lido.ACERVO_STATUS_HOST, port: lido.ACERVO_STATUS_PORT },
    intervaloMs: lido.ACERVO_STATUS_INTERVALO_SEGUNDOS * 1_000,
    vigiados: apis === undefined || workers === undefined ? null : { apis, workers, sonda },
    logLevel: lido.ACERVO_LOG,
  };
};
