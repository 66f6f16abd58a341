import { z } from "zod";

/** The one variable that the migration commands need; the rest of the configuration is not theirs to know. */
const Ambiente = z.object({ ACERVO_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) });

export const readDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  Ambiente.parse(env).ACERVO_DATABASE_URL;
