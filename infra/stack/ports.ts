import { createServer } from "node:net";

export const preferredPorts = {
  postgres: 5433,
  rgw: 7480,
  rgwTls: 7443,
  cephMon: 13300,
  keycloak: 8180,
  keycloakManagement: 9180,
  smtp: 2525,
  mail: 8025,
  cep: 8090,
  api: 3000,
  apiOperacao: 3001,
  workerOperacao: 3002,
  web: 5173,
  e2e: 4173,
  e2eOperacao: 4174,
} as const;

export type PortName = keyof typeof preferredPorts;
export type Ports = Record<PortName, number>;

/** A configured port must be free; a preferred one that is taken is replaced by any free one. */
export async function choosePorts(configured: Partial<Ports> = {}): Promise<Ports> {
  const chosen: Ports = { ...preferredPorts, ...configured };
  const taken = new Set<number>(Object.values(configured));
  for (const name of portNames) {
    const wanted = configured[name];
    if (wanted !== undefined) {
      if (!(await isPortFree(wanted))) throw new Error(`Port ${wanted}, configured for ${name}, is taken.`);
      continue;
    }
    const preferred = preferredPorts[name];
    const usable = !taken.has(preferred) && (await isPortFree(preferred));
    chosen[name] = usable ? preferred : await findFreePort(taken);
    taken.add(chosen[name]);
  }
  return chosen;
}

export const portNames: readonly PortName[] = Object.keys(preferredPorts).filter(isPortName);

export function isPortName(text: string): text is PortName {
  return Object.hasOwn(preferredPorts, text);
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryListen(port)) === port;
}

async function findFreePort(taken: ReadonlySet<number>): Promise<number> {
  const port = await tryListen(0);
  if (port === undefined) throw new Error("No free port on 127.0.0.1.");
  return taken.has(port) ? findFreePort(taken) : port;
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
