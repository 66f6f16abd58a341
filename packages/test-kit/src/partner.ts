import { createPartnerSandbox } from "@acervo/infra/sandbox/parceiro/server";
import { z } from "zod";

const SECRET = "segredo-dos-comunicados-deste-teste";
/** It runs in the event loop of the test, which a busy machine may stop for seconds. */
const LIMIT_MS = 30_000;

const Notices = z.array(
  z.object({ nome: z.string(), versao: z.number(), ativo: z.boolean(), texto: z.string().nullable() }),
);

export type Partner = {
  /** As the server is configured with it. */
  readonly env: { ACERVO_PARCEIRO_URL: string; ACERVO_PARCEIRO_SEGREDO: string; ACERVO_PARCEIRO_LIMITE_MS: string };
  /** The notices that are on at the offices, by `contratacao/tipo`. */
  live(): Promise<z.output<typeof Notices>>;
  /** How often each was sent. */
  calls(): Promise<string[]>;
  /** Makes the next calls fail, as infra/sandbox/parceiro/server.ts lists. */
  plant(como: string, vezes?: number): Promise<void>;
  stop(): Promise<void>;
};

/** The partner's system in a server of the test's own, so that making it fail disturbs no other test. */
export async function startPartner(): Promise<Partner> {
  const server = createPartnerSandbox(SECRET);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The partner's sandbox has no address.");
  const origin = `http://127.0.0.1:${address.port}`;
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`)).json();
  return {
    env: {
      ACERVO_PARCEIRO_URL: origin,
      ACERVO_PARCEIRO_SEGREDO: SECRET,
      ACERVO_PARCEIRO_LIMITE_MS: String(LIMIT_MS),
    },
    live: async () => Notices.parse(await get("/controle/comunicados")).filter(({ ativo }) => ativo),
    calls: async () => z.array(z.string()).parse(await get("/controle/chamadas")),
    plant: async (como, vezes = 1) => {
      const body = JSON.stringify({ rota: "PUT", como, vezes });
      await fetch(`${origin}/controle/falhas`, { method: "POST", body });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
