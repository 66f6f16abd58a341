import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { readAsStranger } from "./read-as-stranger.ts";

it("lê o que o endereço dá a qualquer um, nada de um que o nega, e não segue um que leva a outro lugar", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/a") response.end("bytes");
    else if (request.url === "/b") response.writeHead(302, { location: "/a" }).end();
    else response.writeHead(403).end("não");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect((await readAsStranger(`${origin}/a`))?.toString()).toBe("bytes");
    expect(await readAsStranger(`${origin}/c`)).toBeNull();
    await expect(readAsStranger(`${origin}/b`)).rejects.toThrow("fetch failed");
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
