import { z } from "zod";

/** What the served file `config.json` tells the web at start: one build serves every environment. */
export const WebConfig = z.object({
  ambiente: z.enum(["prod", "hmg", "dev"]),
  identidade: z.object({ url: z.url(), realm: z.string(), clientId: z.string() }),
  /** Registration site, with trailing slash. */
  cadastroUrl: z.url(),
  nomeProvedor: z.string(),
  /** Digits with country code, as wa.me takes them. */
  whatsapp: z.string().regex(/^\d{12,13}$/),
  sistemaParceiroUrl: z.url(),
  /** How the compliance channel is reached besides its page; left out, the page shows none. */
  compliance: z.object({ email: z.email(), telefone: z.string().min(1) }).optional(),
  /** Instructional video by route path; a route without one shows no button. */
  videosInstrutivos: z.record(z.string(), z.url()),
});
export type WebConfig = z.infer<typeof WebConfig>;
