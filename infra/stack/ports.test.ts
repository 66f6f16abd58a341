import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { choosePorts, findTakenPort, isPortFree, portNames, preferredPorts } from "./ports.ts";

const listening: Server[] = [];

afterEach(async () => {
  await Promise.all(listening.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Takes the port, unless someone else already has. */
async function occupy(port: number): Promise<void> {
  if (!(await isPortFree(port))) return;
  const server = createServer();
  listening.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
}

test("cada servidor recebe uma porta livre e só sua, mesmo com as usuais ocupadas", async () => {
  await occupy(preferredPorts.mail);
  await occupy(preferredPorts.keycloak);
  const chosen = await choosePorts();
  expect(new Set(Object.values(chosen)).size).toBe(portNames.length);
  expect(chosen.mail).not.toBe(preferredPorts.mail);
  const free = await Promise.all(Object.values(chosen).map(isPortFree));
  expect(free).not.toContain(false);
});

test("a porta configurada é respeitada e, ocupada, é um erro que diz qual", async () => {
  const { web: port } = await choosePorts();
  expect((await choosePorts({ smtp: port })).smtp).toBe(port);
  await occupy(port);
  await expect(choosePorts({ smtp: port })).rejects.toThrow(String(port));
});

test("diz qual das portas de uma pilha parada outra tomou", async () => {
  const { web, mail } = await choosePorts();
  expect(await findTakenPort([web, mail])).toBeNull();
  await occupy(mail);
  expect(await findTakenPort([web, mail])).toBe(mail);
});
