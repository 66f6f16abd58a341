import { z } from "zod";
import { refuseOpenDatabase } from "./production-lines.ts";

/** What the commands over the database need to know; the rest of the configuration is not theirs. */
const Ambiente = z.object({
  ACERVO_AMBIENTE: z.enum(["prod", "hmg", "dev"]).default("prod"),
  ACERVO_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
});

export const readDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const { ACERVO_AMBIENTE, ACERVO_DATABASE_URL } = Ambiente.parse(env);
  refuseOpenDatabase(ACERVO_AMBIENTE, ACERVO_DATABASE_URL);
  return ACERVO_DATABASE_URL;
};

/** The same, but only where invented people may live. */
export const readDevelopmentDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const { ACERVO_AMBIENTE, ACERVO_DATABASE_URL } = Ambiente.parse(env);
  if (ACERVO_AMBIENTE !== "dev")
    throw new Error("Demo rows are for development databases only: set ACERVO_AMBIENTE=dev.");
  return ACERVO_DATABASE_URL;
};
