import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { startDelayProxy } from "./delay-proxy.ts";

const DELAY_MS = 60;

it("hands on method, path, host and body, and the answer, no sooner than it is to", async () => {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    response.writeHead(201, { "x-pedido": `${method} ${url} ${headers.host}` });
    request.pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server bound to TCP always has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const proxy = await startDelayProxy(`http://127.0.0.1:${port}`, DELAY_MS);
  onTestFinished(async () => {
    await proxy.stop();
    server.closeAllConnections();
    server.close();
  });
  const started = performance.now();
  const answer = await fetch(`${proxy.url}/balde/chave?x=%2F`, { method: "PUT", body: "conteúdo" });
  expect(await answer.text()).toBe("conteúdo");
  // Node's timers may be a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(DELAY_MS - 2);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("x-pedido")).toBe(`PUT /balde/chave?x=%2F ${new URL(proxy.url).host}`);
});
