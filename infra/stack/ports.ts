import { createServer } from "node:net";

export const preferredPorts = {
  postgres: 5433,
  storeProxy: 7490,
  rgw: 7480,
  rgwTls: 7443,
  cephMon: 13300,
  keycloak: 8180,
  keycloakManagement: 9180,
  smtp: 2525,
  mail: 8025,
  returns: 2593,
  cep: 8090,
  asaas: 8092,
  partner: 8094,
  sefin: 8096,
  sefinControl: 8098,
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
    chosen[name] = await findFreePort(preferredPorts[name], taken);
    taken.add(chosen[name]);
  }
  return chosen;
}

export const portNames: readonly PortName[] = Object.keys(preferredPorts).filter(isPortName);

export function isPortName(text: string): text is PortName {
  return Object.hasOwn(preferredPorts, text);
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns the first of these ports on which somebody listens, or null. */
export async function findTakenPort(ports: readonly number[]): Promise<number | null> {
  for (const port of ports) if (!(await isPortFree(port))) return port;
  return null;
}

/**
 * The preferred port or the next free one a hundred further, and so on. Not one that the system would give: those it also
 * gives to outgoing connections, so that it could be taken when the server is started again.
 */
async function findFreePort(preferred: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = preferred; port < firstEphemeralPort; port += 100)
    if (!taken.has(port) && (await isPortFree(port))) return port;
  throw new Error(`No free port from ${preferred} on.`);
}

const firstEphemeralPort = 32_768;
