import { z } from "zod";

/** Sizes of the short forms; the commands of `tools/faults` set those of the full ones. */
const Sizes = z.object({
  ACERVO_FALHAS_SEMENTES: z.coerce.number().int().positive().default(20),
  ACERVO_FALHAS_PRIMEIRA: z.coerce.number().int().nonnegative().default(1),
  ACERVO_FALHAS_CORRIDAS: z.coerce.number().int().positive().default(1),
  ACERVO_FALHAS_CAMINHADAS: z.coerce.number().int().positive().default(30),
  ACERVO_FALHAS_MORTES: z.coerce.number().int().positive().default(2),
  ACERVO_FALHAS_NOITES: z.coerce.number().int().positive().default(5),
  ACERVO_FALHAS_MEGABYTES: z.coerce.number().int().positive().default(32),
  ACERVO_FALHAS_VIDAS: z.coerce.number().int().positive().default(1_000),
  ACERVO_FALHAS_SEGUNDOS: z.coerce.number().int().positive().default(30),
  ACERVO_FALHAS_DIARIO: z.string().min(1).optional(),
});

export const faultSizes = () => {
  const sizes = Sizes.parse(process.env);
  return {
    seeds: sizes.ACERVO_FALHAS_SEMENTES,
    firstSeed: sizes.ACERVO_FALHAS_PRIMEIRA,
    races: sizes.ACERVO_FALHAS_CORRIDAS,
    walks: sizes.ACERVO_FALHAS_CAMINHADAS,
    deaths: sizes.ACERVO_FALHAS_MORTES,
    nights: sizes.ACERVO_FALHAS_NOITES,
    megabytes: sizes.ACERVO_FALHAS_MEGABYTES,
    lives: sizes.ACERVO_FALHAS_VIDAS,
    seconds: sizes.ACERVO_FALHAS_SEGUNDOS,
    journal: sizes.ACERVO_FALHAS_DIARIO,
  };
};
