import { Agent, createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { serveParent } from "./serve-parent.ts";

/**
 * Hands each request on some milliseconds later, as if the server were far away. Its headers stay as they are, the host
 * among them: that is what signatures are made over.
 */

const [target = "", delay = "0"] = process.argv.slice(2);
const { hostname, port } = new URL(target);
const agent = new Agent({ keepAlive: true });

/** Answered by this proxy itself before the body came: the server would answer it once more. */
const withoutExpect = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => raw[at - (at % 2)]?.toLowerCase() !== "expect");

const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  await wait(Number(delay));
  const { method, url: path } = request;
  const onward = httpRequest({ hostname, port, method, path, agent, headers: withoutExpect(request.rawHeaders) });
  onward.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => void (response.writableFinished || onward.destroy()));
  request.pipe(onward);
};

const server = createServer((request, response) => void forward(request, response));
// Clients keep their connections for longer than Node does by itself, and would meet a closed one.
server.keepAliveTimeout = 120_000;
serveParent(server);
