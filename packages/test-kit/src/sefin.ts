import type { Server } from "node:http";
import { makeA1, makeAuthority, type A1, type Holder } from "@acervo/infra/sandbox/sefin/certificates";
import { ISSUER, makeCredentials } from "@acervo/infra/sandbox/sefin/credentials";
import { createSefin } from "@acervo/infra/sandbox/sefin/server";
import { z } from "zod";

export { ISSUER, type A1 };

let made: ReturnType<typeof makeCredentials> | null = null;
/** Keys take a while to make: one authority does for all tests of a process. */
const credentials = () => (made ??= makeCredentials());

/** A certificate of type A1 that the simulator lets in: the issuer's, or of whom `holder` says. */
export const makeTestA1 = (holder: Partial<Holder> = {}): A1 =>
  makeA1(credentials().authority, { ...ISSUER, ...holder });

/** The issuer's by name, of an authority that nobody knows. */
export const makeForeignA1 = (): A1 => makeA1(makeAuthority("Autoridade desconhecida"), ISSUER);

const Notes = z.array(
  z.object({
    idDps: z.string(),
    chave: z.string(),
    numero: z.number(),
    xml: z.string(),
    cancelamento: z.string().nullable(),
    substituidaPor: z.string().nullable(),
  }),
);

export type Sefin = {
  readonly url: string;
  /** The authority of its server and of what it signs, as PEM. */
  readonly ca: string;
  /** `METHOD /path` of every call so far, in order. */
  calls(): Promise<string[]>;
  /** What it issued. */
  notes(): Promise<z.output<typeof Notes>>;
  /** Makes the next calls to a route fail, as infra/sandbox/sefin/faults.ts lists. */
  plant(
    rota: string,
    como: string,
    more?: { vezes?: number; ms?: number; codigo?: string; para?: string },
  ): Promise<void>;
  withoutFaults(): Promise<void>;
  /** The clock, municipalities, terms, one of how many is refused or lost, as infra/sandbox/sefin/server.ts lists. */
  adjust(settings: {
    agora?: string | null;
    umaEm?: number;
    perdeUmaEm?: number;
    diasParaCancelar?: number;
    municipios?: Record<string, { ativo: boolean; desde: string }>;
  }): Promise<void>;
  stop(): Promise<void>;
};

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The tax simulator has no address.");
  return address.port;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The national issuer in a server of the test's own; with a folder it remembers over its end. */
export async function startSefin(folder: string | null = null): Promise<Sefin> {
  const { api, control } = createSefin({ credentials: credentials(), folder });
  const [port, controlPort] = await Promise.all([listen(api), listen(control)]);
  const origin = `http://127.0.0.1:${controlPort}`;
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`)).json();
  const post = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(`${origin}${path}`, { method: "POST", body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  return {
    url: `https://127.0.0.1:${port}/SefinNacional`,
    ca: credentials().caPem,
    calls: async () => z.array(z.string()).parse(await get("/controle/chamadas")),
    notes: async () => Notes.parse(await get("/controle/notas")),
    plant: (rota, como, more = {}) => post("/controle/falhas", { rota, como, ...more }),
    withoutFaults: () => post("/controle/sem-falhas", {}),
    adjust: (settings) => post("/controle/ajustes", settings),
    stop: async () => void (await Promise.all([close(api), close(control)])),
  };
}
