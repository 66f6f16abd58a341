import { readSecretFiles } from "@acervo/settings/secret-files";
import { z } from "zod";

const environmentSchema = z.object({
  ACERVO_KEYCLOAK_URL: z.url({ protocol: /^https?$/ }),
  ACERVO_KEYCLOAK_ADMIN: z.string(),
  ACERVO_KEYCLOAK_ADMIN_SENHA: z.string(),
});

/** Reads the environment of `npm run realm`; nothing else in this folder does. */
export function readApplySettings() {
  const values = readSecretFiles(process.env);
  const environment = environmentSchema.parse(values);
  return {
    server: {
      url: environment.ACERVO_KEYCLOAK_URL.replace(/\/$/, ""),
      adminUser: environment.ACERVO_KEYCLOAK_ADMIN,
      adminPassword: environment.ACERVO_KEYCLOAK_ADMIN_SENHA,
    },
    /** For the file's placeholders. */
    values,
  };
}
