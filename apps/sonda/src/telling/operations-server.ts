import { createServer, type Server, type ServerResponse } from "node:http";
import type { Registry } from "@platformatic/prom-client";

const answer = async (registry: Registry, url: string | undefined, response: ServerResponse): Promise<void> => {
  if (url === "/viva") response.setHeader("content-type", "application/json").end('{"viva":true}');
  else if (url === "/metricas") response.setHeader("content-type", registry.contentType).end(await registry.metrics());
  else response.writeHead(404).end();
};

/** Health and metrics, on a port that is never on the public address. */
export const createOperationsServer = (registry: Registry): Server =>
  createServer((request, response) => {
    answer(registry, request.url, response).catch(() => response.destroy());
  });
