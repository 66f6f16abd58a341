import { z } from "zod";

/** What a process that issues tax documents is told, and where it dies. */
export const TurnoDeEmissao = z.object({
  databaseUrl: z.string(),
  /** The simulated issuer and the authority of its server. */
  url: z.string(),
  ca: z.string(),
  /** The worker's private key (PKCS #8) in base64. */
  chaveFiscal: z.base64(),
  /** At which of its writes to database, issuer or store it is killed; whether that still leaves. */
  morreNa: z.int().positive(),
  depoisDeEscrever: z.boolean(),
});
export type TurnoDeEmissao = z.infer<typeof TurnoDeEmissao>;
