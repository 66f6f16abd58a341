import { readSecretFiles } from "@acervo/settings/secret-files";
import { z } from "zod";
import { refuseOpenDatabase } from "./production-lines.ts";

/** What the commands over the database need to know; the rest of the configuration is not theirs. */
const Ambiente = z.object({
  ACERVO_AMBIENTE: z.enum(["prod", "hmg", "dev"]).default("prod"),
  ACERVO_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  ACERVO_DATABASE_URL_DIRETA: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
});

export const readDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const { ACERVO_AMBIENTE, ACERVO_DATABASE_URL } = Ambiente.parse(readSecretFiles(env));
  refuseOpenDatabase(ACERVO_AMBIENTE, ACERVO_DATABASE_URL);
  return ACERVO_DATABASE_URL;
};

/** Past a pooler that stands between, for what needs a session of its own: notifications and long statements. */
export const readDirectDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const lido = Ambiente.parse(readSecretFiles(env));
  const direta = lido.ACERVO_DATABASE_URL_DIRETA ?? lido.ACERVO_DATABASE_URL;
  refuseOpenDatabase(lido.ACERVO_AMBIENTE, direta);
  return direta;
};

/** The same, but only where invented people may live. */
export const readDevelopmentDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string => {
  const { ACERVO_AMBIENTE, ACERVO_DATABASE_URL } = Ambiente.parse(readSecretFiles(env));
  if (ACERVO_AMBIENTE !== "dev")
    throw new Error("Demo rows are for development databases only: set ACERVO_AMBIENTE=dev.");
  return ACERVO_DATABASE_URL;
};
