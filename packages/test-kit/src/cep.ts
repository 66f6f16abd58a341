import { createCepSandbox } from "@acervo/infra/sandbox/cep/server";
import { z } from "zod";

export type CepProviders = {
  viaCepUrl: string;
  brasilApiUrl: string;
  /** Makes a provider fail or hang, as infra/sandbox/cep/server.ts lists. */
  control(behaviours: { viaCep?: string; brasilApi?: string }): Promise<void>;
  /** Every question asked so far, in order. */
  calls(): Promise<{ provider: string; cep: string }[]>;
  stop(): Promise<void>;
};

/** Both CEP providers in a server of the test's own, so that making one fail disturbs no other test. */
export async function startCepProviders(): Promise<CepProviders> {
  const server = createCepSandbox();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The CEP sandbox has no address.");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    viaCepUrl: url,
    brasilApiUrl: url,
    async control(behaviours) {
      const response = await fetch(`${url}/controle`, { method: "POST", body: JSON.stringify(behaviours) });
      if (!response.ok) throw new Error(await response.text());
    },
    async calls() {
      const response = await fetch(`${url}/chamadas`);
      return z.array(z.object({ provider: z.string(), cep: z.string() })).parse(await response.json());
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
